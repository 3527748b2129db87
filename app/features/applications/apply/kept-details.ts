import { TYPED } from "./application-draft.ts";
import { createDeviceStore } from "#app/lib/device-store.ts";
import { textOf } from "#app/lib/forms/form-text.ts";

// The details and resume of the last applicant, for the next application. In IndexedDB: localStorage takes no files.

type Details = Record<(typeof TYPED)[number], string> & { resume: File };

/** Deleted by app/components/layout/forget-device-button.tsx. */
const DATABASE = "applicant";
const STORE = "details";

const answered = createDeviceStore("asked-to-keep-details", (kept) => kept === true);

/** Of the last application that was sent from this tab. */
let sent: Details | null = null;

export function noteSent(form: FormData): void {
  sent = isDetails(Object.fromEntries(form)) ? detailsOf(form) : null;
}

/** Asked once. Kept details are updated by the next application of the same person. */
export async function isToBeAsked(): Promise<boolean> {
  if (!sent) return false;
  if ((await readDetails())?.email !== sent.email) return !answered.read();
  await keepSent();
  return false;
}

export async function keepSent(): Promise<void> {
  await withStore("readwrite", (store) => store.put(sent, STORE));
}

export function noteAnswered(): void {
  answered.update(() => true);
}

/** Fills the form in, unless another person has typed into it. Returns whether it did. */
export async function fillInDetails(form: HTMLFormElement): Promise<boolean> {
  const details = await readDetails();
  const resume = form.elements.namedItem("resume");
  if (!details || !form.isConnected || !(resume instanceof HTMLInputElement) || resume.files?.length) return false;
  const typed = new FormData(form);
  if (TYPED.some((name) => textOf(typed, name) && textOf(typed, name) !== details[name])) return false;
  for (const name of TYPED) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement) field.value = details[name];
  }
  const files = new DataTransfer();
  files.items.add(details.resume);
  resume.files = files.files;
  // Updates the draft, and checks the file and for a duplicate.
  for (const type of ["input", "change"]) resume.dispatchEvent(new Event(type, { bubbles: true }));
  return true;
}

function detailsOf(form: FormData): Details {
  const texts = TYPED.map((name) => [name, textOf(form, name)] as const);
  return { ...(Object.fromEntries(texts) as Omit<Details, "resume">), resume: form.get("resume") as File };
}

/** Another build may have stored another form. */
function isDetails(kept: unknown): kept is Details {
  const details = Object(kept) as Partial<Record<string, unknown>>;
  return details.resume instanceof File && TYPED.every((name) => typeof details[name] === "string");
}

/** Null without details, or when the browser allows no storage. */
async function readDetails(): Promise<Details | null> {
  const kept = await withStore("readonly", (store) => store.get(STORE) as IDBRequest<unknown>).catch(() => null);
  return isDetails(kept) ? kept : null;
}

async function withStore<Result>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const opening = indexedDB.open(DATABASE);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
  const database = await resultOf(opening);
  try {
    return await resultOf(ask(database.transaction(STORE, mode).objectStore(STORE)));
  } finally {
    database.close();
  }
}

function resultOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("The browser keeps nothing."));
  });
}
