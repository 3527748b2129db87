import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import { BUILD_HEADER, UNAVAILABLE_HEADER } from "./answer-headers.ts";
import { lostLine, tryAgain } from "./lost-line.ts";
import { askForRouter, holdPages, isPageOld } from "./router-requests.ts";

const BUILD = "build-1";
const HERE = { pathname: "/findjobs", search: "", hash: "" };
const PAGE = new URL("http://site.invalid/findjobs.data?q=clerk");

let navigator: { onLine: boolean };
let router: { state: { location: typeof HERE; navigation: { location?: typeof HERE } } };
const assign = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  navigator = { onLine: true };
  router = { state: { location: HERE, navigation: { location: HERE } } };
  vi.stubGlobal("navigator", navigator);
  vi.stubGlobal("location", { ...HERE, assign });
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("__remixManifest", { version: BUILD });
  vi.stubGlobal("__remixRouter", router);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  assign.mockClear();
});

const answer = (text = "[1]\n", { status = 200, build = BUILD, headers = {} } = {}) =>
  new Response(text, { status, headers: { [BUILD_HEADER]: build, ...headers } });
const lost = () => Promise.reject(new TypeError("Failed to fetch"));
const silent: typeof fetch = (_, init) =>
  new Promise((_resolve, reject) => init?.signal?.addEventListener("abort", () => reject(new Error("aborted"))));

/** A fetch that gives these one after the other. */
function fetchThatGives(...answers: (() => Promise<Response>)[]) {
  return vi.fn<typeof fetch>(() => (answers.shift() ?? lost)());
}

describe("a page that is asked for", () => {
  test("comes as it is, with what streams in later", async () => {
    const got = await askForRouter(
      fetchThatGives(() => Promise.resolve(answer("[1]\nP2:[3]\n"))),
      PAGE,
    );
    expect(got.headers.get(BUILD_HEADER)).toBe(BUILD);
    expect(await got.text()).toBe("[1]\nP2:[3]\n");
    expect(lostLine()).toBeNull();
  });

  test("that is overtaken while somebody types is never drawn; the last one comes once it is asked for", async () => {
    const given: string[] = [];
    const leaving = new AbortController();
    const load = (name: string, signal?: AbortSignal) =>
      askForRouter(
        fetchThatGives(() => Promise.resolve(answer())),
        PAGE,
        signal ? { signal } : {},
      ).then(
        () => given.push(name),
        () => undefined,
      );
    const releaseFirst = holdPages();
    void load("overtaken", leaving.signal);
    await vi.advanceTimersByTimeAsync(0);
    // The next letter: it is held again, without a moment between.
    releaseFirst();
    const release = holdPages();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(given).toEqual([]);
    // The pause is over: the search for all letters begins, and the one before is cancelled.
    const last = load("last");
    leaving.abort();
    release();
    await last;
    expect(given).toEqual(["last"]);
  });

  test("is asked for again by itself, until it comes", async () => {
    const ask = fetchThatGives(lost, lost, () => Promise.resolve(answer()));
    const asked = askForRouter(ask, PAGE);
    await vi.advanceTimersByTimeAsync(0);
    expect(lostLine()).toEqual({
      wish: { path: "/findjobs", intent: "load", ofNavigation: true, byItself: true },
      trying: false,
    });
    await vi.advanceTimersByTimeAsync(60_000);
    expect((await asked).status).toBe(200);
    expect(ask).toHaveBeenCalledTimes(3);
    expect(lostLine()).toBeNull();
  });

  test("is asked for at once when Retry is pressed", async () => {
    const ask = fetchThatGives(lost, () => Promise.resolve(answer()));
    const asked = askForRouter(ask, PAGE);
    await vi.advanceTimersByTimeAsync(0);
    tryAgain();
    expect((await asked).status).toBe(200);
  });

  test("is wanted by nobody any more when its navigation ends", async () => {
    const left = new AbortController();
    const ask = fetchThatGives(lost, lost);
    const asked = askForRouter(ask, PAGE, { signal: left.signal });
    const refused = expect(asked).rejects.toThrow("gone elsewhere");
    await vi.advanceTimersByTimeAsync(0);
    left.abort(new Error("gone elsewhere"));
    await refused;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  test("that breaks off in the middle of its first line did not come", async () => {
    const broken = new ReadableStream({
      pull(controller) {
        controller.enqueue(new TextEncoder().encode("[{"));
        controller.error(new TypeError("network error"));
      },
    });
    const ask = fetchThatGives(
      () => Promise.resolve(new Response(broken, { headers: { [BUILD_HEADER]: BUILD } })),
      () => Promise.resolve(answer()),
    );
    const asked = askForRouter(ask, PAGE);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await (await asked).text()).toBe("[1]\n");
  });

  test.each([
    ["a proxy's error page", () => new Response("<h1>Bad gateway</h1>", { status: 502 })],
    ["the page of a network that wants a login", () => new Response("<h1>Welcome to our café</h1>")],
    [
      "our own word that a service is away",
      () => answer("[1]\n", { status: 503, headers: { [UNAVAILABLE_HEADER]: "yes" } }),
    ],
  ])("%s is no answer", async (_, strange) => {
    const ask = fetchThatGives(
      () => Promise.resolve(strange()),
      () => Promise.resolve(answer()),
    );
    const asked = askForRouter(ask, PAGE);
    await vi.advanceTimersByTimeAsync(60_000);
    expect((await asked).status).toBe(200);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  test("an error of ours is an answer", async () => {
    const got = await askForRouter(
      fetchThatGives(() => Promise.resolve(answer("[1]\n", { status: 500 }))),
      PAGE,
    );
    expect(got.status).toBe(500);
  });

  test("a line that says no more in the middle of the first line is given up after a while too", async () => {
    const stuck: typeof fetch = (_, init) => {
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          controller.enqueue(new TextEncoder().encode("[{"));
          init?.signal?.addEventListener("abort", () => controller.error(new Error("aborted")));
        },
      });
      return Promise.resolve(new Response(body, { headers: { [BUILD_HEADER]: BUILD } }));
    };
    const ask = vi.fn(stuck);
    const asked = askForRouter(ask, PAGE);
    await vi.advanceTimersByTimeAsync(29_000);
    expect(lostLine()).toBeNull();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(lostLine()?.wish.path).toBe("/findjobs");
    ask.mockImplementation(() => Promise.resolve(answer()));
    tryAgain();
    expect(await (await asked).text()).toBe("[1]\n");
  });

  test("a line that says nothing is given up after a while", async () => {
    const left = new AbortController();
    const asked = expect(askForRouter(silent, PAGE, { signal: left.signal })).rejects.toThrow("gone elsewhere");
    await vi.advanceTimersByTimeAsync(29_000);
    expect(lostLine()).toBeNull();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(lostLine()?.wish.path).toBe("/findjobs");
    left.abort(new Error("gone elsewhere"));
    await asked;
  });
});

describe("an answer of a newer build", () => {
  const newer = () => Promise.resolve(answer("[1]\n", { build: "build-2" }));

  test("has the browser load a page that somebody goes to", async () => {
    router.state.navigation.location = { pathname: "/contact", search: "?a=b", hash: "#top" };
    const shown = vi.fn();
    void askForRouter(fetchThatGives(newer), new URL("http://site.invalid/contact.data?a=b")).then(shown);
    await vi.advanceTimersByTimeAsync(0);
    expect(assign).toHaveBeenCalledWith("/contact?a=b#top");
    expect(shown).not.toHaveBeenCalled();
  });

  test("is given to a page that stays, which then knows that it is old", async () => {
    expect(await (await askForRouter(fetchThatGives(newer), PAGE)).text()).toBe("[1]\n");
    expect(assign).not.toHaveBeenCalled();
    expect(isPageOld()).toBe(true);
  });
});

describe("a form that is sent", () => {
  const send = (ask: typeof fetch, path = "/findjobs", fields = {}, signal: AbortSignal | null = null) =>
    askForRouter(ask, new URL(`http://site.invalid${path}.data`), {
      method: "POST",
      signal,
      body: new URLSearchParams({ intent: "approve", ...fields }),
    });
  const answered = () => Promise.resolve(answer());

  /** The seconds until the form is given up. */
  async function secondsOf(path: string, fields = {}): Promise<number> {
    const startedAt = Date.now();
    let seconds = 0;
    const left = new AbortController();
    const ask: typeof fetch = (url, init) =>
      silent(url, init).finally(() => (seconds = (Date.now() - startedAt) / 1_000));
    const sent = send(ask, path, fields, left.signal).catch(() => null);
    await vi.advanceTimersByTimeAsync(200_000);
    left.abort(new Error("gone elsewhere"));
    await sent;
    return seconds;
  }

  test("to the page it stands on leaves that page as it is, without an answer", async () => {
    const ask = fetchThatGives(lost);
    const got = await send(ask);
    expect(got.status).toBe(503);
    // As Remix writes { data: null }.
    expect(await got.text()).toBe('[{"_1":-5},"data"]\n');
    expect(lostLine()?.wish).toMatchObject({ path: "/findjobs", intent: "approve", ofNavigation: false });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  test("to another page waits, and is sent again by a press alone", async () => {
    const ask = fetchThatGives(lost, () => Promise.resolve(answer()));
    const sent = send(ask, "/logout");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ask).toHaveBeenCalledTimes(1);
    expect(lostLine()?.wish.byItself).toBe(false);
    tryAgain();
    expect((await sent).status).toBe(200);
  });

  test.each(["/findjobs", "/logout"])("to %s has the time that its body takes at the minimum speed", async (path) => {
    await send(answered);
    // In Hindi, nine bytes for each character.
    const seconds = await secondsOf(path, { description: "क".repeat(10_000) });
    expect(seconds).toBeGreaterThan(30 + 90_000 / 2_000);
    expect(seconds).toBeLessThan(30 + 91_000 / 2_000);
  });

  test("has longer with each attempt, until one is answered", async () => {
    await send(answered);
    const attempts = [await secondsOf("/findjobs"), await secondsOf("/findjobs")];
    await send(answered);
    attempts.push(await secondsOf("/findjobs"));
    expect(attempts.map(Math.floor)).toEqual([30, 60, 30]);
  });
});
