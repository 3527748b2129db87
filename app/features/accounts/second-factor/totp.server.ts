import { createHash, createHmac, randomBytes } from "node:crypto";

// Codes of authenticator apps (RFC 6238, as all apps do them: SHA-1, six digits, thirty seconds) and recovery codes.

const STEP_MS = 30_000;
/** For clocks that differ, and for slow typing. */
const STEPS_AROUND = 1;
const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const SECRET_BYTES = 20;
const RECOVERY_CODES = 10;
const RECOVERY_BYTES = 10;

export function newSecret(): string {
  return toBase32(randomBytes(SECRET_BYTES));
}

export function setupUri(secret: string, email: string): string {
  const issuer = encodeURIComponent("Delhi NCR Jobs");
  return `otpauth://totp/${issuer}:${encodeURIComponent(email)}?secret=${secret}&issuer=${issuer}`;
}

/** The time step whose code this is; null when the code is not valid now. */
export function stepOfCode(secret: string, typed: string, now = Date.now()): number | null {
  const code = typed.replaceAll(/\s/g, "");
  const current = Math.floor(now / STEP_MS);
  for (let step = current - STEPS_AROUND; step <= current + STEPS_AROUND; step++) {
    if (codeOfStep(secret, step) === code) return step;
  }
  return null;
}

export function codeOfStep(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac("sha1", fromBase32(secret)).update(counter).digest();
  const number = digest.readUInt32BE((digest.at(-1) ?? 0) & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, "0");
}

/** Like ABCD-EFGH-IJKL-MNOP. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () =>
    toBase32(randomBytes(RECOVERY_BYTES)).replaceAll(/.{4}(?=.)/g, "$&-"),
  );
}

export function digestOfRecoveryCode(typed: string): string {
  return createHash("sha256")
    .update(typed.toUpperCase().replaceAll(/[^A-Z2-7]/g, ""))
    .digest("hex");
}

function toBase32(bytes: Buffer): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, "0")).join("");
  return bits.replaceAll(/.{5}/g, (five) => ALPHABET[Number.parseInt(five, 2)] ?? "");
}

function fromBase32(text: string): Buffer {
  const bits = Array.from(text, (letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, "0")).join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
