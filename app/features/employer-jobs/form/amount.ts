import { cleanLine } from "#app/lib/text/plain-text.ts";

/** No amount is longer; the patterns take time that grows with the square of the blanks in a text. */
const LONGEST_TYPED = 40;

/** Rupees as people type them: ₹18,000, Rs 18000/-, 18000 rupees, 18k, 1.5 lakh. Null for anything else. */
export function readAmount(typed: string): number | null {
  const text = cleanLine(typed);
  if (text.length > LONGEST_TYPED) return null;
  const amount = text
    .toLowerCase()
    .replace(/^(?:₹|rs\.?|inr)\s*/, "")
    .replace(/\s*(?:\/-|rs\.?|rupees|inr)$/, "")
    .replaceAll(",", "");
  if (!/^\d{1,8}(?:\.\d{1,2})?\s*(?:k|l|lakhs?|lacs?)?$/.test(amount)) return null;
  const factor = /k$/.test(amount) ? 1_000 : /[a-z]$/.test(amount) ? 100_000 : 1;
  const rupees = Math.round(Number.parseFloat(amount) * factor);
  return rupees >= 1 && rupees < 1_000_000_000 ? rupees : null;
}
