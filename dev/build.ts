import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

import { ROOT } from "./command.ts";

// npm run build: Remix's build, and each of its text files compressed once instead of at every request.

const INPUTS = ["app/**/*", "public/**/*", "package-lock.json", "remix.config.js", "vite.config.ts", "tsconfig.json"];
const STAMP = path.join(ROOT, "build", "built-from");
const COMPRESSIBLE = /\.(?:js|css|svg|json|txt|xml|ico)$/;
const WORTH_IT_BYTES = 1024;

/** Builds unless the last finished build was made from just these files. */
export function buildWhenNeeded(): void {
  const inputs = digestInputs();
  if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === inputs) return;
  build(inputs);
}

function build(inputs: string): void {
  console.log("building …");
  rmSync(STAMP, { force: true });
  const remix = path.join(ROOT, "node_modules/@remix-run/dev/dist/cli.js");
  const { status, stdout, stderr } = spawnSync(process.execPath, [remix, "vite:build"], {
    cwd: ROOT,
    encoding: "utf8",
    env: { ...process.env, NODE_ENV: "production" },
  });
  if (status !== 0) {
    console.error(stdout, stderr);
    throw new Error("The build failed; the lines above say why.");
  }
  compressFiles(path.join(ROOT, "build/client"));
  writeFileSync(STAMP, inputs);
}

function compressFiles(folder: string): void {
  for (const file of listFiles("**/*", folder)) {
    if (!COMPRESSIBLE.test(file)) continue;
    const content = readFileSync(file);
    if (content.length < WORTH_IT_BYTES) continue;
    const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
    writeFileSync(`${file}.br`, brotliCompressSync(content, { params }));
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  }
}

function digestInputs(): string {
  const hash = createHash("sha256");
  for (const file of INPUTS.flatMap((pattern) => listFiles(pattern, ROOT)).sort()) {
    hash.update(`${path.relative(ROOT, file)}\0`).update(readFileSync(file));
  }
  return hash.digest("hex");
}

function listFiles(pattern: string, folder: string): string[] {
  return globSync(pattern, { cwd: folder })
    .map((file) => path.join(folder, file))
    .filter((file) => statSync(file).isFile() && !file.endsWith(".test.ts"));
}

if (import.meta.main) build(digestInputs());
