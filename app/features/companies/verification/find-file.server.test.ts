import { Resolver } from "node:dns/promises";
import { once } from "node:events";
import type { RequestListener } from "node:http";
import { createServer, type Server } from "node:https";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi, type MockInstance } from "vitest";

import { findFile } from "./find-file.server.ts";
import { ACME_CERTIFICATE, ACME_KEY } from "#tests/fixtures/acme-example.ts";
import { startDnsStandIn } from "#tests/fixtures/dns-stand-in.ts";

// Against a website with a certificate of its own, on this machine: that is the one address which the rule must not allow, so
// these tests bring a rule of theirs, but for those of the rule itself.

const TOKEN = "0123456789abcdef0123456789abcdef";
const LINE = `delhincrjobs-verification=${TOKEN}`;

let dns: Awaited<ReturnType<typeof startDnsStandIn>>;
let website: Server;
let answer: RequestListener;
let asked: string[];
let time: AbortController;
let timeout: MockInstance<(ms: number) => AbortSignal>;

beforeAll(async () => {
  dns = await startDnsStandIn({
    "acme.example": { A: ["127.0.0.1"] },
    "other.example": { A: ["127.0.0.1"] },
    "six.example": { AAAA: ["0:0:0:0:0:0:0:1"] },
    "mapped.example": { AAAA: ["0:0:0:0:0:ffff:7f00:1"] },
    "mixed.example": { A: ["8.8.8.8", "10.0.0.1"] },
    "cloud.example": { A: ["169.254.169.254"] },
    "no-website.example": { TXT: [["nothing"]] },
  });
  website = createServer({ key: ACME_KEY, cert: ACME_CERTIFICATE }, (request, response) => {
    asked.push(`${request.headers.host ?? ""}${request.url ?? ""}`);
    answer(request, response);
  });
  website.listen(0, "127.0.0.1");
  await once(website, "listening");
});
beforeEach(() => {
  // why: the machine may be busy, and its time must not run out. A test says when the time is over.
  time = new AbortController();
  timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(time.signal);
  asked = [];
  answer = (_, response) => response.end(LINE);
});
afterAll(async () => {
  website.closeAllConnections();
  website.close();
  await dns.stop();
});

afterEach(() => {
  vi.restoreAllMocks();
});

const resolver = () => {
  const own = new Resolver({ timeout: 60_000, tries: 1 });
  own.setServers([dns.server]);
  return own;
};

const port = () => (website.address() as AddressInfo).port;

const find = (domain = "acme.example", options: Parameters<typeof findFile>[2] = {}) =>
  findFile(domain, TOKEN, {
    resolver: resolver(),
    isAllowed: () => true,
    port: port(),
    ca: ACME_CERTIFICATE,
    ...options,
  });

const refusal = (problem: string) => ({ proven: false, problem });

test("the line proves the domain, also with the marks of a Windows editor; the website is asked by its name", async () => {
  expect(await find()).toEqual({ proven: true });
  answer = (_, response) => response.end(`\uFEFF${LINE}\r\n`);
  expect(await find()).toEqual({ proven: true });
  expect(new Set(asked)).toEqual(new Set(["acme.example/.well-known/delhincrjobs.txt"]));
});

test.each(["acme.example", "six.example", "mapped.example", "mixed.example", "cloud.example"])(
  "by the rule that holds, %s is never connected to: its address is not public",
  async (domain) => {
    expect(await findFile(domain, TOKEN, { resolver: resolver(), port: port(), ca: ACME_CERTIFICATE })).toEqual(
      refusal(`The address of ${domain} is not on the public internet.`),
    );
    expect(asked).toEqual([]);
  },
);

test("a name that leads elsewhere after the check is not asked for again", async () => {
  dns.asked.length = 0;
  const isAllowed = (address: string) => {
    dns.names["acme.example"] = { A: ["169.254.169.254"] };
    return address === "127.0.0.1";
  };
  expect(await find("acme.example", { isAllowed })).toEqual({ proven: true });
  expect(dns.asked).toEqual(["acme.example", "acme.example"]);
  dns.names["acme.example"] = { A: ["127.0.0.1"] };
});

test.each([
  [301, "The website redirects to another address (301). The file must be at exactly the address below."],
  [404, "The file was not found (404)."],
  [403, "The website did not show the file (403)."],
  [503, "The website did not show the file (503)."],
])("an answer with %i is told, and no redirect is followed", async (status, problem) => {
  answer = (_, response) => {
    response.writeHead(status, { Location: `https://acme.example:${port()}/elsewhere` }).end(LINE);
  };
  expect(await find()).toEqual(refusal(problem));
  expect(asked).toHaveLength(1);
});

test.each(["", `${LINE}0`, LINE.slice(1), `<html>${LINE}</html>`, TOKEN])(
  "a file with %j proves nothing",
  async (text) => {
    answer = (_, response) => response.end(text);
    expect(await find()).toEqual(
      refusal("The file was found, but it says something else. Please copy the line once more."),
    );
  },
);

test("a file of 64 kB is read, and with one byte more it is too large, with or without a length", async () => {
  const largest = LINE.padEnd(64 * 1024);
  for (const headers of [{}, { "Content-Length": largest.length }]) {
    answer = (_, response) => response.writeHead(200, headers).end(largest);
    expect(await find()).toEqual({ proven: true });
  }
  for (const headers of [{}, { "Content-Length": largest.length + 1 }]) {
    answer = (_, response) => response.writeHead(200, headers).end(`${largest} `);
    expect(await find()).toEqual(refusal("The file is too large: it must hold one line."));
  }
});

test("a file that never ends is read no further", async () => {
  let written = 0;
  answer = (_, response) => {
    const more = () => {
      while (!response.destroyed && written < 64 * 1024 * 1024) {
        written += 16_384;
        if (!response.write(" ".repeat(16_384))) break;
      }
    };
    response.on("drain", more);
    more();
  };
  expect(await find()).toEqual(refusal("The file is too large: it must hold one line."));
  expect(written).toBeLessThan(16 * 1024 * 1024);
});

test("a compressed file is refused without a look: it may be huge", async () => {
  answer = (request, response) => {
    expect(request.headers["accept-encoding"]).toBe("identity");
    response.writeHead(200, { "Content-Encoding": "gzip" }).end(gzipSync(Buffer.alloc(10_000_000)));
  };
  expect(await find()).toEqual(refusal("The website sends the file compressed. It must be plain text."));
});

test("a website that sends a byte now and then, or nothing, is not waited for longer than five seconds", async () => {
  answer = (_, response) => {
    let bytes = 0;
    const timer = setInterval(() => {
      response.write(" ");
      if ((bytes += 1) === 20) time.abort();
    }, 10);
    response.on("close", () => clearInterval(timer));
  };
  expect(await find()).toEqual(refusal("The website did not answer in time."));
  time = new AbortController();
  timeout.mockReturnValue(time.signal);
  answer = () => time.abort();
  expect(await find()).toEqual(refusal("The website did not answer in time."));
  expect(timeout.mock.calls).toEqual([[5_000], [5_000]]);
});

test.each([
  ["other.example", {}, "The certificate of https://other.example is not valid."],
  ["acme.example", { ca: undefined }, "The certificate of https://acme.example is not valid."],
  ["unknown.example", {}, "There is no website at unknown.example. Check the address in your account."],
  ["no-website.example", {}, "There is no website at no-website.example. Check the address in your account."],
])("%s with %j: the problem is told in plain words", async (domain, options, problem) => {
  expect(await find(domain, options)).toEqual(refusal(problem));
});

test("a website that does not listen can't be reached", async () => {
  const taken = createServer();
  taken.listen(0, "127.0.0.1");
  await once(taken, "listening");
  const { port: free } = taken.address() as AddressInfo;
  taken.close();
  expect(await find("acme.example", { port: free })).toEqual(refusal("https://acme.example can't be reached."));
});
