import { randomBytes } from "node:crypto";
import { accessSync, constants, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";

import { OperatorError } from "./operator-error.ts";
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

export class DataDirectory {
  readonly root: string;
  private run: Run | null = null;

  constructor(root: string) {
    this.root = path.resolve(root);
  }

  path(...parts: string[]): string {
    return path.join(this.root, ...parts);
  }

  /** Takes the directory for this process. What a killed run left behind is ended first. */
  async acquire(): Promise<void> {
    try {
      mkdirSync(this.root, { recursive: true });
      accessSync(this.root, constants.W_OK);
    } catch (cause) {
      throw new OperatorError(`DATA_DIR ${this.root} can't be written: choose another folder.`, { cause });
    }
    const previous = this.readRun();
    if (previous && isAlive(previous.owner)) {
      throw new OperatorError(
        `${this.root} is in use by process ${previous.owner.pid}. Stop that one first, or set DATA_DIR to another folder.`,
      );
    }
    for (const child of previous?.children ?? []) {
      await stopProcess(child, { signal: child.stopSignal });
    }
    const owner = identifyProcess(process.pid);
    if (!owner) throw new Error("This process can't find itself in the system's process list.");
    this.run = { owner, children: [], environment: {} };
    this.writeRun();
  }

  release(): void {
    this.run = null;
    rmSync(this.path("run.json"), { force: true });
  }

  addChild(name: string, pid: number, stopSignal: "SIGTERM" | "SIGINT"): ProcessIdentity {
    const identity = identifyProcess(pid);
    if (!identity) throw new Error(`${name} ended as soon as it started.`);
    this.run?.children.push({ ...identity, name, stopSignal });
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

  private readRun(): Run | null {
    return readJson(this.path("run.json"), runSchema);
  }

  private writeRun(): void {
    if (this.run) writeJson(this.path("run.json"), this.run);
  }
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
