/**
 * Telegram makes links of addresses, @names, #tags, $tags, /commands and phone numbers by itself, also in plain text. An invisible
 * word joiner inside keeps it from that, and the text reads as before. The joiners of Devanagari would not do: Telegram takes them
 * for a part of an address. A slash after < begins no command there.
 */
export function withoutLinks(text: string): string {
  return text
    .replaceAll(/[@＠#＃$＄／\\]|(?<!<)\//g, `$&${WORD_JOINER}`)
    .replaceAll(/(?<=\S)[.．。｡:：](?=\S)/g, `$&${WORD_JOINER}`)
    .replaceAll(PHONE_NUMBER, (number) => number.replaceAll(/\d(?=\D*\d)/g, `$&${WORD_JOINER}`));
}

const WORD_JOINER = "\u2060";

/** An Indian mobile number with an optional prefix, and any number that begins with a plus. */
const PHONE_NUMBER = /(?<![\p{L}\d])(?:\+\d(?:[\s-]?\d){6,14}|(?:0|91[\s-]?)?[6-9](?:[\s-]?\d){9})(?![\p{L}\d])/gu;
