import { serve } from "@hono/node-server";
import { createApi } from "@supabase/lite/cli";
import path from "node:path";
import postgres from "postgres";

import { applyMigrations, prepareAsHosted } from "../backends/apply-migrations.ts";
import { sendSettingsTogether } from "./request-settings.ts";
import { StorageFolder } from "./storage-folder.ts";

// The process that supabase-api.ts starts. It ends with its parent, also when that one is killed.

const SWEEP_EVERY_MS = 10 * 60_000;
/** Longer than a file can be without its row while it is being stored. */
const LONGEST_UPLOAD_MS = 3_600_000;
const PUBLIC_PREFIXES = ["/rest/v1", "/auth/v1", "/storage/v1"];

type DoublyEncoding = { options: { serializers: Record<number, (value: unknown) => unknown> } };

type Mail = { to: string; subject: string; html: string };

const root = path.resolve(import.meta.dirname, "../..");
process.chdir(root);

const api = await createApi({ withSupabaseClient: false, root });
const app = await api.project.local.createApp("supabase/config.toml", { admin: false });

const sql = postgres(process.env.LOCAL_DATABASE_URL ?? "", { max: 1, idle_timeout: 30 });

// why: its storage lies under the project's folder; ours belongs to DATA_DIR.
const storage = new StorageFolder(
  app._storageAdapter as unknown as ConstructorParameters<typeof StorageFolder>[0],
  process.env.LOCAL_STORAGE_DIR ?? "",
  sql,
);

// why: it hands JSON to the driver as text, which the driver would encode once more: the metadata of a sign-up would
// reach our triggers as a string.
const JSONB = 3802;
const { serializers } = (app.connection as unknown as { driver: DoublyEncoding }).driver.options;
serializers[JSONB] = (value) => (typeof value === "string" && /^[[{]/.test(value) ? value : JSON.stringify(value));

// why: its own driver prints another text than that of our templates, with a link that leads nowhere here.
(app.drivers as { email: unknown }).email = { send: printMail };
if (process.env.LOCAL_CONFIRM_EMAIL) Object.assign(app.config.auth?.email ?? {}, { enable_confirmations: true });

await app.ensureSystemSchema();
await prepareAsHosted(sql);
await applyMigrations(sql, process.env.LOCAL_MIGRATIONS?.split(","));

// why: otherwise its first request would grant all tables to all roles, and put back its own functions in auth.
(app.connection as unknown as { rlsState: string }).rlsState = "active";

sendSettingsTogether(app.connection);

// Nothing is being written yet: a file without a row was left by a process that died.
await storage.sweep(0);
setInterval(() => {
  storage.sweep(LONGEST_UPLOAD_MS).catch((error: unknown) => {
    console.error("Files without rows could not be removed; the next sweep tries again.", error);
  });
}, SWEEP_EVERY_MS).unref();

const server = serve({
  hostname: "127.0.0.1",
  port: Number(process.env.LOCAL_API_PORT),
  // A client that was busy for some seconds would send its next request on a connection that is being closed.
  serverOptions: { keepAliveTimeout: 65_000 },
  // why: its other routes are a studio and a page that prints the database's password.
  fetch: (request, env) =>
    PUBLIC_PREFIXES.some((prefix) => new URL(request.url).pathname.startsWith(`${prefix}/`))
      ? storage.answer(() => app.fetch(request, { peerAddress: env.incoming.socket.remoteAddress ?? null }))
      : new Response("Not found", { status: 404 }),
});
server.once("listening", () => process.send?.("ready"));

for (const event of ["SIGTERM", "disconnect"] as const) process.on(event, () => process.exit(0));
// Ctrl-C reaches every process of the terminal. The server still finishes what it has begun, and is ended before this one.
process.on("SIGINT", () => undefined);

/** There is no mail server on a first run: the developer follows the link here. */
function printMail({ to, subject, html }: Mail): Promise<void> {
  const text = html
    .replaceAll(/<a href="([^"]+)">([^<]+)<\/a>/g, "$2: $1")
    .replaceAll(/<[^>]+>/g, "")
    .replaceAll(/\s*\n\s*/g, "\n")
    .trim();
  console.log(`\nA mail to ${to}: ${subject}\n${text}\n`);
  return Promise.resolve();
}
