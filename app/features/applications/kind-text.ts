import type { ApplicationState } from "./application-states.ts";

export const LONGEST_ANSWER = 2_000;

/** In which an applicant waits for a yes or a no. */
export const WAITING_STATES = ["new", "seen", "shortlisted", "interview"] as const satisfies ApplicationState[];

export const ANSWER_LANGUAGES = ["en", "hi"] as const;
export type AnswerLanguage = (typeof ANSWER_LANGUAGES)[number];

/** The text that an employer may edit. */
export function kindText(language: AnswerLanguage, company: string): string {
  return language === "hi"
    ? `इस नौकरी में रुचि दिखाने के लिए धन्यवाद। इस बार हमने दूसरे आवेदकों को चुना है। आपकी खोज के लिए हमारी शुभकामनाएँ।\n${company}`
    : `Thank you for your interest in this job. This time we have chosen other applicants. We wish you all the best for your search.\n${company}`;
}
