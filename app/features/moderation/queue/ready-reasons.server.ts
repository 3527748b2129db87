import { COMMON_REASONS, LONGEST_REASON, MORE_REASONS } from "../reasons.ts";
import { adviceOn, type Rule } from "#app/features/safety/rule-weights.ts";

/** A reason to choose. `found`: a safety finding suggests it and is quoted. */
export type ReadyReason = { label: string; reason: string; found: boolean };

type Finding = { rule: string; quote: string };

const UNREAL = ["paid-tasks", "quick-money", "penalty-at-home", "home-piecework", "chain-selling", "course-for-job"];

const CHOICES: { label: string; reason: string; rules: readonly string[] }[] = [
  { ...COMMON_REASONS.money, rules: ["candidate-pays", "deposit", "upi-id"] satisfies Rule[] },
  { ...COMMON_REASONS.unreal, rules: UNREAL satisfies string[] },
  { ...COMMON_REASONS.incomplete, rules: ["only-chat", "short-link", "other-script"] satisfies Rule[] },
  {
    ...COMMON_REASONS.notAllowed,
    rules: ["secret-code", "papers-before-interview", "papers-kept", "account-lent", "loan-in-name"] satisfies Rule[],
  },
  {
    ...MORE_REASONS.otherName,
    rules: ["institution-name", "verified-name", "other-company", "brand-by-free-mail"] satisfies Rule[],
  },
  { ...MORE_REASONS.twice, rules: ["same-text"] satisfies Rule[] },
];

/** The reasons to reject a job and the sentence to ask for changes, with the words that the safety reader found. */
export function reasonsFor(findings: Finding[]): { reasons: ReadyReason[]; toChange: string } {
  const [first] = findings.flatMap(({ rule, quote }) => {
    const advice = adviceOn(rule);
    return advice && quote ? [{ advice, quote }] : [];
  });
  return {
    reasons: CHOICES.map(({ label, reason, rules }) => {
      const found = findings.find(({ rule }) => rules.includes(rule));
      return { label, reason: withQuote(reason, found?.quote), found: found !== undefined };
    }),
    toChange: first ? withQuote(`${first.advice}.`, first.quote) : "",
  };
}

function withQuote(sentence: string, quote: string | undefined): string {
  if (!quote) return sentence;
  const most = LONGEST_REASON - sentence.length - 20;
  return `${sentence} The job says: “${quote.length > most ? `${quote.slice(0, most)}…` : quote}”`;
}
