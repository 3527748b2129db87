import { randomBytes } from "node:crypto";
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { z } from "zod";

import { OperatorError } from "./command.ts";
import { identifyProcess, isAlive, stopProcess, type ProcessIdentity } from "./processes.ts";

// DATA_DIR holds everything that the embedded backends keep. One run owns it at a time: run.json says which process
// that is, which children it has, and where the backends listen, for commands that join a running one.

const identitySchema = z.object({ pid: z.number(), startedAt: z.string() });

const runSchema = z.object({
  owner: identitySchema,
  children: z.array(identitySchema.extend({ name: z.string(), stopSignal: z.enum(["SIGTERM", "SIGINT"]) })),
  environment: z.record(z.string(), z.string()),
});

export type Run = z.infer<typeof runSchema>;

const secretsSchema = z.object({
  databasePassword: z.string(),
  jwtSecret: z.string(),
  publishableKey: z.string(),
  secretKey: z.string(),
  meilisearchKey: z.string(),
  sessionSecret: z.string(),
});

export type Secrets = z.infer<typeof secretsSchema>;

/** The lock is held for milliseconds; an older one was left by a killed process. */
const STALE_LOCK_MS = 5_000;
/** A server finishes its requests, and PostgreSQL writes its data to disk. */
const STOP_PATIENCE_MS = 20_000;

export class DataDirectory {
  readonly root: string;
  private run: Run | null = null;
  private stopped: Promise<void> | null = null;

  constructor(root: string) {
    this.root = path.resolve(root);
  }

  path(...parts: string[]): string {
    return path.join(this.root, ...parts);
  }

  /** Takes the directory for this process, then ends what a killed run left behind. */
  async acquire(): Promise<void> {
    try {
      mkdirSync(this.root, { recursive: true });
      accessSync(this.root, constants.W_OK);
    } catch (cause) {
      throw new OperatorError(`DATA_DIR ${this.root} can't be written: choose another folder.`, { cause });
    }
    makePrivate(this.root);
    const owner = identifyProcess(process.pid);
    if (!owner) throw new Error("This process can't find itself in the system's process list.");
    const orphans = this.exclusively(() => {
      const previous = this.readRun();
      if (previous && isAlive(previous.owner)) throw inUse(this.root, `process ${previous.owner.pid}`);
      // Orphans stay listed until they are gone, in case this process is killed first.
      this.run = { owner, children: previous?.children ?? [], environment: {} };
      this.writeRun();
      return this.run.children;
    });
    for (const orphan of orphans.splice(0)) await stopProcess(orphan, { signal: orphan.stopSignal });
    this.writeRun();
  }

  /** Ends all children, the last one first, and releases the directory. Further calls wait for the first one. */
  stop(): Promise<void> {
    this.stopped ??= this.stopChildren();
    return this.stopped;
  }

  /** True once stopping has begun: start nothing then. */
  isStopping(): boolean {
    return this.stopped !== null;
  }

  /** Records a child that has just been started, in the place of its predecessor if there was one. */
  addChild(name: string, pid: number | undefined, stopSignal: "SIGTERM" | "SIGINT"): ProcessIdentity {
    const identity = pid === undefined ? null : identifyProcess(pid);
    if (!identity) throw new OperatorError(`${name} ended as soon as it started (see ${this.path("logs")}).`);
    if (this.isStopping()) {
      process.kill(identity.pid, "SIGKILL");
      throw new OperatorError(`${name} was started while everything is being stopped.`);
    }
    const children = this.run?.children ?? [];
    const place = children.findIndex((child) => child.name === name);
    children.splice(place < 0 ? children.length : place, place < 0 ? 0 : 1, { ...identity, name, stopSignal });
    this.writeRun();
    return identity;
  }

  publish(environment: Record<string, string>): void {
    if (!this.run) return;
    this.run.environment = environment;
    this.writeRun();
  }

  /** The live run that owns this directory, if there is one. */
  liveRun(): Run | null {
    const run = this.readRun();
    return run && isAlive(run.owner) ? run : null;
  }

  /** Passwords and keys of the embedded backends: made at the first start, kept after it. */
  secrets(): Secrets {
    const file = this.path("secrets.json");
    const kept = readJson(file, secretsSchema);
    if (kept) return kept;
    const random = () => randomBytes(24).toString("base64url");
    const secrets: Secrets = {
      databasePassword: random(),
      jwtSecret: random() + random(),
      publishableKey: `sb_publishable_${random()}`,
      secretKey: `sb_secret_${random()}`,
      meilisearchKey: random(),
      sessionSecret: random() + random(),
    };
    writeJson(file, secrets);
    return secrets;
  }

  /** Does work of several steps once. When a killed process left it unfinished, it is done again from its beginning. */
  async once(name: string, mayBegin: () => Promise<boolean>, work: () => Promise<void>): Promise<void> {
    const [begun, done] = [this.path(`${name}.begun`), this.path(`${name}.done`)];
    if (existsSync(done) || !(existsSync(begun) || (await mayBegin()))) return;
    writeFileSync(begun, "");
    await work();
    writeFileSync(done, "");
    rmSync(begun);
  }

  private async stopChildren(): Promise<void> {
    const children = this.run?.children ?? [];
    for (let child = children.at(-1); child; child = children.at(-1)) {
      await stopProcess(child, { signal: child.stopSignal, patienceMs: STOP_PATIENCE_MS });
      children.pop();
    }
    this.run = null;
    rmSync(this.path("run.json"), { force: true });
  }

  /** Makes reading and writing run.json one step, also when two processes start at the same moment. */
  private exclusively<Result>(work: () => Result): Result {
    const lock = this.path("taking");
    try {
      if (Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()) > STALE_LOCK_MS)
        rmdirSync(lock);
      mkdirSync(lock);
    } catch (cause) {
      throw inUse(this.root, "another process that is starting", cause);
    }
    try {
      return work();
    } finally {
      rmdirSync(lock);
    }
  }

  private readRun(): Run | null {
    return readJson(this.path("run.json"), runSchema);
  }

  private writeRun(): void {
    if (this.run) writeJson(this.path("run.json"), this.run);
  }
}

function inUse(root: string, by: string, cause?: unknown): OperatorError {
  return new OperatorError(`${root} is in use by ${by}. Stop that one first, or set DATA_DIR to another folder.`, {
    cause,
  });
}

/** Null for a file that is missing or that a killed process left half written. */
function readJson<Value>(file: string, schema: z.ZodType<Value>): Value | null {
  try {
    return schema.safeParse(JSON.parse(readFileSync(file, "utf8"))).data ?? null;
  } catch {
    return null;
  }
}

/** Written beside and renamed, so that a reader never sees half of it; readable by the owner alone: it holds keys. */
function writeJson(file: string, value: unknown): void {
  writeFileSync(`${file}.new`, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

const RIGHTS_OF_OTHERS = 0o077;
/** Every start writes these: a folder with one of them is a data directory. */
const OUR_FILES = ["secrets.json", "run.json"];
/** Each is closed by itself too, in case the folder around them is opened by hand. */
const PRIVATE_ENTRIES = [...OUR_FILES, "logs", "meilisearch", "meilisearch.unusable", "postgres", "storage"];
/** Exists in the root of every file system. */
const LOST_AND_FOUND = "lost+found";

// DATA_DIR holds resumes, mails with reset links, and keys. Other users of the machine must not read or change them.

/** Closes the folder to other users, warns if anything was open, and sets the umask for this process and its children. */
function makePrivate(dataDir: string): void {
  // why: Windows has no such rights; a user's folders are closed by inheritance.
  if (!process.getuid) return;
  process.umask(RIGHTS_OF_OTHERS);
  const folder = realpathSync(dataDir);
  const { uid, mode } = statSync(folder);
  if (uid !== process.getuid()) {
    throw new OperatorError(`DATA_DIR ${folder} belongs to another user, who could read it: choose another folder.`);
  }
  const used = readdirSync(folder).some((name) => name !== LOST_AND_FOUND);
  const ours = OUR_FILES.some((name) => existsSync(path.join(folder, name)));
  // why: never close a system folder such as /tmp or /var/lib.
  if (used && !ours && mode & RIGHTS_OF_OTHERS) {
    throw new OperatorError(
      `DATA_DIR ${folder} is open to other users and holds other things: choose an empty folder, or close it (chmod 700).`,
    );
  }
  let closed = 0;
  for (const name of ["", ...PRIVATE_ENTRIES]) closed += close(path.join(folder, name));
  if (used && closed) {
    console.warn(`${folder} was open to other users of this machine. It is closed now (files and folders: ${closed}).`);
  }
}

/** Returns how many files and folders were open. The content of a closed folder is left as it is. */
function close(file: string): number {
  const stats = lstatSync(file, { throwIfNoEntry: false });
  if (!stats || stats.isSymbolicLink() || !(stats.mode & RIGHTS_OF_OTHERS)) return 0;
  chmodSync(file, stats.mode & ~RIGHTS_OF_OTHERS);
  const inside = stats.isDirectory() ? readdirSync(file) : [];
  return inside.reduce((sum, name) => sum + close(path.join(file, name)), 1);
}
