import { setTimeout as delay } from "node:timers/promises";

import { Meilisearch, type EnqueuedTask } from "meilisearch";

import { JOBS_INDEX, JOBS_REBUILD_INDEX } from "../jobs-index.ts";
import { finishJobs, giveUpJobs, renewLease, type CurrentJob, type Delivery } from "./outbox.server.ts";
import { logError } from "#app/lib/monitoring/log.server.ts";

// One instance at a time changes the index. It holds a lease in Postgres, renewed only while Meilisearch answers, and writes
// with a Meilisearch key made for this lease. The instance that takes the lease next deletes that key first: a late request of
// the former holder is refused, and can't replace a newer version by an older one.

export const LEASE_SECONDS = 10;
const RENEW_AFTER_MS = 3_000;
/** Shorter than the lease: an instance that is cut off gives up while it still holds the lease. */
const ANSWER_WITHIN_MS = 5_000;

export type Index = {
  /** With the key of the environment. */
  meilisearch: Meilisearch;
  /** With the key of this delivery: it only adds and deletes documents, and swaps. */
  writer: Meilisearch;
  /** To be called after each answer of Meilisearch. Throws when another instance has taken over. */
  keepLease: () => Promise<void>;
};

type DeliveryWork = {
  /** They are queued again if the delivery fails. */
  jobs: CurrentJob[];
  work: (index: Index) => Promise<void>;
  stopping?: AbortSignal | undefined;
};

/** Runs the work as the only one that may change the index. If it fails or is stopped, another instance may take over at once. */
export async function deliver(
  meilisearch: Meilisearch,
  delivery: Delivery,
  { jobs, work, stopping }: DeliveryWork,
): Promise<void> {
  const ids = jobs.map(({ id }) => id);
  let keptAt = Date.now();
  const confirmLease = async () => {
    const askedAt = Date.now();
    if (!(await renewLease(delivery, LEASE_SECONDS))) throw new Error("The lease of a delivery was lost.");
    keptAt = askedAt;
  };
  const keepLease = async () => {
    stopping?.throwIfAborted();
    if (Date.now() - keptAt > RENEW_AFTER_MS) await confirmLease();
  };
  try {
    const connection = connectionOf(meilisearch);
    if (connection.writer?.uid !== delivery.writer) {
      connection.writer = null;
      const key = await replaceWriterKey(connection.meilisearch, delivery.writer, keepLease);
      // why: the next holder is sure to find and delete only a key that was made while this lease was held.
      await confirmLease();
      connection.writer = { uid: delivery.writer, client: connect(meilisearch, key) };
    }
    await work({ meilisearch: connection.meilisearch, writer: connection.writer.client, keepLease });
  } catch (error) {
    await giveUpJobs(delivery, ids).catch((cause: unknown) => logError("a delivery could not be given up", cause));
    throw error;
  }
  await finishJobs(delivery, ids);
}

/** The same Meilisearch with a time limit for each call. */
export function withDeadline(meilisearch: Meilisearch): Meilisearch {
  return connectionOf(meilisearch).meilisearch;
}

type Connection = { meilisearch: Meilisearch; writer: { uid: string; client: Meilisearch } | null };

const connections = new WeakMap<Meilisearch, Connection>();

function connectionOf(meilisearch: Meilisearch): Connection {
  const known = connections.get(meilisearch);
  if (known) return known;
  const connection = { meilisearch: connect(meilisearch, meilisearch.config.apiKey), writer: null };
  connections.set(meilisearch, connection);
  return connection;
}

function connect({ config }: Meilisearch, apiKey: string | undefined): Meilisearch {
  return new Meilisearch({ ...config, apiKey, timeout: ANSWER_WITHIN_MS });
}

const WRITER_NAME = "Delhi NCR Jobs: index sync";

/** Deletes the keys of former deliveries, and gives the key of this one. */
async function replaceWriterKey(
  meilisearch: Meilisearch,
  uid: string,
  keepLease: () => Promise<void>,
): Promise<string> {
  const { results } = await meilisearch.getKeys({ limit: 1_000 });
  for (const key of results) {
    if (key.name !== WRITER_NAME || key.uid === uid) continue;
    await meilisearch.deleteKey(key.uid);
    await keepLease();
  }
  const existing = results.find((key) => key.uid === uid);
  if (existing) return existing.key;
  const { key } = await meilisearch.createKey({
    uid,
    name: WRITER_NAME,
    description: "Used by the one server that delivers changes of jobs, and replaced when another takes over",
    actions: ["documents.add", "documents.delete", "indexes.swap"],
    indexes: [JOBS_INDEX, JOBS_REBUILD_INDEX],
    expiresAt: null,
  });
  return key;
}

/** Brings these jobs of an index to what they are now. */
export async function writeJobs(
  { meilisearch, writer, keepLease }: Index,
  jobs: CurrentJob[],
  uid = JOBS_INDEX,
): Promise<void> {
  const index = writer.index(uid);
  const documents = jobs.flatMap(({ document }) => document ?? []);
  const gone = jobs.filter(({ document }) => !document).map(({ id }) => id);
  if (documents.length) {
    await waitForTask(meilisearch, index.addDocuments(documents, { primaryKey: "id" }), keepLease);
  }
  if (gone.length) await waitForTask(meilisearch, index.deleteDocuments(gone), keepLease);
}

const LONGEST_PAUSE_MS = 100;

/** Meilisearch takes work on and does it later: this waits for as long as it answers, and fails when the work failed. */
export async function waitForTask(
  meilisearch: Meilisearch,
  enqueued: PromiseLike<EnqueuedTask>,
  onAnswer?: () => Promise<void>,
): Promise<void> {
  const { taskUid } = await enqueued;
  for (let pauseMs = 10; ; pauseMs = Math.min(pauseMs * 1.5, LONGEST_PAUSE_MS)) {
    const { status, type, error } = await meilisearch.tasks.getTask(taskUid);
    await onAnswer?.();
    if (status === "succeeded") return;
    if (status === "failed" || status === "canceled") {
      throw new Error(`Meilisearch: ${type} ${status}: ${error?.message ?? "no reason given"}`);
    }
    await delay(pauseMs);
  }
}
