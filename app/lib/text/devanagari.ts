const ZERO = "०".charCodeAt(0);

/** "सेक्टर ६२" as "सेक्टर 62". */
export function inOurDigits(text: string): string {
  return text.replaceAll(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - ZERO));
}
