import { textOf } from "#app/lib/form-text.ts";

// What is typed is kept in this browser tab until it is sent: a phone with little memory drops the page while its visitor looks for
// the resume.

const FIELDS = ["name", "email", "phone", "course"] as const;

const nameOf = (jobId: string) => `application:${jobId}`;

export function keepFields(jobId: string, typed: FormData): void {
  const values = Object.fromEntries(FIELDS.map((field) => [field, textOf(typed, field)]));
  try {
    sessionStorage.setItem(nameOf(jobId), JSON.stringify(values));
  } catch {
    // The browser is set to keep nothing: the form itself still has everything.
  }
}

/** Into the fields that are empty. */
export function bringFieldsBack(jobId: string, form: HTMLFormElement): void {
  const kept = readFields(jobId);
  for (const field of FIELDS) {
    const input = form.elements.namedItem(field);
    if (input instanceof HTMLInputElement && !input.value) input.value = kept[field] ?? "";
  }
}

export function forgetFields(jobId: string): void {
  try {
    sessionStorage.removeItem(nameOf(jobId));
  } catch {
    // There are none.
  }
}

function readFields(jobId: string): Partial<Record<(typeof FIELDS)[number], string>> {
  try {
    return JSON.parse(sessionStorage.getItem(nameOf(jobId)) ?? "{}") as ReturnType<typeof readFields>;
  } catch {
    return {};
  }
}
