import { once } from "node:events";
import path from "node:path";
import { Worker as Thread } from "node:worker_threads";

import { extensionOfKey, type ResumeExtension } from "./resume-key.ts";
import { readResume } from "./resume-storage.server.ts";
import { getEnvironment } from "#app/lib/env.server.ts";
import { logWarning } from "#app/lib/monitoring/log.server.ts";
import { repeat, type Worker } from "#app/lib/repeat.server.ts";
// why the secret key: no user may write what is found in a resume.
import { getSecretClient } from "#app/lib/database/supabase-secret.server.ts";

const AT_ONCE = 20;
const LONGEST_READING_MS = 10_000;
const MOST_HEAP_MB = 128;
/** Bytes that a file unpacks to are outside of the heap. */
const MOST_BYTES = 256 * 1024 * 1024;
const MEMORY_IS_READ_MS = 50;
/** From the root of the project, where the server is started: a bundle has no module to start a thread from. */
const THREAD = path.resolve("app/features/applications/resumes/resume-text.thread.ts");

/** Reads the text of new resumes, for the reading desk and the employer's search. */
export function startReadingResumes(): Worker {
  const work = async (stopping: AbortSignal) => {
    const { data: resumes } = await getSecretClient()
      .rpc("resumes_to_read", { only_scanned: Boolean(getEnvironment().CLAMD_URL), most: AT_ONCE })
      .throwOnError();
    for (const { application_id: application, job_id, resume: key } of resumes) {
      if (stopping.aborted) return;
      const content = await tryToRead(application, key, extensionOfKey(key, job_id));
      await getSecretClient().rpc("store_resume_text", { application, key, content }).throwOnError();
    }
    return resumes.length === AT_ONCE ? 0 : undefined;
  };
  return repeat(work, {
    everyMs: 5_000,
    failure: "the texts of resumes could not be read; this is tried again",
    recovery: "the texts of resumes are read again",
    lease: { name: "read resumes", seconds: 300 },
  });
}

async function tryToRead(application: string, key: string, kind: ResumeExtension | null): Promise<string> {
  const file = await readResume(key);
  if (!file || !kind) return "";
  try {
    return await readInThread(file, kind);
  } catch (error) {
    logWarning("a resume has no text that can be read", {
      application,
      reason: String((error as Error).cause ?? error),
    });
    return "";
  }
}

async function readInThread(bytes: Uint8Array, kind: ResumeExtension): Promise<string> {
  const tooMuch = new AbortController();
  const before = process.memoryUsage.rss();
  const watch = setInterval(() => {
    if (process.memoryUsage.rss() - before > MOST_BYTES) tooMuch.abort(new Error("it takes too much memory"));
  }, MEMORY_IS_READ_MS);
  const thread = new Thread(THREAD, {
    workerData: { bytes, kind },
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: MOST_HEAP_MB },
  });
  // An error that comes once nothing waits for the text would end the server.
  thread.on("error", () => undefined);
  try {
    const signal = AbortSignal.any([tooMuch.signal, AbortSignal.timeout(LONGEST_READING_MS)]);
    const [text] = (await once(thread, "message", { signal })) as [string];
    return text;
  } finally {
    clearInterval(watch);
    await thread.terminate();
  }
}
