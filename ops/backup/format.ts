import { createHash } from "node:crypto";
import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { mkdir, readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { z } from "zod";

import { createProgress, OperatorError } from "#dev/command.ts";

// A backup is a folder: what it holds (manifest.json), the rows of each table (database/), the files of the applications
// (resumes/), the keys of a local run (secrets.json), and the checksums of all of them, as sha256sum writes them.

const MANIFEST = "manifest.json";
const CHECKSUMS = "SHA256SUMS";
export const SECRETS = "secrets.json";
const RESUMES = "resumes/";

const manifestSchema = z.object({
  format: z.literal(1, "was made by another release, which must restore it"),
  takenAt: z.string(),
  /** A local run includes its keys; a hosted project's keys stay with the operator. */
  from: z.enum(["local run", "project"]),
  /** The versions of the migrations of these tables. */
  migrations: z.array(z.string()).min(1),
  tables: z.array(z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()), rows: z.number() })),
  resumes: z.object({
    files: z.number(),
    bytes: z.number(),
    /** Applications that were deleted between the rows and the files. */
    deletedMeanwhile: z.array(z.string()),
    /** Applications whose file was lost before. */
    missing: z.array(z.string()),
  }),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type Table = Manifest["tables"][number];

export const rowsFile = ({ schema, name }: Pick<Table, "schema" | "name">) => `database/${schema}.${name}.jsonl`;
export const resumeFile = (key: string) => RESUMES + key;

/** A file of the folder. Rejects names that lead out of it. */
function inside(folder: string, name: string): string {
  const file = path.join(folder, name);
  if (!file.startsWith(folder + path.sep)) throw new OperatorError(`"${name}" is no name for a file of a backup.`);
  return file;
}

/** Writes to `….partial` and renames when finished, so an interrupted backup is never taken for a whole one. */
export class BackupWriter {
  readonly #folder: string;
  readonly #unfinished: string;
  readonly #checksums: string[] = [];

  private constructor(folder: string) {
    this.#folder = folder;
    this.#unfinished = `${folder}.partial`;
  }

  static async create(folder: string): Promise<BackupWriter> {
    const writer = new BackupWriter(folder);
    for (const taken of [folder, writer.#unfinished]) {
      if (existsSync(taken)) throw new OperatorError(`${taken} is there already: choose another name, or remove it.`);
    }
    await mkdir(writer.#unfinished, { recursive: true, mode: 0o700 });
    return writer;
  }

  /** Adds a file that only this user can read. */
  async add(name: string, content: AsyncIterable<string | Buffer> | Iterable<string | Buffer>): Promise<void> {
    const file = inside(this.#unfinished, name);
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    const hash = createHash("sha256");
    async function* hashed() {
      for await (const chunk of content) {
        hash.update(chunk);
        yield chunk;
      }
    }
    await pipeline(hashed, createWriteStream(file, { mode: 0o600, flags: "wx" }));
    this.#checksums.push(`${hash.digest("hex")}  ${name}\n`);
  }

  async finish(manifest: Manifest): Promise<void> {
    await this.add(MANIFEST, [`${JSON.stringify(manifest, null, 2)}\n`]);
    await this.add(CHECKSUMS, [...this.#checksums]);
    await rename(this.#unfinished, this.#folder);
  }

  async discard(): Promise<void> {
    await rm(this.#unfinished, { recursive: true, force: true });
  }
}

export type Backup = {
  manifest: Manifest;
  /** The path of a file in the backup. */
  file: (name: string) => string;
  /** The keys of the files of the applications. */
  resumes: string[];
};

/** Opens a backup and verifies the checksum of each file. */
export async function openBackup(folder: string): Promise<Backup> {
  const checksums = await readChecksums(folder);
  const progress = createProgress("files checked", checksums.size);
  const damaged: string[] = [];
  let done = 0;
  for (const [name, checksum] of checksums) {
    if ((await checksumOf(inside(folder, name))) !== checksum) damaged.push(name);
    progress.update((done += 1));
  }
  progress.finish(done);
  if (damaged.length) {
    throw new OperatorError(
      `The backup is damaged: ${damaged.length} of its ${checksums.size} files are missing or changed ` +
        `(${damaged.slice(0, 3).join(", ")}${damaged.length > 3 ? ", …" : ""}).`,
    );
  }
  const manifest = await readManifest(folder);
  const resumes = [...checksums.keys()].filter((name) => name.startsWith(RESUMES));
  const expected = [...manifest.tables.map(rowsFile), ...(manifest.from === "local run" ? [SECRETS] : [])];
  if (resumes.length !== manifest.resumes.files || expected.some((name) => !checksums.has(name))) {
    throw new OperatorError(`The backup is damaged: ${CHECKSUMS} does not name all of its files.`);
  }
  return {
    manifest,
    file: (name) => inside(folder, name),
    resumes: resumes.map((name) => name.slice(RESUMES.length)),
  };
}

async function readChecksums(folder: string): Promise<Map<string, string>> {
  if (folder.endsWith(".partial")) {
    throw new OperatorError(`${folder} is a backup that was not finished: it can't be restored.`);
  }
  try {
    const lines = (await readFile(path.join(folder, CHECKSUMS), "utf8")).split("\n").filter(Boolean);
    return new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]));
  } catch (cause) {
    throw new OperatorError(`${folder} is no backup: there is no ${CHECKSUMS} to read.`, { cause });
  }
}

async function readManifest(folder: string): Promise<Manifest> {
  const parsed = manifestSchema.safeParse(JSON.parse(await readFile(path.join(folder, MANIFEST), "utf8")));
  if (parsed.success) return parsed.data;
  throw new OperatorError(`The backup can't be restored by this release: ${z.prettifyError(parsed.error)}`);
}

/** Null when the file is missing. */
async function checksumOf(file: string): Promise<string | null> {
  const hash = createHash("sha256");
  try {
    await pipeline(createReadStream(file), hash);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
  return hash.digest("hex");
}
