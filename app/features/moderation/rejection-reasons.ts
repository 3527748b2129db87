/** Of the reason why a job was rejected, in characters. */
export const LONGEST_REASON = 500;

/** What is said most often: the employer reads `reason`, and `label` is on a button in Telegram. */
export const COMMON_REASONS = {
  money: { label: "Asks for money", reason: "Candidates may not be asked for money." },
  unreal: { label: "Not a real job", reason: "This does not look like a real job." },
  incomplete: { label: "Wrong or incomplete details", reason: "Details are wrong or missing. Please complete them." },
  notAllowed: { label: "Not allowed here", reason: "This kind of job is not allowed here." },
};
