import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";

import { COMMON_REASONS } from "#app/features/moderation/reasons.ts";

// The callback data of the buttons under a message. Any member of the chat can send forged data, so it is signed. It names the job
// version in the message, so that only the version shown can be approved.

/**
 * Approve; ask for the reason of a rejection; the same from a report; back from there; reject for one of the four reasons; dismiss the
 * reports; undo the last decision.
 */
const ACTIONS = ["a", "r", "t", "b", "1", "2", "3", "4", "k", "u"] as const;
export type ButtonAction = (typeof ACTIONS)[number];

export const REJECTIONS = [
  { action: "1", ...COMMON_REASONS.money },
  { action: "2", ...COMMON_REASONS.unreal },
  { action: "3", ...COMMON_REASONS.incomplete },
  { action: "4", ...COMMON_REASONS.notAllowed },
] as const satisfies { action: ButtonAction; label: string; reason: string }[];

/**
 * The company name is approved with the job, so the signature covers the name in the message. That of "k" covers the open reports
 * instead.
 */
export type SignedJob = { id: string; version: number; name_version: number | null; open_reports?: string | null };

type Button = { text: string; callback_data: string } | { text: string; url: string };
export type Keyboard = { inline_keyboard: Button[][] };

export type Key = Buffer;

export function buttonKey(sessionSecret: string): Key {
  return Buffer.from(hkdfSync("sha256", sessionSecret, "", "buttons in Telegram", 32));
}

/** What must be read before it is approved is approved on the page alone. */
export function reviewKeyboard(key: Key, job: SignedJob, reviewUrl: string, mustBeRead: boolean): Keyboard {
  const approve = { text: "✅ Approve", callback_data: signButton(key, "a", job) };
  const reject = { text: "❌ Reject", callback_data: signButton(key, "r", job) };
  return { inline_keyboard: [mustBeRead ? [reject] : [approve, reject], ...openButton(reviewUrl)] };
}

/** For a job that is off the site it has no button to approve: that is for the message with the text. */
export function reportKeyboard(key: Key, job: SignedJob, isOnSite: boolean, reviewUrl: string): Keyboard {
  const keep = isOnSite ? [{ text: "✅ Keep", callback_data: signButton(key, "k", job) }] : [];
  const takeOff = { text: isOnSite ? "❌ Take off" : "❌ Reject", callback_data: signButton(key, "t", job) };
  return { inline_keyboard: [[...keep, takeOff], ...openButton(reviewUrl)] };
}

export function undoKeyboard(key: Key, job: SignedJob): Keyboard {
  return { inline_keyboard: [[{ text: "↩ Undo", callback_data: signButton(key, "u", job) }]] };
}

export function rejectionKeyboard(key: Key, job: SignedJob): Keyboard {
  const reasons = REJECTIONS.map(({ action, label }) => [{ text: label, callback_data: signButton(key, action, job) }]);
  return { inline_keyboard: [...reasons, [{ text: "← Back", callback_data: signButton(key, "b", job) }]] };
}

/** Telegram refuses a whole message for a button that it can't open. The link stays in the text. */
export function openButton(url: string): Button[][] {
  return isOpenToTelegram(url) ? [[{ text: "Open", url }]] : [];
}

/** An https address with a name that others can look up. */
export function isOpenToTelegram(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return (
    protocol === "https:" && /\.[a-z][a-z-]*$/i.test(hostname) && !/\.(?:local|localhost|internal)$/.test(hostname)
  );
}

export function signButton(key: Key, action: ButtonAction, job: SignedJob): string {
  const id = Buffer.from(job.id.replaceAll("-", ""), "hex").toString("base64url");
  return `v1:${action}:${id}:${job.version}:${macOf(key, action, job)}`;
}

const DATA = new RegExp(`^v1:([${ACTIONS.join("")}]):([\\w-]{22}):([1-9]\\d{0,9}):([\\w-]{16})$`);

export type PressedButton = { action: ButtonAction; jobId: string; version: number; mac: string };

/** Null for what no button of ours sends. It may be forged all the same: isSigned says so. */
export function readButton(data: unknown): PressedButton | null {
  const [, action, id = "", version, mac = ""] = DATA.exec(typeof data === "string" ? data : "") ?? [];
  if (!action) return null;
  const hex = Buffer.from(id, "base64url").toString("hex");
  const jobId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  return { action: action as ButtonAction, jobId, version: Number(version), mac };
}

/** False also where the company has got another name since, or the job other reports. */
export function isSigned(
  key: Key,
  { action, jobId: id, version, mac }: PressedButton,
  job: Pick<SignedJob, "name_version" | "open_reports">,
): boolean {
  const expected = macOf(key, action, { ...job, id, version });
  return timingSafeEqual(Buffer.from(mac), Buffer.from(expected));
}

/** 96 bits, so that the whole stays below the 64 bytes that Telegram takes. */
function macOf(key: Key, action: ButtonAction, { id, version, name_version, open_reports }: SignedJob): string {
  const signed = JSON.stringify(["v1", action, id, version, action === "k" ? open_reports : name_version]);
  return createHmac("sha256", key).update(signed).digest("base64url").slice(0, 16);
}
