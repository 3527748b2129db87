/** The states and union territories by their numbers, and 97: other territory. */
const FORMAT = /^(?:0[1-9]|[12]\d|3[0-8]|97)[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;
const CHARACTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** Whether a GSTIN can be one: of a state, with a PAN in it, and with the right check character. Not whether it was given out. */
export function isGstin(text: string): boolean {
  if (!FORMAT.test(text)) return false;
  let sum = 0;
  for (let index = 0; index < text.length - 1; index += 1) {
    const product = CHARACTERS.indexOf(text.charAt(index)) * (index % 2 ? 2 : 1);
    sum += Math.floor(product / 36) + (product % 36);
  }
  return text.endsWith(CHARACTERS.charAt((36 - (sum % 36)) % 36));
}
