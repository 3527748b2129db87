import { expect, test } from "vitest";

import { parseWrk } from "./load.ts";

const HEAD = `Running 3s test @ http://localhost:20000/
  1 threads and 32 connections
  Thread Stats   Avg      Stdev     Max   +/- Stdev
    Latency   717.48us  102.32us   5.31ms   90.36%
    Req/Sec    44.70k     2.01k   47.04k    83.33%
  133456 requests in 3.00s, 1.02GB read
`;
const TAIL = "Requests/sec:  44481.88\nTransfer/sec:    348.20MB\n";

test("wrk's numbers", () => {
  expect(parseWrk(HEAD + TAIL)).toEqual({ requests: 133_456, perSecond: 44_481.88, failed: 0 });
});

test("answers with an error and lost connections count as failed", () => {
  const failures = "  Socket errors: connect 0, read 3, write 0, timeout 2\n  Non-2xx or 3xx responses: 7\n";
  expect(parseWrk(HEAD + failures + TAIL).failed).toBe(12);
});

test("an output without numbers is no result", () => {
  expect(() => parseWrk("unable to connect to localhost:1 Connection refused\n")).toThrow("unable to connect");
});
