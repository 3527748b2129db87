import type { Submission } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { getMultipartBoundary, parseMultipart } from "@remix-run/multipart-parser";
import { z } from "zod";

import { readWithMinimumSpeed, type Pace } from "./minimum-speed.ts";

// The only way to read a form in an action. The form library turns field names like "a.b" and "list[4000000000]" into objects
// and lists, and its time grows with the square of repeated fields. So it gets the fields of a schema alone, once each.

/** More than any of our forms has: a job has forty-one fields, and twenty jobs can be selected at once. */
const MOST_FIELDS = 48;
/** The server reads no more of a body. Forms are text; even the longest one, for a job, is far smaller. */
export const MOST_BODY_BYTES = 256 * 1024;
/** More than a job that fills its limits: up to 18,300 characters, of three bytes each in Hindi. */
const MOST_TEXT_BYTES = 64 * 1024;
/** A refused form shows a text again with this many characters over its limit, since an answer holds the text twice. */
const SHOWN_BEYOND = 200;
const LONGEST_CHOICE = 100;
/** The limit of fields whose schema does not tell it: that of a job's longest field. */
const LONGEST_OTHER = 10_600;
/** From RFC 2046. The parser's search for a longer boundary takes the square of its length. */
const LONGEST_BOUNDARY = 70;
/** A disposition with a file name of 255 characters in any script, and a type. */
export const LONGEST_PART_HEADER = 2 * 1024;

type FormSchema = z.ZodObject | z.ZodDiscriminatedUnion<readonly z.ZodObject[]>;

/**
 * The texts of the submitted form: the fields of the schema and the further names, each at most once. Only a field that is a
 * list in the schema may be repeated. Other fields and files are left out. A program's form (malformed, too large, a repeated
 * field) is answered with 400 or 413 and never reaches the action. An incomplete body throws FormBrokenOff.
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
        typeof value === "string" ? shorten(value, longest.get(name) ?? LONGEST_OTHER) : value,
      ]);
      return { ...result, ...(initialValue && { initialValue: Object.fromEntries(shown) as typeof initialValue }) };
    },
  };
}

/** White space does not count: a schema may trim it. */
function shorten(value: string, longest: number): string {
  const text = value.replaceAll("\r\n", "\n").trim();
  return text.length > longest + SHOWN_BEYOND ? text.slice(0, longest + SHOWN_BEYOND).toWellFormed() : value;
}

/** The field names of a schema, which of them are lists, and the limits of texts; of a union, those of all its forms. */
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

function longestOf(field: z.core.$ZodType): number | undefined {
  if (field instanceof z.ZodString) return field.maxLength ?? undefined;
  if (field instanceof z.ZodEnum || field instanceof z.ZodLiteral) return LONGEST_CHOICE;
  if (field instanceof z.ZodArray) return longestOf(field.element);
  if (field instanceof z.ZodPipe) return longestOf(field.in) ?? longestOf(field.out);
  const hasInner = field instanceof z.ZodOptional || field instanceof z.ZodDefault || field instanceof z.ZodCatch;
  return hasInner ? longestOf(field.unwrap()) : undefined;
}

async function readEntries(request: Request): Promise<Iterable<[string, string]>> {
  const isQuery = /^application\/x-www-form-urlencoded\b/i.test(request.headers.get("Content-Type") ?? "");
  const boundary = boundaryOf(request);
  if (!isQuery && !boundary) throw refusal();
  const body = await readBody(request, MOST_BODY_BYTES);
  if (body.length > MOST_BODY_BYTES) throw new Response("This request is too large.", { status: 413 });
  try {
    return boundary ? textsOfParts(body, boundary) : textsOfQuery(body.toString());
  } catch {
    // Not closed, too many parts, or no text.
    throw refusal();
  }
}

/** Null where the body is no multipart form. */
export function boundaryOf({ headers }: Request): string | null {
  const boundary = getMultipartBoundary(headers.get("Content-Type") ?? "");
  return boundary && boundary.length <= LONGEST_BOUNDARY ? boundary : null;
}

/**
 * The body; reading stops once it is longer than mostBytes. In one buffer: a sender may split the body into tiny pieces, and each
 * would take more memory than its bytes.
 */
export async function readBody(request: Request, mostBytes: number, pace?: Pace): Promise<Buffer<ArrayBuffer>> {
  const declared = Number(request.headers.get("Content-Length") ?? 0);
  let body = Buffer.alloc(Math.min(declared, mostBytes));
  let length = 0;
  try {
    for await (const piece of request.body ? readWithMinimumSpeed(request.body, pace) : []) {
      const start = length;
      length += piece.length;
      if (length > body.length) body = Buffer.concat([body], Math.max(length, Math.min(2 * length, mostBytes)));
      body.set(piece, start);
      if (length > mostBytes) break;
    }
  } catch (error) {
    throw new FormBrokenOff("The rest of the form did not come.", { cause: error });
  }
  return body.subarray(0, length);
}

/** The connection broke or was too slow before the whole form arrived: the form was not answered, and can be sent again. */
class FormBrokenOff extends Error {
  override name = "FormBrokenOff";
}

export function isFormBrokenOff(error: unknown): boolean {
  return error instanceof FormBrokenOff;
}

function textsOfQuery(text: string): Iterable<[string, string]> {
  // Counted before parsing: a body may hold a hundred thousand fields.
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
  // The error page says what to do about it.
  return new Response("This form could not be read.", { status: 400 });
}
