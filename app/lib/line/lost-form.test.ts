import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { BUILD_HEADER } from "./answer-headers.ts";
import { watchForms } from "./form-again.ts";
import { dropClosedForms, lostLine, retryWhenOnline, tryAgain, untilReached } from "./lost-line.ts";
import { askForRouter } from "./router-requests.ts";

const PAGE = new URL("http://site.invalid/superadmin.data");
const LOGOUT = new URL("http://site.invalid/logout.data");
const SEARCH = new URL("http://site.invalid/superadmin.data?q=cashier");
const AT_REST = { state: "idle" };

type State = { location: { pathname: string; search: string }; navigation: object };

let router: { state: State; subscribe: (tell: (state: State) => void) => void; navigate: () => void };
let listeners: Record<"capture" | "bubble", (event: { target: Form; submitter: null }) => void>;
let whenOnline: (() => void)[] = [];
const comeOnline = () => whenOnline.forEach((listener) => listener());
let tellAll: (state: State) => void = () => undefined;

class Form {
  isConnected = true;
  dataset: { retry?: string } = {};
  requestSubmit = vi.fn(() => press(this));
}

beforeEach(() => {
  const location = { pathname: "/superadmin", search: "" };
  router = {
    state: { location, navigation: AT_REST },
    subscribe: (tell) => (tellAll = tell),
    navigate: vi.fn(() => (router.state.navigation = { state: "submitting" })),
  };
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("location", location);
  whenOnline = [];
  listeners = { capture: () => undefined, bubble: () => undefined };
  vi.stubGlobal("window", {
    addEventListener: (type: string, listener: () => void, options?: { capture: boolean }) => {
      if (type === "online") whenOnline.push(listener);
      if (type === "submit") listeners[options?.capture ? "capture" : "bubble"] = listener;
    },
  });
  vi.stubGlobal("HTMLFormElement", Form);
  vi.stubGlobal("__remixManifest", { version: "build-1" });
  vi.stubGlobal("__remixRouter", router);
  watchForms();
  retryWhenOnline();
});

afterEach(() => {
  rest("/contact");
  expect(lostLine()).toBeNull();
  vi.unstubAllGlobals();
});

/** As the browser does: React, which begins the navigation, stands between the two who listen on the window. */
function press(form: Form, sends = true): void {
  listeners.capture({ target: form, submitter: null });
  if (sends) router.state.navigation = { state: "submitting" };
  listeners.bubble({ target: form, submitter: null });
}

function rest(pathname = "/superadmin", search = ""): void {
  router.state = { location: { pathname, search }, navigation: AT_REST };
  tellAll(router.state);
}

const lost = () => Promise.reject(new TypeError("Failed to fetch"));
const answered = () => Promise.resolve(new Response("[1]\n", { headers: { [BUILD_HEADER]: "build-1" } }));
const send = (ask: typeof fetch, fields = {}) =>
  askForRouter(ask, PAGE, { method: "POST", body: new URLSearchParams({ intent: "approve", ...fields }) });

async function lose(form: Form, fields = {}): Promise<void> {
  press(form);
  await send(lost, fields);
  rest();
}

test("Retry sends the form that failed, not one whose submit was prevented meanwhile", async () => {
  const [approve, other] = [new Form(), new Form()];
  press(approve);
  const request = Promise.withResolvers<Response>();
  const sent = send(() => request.promise);
  press(other, false);
  request.reject(new TypeError("Failed to fetch"));
  await sent;
  rest();
  tryAgain();
  expect(approve.requestSubmit).toHaveBeenCalledOnce();
  expect(other.requestSubmit).not.toHaveBeenCalled();
});

test("a second press on Retry sends nothing more", async () => {
  const form = new Form();
  await lose(form);
  tryAgain();
  tryAgain();
  expect(form.requestSubmit).toHaveBeenCalledOnce();
});

test.each([
  ["that the browser refuses to send, as it is filled in", () => undefined],
  ["whose navigation was given up for another", (form: Form) => press(form)],
])("Retry can be pressed again for a form %s", async (_, submit) => {
  const form = new Form();
  await lose(form);
  form.requestSubmit.mockImplementation(() => submit(form));
  tryAgain();
  if (router.state.navigation !== AT_REST) rest();
  tryAgain();
  expect(form.requestSubmit).toHaveBeenCalledTimes(2);
});

test("a page that comes is no answer to a form", async () => {
  await lose(new Form());
  await askForRouter(answered, SEARCH);
  rest();
  expect(lostLine()).toMatchObject({ wish: { intent: "approve" }, trying: false });
});

test("a page that is lost after a form is waited for first, then the form is said again", async () => {
  const form = new Form();
  await lose(form);
  const answers = [lost, answered];
  const asked = askForRouter(() => (answers.shift() ?? lost)(), SEARCH);
  await vi.waitUntil(() => lostLine()?.wish.intent === "load");
  tryAgain();
  await asked;
  rest();
  expect(form.requestSubmit).not.toHaveBeenCalled();
  expect(lostLine()).toMatchObject({ wish: { intent: "approve" }, trying: false });
});

test("each form that is lost is kept until it is answered itself", async () => {
  const [first, second] = [new Form(), new Form()];
  await lose(first);
  await lose(second);
  tryAgain();
  await send(answered);
  rest();
  expect(second.requestSubmit).toHaveBeenCalledOnce();
  tryAgain();
  await send(answered);
  rest();
  expect(first.requestSubmit).toHaveBeenCalledOnce();
  expect(lostLine()).toBeNull();
});

test("a form that closes when it is sent is sent as it was, by a press, and its answer ends the notice", async () => {
  vi.stubGlobal("navigator", { onLine: false });
  const form = new Form();
  form.dataset.retry = "as-it-was";
  await lose(form);
  form.isConnected = false;
  dropClosedForms();
  tryAgain();
  expect(router.navigate).toHaveBeenCalledOnce();
  await send(answered);
  expect(lostLine()).toBeNull();
});

test("a form that is closed is dropped", async () => {
  const form = new Form();
  await lose(form);
  form.isConnected = false;
  dropClosedForms();
  expect(lostLine()).toBeNull();
});

test("nothing is said of a form any more on another page, nor in another list", async () => {
  await lose(new Form());
  rest("/account");
  expect(lostLine()).toBeNull();
  await lose(new Form());
  rest("/superadmin", "?tab=rejected");
  expect(lostLine()).toBeNull();
});

test("a form takes the place of another one about the same thing", async () => {
  const job = crypto.randomUUID();
  await lose(new Form(), { seen: `${job}:1` });
  await lose(new Form(), { intent: "reject", seen: `${job}:1` });
  expect(lostLine()?.wish.intent).toBe("reject");
  tryAgain();
  await send(answered, { intent: "reject", seen: `${job}:1` });
  rest();
  expect(lostLine()).toBeNull();
});

test.each([
  { onLine: true, wasOffline: false },
  { onLine: false, wasOffline: true },
])("a form is not sent again unasked: online $onLine", async ({ onLine, wasOffline }) => {
  vi.stubGlobal("navigator", { onLine });
  await lose(new Form());
  expect(lostLine()?.wish).toMatchObject({ byItself: false, lostForm: { wasOffline } });
});

test.each([
  ["the browser is online again", () => comeOnline()],
  ["Retry is pressed", tryAgain],
])("a form that leads elsewhere is not sent along with another wish, when %s", async (_, happens) => {
  const ask = vi.fn<typeof fetch>(lost);
  const sent = askForRouter(ask, LOGOUT, { method: "POST", body: new URLSearchParams() });
  await vi.waitUntil(() => lostLine()?.wish.path === "/logout");
  const answers = [null, "there"];
  const wish = { path: "/superadmin", intent: "open", ofNavigation: false };
  const opened = untilReached({ ask: () => Promise.resolve(answers.shift() ?? null), wish });
  await vi.waitUntil(() => lostLine()?.wish.intent === "open");
  happens();
  await opened;
  expect(ask).toHaveBeenCalledTimes(1);
  expect(lostLine()).toMatchObject({ wish: { path: "/logout", byItself: false }, trying: false });
  ask.mockImplementation(answered);
  tryAgain();
  expect((await sent).status).toBe(200);
});

test("what is tried again by itself does not take the notice from a form that was lost after it", async () => {
  const open = vi.fn(() => Promise.resolve<string | null>(null));
  const wish = { path: "/superadmin", intent: "open", ofNavigation: false };
  const opened = untilReached({ ask: open, wish });
  await vi.waitUntil(() => lostLine()?.wish.intent === "open");
  const ask = vi.fn<typeof fetch>(lost);
  const sent = askForRouter(ask, LOGOUT, { method: "POST", body: new URLSearchParams() });
  await vi.waitUntil(() => lostLine()?.wish.path === "/logout");
  for (const times of [2, 3]) {
    comeOnline();
    await vi.waitUntil(() => open.mock.calls.length === times);
  }
  expect(ask).toHaveBeenCalledTimes(1);
  expect(lostLine()?.wish.path).toBe("/logout");
  open.mockResolvedValue("there");
  ask.mockImplementation(answered);
  tryAgain();
  expect([await opened, (await sent).status]).toEqual(["there", 200]);
});
