import { deliverMail } from "./deliver-mail.server.ts";
import { DELIVERED, type SendResult } from "../send-result.ts";
import { withoutLinks } from "../without-links.ts";
import { PACE_TEXTS } from "#app/features/alerts/alert-fields.ts";
import { alertToken } from "#app/features/alerts/alert-token.server.ts";
import {
  alertPayloadSchema,
  findAlertMessage,
  finishAlertMessage,
  suppressAlert,
  type AlertMessage,
} from "#app/features/alerts/alerts.queries.server.ts";
import { knownSalaryOf } from "#app/features/jobs/card/job-facts.ts";
import { placeOf } from "#app/features/jobs/card/place-of.ts";
import { getEnvironment } from "#app/lib/env.server.ts";
import * as paths from "#app/lib/paths.ts";
import { counted } from "#app/lib/text/counted.ts";
import { formatNumber } from "#app/lib/text/format-number.ts";
import { oneLine } from "#app/lib/text/plain-text.ts";

/** Mails new jobs to a seeker. After a permanent refusal the mailbox gets no more. */
export async function mailNewJobs(payload: unknown): Promise<SendResult> {
  const { alert_id: id, message } = alertPayloadSchema.parse(payload);
  const found = await findAlertMessage(id, message);
  if (!found?.mailbox) return DELIVERED;
  const { PUBLIC_URL, CONTACT_EMAIL } = getEnvironment();
  const unsubscribeUrl = PUBLIC_URL + paths.unsubscribe(alertToken("unsubscribe", id));
  const result = await deliverMail({
    to: found.mailbox,
    // The same for each attempt, so that a mail that arrives twice is shown once.
    messageId: `<alert-${id}-${message}@${new URL(PUBLIC_URL).hostname}>`,
    unsubscribeUrl,
    ...writeJobAlertMail(found, { site: PUBLIC_URL, contact: CONTACT_EMAIL, unsubscribeUrl }),
  });
  if (result.outcome === "delivered") await finishAlertMessage(id, message);
  if (result.outcome !== "refused") return result;
  await suppressAlert(id);
  return DELIVERED;
}

const LONGEST_LINE = 150;

type Links = { site: string; contact: string; unsubscribeUrl: string };

/** Plain text and HTML with the same content. Texts of employers contain no markup and no links. */
export function writeJobAlertMail(message: AlertMessage, { site, contact, unsubscribeUrl }: Links) {
  const { label, pace, number } = message;
  const jobs = message.jobs.map((job) => ({
    title: line(job.title),
    facts: [job.company, placeOf(job), knownSalaryOf(job)].flatMap((fact) => (fact ? [line(fact)] : [])).join(" · "),
    url: site + paths.job(job.id),
  }));
  const [first] = jobs;
  const what = number === 1 && first ? first.title : counted(number, "new job", "new jobs");
  const listUrl = `${site}${paths.findJobs()}?${message.query}`;
  const more = number > jobs.length ? `and ${formatNumber(number - jobs.length)} more` : null;
  const name = withoutLinks(label);
  const why = `You get this mail because you asked Delhi NCR Jobs for new jobs for ${name}, ${PACE_TEXTS[pace]}.`;
  const never = "Never pay for a job: no honest employer asks for a fee, a deposit or an OTP.";
  return {
    subject: `Delhi NCR Jobs: ${what}`,
    text: `${counted(number, "new job", "new jobs")} for ${name}:

${jobs.map(({ title, facts, url }) => `- ${title}\n  ${facts}\n  ${url}`).join("\n\n")}

${more ? `${more}: ` : "All jobs of this search: "}${listUrl}

${never}

${why}
Stop this mail: ${unsubscribeUrl}
All your alerts: ${site}${paths.lostLink()}
Delhi NCR Jobs, ${contact}
`,
    html: `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(what)}</title></head>
<body style="margin:0;background:#f6f7f5;color:#1c2420;font:16px/1.5 Arial,sans-serif"><div style="max-width:36em;margin:0 auto;padding:16px">
<h1 style="font-size:20px;line-height:1.3">${escape(counted(number, "new job", "new jobs"))} for ${escape(name)}</h1>
${jobs
  .map(
    ({ title, facts, url }) =>
      `<p style="margin:0 0 12px;padding:12px 16px;background:#fff;border:1px solid #dfe3df;border-radius:8px"><a href="${escape(url)}" style="color:#0b6b47;font-weight:bold">${escape(title)}</a><br>${escape(facts)}</p>`,
  )
  .join("\n")}
<p><a href="${escape(listUrl)}" style="color:#0b6b47">${escape(more ?? "All jobs of this search")}</a></p>
<p>${never}</p>
<p style="font-size:14px;color:#55605a">${escape(why)}<br><a href="${escape(unsubscribeUrl)}" style="color:#55605a">Stop this mail</a> · <a href="${escape(site + paths.lostLink())}" style="color:#55605a">All your alerts</a><br>Delhi NCR Jobs, ${escape(contact)}</p>
</div></body></html>
`,
  };
}

const line = (text: string) => withoutLinks(oneLine(text, LONGEST_LINE));

function escape(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
