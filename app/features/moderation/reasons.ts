/** Of the reason why a job was rejected, in characters. */
export const LONGEST_REASON = 500;

/** Of a moderator's note about a company. */
export const LONGEST_NOTE = 2_000;

export const SUSPENSION_REASONS = [
  "It asked candidates for money.",
  "It is not the company that it says it is.",
  "Its jobs are not real.",
  "It misused the details of candidates.",
];

export const REINSTATEMENT_REASONS = [
  "It was suspended by mistake.",
  "It has put right what was wrong.",
  "It has proved who it is.",
];

/** What is said most often: the employer reads `reason`, and `label` is on a button in Telegram. */
export const COMMON_REASONS = {
  money: { label: "Asks for money", reason: "Candidates may not be asked for money." },
  unreal: { label: "Not a real job", reason: "This does not look like a real job." },
  incomplete: { label: "Wrong or incomplete details", reason: "Details are wrong or missing. Please complete them." },
  notAllowed: { label: "Not allowed here", reason: "This kind of job is not allowed here." },
};

/** On the page only; the public counts have them under "other". */
export const MORE_REASONS = {
  otherName: { label: "Another company’s name", reason: "The job uses the name of another company." },
  twice: { label: "Posted before", reason: "The same job is already posted." },
};
