import { expect, test } from "vitest";

import { LONGEST_COMPANY_NAME } from "#app/features/accounts/company-fields.ts";
import { LONGEST_ANSWER } from "#app/features/applications/kind-text.ts";
import { LONGEST_MESSAGE } from "#app/features/contact/write/contact-fields.ts";
import { fieldsWith, JOB_FIELDS } from "#app/features/jobs/job-fields.ts";
import { LONGEST_SENTENCE } from "#app/features/reports/report/report-fields.ts";
import { LONGEST_EMAIL, LONGEST_NAME } from "#app/lib/forms/person-fields.ts";
import { useSql } from "#tests/fixtures/sql.ts";

const sql = useSql();

// The forms say how long a text may be; the database refuses what an employer's own token sends beyond that.

const LIMITS: Record<string, Record<string, number>> = {
  jobs: Object.fromEntries(fieldsWith("longest").map((name) => [name, JOB_FIELDS[name].longest])),
  companies: { company_name: LONGEST_COMPANY_NAME, email: LONGEST_EMAIL },
  applications: { name: LONGEST_NAME, email: LONGEST_EMAIL },
  application_events: { text: LONGEST_ANSWER },
  contact_messages: { name: LONGEST_NAME, email: LONGEST_EMAIL, message: LONGEST_MESSAGE, answer: LONGEST_MESSAGE },
  job_reports: { sentence: LONGEST_SENTENCE, email: LONGEST_EMAIL },
};

test.each(Object.entries(LIMITS))(
  "the texts of %s are as long in the database as in the forms",
  async (table, limits) => {
    const rows = await sql<{ column: string; longest: number }[]>`
    select found[1] as column, found[2]::int as longest
    from pg_constraint, regexp_matches(pg_get_constraintdef(oid), 'char_length\\((\\w+)\\) <= (\\d+)', 'g') as found
    where conrelid = ${`public.${table}`}::regclass and contype = 'c'`;
    const checked = new Map(rows.map(({ column, longest }) => [column, longest]));
    expect(Object.fromEntries(Object.keys(limits).map((column) => [column, checked.get(column)]))).toEqual(limits);
  },
);
