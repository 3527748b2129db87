import * as paths from "#app/lib/paths.ts";

type ReadyAnswer = { name: string; text: (site: string) => string };

/** What an answer can begin with, by its word in the address. */
export const READY_ANSWERS: Record<string, ReadyAnswer> = {
  post: {
    name: "How to post a job",
    text: (site) => `Hello,

you can post jobs for free. Register your company here, then press “Add a new job”:
${site}${paths.employerLogin({ mode: "register" })}

We read each job before it is on the site, and tell you by mail.`,
  },
  application: {
    name: "Where is my application",
    text: (site) => `Hello,

enter the email address you applied with here, and we send you a link to your applications:
${site}${paths.lostLink()}

There you see whether the employer has opened your resume. The employer decides, and contacts you directly.`,
  },
  scam: {
    name: "A job looks like a scam",
    text: () => `Hello,

thank you for telling us. We are checking this job. Please press “Report this job” on its page too, if you have not yet.

Never pay for a job: no honest employer asks for a fee, a deposit or an OTP.
If you have paid already, call 1930 or report it at https://cybercrime.gov.in.`,
  },
  data: {
    name: "Deleting my data",
    text: (site) => `Hello,

enter the email address you applied with here, and we send you a link to your applications:
${site}${paths.lostLink()}

There, press “Erase everything”. Your applications are deleted with their resumes.

What we keep, and for how long: ${site}${paths.privacy()}`,
  },
  partner: {
    name: "Partnership",
    text: (site) => `Hello,

thank you for your interest in working with us. What partners get:
${site}${paths.partner()}

Please tell us about your organisation, and when we can call you.`,
  },
};
