import { AsyncLocalStorage } from "node:async_hooks";
import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";

import type { Sql } from "postgres";

// The embedded storage writes a file, then its row. When the row fails, for instance on a full disk, the file would stay for
// ever, because files are found by their rows.

/** The parts of the embedded storage that write into its folder. */
type Adapter = {
  basePath: string;
  uploadObject: (bucket: string, key: string, ...rest: unknown[]) => Promise<unknown>;
};

export class StorageFolder {
  /** The files that the current request has begun to write. */
  readonly #begun = new AsyncLocalStorage<string[]>();
  readonly #folder: string;
  readonly #sql: Sql;

  constructor(adapter: Adapter, folder: string, sql: Sql) {
    this.#folder = folder;
    this.#sql = sql;
    adapter.basePath = folder;
    const upload = adapter.uploadObject.bind(adapter);
    adapter.uploadObject = (bucket, key, ...rest) => {
      this.#begun.getStore()?.push(path.join(bucket, key));
      return upload(bucket, key, ...rest);
    };
  }

  /** Answers a request, and removes the files of one that has failed. */
  async answer(handle: () => Response | Promise<Response>): Promise<Response> {
    const begun: string[] = [];
    const response = await this.#begun.run(begun, async () => handle());
    if (!response.ok && begun.length) {
      await this.#removeWithoutRow(begun).catch((error: unknown) => {
        console.error("A file without its row could not be removed; the next sweep tries again.", error);
      });
    }
    return response;
  }

  /** Removes the files that have no row and were not written just now. */
  async sweep(minAgeMs: number): Promise<void> {
    const entries = await readdir(this.#folder, { recursive: true, withFileTypes: true }).catch(noneWhereMissing);
    const old: string[] = [];
    for (const entry of entries) {
      const file = path.join(entry.parentPath, entry.name);
      if (entry.isFile() && Date.now() - (await stat(file)).mtimeMs >= minAgeMs) {
        old.push(path.relative(this.#folder, file));
      }
    }
    await this.#removeWithoutRow(old);
  }

  async #removeWithoutRow(files: string[]): Promise<void> {
    const rows = await this.#sql<{ file: string }[]>`
      select bucket_id || '/' || name as file from storage.objects
      where bucket_id || '/' || name = any(${files.map((file) => file.replaceAll(path.sep, "/"))})`;
    const known = new Set(rows.map(({ file }) => path.normalize(file)));
    for (const file of files) {
      if (!known.has(file)) await rm(path.join(this.#folder, file), { force: true });
    }
  }
}

/** Before the first file there is no folder. */
function noneWhereMissing(error: NodeJS.ErrnoException): [] {
  if (error.code === "ENOENT") return [];
  throw error;
}
