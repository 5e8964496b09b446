/** Set in localStorage once a note was kept, so that pages of readers without notes need not ask the database. */
export const HAS_NOTES = 'pasyans:notes'
