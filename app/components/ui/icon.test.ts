import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const read = (file: string) => readFileSync(new URL(file, import.meta.url), "utf8");

test("each icon that has a name has a shape, and the other way round", () => {
  const shapes = [...read("icons.svg").matchAll(/<symbol id="([\w-]+)"/g)].map(([, id]) => id);
  const names = [...read("icon.tsx").matchAll(/^ {2}\| "([\w-]+)"/gm)].map(([, name]) => name);
  expect(shapes.length).toBeGreaterThan(40);
  expect(names).toEqual(shapes);
});
