const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text as it stands in HTML or XML, between tags and between double quotation marks. */
export const escape = (text: string): string => text.replace(/[&<>"]/gu, sign => SIGNS[sign]!)
