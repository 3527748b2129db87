/** The database has the same limit. */
export const LONGEST_NOTE = 2_000;
