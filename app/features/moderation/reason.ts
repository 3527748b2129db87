/** Of the reason why a job was rejected, in characters. */
export const LONGEST_REASON = 500;
