import { expect, test } from "vitest";

import { toScriptJson } from "./json-ld.tsx";

test.each(["</script><script>alert(1)</script>", "<!--", "]]>", "\u2028\u2029", "&lt;"])(
  "%j can't leave its script",
  (text) => {
    const json = toScriptJson({ text });
    expect(json).not.toMatch(/[<>&\u2028\u2029]/);
    expect(JSON.parse(json)).toEqual({ text });
  },
);
