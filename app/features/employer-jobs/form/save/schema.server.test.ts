import { expect, test } from "vitest";

import { jobFormSchema, jobTextsSchema } from "./schema.server.ts";
import { fieldsWith, JOB_FIELDS } from "#app/features/jobs/job-fields.ts";
import { parseFields, readForm } from "#app/lib/forms/read-form.server.ts";

const FREE_TEXTS = fieldsWith("longest");
const others = Object.keys(jobFormSchema.shape).filter((name) => !FREE_TEXTS.some((text) => text === name));
const texts = Object.fromEntries(FREE_TEXTS.map((name) => [name, "क".repeat(JOB_FIELDS[name].longest)]));

test("a job that fills its limits in Hindi is read, and given back whole where another field is refused", async () => {
  const body = new URLSearchParams({ ...Object.fromEntries(others.map((name) => [name, "x"])), ...texts });
  const form = await readForm(new Request("http://localhost/", { method: "POST", body }), jobFormSchema);
  expect(Object.fromEntries(form)).toEqual(Object.fromEntries(body));

  const refused = parseFields(form, jobFormSchema).reply();
  expect(refused.error).toHaveProperty("location");
  for (const name of Object.keys(texts)) expect(refused.error).not.toHaveProperty(name);
  expect(refused.initialValue).toMatchObject(texts);
});

const saidOfAmount = (typed: string) => {
  const form = new FormData();
  form.set("salary_from", typed);
  return parseFields(form, jobFormSchema).reply().error?.salary_from;
};

test.each(["18,000 - 22,000", "15-20k", "15k–20k", "18000 to 22000", "18 se 22 hazaar"])(
  "%j is said to be two amounts",
  (typed) => {
    expect(saidOfAmount(typed)).toEqual(["Please enter one amount in each of the two fields, for example 18000."]);
  },
);

test.each([
  ["25,000/- per month", "25000", "a month"],
  ["25k pm", "25000", "a month"],
  ["25000 in hand", "25000", "a month"],
  ["upto 25000", "25000", "a month"],
  ["3.5 LPA", "350000", "a year"],
  ["Rs 500 per day", "500", "a day"],
])("%j is said to be an amount and a period", (typed, rupees, period) => {
  expect(saidOfAmount(typed)).toEqual([
    `Please enter only the amount, here ${rupees}, and choose “${period}” under “Pay period”.`,
  ]);
});

test.each(["Negotiable", "0", "0 per month", "-25000"])("%j is said to be no amount", (typed) => {
  expect(saidOfAmount(typed)).toEqual(["Please enter an amount in rupees, for example 18000."]);
});

test("HTML that is pasted into a text of several lines is saved as its text, and is no text by itself", () => {
  const { description, title } = jobTextsSchema.shape;
  expect(description.parse("<p>Keeps <b>books</b></p>\r\n<ul><li>GST</li></ul>")).toBe("Keeps books\n\n• GST");
  expect(description.safeParse("<p>&nbsp;</p>").success).toBe(false);
  expect(title.parse("R&amp;D <b>Head</b>")).toBe("R&amp;D <b>Head</b>");
});
