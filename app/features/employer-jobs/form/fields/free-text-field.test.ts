import { useForm } from "@conform-to/react";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import { tooLong, type JobFormValues } from "../form-fields.ts";
import { JobText } from "./free-text-field.tsx";
import { JOB_FIELDS } from "#app/features/jobs/job-fields.ts";

type Name = "title" | "requirements";

function FormOf({ name, text }: { name: Name; text: string }) {
  const [, fields] = useForm<JobFormValues>({ defaultValue: { [name]: text } });
  return createElement(JobText, { name, fields, ...(name === "requirements" && { rows: 3 }) });
}

const render = (name: Name, text: string) => renderToStaticMarkup(createElement(FormOf, { name, text }));

const fullTitle = "x".repeat(JOB_FIELDS.title.longest);
const fullText = "a line\n".repeat(JOB_FIELDS.requirements.longest / 7).padEnd(JOB_FIELDS.requirements.longest, "x");

test.each<[string, Name, string]>([
  ["a title in characters that chats put around it", "title", `\u202A${fullTitle}\u202C`],
  ["a text whose line breaks are two characters", "requirements", fullText.replaceAll("\n", "\r\n")],
])("%s is counted as it is kept", (_what, name, text) => {
  const html = render(name, text);
  expect(html).toContain(name === "title" ? "150 of 150 characters" : "1,000 of 1,000 characters");
  expect(html).not.toContain(tooLong(name));
});

test("a text that is too long is refused while it is typed", () => {
  expect(render("title", `${fullTitle}x`)).toContain(tooLong("title"));
  expect(render("requirements", `${fullText}x`)).toContain(tooLong("requirements"));
});
