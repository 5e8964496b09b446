import { astro } from '../astro.ts'

/** Types of the .astro files; a warning is an error. */
process.exitCode = await astro('check', '--minimumSeverity', 'warning')
