import type { Meilisearch } from "meilisearch";
import { z } from "zod";

import { DICTIONARY, DOCUMENT_FORM, JOBS_INDEX } from "../jobs-index.ts";
import { BEFORE_ALL_IDS, enqueueJobs, readVersionsAfter, readVersionsOf } from "./outbox.server.ts";

// Where the index differs from the database, found by comparing versions.

export type Drift = {
  /** Open jobs that the index lacks. */
  missing: string[];
  /** Jobs that the index holds in another version, or as an older release made it. */
  stale: string[];
  /** What the index holds and should not. */
  surplus: string[];
};

export function sizeOf({ missing, stale, surplus }: Drift): number {
  return missing.length + stale.length + surplus.length;
}

export function idsOf({ missing, stale, surplus }: Drift): string[] {
  return [...missing, ...stale, ...surplus];
}

type Slice = { differing: string[]; compared: number; next: Position | null };
/** First all open jobs are looked up in the index, in the order of their ids; then every document of the index in the database. */
type Position = { jobsAfter: string } | { documentsFrom: number };

/** One pass over both sides, slice by slice. A slice that failed is tried again. */
export class DriftWalk {
  readonly #meilisearch: Meilisearch;
  readonly #pageSize: number;
  #position: Position | null = { jobsAfter: BEFORE_ALL_IDS };
  /** How many open jobs were compared so far. */
  compared = 0;

  constructor(meilisearch: Meilisearch, pageSize: number) {
    this.#meilisearch = meilisearch;
    this.#pageSize = pageSize;
  }

  get done(): boolean {
    return this.#position === null;
  }

  /** What differs in the next slice and is not waiting in the outbox. */
  async next(): Promise<Drift> {
    const { differing, compared, next } = await this.#compareNext();
    const drift = await confirmDrift(this.#meilisearch, differing);
    this.#position = next;
    this.compared += compared;
    return drift;
  }

  async #compareNext(): Promise<Slice> {
    if (!this.#position) throw new Error("This walk is over.");
    return "jobsAfter" in this.#position
      ? this.#compareJobs(this.#position.jobsAfter)
      : this.#compareDocuments(this.#position.documentsFrom);
  }

  async #compareJobs(after: string): Promise<Slice> {
    const jobs = await readVersionsAfter(after, this.#pageSize);
    const indexed = await readIndexedVersions(
      this.#meilisearch,
      jobs.map(({ id }) => id),
    );
    const differing = jobs.filter(({ id, version }) => indexed.get(id) !== version).map(({ id }) => id);
    const last = jobs.length < this.#pageSize ? undefined : jobs.at(-1);
    return { differing, compared: jobs.length, next: last ? { jobsAfter: last.id } : { documentsFrom: 0 } };
  }

  async #compareDocuments(offset: number): Promise<Slice> {
    const { results } = await this.#meilisearch
      .index(JOBS_INDEX)
      .getDocuments({ fields: ["id"], limit: this.#pageSize, offset });
    const held = z
      .array(z.object({ id: z.string() }))
      .parse(results)
      .map(({ id }) => id);
    const open = await readOpenIds(held);
    const next = held.length < this.#pageSize ? null : { documentsFrom: offset + held.length };
    return { differing: held.filter((id) => !open.has(id)), compared: 0, next };
  }
}

/** Compares the whole: for the operator's commands and for tests. */
export async function measureDrift(meilisearch: Meilisearch, onProgress: (compared: number) => void): Promise<Drift> {
  const drift: Drift = { missing: [], stale: [], surplus: [] };
  const walk = new DriftWalk(meilisearch, 5_000);
  while (!walk.done) {
    const { missing, stale, surplus } = await walk.next();
    drift.missing.push(...missing);
    drift.stale.push(...stale);
    drift.surplus.push(...surplus);
    onProgress(walk.compared);
  }
  return drift;
}

const ENQUEUE_AT_ONCE = 1_000;

/** Queues what differs for delivery. Documents whose id is no job's can't be queued, so they are deleted. */
export async function repairDrift(meilisearch: Meilisearch, drift: Drift): Promise<void> {
  const { jobs, others } = splitByKind(idsOf(drift));
  for (let start = 0; start < jobs.length; start += ENQUEUE_AT_ONCE) {
    await enqueueJobs(jobs.slice(start, start + ENQUEUE_AT_ONCE));
  }
  if (others.length) await meilisearch.index(JOBS_INDEX).deleteDocuments(others);
}

/**
 * Keeps what really differs. The database and the index can't be read at the same moment, so the database is read before and
 * after the index: a job that does not wait for delivery and has the same version both times must be in the index like that.
 */
async function confirmDrift(meilisearch: Meilisearch, ids: string[]): Promise<Drift> {
  const { jobs, others } = splitByKind(ids);
  const drift: Drift = { missing: [], stale: [], surplus: [...others] };
  if (!jobs.length) return drift;
  const before = new Map((await readVersionsOf(jobs)).map((state) => [state.id, state]));
  const indexed = await readIndexedVersions(meilisearch, jobs);
  for (const { id, version, waiting } of await readVersionsOf(jobs)) {
    if (waiting || before.get(id)?.waiting || before.get(id)?.version !== version) continue;
    if (version === null) {
      if (indexed.has(id)) drift.surplus.push(id);
    } else if (!indexed.has(id)) drift.missing.push(id);
    else if (indexed.get(id) !== version) drift.stale.push(id);
  }
  return drift;
}

async function readOpenIds(ids: string[]): Promise<Set<string>> {
  const states = await readVersionsOf(splitByKind(ids).jobs);
  return new Set(states.filter(({ version }) => version !== null).map(({ id }) => id));
}

const indexedSchema = z.object({
  results: z.array(
    z.object({
      id: z.string(),
      version: z.number().optional(),
      form: z.number().optional(),
      dictionary: z.number().optional(),
    }),
  ),
});

/** No version for a document of an older release. Those of a newer one are left alone: else the two would undo each other's work. */
async function readIndexedVersions(meilisearch: Meilisearch, ids: string[]): Promise<Map<string, number | undefined>> {
  // why not by the client's method: it puts the ids into the address, which is too short for them.
  const answer = await meilisearch.httpRequest.post({
    path: `indexes/${JOBS_INDEX}/documents/fetch`,
    body: { ids, fields: ["id", "version", "form", "dictionary"], limit: ids.length },
  });
  const { results } = indexedSchema.parse(answer);
  return new Map(
    results.map(({ id, version, form = 0, dictionary = 0 }) => {
      const isOld = form < DOCUMENT_FORM || dictionary < DICTIONARY;
      return [id, isOld ? undefined : version];
    }),
  );
}

function splitByKind(ids: string[]): { jobs: string[]; others: string[] } {
  const kinds = Object.groupBy(ids, (id) => (z.uuid().safeParse(id).success ? "jobs" : "others"));
  return { jobs: kinds.jobs ?? [], others: kinds.others ?? [] };
}
