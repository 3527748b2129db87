import type { CONTACT_REASONS } from "#app/features/contact/write/contact-fields.ts";

type DemoMessage = {
  name: string;
  email: string;
  phone: string;
  reason: (typeof CONTACT_REASONS)[number];
  message: string;
  hoursAgo: number;
  done?: boolean;
};

/** What invented people have written to us. */
export const MESSAGES: DemoMessage[] = [
  {
    name: "Salman Ansari",
    email: "salman.ansari@seeker.example",
    phone: "9000000501",
    reason: "I need help applying for a job",
    message:
      "My resume is a photo on my phone. How do I make a PDF of it? I want to apply for the delivery job in Noida before Friday.",
    hoursAgo: 5,
  },
  {
    name: "Meenakshi Pillai",
    email: "placements@college.example",
    phone: "9000000502",
    reason: "I want to list jobs on your platform",
    message:
      "I run the placement cell of a polytechnic in Ghaziabad. Three employers who visit us would like to post their vacancies here.\nMay they share one account?",
    hoursAgo: 29,
  },
  {
    name: "Gurmeet Kaur",
    email: "gurmeet.kaur@seeker.example",
    phone: "9000000503",
    reason: "I have a suggestion",
    message: "Please show how far a job is from the nearest metro station. I walk the last part every day.",
    hoursAgo: 96,
    done: true,
  },
];
