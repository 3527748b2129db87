import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

type Package = { integrity?: string; os?: string[]; cpu?: string[]; libc?: string[]; optional?: boolean };

const file = path.resolve(import.meta.dirname, "../package-lock.json");
const { packages } = JSON.parse(readFileSync(file, "utf8")) as { packages: Record<string, Package> };

test("the lock file has a checksum for every package but those of other platforms", () => {
  const without = Object.entries(packages).filter(([name, { integrity }]) => name && !integrity);
  expect(without.filter(([, { optional, os, cpu }]) => !optional || !(os ?? cpu)).map(([name]) => name)).toEqual([]);
  const isForServers = ({ os, cpu, libc }: Package) =>
    os?.includes("linux") && cpu?.includes("x64") && !libc?.includes("musl");
  expect(without.filter(([name, entry]) => isForServers(entry) && !name.endsWith("-musl"))).toEqual([]);
});
