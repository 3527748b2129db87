#!/usr/bin/env node
// Completes package-lock.json where a registry lacks packages for other platforms: `npm ci` refuses a lock without an
// entry for every optional dependency that an installed package names. Usage: node complete-lock.mjs [package-lock.json]
import { readFileSync, writeFileSync } from "node:fs";

const file = process.argv[2] ?? "package-lock.json";
const lock = JSON.parse(readFileSync(file, "utf8"));
const packages = lock.packages;
const SYSTEMS = ["android", "darwin", "freebsd", "linux", "openbsd", "netbsd", "openharmony", "win32", "aix", "sunos"];
const CPUS = ["arm64", "x64", "ia32", "arm", "loong64", "ppc64", "riscv64", "s390x", "mips64el", "wasm32"];

/**
 * The lock's entry that `name` resolves to from the package at `path`, as Node would look it up.
 * @param {string} path
 * @param {string} name
 */
function resolved(path, name) {
  for (let at = path; ;) {
    const key = `${at ? `${at}/` : ""}node_modules/${name}`;
    if (packages[key]) return key;
    if (!at) return null;
    const up = at.lastIndexOf("node_modules/");
    at = up > 0 ? at.slice(0, up - 1) : "";
  }
}

let added = 0;
for (const [path, entry] of Object.entries(packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    if (resolved(path, name) || !/^\d/.test(version)) continue;
    const words = name.split(/[-/]/);
    const os = SYSTEMS.filter((word) => words.includes(word));
    const cpu = CPUS.filter((word) => words.includes(word));
    const libc = words.includes("musl") ? ["musl"] : words.includes("gnu") && os[0] === "linux" ? ["glibc"] : null;
    packages[`node_modules/${name}`] = {
      version,
      ...(cpu.length && { cpu }),
      ...(entry.dev && { dev: true }),
      ...(libc && { libc }),
      optional: true,
      ...(os.length && { os }),
    };
    added += 1;
  }
}
lock.packages = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1)));
if (added > 0) writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`added ${added} entries`);
