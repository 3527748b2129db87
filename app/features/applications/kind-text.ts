export const LONGEST_ANSWER = 2_000;

export const ANSWER_LANGUAGES = ["en", "hi"] as const;
export type AnswerLanguage = (typeof ANSWER_LANGUAGES)[number];

const REASONS = {
  "others chosen": { en: "This time we have chosen other applicants.", hi: "इस बार हमने दूसरे आवेदकों को चुना है।" },
  "no longer hiring": { en: "We are no longer hiring for it.", hi: "अब हम इसके लिए भर्ती नहीं कर रहे हैं।" },
} as const;
export type AnswerReason = keyof typeof REASONS;

/** The text that an employer may edit. */
export function kindText(language: AnswerLanguage, company: string, reason: AnswerReason): string {
  return language === "hi"
    ? `इस नौकरी में रुचि दिखाने के लिए धन्यवाद। ${REASONS[reason].hi} आपकी खोज के लिए हमारी शुभकामनाएँ।\n${company}`
    : `Thank you for your interest in this job. ${REASONS[reason].en} We wish you all the best for your search.\n${company}`;
}
