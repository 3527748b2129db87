import type { JobContent, JobFacts } from "#app/features/jobs/job-row.server.ts";

// What an employer can edit of a job, as a moderator would name it: each column, or it does not compile.

const CONTENT_NAMES: Record<keyof JobContent, string> = {
  title: "title",
  company: "company",
  location: "location",
  category: "category",
  requirements: "skills",
  salary: "salary",
  experience: "experience",
  vacancies: "vacancies",
  description: "description",
  qualifications: "qualifications",
  about: "about the company",
};

const FACT_NAMES = {
  kind: "Kind",
  shift: "Kind",
  place: "Where",
  locality: "Where",
  metro_station: "Metro station",
  salary_min: "Salary, as a filter",
  salary_max: "Salary, as a filter",
  experience_min: "Experience, as a filter",
  experience_max: "Experience, as a filter",
  walk_in_from: "Walk-in",
  walk_in_to: "Walk-in",
  walk_in_opens: "Walk-in",
  walk_in_closes: "Walk-in",
  walk_in_address: "Walk-in",
  walk_in_bring: "Walk-in",
  no_fees: "Pledge",
} as const satisfies Record<keyof JobFacts, string>;

/** As they stand on the card. */
export type FactName = (typeof FACT_NAMES)[keyof JobFacts];

type Field<Name, Column> = { name: Name; columns: Column[] };

export const CONTENT_FIELDS = fieldsOf(CONTENT_NAMES);
export const FACT_FIELDS = fieldsOf<FactName, keyof JobFacts>(FACT_NAMES);

/** Columns that have a name together are one field. */
function fieldsOf<Name extends string, Column extends string>(names: Record<Column, Name>): Field<Name, Column>[] {
  const named = Object.entries(names) as [Column, Name][];
  return [...Map.groupBy(named, ([, name]) => name)].map(([name, columns]) => ({
    name,
    columns: columns.map(([column]) => column),
  }));
}

/** In the middle of a sentence. */
export function inSentence(name: FactName): string {
  return name.toLowerCase().replace(",", "");
}
