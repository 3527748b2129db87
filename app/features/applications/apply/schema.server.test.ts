import fc from "fast-check";
import { expect, test } from "vitest";

import { CONSENT_VERSION, problemsOfApplication } from "./applicant-fields.ts";
import { MAX_RESUME_BYTES } from "../resumes/resume-file.ts";
import { applySchema } from "./schema.server.ts";
import { parseFields } from "#app/lib/forms/read-form.server.ts";

const RIGHT = { name: "Asha Rao", email: "asha@gmail.com", phone: "9810012345", course: "", consent: CONSENT_VERSION };
const RESUME = new File(["%PDF-1.7"], "resume.pdf");

function formOf(changes: Record<string, string | null>, resume: File = RESUME): FormData {
  const form = new FormData();
  const texts: Record<string, string | null> = { ...RIGHT, ...changes };
  for (const [name, text] of Object.entries(texts)) if (text !== null) form.set(name, text);
  form.set("resume", resume);
  return form;
}

const inTheBrowser = (form: FormData) => problemsOfApplication(form, []);
const onTheServer = (form: FormData) => parseFields(form, applySchema).reply().error ?? null;

test("a form that is right has no problems", () => {
  expect(inTheBrowser(formOf({}))).toBeNull();
  expect(onTheServer(formOf({}))).toBeNull();
});

test("what chats hide in copied texts is left out", () => {
  const form = formOf({ name: "\u202AAsha Rao\u202C", email: "asha@gmail.com\u200B", course: "\uFEFFB.Com" });
  expect(inTheBrowser(form)).toBeNull();
  const submission = parseFields(form, applySchema);
  expect(submission).toMatchObject({ value: { name: "Asha Rao", email: "asha@gmail.com", course: "B.Com" } });
});

test.each([
  [{ name: "" }, { name: ["Please enter your name."] }],
  [{ name: " \u200d " }, { name: ["Please enter your name."] }],
  [{ name: "A".repeat(151) }, { name: ["Please use at most 150 characters."] }],
  [
    { name: "<b>\u0007" },
    { name: ["Please use letters, numbers and spaces on one line.", "Please leave out the characters < and >."] },
  ],
  [{ email: "" }, { email: ["Please enter your email address."] }],
  [{ email: "asha@gmail" }, { email: ["Please enter an email address, like name@gmail.com."] }],
  [{ email: `${"a".repeat(320)}@gmail.com` }, { email: ["This email address is too long."] }],
  [{ phone: "" }, { phone: ["Please enter your phone number."] }],
  [{ phone: "98100" }, { phone: ["Please enter exactly 10 digits."] }],
  [{ course: "B.Com <1>" }, { course: ["Please leave out the characters < and >."] }],
  [{ consent: null }, { consent: ["Please tick this box, so that we can pass on your application."] }],
])("%j: browser and server say the same", (changes, expected) => {
  expect(inTheBrowser(formOf(changes))).toEqual(expected);
  expect(onTheServer(formOf(changes))).toEqual(expected);
});

test.each([
  new File([], ""),
  new File([], "resume.pdf"),
  new File([new Uint8Array(MAX_RESUME_BYTES + 1)], "resume.pdf"),
  new File(["%PDF-1.7"], "resume.exe"),
])("a file that is no resume", (file) => {
  const problems = inTheBrowser(formOf({}, file));
  expect(problems).toHaveProperty("resume");
  expect(onTheServer(formOf({}, file))).toEqual(problems);
});

test("browser and server validate every input alike", () => {
  const typed = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.string(),
    fc.emailAddress(),
    fc.stringMatching(/^[-+() \d]{8,16}$/),
  );
  fc.assert(
    fc.property(typed, typed, typed, typed, (name, email, phone, course) => {
      const form = formOf({ name, email, phone, course });
      expect(onTheServer(form)).toEqual(inTheBrowser(form));
    }),
    { numRuns: 50 },
  );
});
