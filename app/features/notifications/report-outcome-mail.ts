import { oneLine } from "#app/lib/text/plain-text.ts";

const LONGEST_TITLE = 100;

/** For whoever reported a job and left an address. `pageUrl` is null where the job is not on the site any more. */
export function writeReportOutcomeMail(jobTitle: string, pageUrl: string | null) {
  const title = oneLine(jobTitle, LONGEST_TITLE);
  const outcome = pageUrl
    ? `It is still on our site: we found nothing wrong with it. If somebody asks you for money or the job is not what it says,
please tell us again:
${pageUrl}`
    : "It is not on our site any more. Thank you: nobody else will meet it here.";
  return {
    subject: "Delhi NCR Jobs: what became of your report",
    text: `Hello,

you reported the job “${title}”. We looked at it.

${outcome}

Never pay for a job: no honest employer asks for a fee, a deposit or an OTP.

This is the only mail about your report, and we do not keep your address. If you did not report a job, somebody else typed
your address, and there is nothing to do.
`,
  };
}
