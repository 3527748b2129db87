import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { BUILD_HEADER } from "./answer-headers.ts";
import { watchForms } from "./form-again.ts";
import { lostLine, retryWhenOnline, tryAgain } from "./lost-line.ts";
import { askForRouter } from "./router-requests.ts";

const PAGE = new URL("http://site.invalid/superadmin.data");
const SEARCH = new URL("http://site.invalid/superadmin.data?q=cashier");
const AT_REST = { state: "idle" };

type State = { location: { pathname: string }; navigation: object };

let router: { state: State; subscribe: (tell: (state: State) => void) => void; navigate: () => void };
let listeners: Record<"capture" | "bubble", (event: { target: Form; submitter: null }) => void>;
let tellAll: (state: State) => void = () => undefined;

class Form {
  isConnected = true;
  requestSubmit = vi.fn(() => press(this));
}

beforeEach(() => {
  const location = { pathname: "/superadmin" };
  router = {
    state: { location, navigation: AT_REST },
    subscribe: (tell) => (tellAll = tell),
    navigate: vi.fn(() => (router.state.navigation = { state: "submitting" })),
  };
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("location", location);
  listeners = { capture: () => undefined, bubble: () => undefined };
  vi.stubGlobal("window", {
    addEventListener: (type: string, listener: () => void, options?: { capture: boolean }) => {
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

function rest(pathname = "/superadmin"): void {
  router.state = { location: { pathname }, navigation: AT_REST };
  tellAll(router.state);
}

const lost = () => Promise.reject(new TypeError("Failed to fetch"));
const answered = () => Promise.resolve(new Response("[1]\n", { headers: { [BUILD_HEADER]: "build-1" } }));
const send = (ask: typeof fetch) =>
  askForRouter(ask, PAGE, { method: "POST", body: new URLSearchParams({ intent: "approve" }) });

async function lose(form: Form): Promise<void> {
  press(form);
  await send(lost);
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

test("a form that is gone from the page is sent as it was, and its answer ends the notice", async () => {
  const form = new Form();
  await lose(form);
  form.isConnected = false;
  tryAgain();
  expect(router.navigate).toHaveBeenCalledOnce();
  await send(answered);
  expect(lostLine()).toBeNull();
});

test("nothing is said of a form any more on another page", async () => {
  await lose(new Form());
  rest("/account");
  expect(lostLine()).toBeNull();
});
