import { OperatorError } from "#dev/command.ts";

// The export file of the old build's database: collection → document id → fields. A sub-collection is in its document under its
// name, or, as common export tools write it, under "__collections__".

export type Fields = Record<string, unknown>;
export type LegacyDocument = { id: string; fields: Fields };

/** Of a public job, kept by a company for itself: companies/{companyId}/jobs/{id}. */
export type JobCopy = LegacyDocument & { companyId: string };

export type LegacyExport = {
  companies: LegacyDocument[];
  jobs: LegacyDocument[];
  copies: JobCopy[];
  applications: LegacyDocument[];
  users: LegacyDocument[];
  /** Paths in the file without an importable document, with the reason. */
  unreadable: { place: string; why: string }[];
  /** Collections that are not imported. */
  otherCollections: string[];
};

const NESTED = "__collections__";
const NO_DOCUMENT = "it is no document";
/** In bytes: longer ones the old database did not take. */
const LONGEST_ID = 1_500;
const COLLECTIONS = ["companies", "jobs", "applications", "users"] as const;

export function parseExport(text: string): LegacyExport {
  const root = parseJson(text);
  const nested = isObject(root) ? root[NESTED] : undefined;
  const collections = isObject(nested) ? nested : root;
  if (!isObject(collections) || !COLLECTIONS.some((name) => isObject(collections[name]))) {
    throw new OperatorError(`The file is no export of the old build: it has none of ${COLLECTIONS.join(", ")}.`);
  }
  const unreadable: LegacyExport["unreadable"] = [];
  const read = (name: string, value: unknown): LegacyDocument[] => {
    if (value === undefined || value === null) return [];
    if (!isObject(value)) {
      unreadable.push({ place: name, why: NO_DOCUMENT });
      return [];
    }
    return Object.entries(value).flatMap(([id, fields]) => {
      const why = isObject(fields) ? faultOfId(id) : NO_DOCUMENT;
      if (isObject(fields) && why === null) return [{ id, fields }];
      unreadable.push({ place: `${name}/${id.slice(0, LONGEST_ID)}`, why: why ?? NO_DOCUMENT });
      return [];
    });
  };

  const companies: LegacyDocument[] = [];
  const copies: JobCopy[] = [];
  for (const { id, fields } of read("companies", collections.companies)) {
    const { jobs, [NESTED]: below, ...own } = fields;
    const jobsOfCompany = isObject(below) && below.jobs ? below.jobs : jobs;
    companies.push({ id, fields: own });
    for (const copy of read(`companies/${id}/jobs`, jobsOfCompany)) copies.push({ ...copy, companyId: id });
  }
  return {
    companies,
    copies,
    jobs: read("jobs", collections.jobs),
    applications: read("applications", collections.applications),
    users: read("users", collections.users),
    unreadable,
    otherCollections: Object.keys(collections).filter((name) => !(COLLECTIONS as readonly string[]).includes(name)),
  };
}

/** The reason why an id can't be used for a record; null when it can. */
function faultOfId(id: string): string | null {
  if (!id) return "it has no id";
  if (Buffer.byteLength(id) > LONGEST_ID) return `its id is longer than ${LONGEST_ID} bytes`;
  if (id.includes("\0") || !id.isWellFormed()) return "its id has characters that the database can't keep";
  // Answers by old ids come as objects, where this name is lost.
  return id === "__proto__" ? "its id is a name that can't be looked up" : null;
}

function parseJson(text: string): unknown {
  try {
    // Some tools write a byte order mark.
    return JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch (error) {
    throw new OperatorError(`The file is no JSON: ${error instanceof Error ? error.message : "it can't be read"}.`);
  }
}

export function isObject(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
