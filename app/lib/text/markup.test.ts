import { expect, test } from "vitest";

import { splitAtMarkup, withoutMarkup } from "./markup.ts";

test.each([
  ["<p>First.</p>\n<p>Second.</p>", "First.\n\nSecond."],
  ["One<br>two<BR />three", "One\ntwo\nthree"],
  ['<ul class="x">\n  <li>Tally</li>\n  <li>GST</li>\n</ul>', "• Tally\n\n• GST"],
  ["<tr><td>Shift</td><td>Day</td></tr>", "Shift  Day"],
  ['A <b>bold</b> <span style="color: red">word</span>', "A bold word"],
  ["&lt;p&gt;R&amp;D&nbsp;head&lt;/p&gt;", "R&D head"],
  ["&#8377;18,000 &#x2013; &bull;", "₹18,000 – •"],
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

test("the pieces have the length of the original", () => {
  const text = "<p>Fee: &#8377;500</p>";
  expect(splitAtMarkup(text).reduce((sum, { length }) => sum + length, 0)).toBe(text.length);
});
