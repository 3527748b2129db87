import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import { ChangedFields } from "./changes.tsx";
import { wordDifference } from "./word-difference.ts";

/** The text, with [added] and {removed} words. */
function read(before: string, after: string): string {
  const changes = {
    since: "approved" as const,
    fields: [{ name: "description", parts: wordDifference(before, after) }],
  };
  const html = renderToStaticMarkup(createElement(ChangedFields, { changes }));
  const shown = /<dd[^>]*>(.*)<\/dd>/s.exec(html)?.[1] ?? "";
  return shown
    .replaceAll(/<span[^>]*>[^<]*<\/span>/g, "")
    .replaceAll(/<(ins|del)[^>]*>(.*?)<\/\1>/gs, (_all, how, words) => (how === "ins" ? `[${words}]` : `{${words}}`));
}

test("a changed line ends where it ended", () => {
  expect(read("Line one.\nLine two.\nLine three.", "Line one.\nLine two changed.\nLine three.")).toBe(
    "Line one.\nLine {two.} [two changed.]\nLine three.",
  );
  expect(read("One.\nGone.\nThree.", "One.\nThree.")).toBe("One.\n{Gone.}\nThree.");
  expect(read("One.\nThree.", "One.\n\nNew.\n\nThree.")).toBe("One.\n\n[New.]\n\nThree.");
});

test("replaced words are separated by a space", () => {
  expect(read("1", "2")).toBe("{1} [2] ");
  expect(read("Keeps books daily", "Keeps ledgers daily")).toBe("Keeps {books} [ledgers] daily");
});
