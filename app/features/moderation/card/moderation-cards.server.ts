import { factsOf } from "./card-facts.server.ts";
import { changesOf } from "../changes/changes.server.ts";
import { fingerprintOf, nameActor } from "../decide/explain-refusal.server.ts";
import { describeCompanyRecord } from "../company-record/company-record.server.ts";
import {
  shownAsItIsSchema,
  type CompanyRow,
  type Decision,
  type DecisionRow,
  type ModeratedRow,
} from "../rows.server.ts";
import { formatShortTime } from "#app/lib/text/exact-time.server.ts";
import { excerptOf } from "#app/lib/text/excerpt.ts";
import { linesOf } from "#app/features/jobs/description/description-blocks.ts";
import { readDescription } from "#app/features/jobs/description/read-description.ts";
import { experienceOf, NOT_DISCLOSED, saysMoreThanYears } from "#app/features/jobs/card/job-facts.ts";
import { knownText } from "#app/features/jobs/known-text.ts";
import { fieldsWith } from "#app/features/jobs/job-fields.ts";
import { highlightFound, quoteOf } from "#app/features/safety/quote.ts";
import type { ModeratedCompany, ModeratedJob } from "./cards.ts";
import { NO_COMPANY } from "../schema.server.ts";
import { describeVerification } from "../verification/describe-verification.server.ts";

// Turns database rows of jobs and companies into cards.

export function toModeratedJob(row: ModeratedRow): ModeratedJob {
  const { history, reports, posted_by: postedBy, known } = row;
  const isNewName = postedBy !== null && postedBy.name !== postedBy.approved_name;
  const now = Date.now();
  const found = Map.groupBy(row.safety?.reasons ?? [], ({ field }) => field);
  const highlight = (field: "description" | "about") =>
    readDescription(highlightFound(row[field], found.get(field) ?? []));
  return {
    ...shownAsItIsSchema.parse(row),
    ...{ description: highlight("description"), about: highlight("about") },
    salary: knownText(row.salary) || NOT_DISCLOSED,
    ...{ requirements: knownText(row.requirements), qualifications: knownText(row.qualifications) },
    experience: saysMoreThanYears(row) ? row.experience : experienceOf(row),
    highlighted: Object.fromEntries(
      fieldsWith("safety").flatMap((field) => {
        const [text, reasons] = [row[field], found.get(field)];
        return text !== null && reasons ? [[field, highlightFound(text, reasons)]] : [];
      }),
    ),
    safety: row.safety && {
      ...row.safety,
      reasons: row.safety.reasons.map((reason) => ({
        rule: reason.rule,
        field: reason.field,
        like: reason.like,
        quote: quoteOf(row, reason),
      })),
    },
    companyRecord: known && describeCompanyRecord(known, now, toDecision),
    changes: changesOf(row),
    sentBackAt: row.changes_requested_at && formatShortTime(row.changes_requested_at),
    companyDeleted: row.company_deleted_at !== null,
    companyId: postedBy && row.company_uid,
    suspendedFor: postedBy?.suspended_reason ?? null,
    registeredAs: postedBy && !postedBy.is_same_name ? postedBy.name : null,
    newName: isNewName ? { name: postedBy.name, publicName: postedBy.approved_name } : null,
    logoInReview: postedBy?.logo_in_review ?? false,
    excerpt: excerptOf(linesOf(readDescription(row.description)).join(" ")),
    seen: [row.id, row.version, fingerprintOf(row), postedBy?.name_version ?? NO_COMPANY].join(":"),
    facts: factsOf(row, now),
    reports: reports && {
      ...reports,
      newest: reports.newest.map((report) => ({ ...report, when: formatShortTime(report.at) })),
    },
    history: history.map(toDecision),
  };
}

export function toModeratedCompany({ suspensions, verification, ...company }: CompanyRow): ModeratedCompany {
  return {
    ...company,
    verification: verification && describeVerification(verification),
    suspensions: suspensions.map(({ actor, ...entry }) => ({
      ...entry,
      when: formatShortTime(entry.at),
      by: nameActor(actor, false),
    })),
  };
}

export function toDecision({ id, from, to, reason, at, actor, by_employer: byEmployer }: DecisionRow): Decision {
  // Only reports set an approved job back to pending without an actor.
  const byReports = actor === null && from === "approved" && to === "pending";
  return {
    id,
    from,
    to,
    reason,
    at,
    by_employer: byEmployer,
    when: formatShortTime(at),
    by: byReports ? "the site" : nameActor(actor, byEmployer),
  };
}
