import { fork, type ChildProcess } from "node:child_process";
import { createWriteStream } from "node:fs";
import { fileURLToPath } from "node:url";

import type { DataDirectory } from "../data-directory.ts";
import type { Started } from "../supervisor.ts";
import { startOnPort } from "../ports.ts";

// Supabase's embedded implementation in a process of its own: REST, Auth and Storage on the PostgreSQL given.

const NAME = "supabase-api";

export type SupabaseApiOptions = {
  databaseUrl: string;
  jwtSecret: string;
  publishableKey: string;
  secretKey: string;
  /** Where links in mails lead. */
  siteUrl: string;
  confirmEmail: boolean;
  port?: number | undefined;
  /** The versions of the migrations to apply, instead of all. */
  migrations?: string[] | undefined;
};

export async function startSupabaseApi(
  data: DataDirectory,
  options: SupabaseApiOptions,
): Promise<Started & { url: string }> {
  return startOnPort(options.port, async (port) => {
    const restart = () => launch(data, options, port);
    return { name: NAME, child: await restart(), restart, url: `http://127.0.0.1:${port}` };
  });
}

async function launch(data: DataDirectory, options: SupabaseApiOptions, port: number): Promise<ChildProcess> {
  const child = fork(fileURLToPath(new URL("supabase-api.process.ts", import.meta.url)), [], {
    env: {
      ...process.env,
      // why: without it each start prints a notice for every table that is there already.
      LOCAL_DATABASE_URL: `${options.databaseUrl}?client_min_messages=warning`,
      LOCAL_JWT_SECRET: options.jwtSecret,
      LOCAL_STORAGE_DIR: data.path("storage"),
      LOCAL_API_PORT: String(port),
      LOCAL_CONFIRM_EMAIL: options.confirmEmail ? "1" : "",
      ...(options.migrations && { LOCAL_MIGRATIONS: options.migrations.join(",") }),
      SUPABASE_PUBLISHABLE_KEY: options.publishableKey,
      SUPABASE_SECRET_KEY: options.secretKey,
      PUBLIC_URL: options.siteUrl,
      EXPERIMENTAL_STORAGE: "1",
      LITE_TELEMETRY: "0",
    },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  const log = createWriteStream(data.path("logs", "supabase-api.log"), { flags: "a" });
  // There is no mail server on a first run: it prints what it would have sent, for the developer to follow.
  child.stdout?.pipe(process.stdout, { end: false });
  child.stdout?.pipe(log, { end: false });
  child.stderr?.pipe(log, { end: false });
  child.once("close", () => log.end());
  data.addChild(NAME, child.pid, "SIGTERM");
  await untilReady(child, data.path("logs", "supabase-api.log"));
  return child;
}

function untilReady(child: ChildProcess, logFile: string): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once("message", () => resolve());
    child.once("exit", (code) => reject(new Error(`The embedded Supabase ended with code ${code} (see ${logFile}).`)));
  });
}
