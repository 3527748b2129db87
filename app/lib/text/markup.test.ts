import fc from "fast-check";
import { expect, test } from "vitest";

import { markup } from "./markup.ts";

const unescape = (html: string) =>
  html
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&");

test("whatever a text has in it, it stays a text, in an element and in an attribute", () => {
  const hostile = fc.oneof(
    fc.string({ unit: "grapheme" }),
    fc.constantFrom("</p><script>", `" onclick="x`, "' x='", "&lt;"),
  );
  fc.assert(
    fc.property(hostile, hostile, (title, text) => {
      const { html } = markup`<p title="${title}">${text}</p>`;
      const [, inAttribute = "", inElement = ""] = /^<p title="([^"<>']*)">([^"<>']*)<\/p>$/.exec(html) ?? [];
      expect([unescape(inAttribute), unescape(inElement)]).toEqual([title, text]);
    }),
  );
});

test("markup within markup is left as it is, also in lists; nothing is nothing", () => {
  const items = ["Day shift", "<b>"].map((text) => markup`<li>${text}</li>`);
  expect(markup`<ul>${items}</ul>${null}`.html).toBe("<ul><li>Day shift</li><li>&lt;b&gt;</li></ul>");
});

test("line breaks of the template are left out with their indents, those of a text are not", () => {
  const { html } = markup`
    <p>
      <b>Sector 62</b> ${"two\n  lines"}
    </p>
  `;
  expect(html).toBe("<p><b>Sector 62</b> two\n  lines</p>");
});
