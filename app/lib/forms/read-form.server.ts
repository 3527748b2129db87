import type { Submission } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { parseMultipart } from "@remix-run/multipart-parser";
import { z } from "zod";

import { MINIMUM_SPEED, readWithMinimumSpeed } from "./minimum-speed.ts";
import { boundaryOf, LONGEST_PART_HEADER } from "./multipart.server.ts";

// The only way to read a form in an action. The form library turns field names like "a.b" and "list[4000000000]" into objects
// and lists, and its time grows with the square of repeated fields. So it only gets the fields of a schema, once each.

/** More than any of our forms has: a job has thirty-six fields, and twenty jobs can be selected at once. */
const MOST_FIELDS = 40;
/** The server reads no more of a body. Forms are text; even the longest one, for a job, is far smaller. */
export const MOST_BODY_BYTES = 256 * 1024;
/** More than a job that fills its limits: up to 18,200 characters, of three bytes each in Hindi. */
const MOST_TEXT_BYTES = 64 * 1024;
/** A text that is too long comes back cut: an answer holds it twice, and escaped. This many characters over the limit stay. */
const KEPT_BEYOND = 200;
const LONGEST_CHOICE = 100;
/** For fields whose schema counts characters in another way. The longest of them, of a job, takes 10,000. */
const LONGEST_OTHERWISE = 10_800;

type FormSchema = z.ZodObject | z.ZodDiscriminatedUnion<readonly z.ZodObject[]>;

/**
 * The texts of the form that was sent: the fields of the schema and the further names, each at most once. Only a field that is a
 * list in the schema may be repeated. Other fields and files are left out. A body that is no form, is too large, or repeats a
 * field comes from a program: it is answered with 400 or 413 and never reaches the action. One that breaks off is a lost line.
 */
export async function readForm(request: Request, schema: FormSchema, ...moreNames: string[]): Promise<FormData> {
  const form = new FormData();
  const { names, lists } = fieldsOf(schema);
  let textBytes = 0;
  for (const [name, value] of await readEntries(request)) {
    if (!names.has(name) && !moreNames.includes(name)) continue;
    textBytes += Buffer.byteLength(value);
    if (textBytes > MOST_TEXT_BYTES || (form.has(name) && !lists.has(name))) throw refusal();
    form.append(name, value);
  }
  return form;
}

/** Parses the fields of the schema with the form library, however the form was read. */
export function parseFields<Schema extends z.ZodObject>(
  form: FormData,
  schema: Schema,
): Submission<z.input<Schema>, string[], z.output<Schema>> {
  const fields = new FormData();
  const { names, lists, longest } = fieldsOf(schema);
  for (const name of names) {
    const values = form.getAll(name);
    for (const value of lists.has(name) ? values : values.slice(0, 1)) fields.append(name, value);
  }
  const submission = parseWithZod<Schema>(fields, { schema });
  return {
    ...submission,
    reply: (options) => {
      const { initialValue, ...result } = submission.reply(options);
      const shown = Object.entries(initialValue ?? {}).map(([name, value]) => [
        name,
        typeof value === "string" ? shorten(value, longest.get(name)) : value,
      ]);
      return { ...result, ...(initialValue && { initialValue: Object.fromEntries(shown) as typeof initialValue }) };
    },
  };
}

/** Shortens a value that is shown again. What a schema accepts is never shortened. */
export function shorten(value: string, longest = LONGEST_OTHERWISE): string {
  const text = value.replaceAll("\r\n", "\n").trim();
  return text.length > longest + KEPT_BEYOND ? text.slice(0, longest + KEPT_BEYOND).toWellFormed() : value;
}

/** By their names; in a union, those of all its forms. */
export function fieldsOf(schema: FormSchema) {
  const fields = (schema instanceof z.ZodObject ? [schema] : schema.options).flatMap(({ shape }) =>
    Object.entries(shape as Record<string, z.core.$ZodType>),
  );
  const lists = fields.filter(([, field]) => field instanceof z.ZodArray);
  return {
    names: new Set(fields.map(([name]) => name)),
    lists: new Set(lists.map(([name]) => name)),
    longest: new Map(fields.map(([name, field]) => [name, longestOf(field)])),
  };
}

/** The most characters that a field takes, where its schema says so. */
function longestOf(field: z.core.$ZodType): number | undefined {
  if (field instanceof z.ZodString) return field.maxLength ?? undefined;
  if (field instanceof z.ZodEnum || field instanceof z.ZodLiteral) return LONGEST_CHOICE;
  if (field instanceof z.ZodArray) return longestOf(field.element);
  if (field instanceof z.ZodOptional || field instanceof z.ZodDefault || field instanceof z.ZodCatch) {
    return longestOf(field.unwrap());
  }
  if (field instanceof z.ZodPipe) return longestOf(field.in) ?? longestOf(field.out);
  return undefined;
}

async function readEntries(request: Request): Promise<Iterable<[string, string]>> {
  const isQuery = /^application\/x-www-form-urlencoded\b/i.test(request.headers.get("Content-Type") ?? "");
  const boundary = boundaryOf(request);
  if (!isQuery && !boundary) throw refusal();
  const body = await bodyOf(request);
  try {
    return boundary ? textsOfParts(body, boundary) : textsOfQuery(body.toString());
  } catch {
    // It was not closed, had too many parts, or was no text.
    throw refusal();
  }
}

async function bodyOf(request: Request): Promise<Buffer> {
  // why copied into one: a sender may split the body into tiny pieces, and each takes more memory than its bytes.
  let body = Buffer.alloc(0);
  let length = 0;
  try {
    for await (const piece of request.body ? readWithMinimumSpeed(MINIMUM_SPEED, request.body) : []) {
      const start = length;
      length += piece.length;
      if (length > MOST_BODY_BYTES) break;
      if (length > body.length) body = Buffer.concat([body], Math.min(2 * length, MOST_BODY_BYTES));
      body.set(piece, start);
    }
  } catch (error) {
    throw new FormBrokenOff("The rest of the form did not come.", { cause: error });
  }
  // Without a Content-Length nobody knew before.
  if (length > MOST_BODY_BYTES) throw new Response("This request is too large.", { status: 413 });
  return body.subarray(0, length);
}

/** The line was lost, or became too slow, before all of the form was there: it was not answered, and can be sent again. */
class FormBrokenOff extends Error {
  override name = "FormBrokenOff";
}

export function isFormBrokenOff(error: unknown): boolean {
  return error instanceof FormBrokenOff;
}

function textsOfQuery(text: string): Iterable<[string, string]> {
  // Counted first: a body may hold a hundred thousand fields.
  if (text.split("&", MOST_FIELDS + 1).length > MOST_FIELDS) throw refusal();
  return new URLSearchParams(text);
}

function textsOfParts(body: Uint8Array, boundary: string): [string, string][] {
  if (!body.length) throw refusal();
  const limits = {
    maxHeaderSize: LONGEST_PART_HEADER,
    maxParts: MOST_FIELDS,
    maxFileSize: MOST_BODY_BYTES,
    maxTotalSize: MOST_BODY_BYTES,
  };
  return [...parseMultipart(body, { boundary, ...limits })].flatMap((part): [string, string][] =>
    part.isText && part.name !== undefined ? [[part.name, part.text]] : [],
  );
}

function refusal(): Response {
  // The page that is shown instead says what to do about it.
  return new Response("This form could not be read.", { status: 400 });
}
