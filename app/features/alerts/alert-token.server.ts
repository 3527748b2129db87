import { timingSafeEqual } from "node:crypto";

import { previousSecretDigest, secretDigest } from "#app/lib/secret-digest.server.ts";

// The tokens of links to one alert, and of a company's link to Telegram: its id, signed for one purpose. They are not stored, and a
// mail that is sent again has the same links. Telegram accepts up to 64 of these characters.

type Purpose = "confirm" | "unsubscribe" | "telegram" | "employer";

const FORMAT = /^[\w-]{44}$/;
const ID_LENGTH = 22;

export function alertToken(purpose: Purpose, id: string): string {
  return encode(id) + secretDigest("alert", purpose, id).slice(0, ID_LENGTH);
}

/** The id of the alert or company; null for an invalid token. */
export function readAlertToken(purpose: Purpose, token: string | undefined): string | null {
  if (!token || !FORMAT.test(token)) return null;
  const id = decode(token.slice(0, ID_LENGTH));
  const digests = [secretDigest("alert", purpose, id), previousSecretDigest("alert", purpose, id)];
  const isSigned = digests.some(
    (digest) =>
      digest !== null && timingSafeEqual(Buffer.from(token), Buffer.from(encode(id) + digest.slice(0, ID_LENGTH))),
  );
  return isSigned ? id : null;
}

function encode(id: string): string {
  return Buffer.from(id.replaceAll("-", ""), "hex").toString("base64url");
}

function decode(text: string): string {
  const hex = Buffer.from(text, "base64url").toString("hex");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
