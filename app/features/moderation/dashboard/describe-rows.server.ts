import { excerptOf } from "./excerpt.ts";
import { factsOf } from "./job-facts.server.ts";
import { changesOf } from "../changes/changes.server.ts";
import { fingerprintOf, nameActor } from "../decide/explain-refusal.server.ts";
import { describeKnown } from "../known/known.server.ts";
import type {
  CompanyRow,
  Decision,
  DecisionRow,
  ModeratedCompany,
  ModeratedJob,
  ModeratedRow,
} from "../rows.server.ts";
import { NO_COMPANY } from "../schema.server.ts";
import { describeVerification } from "../verification/verification.server.ts";

// From what the database says of a job or a company to what a moderator reads.

export function toModeratedJob(row: ModeratedRow): ModeratedJob {
  const {
    history,
    reports,
    status_reason: statusReason,
    version,
    posted_by: postedBy,
    company_deleted_at: companyDeletedAt,
    company_uid: companyUid,
    known,
    approved_texts: approved,
    ...job
  } = row;
  const isNewName = postedBy !== null && postedBy.name !== postedBy.approved_name;
  const now = Date.now();
  return {
    ...job,
    known: known && describeKnown({ ...row, known }, now, (entry) => toDecision({ ...entry, by_employer: false })),
    changes: changesOf(row, approved),
    statusReason,
    companyDeleted: companyDeletedAt !== null,
    companyId: postedBy && companyUid,
    suspendedFor: postedBy?.suspended_reason ?? null,
    newName: isNewName ? { name: postedBy.name, publicName: postedBy.approved_name } : null,
    excerpt: excerptOf(job.description.replaceAll(/\s+/g, " ").trim()),
    seen: [row.id, version, fingerprintOf(row), postedBy?.name_version ?? NO_COMPANY].join(":"),
    facts: factsOf(row, now),
    reports: reports && {
      ...reports,
      newest: reports.newest.map((report) => ({ ...report, when: timeOf(report.at) })),
    },
    history: history.map(toDecision),
  };
}

const timeFormat = new Intl.DateTimeFormat("en-IN", {
  dateStyle: "medium",
  timeStyle: "short",
  timeZone: "Asia/Kolkata",
});

function timeOf(at: string): string {
  return timeFormat.format(new Date(at));
}

export function toModeratedCompany({ suspensions, verification, ...company }: CompanyRow): ModeratedCompany {
  return {
    ...company,
    verification: verification && describeVerification(verification),
    suspensions: suspensions.map(({ actor, ...entry }) => ({
      ...entry,
      when: timeOf(entry.at),
      by: nameActor(actor, false),
    })),
  };
}

function toDecision({ id, from, to, reason, at, actor, by_employer: byEmployer }: DecisionRow): Decision {
  // No person sets an approved job back to pending but its employer: reports took it off.
  const byReports = actor === null && from === "approved" && to === "pending";
  return { id, from, to, reason, at, when: timeOf(at), by: byReports ? "the site" : nameActor(actor, byEmployer) };
}
