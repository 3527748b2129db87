import { expect, test } from "vitest";

import { companySchema } from "./schema.server.ts";
import { nameSchema, oneLineSchema } from "#app/lib/forms/person-fields.server.ts";

const companyNamed = (companyName: string) => companySchema.safeParse({ companyName, phoneNumber: "9811100011" });
const problemsOf = ({ error }: { error?: { issues: { message: string }[] } }) =>
  error?.issues.map(({ message }) => message) ?? [];

test.each(["", " ", "\u200D", "\u3164", "\u2800", "\u180E", "\uFE0F\uFE0F", "\u{E0041}\u{E0042}", "\u200B", "\u0316"])(
  "an invisible name of a company or a person is refused: %j",
  (name) => {
    expect(problemsOf(companyNamed(name))).toEqual(["Please enter the name of your company."]);
    expect(problemsOf(nameSchema.safeParse(name))).toEqual(["Please enter your name."]);
  },
);

test.each(["Tata Motors", "क्\u200Dष ट्रेडर्स", "3M", "👩\u200D🍳 Priya’s Kitchen"])("%j is a name", (name) => {
  expect(companyNamed(name).data?.companyName).toBe(name);
  expect(nameSchema.parse(name)).toBe(name);
});

test("a line that may be empty may say nothing", () => {
  expect(oneLineSchema.parse("\u3164")).toBe("\u3164");
});
