// The limits of a company's website and GSTIN in forms, for the browser and the server.

export const LONGEST_WEBSITE = 300;
/** With the blanks that people put between its groups. */
export const LONGEST_GSTIN = 30;
