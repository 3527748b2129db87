import { expect, test } from "vitest";

import { LONGEST } from "./job-fields.ts";
import { jobFormSchema } from "./schema.server.ts";
import { parseFields, readForm } from "#app/lib/forms/read-form.server.ts";

const others = Object.keys(jobFormSchema.shape).filter((name) => !Object.hasOwn(LONGEST, name));
const texts = Object.fromEntries(Object.entries(LONGEST).map(([name, longest]) => [name, "क".repeat(longest)]));

test("a job that fills its limits in Hindi is read, and given back whole where another field is refused", async () => {
  const body = new URLSearchParams({ ...Object.fromEntries(others.map((name) => [name, "x"])), ...texts });
  const form = await readForm(new Request("http://localhost/", { method: "POST", body }), jobFormSchema);
  expect(Object.fromEntries(form)).toEqual(Object.fromEntries(body));

  const refused = parseFields(form, jobFormSchema).reply();
  expect(refused.error).toHaveProperty("location");
  for (const name of Object.keys(texts)) expect(refused.error).not.toHaveProperty(name);
  expect(refused.initialValue).toMatchObject(texts);
});

test.each(["18,000 - 22,000", "15-20k", "15k–20k", "18000 to 22000"])("%j is said to be two amounts", (typed) => {
  const form = new FormData();
  form.set("salary_from", typed);
  const { error } = parseFields(form, jobFormSchema).reply();
  expect(error).toHaveProperty("salary_from", [
    "Please enter one amount in each of the two fields, for example 18000.",
  ]);
});
