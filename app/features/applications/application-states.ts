/** How far an employer has come with an application. The moves between them: private.application_moves. */
export const APPLICATION_STATES = ["new", "seen", "shortlisted", "interview", "hired", "declined"] as const;
export type ApplicationState = (typeof APPLICATION_STATES)[number];

/** In which an applicant waits for a yes or a no. */
export const WAITING_STATES = ["new", "seen", "shortlisted", "interview"] as const satisfies ApplicationState[];

export const STATE_NAMES: Record<ApplicationState, string> = {
  new: "New",
  seen: "Seen",
  shortlisted: "Shortlisted",
  interview: "Interview",
  hired: "Hired",
  declined: "Declined",
};

/** No move leads back to new. */
export type MoveTarget = Exclude<ApplicationState, "new">;

/** What the button of a move to this state says. */
export const MOVE_NAMES: Record<MoveTarget, string> = {
  seen: "Back to seen",
  shortlisted: "Shortlist",
  interview: "Interview",
  hired: "Hire",
  declined: "Decline",
};

/** The usual moves of a state; the database allows some more. */
export const NEXT_STATES: Record<ApplicationState, MoveTarget[]> = {
  new: ["shortlisted", "interview", "declined"],
  seen: ["shortlisted", "interview", "declined"],
  shortlisted: ["interview", "hired", "declined"],
  interview: ["hired", "shortlisted", "declined"],
  hired: ["interview", "declined"],
  declined: ["seen", "shortlisted"],
};
