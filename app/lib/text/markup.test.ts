import fc from "fast-check";
import { expect, test } from "vitest";

import { withMarkup, withoutMarkup } from "./markup.ts";

test.each([
  ["<p>First.</p>\n<p>Second.</p>", "First.\n\nSecond."],
  ["One<br>two<BR />three", "One\ntwo\nthree"],
  ['<ul class="x">\n  <li>Tally</li>\n  <li>GST</li>\n</ul>', "• Tally\n\n• GST"],
  ["<tr><td>Shift</td><td>Day</td></tr>", "Shift  Day"],
  ['A <b>bold</b> <span style="color: red">word</span>', "A bold word"],
  ["&lt;p&gt;R&amp;D&nbsp;head&lt;/p&gt;", "R&D head"],
  ["&#8377;18,000 &#x2013; &bull;", "₹18,000 – •"],
  ["&lt;p&gt;R&amp;amp;D&amp;nbsp;head&lt;/p&gt;", "R&D head"],
  ["Nuts &amp;amp;amp; Bolts", "Nuts & Bolts"],
  ["Writes &amp;lt;b&amp;gt; tags", "Writes &lt;b&gt; tags"],
  ["<p>Writes &lt;b&gt; tags</p>", "Writes <b> tags"],
])("%j is read as %j", (text, plain) => {
  expect(withoutMarkup(text)).toBe(plain);
});

test.each([
  "Age <30 and >18, 5 <= n",
  "vector<int>, List<String>",
  "<script>alert(1)</script>",
  "AT&T; R & D &unknown; &#0; &#xD800;",
  "a <- b",
])("%j has no markup", (text) => {
  expect(withoutMarkup(text)).toBe(text);
});

test("no entity brings what turns text around", () => {
  expect(withoutMarkup("a&#8238;b&#x200f;c")).toBe("a b c");
});

test("a text comes back from the form as it was stored", () => {
  const part = fc.oneof(
    fc.string({ maxLength: 3 }),
    fc.constantFrom("&", "amp;", "lt;", "#60;", "<", "/", "b", "p", ">", "&gt;"),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const stored = withoutMarkup(parts.join("").trim());
      expect(withoutMarkup(withMarkup(stored))).toBe(stored);
    }),
  );
});
