import { describe, expect, test } from "vitest";

import { escapeXml, xml } from "./xml.ts";

describe("escapeXml", () => {
  test.each([
    ["R&D <b>", "R&amp;D &lt;b&gt;"],
    ["</title><script>", "&lt;/title&gt;&lt;script&gt;"],
    ["]]>", "]]&gt;"],
    [`"it's"`, "&quot;it&#39;s&quot;"],
    ["&amp;", "&amp;amp;"],
    ["ends\u0000 \u0001\u0008\u000b\u000c\u001f here", "ends  here"],
    ["tab\tline\nreturn\r", "tab\tline\nreturn\r"],
    ["\ufffe\uffff\ufffd", "\ufffd"],
    ["half \ud83d, other half \ude00, both \ud83d\ude00", "half , other half , both 😀"],
    ["लेखाकार ₹20,000", "लेखाकार ₹20,000"],
    ["", ""],
  ])("%j becomes %j", (text, escaped) => {
    expect(escapeXml(text)).toBe(escaped);
  });
});

describe("xml", () => {
  test("escapes values in text and in attributes", () => {
    expect(xml`<a href="${'"x"'}">${"<b>"}</a>`.source).toBe('<a href="&quot;x&quot;">&lt;b&gt;</a>');
  });

  test("takes XML as it is, one or many", () => {
    const items = ["a", "&"].map((text) => xml`<i>${text}</i>`);
    expect(xml`<l>${items}${xml`<e/>`}</l>`.source).toBe("<l><i>a</i><i>&amp;</i><e/></l>");
  });
});
