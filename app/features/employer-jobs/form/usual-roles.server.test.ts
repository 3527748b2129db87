import { expect, test } from "vitest";

import { jobFormSchema } from "./save/schema.server.ts";
import { ROLE_CHOICES, valuesOfRole } from "./usual-roles.server.ts";
import { USUAL_VALUES } from "./form-values.server.ts";
import { assessJob } from "#app/features/safety/assess-job.ts";

/** What a role leaves to the employer. */
const TYPED = {
  ...{ company: "Yamuna", about: "We write software.", location: "Noida", locality: "Sector 62", vacancies: "1" },
  ...{
    salary_from: "20,000",
    salary: "₹20,000",
    experience: "1 year",
    basedOn: "0",
    account: "",
    token: "",
    intent: "save",
  },
};

test.each(ROLE_CHOICES)("$title needs nothing but pay, place and company, and looks like no fraud", ({ role }) => {
  const values = valuesOfRole(role);
  expect(assessJob(values).reasons).toEqual([]);
  const parsed = jobFormSchema.safeParse({ ...USUAL_VALUES, ...values, ...TYPED });
  expect(parsed.error?.issues ?? []).toEqual([]);
});
