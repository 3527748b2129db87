import { describe, expect, test } from "vitest";

import { assessJob, ASSESSED_FIELDS, type AssessedField, type AssessedJob, type Assessment } from "./assess-job.ts";
import { denials, innocent, linesOf, scoring } from "#tests/fixtures/safety-texts/all.ts";
import { DENIALS } from "#tests/fixtures/safety-texts/denials.ts";
import { SCORING } from "#tests/fixtures/safety-texts/scoring.ts";
import { FAMILIES } from "./rules/families.ts";
import { HARD_SCORE, RULES_VERSION, RULES } from "./rule-weights.ts";
import { EMPLOYERS, YAMUNA_SOFTWORKS } from "#dev/demo/employers.ts";

const quotes = (description: string) =>
  assessJob({ description }).reasons.map(({ rule, start, end }) => `${rule}: ${description.slice(start, end)}`);

describe("what must score", () => {
  test.each(scoring)("%s: %s", (rule, description) => {
    const { hard, score, reasons } = assessJob({ description });
    expect(reasons.map((reason) => reason.rule)).toContain(rule);
    expect(hard).toBe(RULES[rule][0] >= HARD_SCORE);
    expect(score >= HARD_SCORE).toBe(hard);
  });

  test("also in the middle of an honest text", () => {
    for (const [rule, phrase] of scoring) {
      const description = `We need ten people for our office.\n\nSalary on the 7th. ${phrase}.\nPF and ESI are given.`;
      expect([phrase, assessJob({ description }).reasons.map((reason) => reason.rule)]).toEqual([
        phrase,
        expect.arrayContaining([rule]),
      ]);
    }
  });
});

describe("a denial", () => {
  test("is known of each family of rules", () => {
    expect(Object.keys(DENIALS)).toEqual(expect.arrayContaining(FAMILIES.match(/^\S+/gm) ?? []));
  });

  test("excuses no fraud in the sentence before or after it", () => {
    const frauds = scoring.filter(([rule]) => RULES[rule][0] >= HARD_SCORE);
    for (const [index, [, fraud]] of frauds.entries()) {
      const denial = denials[index % denials.length] ?? "";
      for (const description of [`${denial}. ${fraud}`, `${fraud}. ${denial}.`])
        expect([description, assessJob({ description }).hard]).toEqual([description, true]);
    }
  });
});

test("a trade or a place of work that is named beside a fee excuses it in no way", () => {
  const words = `customer student member bank school college court government bill invoice loan emi shop driver labour workers
    passenger outlet retailer franchise patient guest distributor tenant donor बैंक मरीज`;
  for (const word of words.split(/\s+/))
    for (const description of [
      `${word} job registration fee ₹500`,
      `Registration fee ₹500 for ${word}`,
      `${word} job: pay ₹500 registration before joining`,
    ])
      expect([description, assessJob({ description }).hard]).toEqual([description, true]);
});

describe("what must not score", () => {
  test.each(innocent)("%s", (description) => expect(quotes(description)).toEqual([]));

  test("nor do all of them in one text", () => expect(quotes(innocent.join("\n\n"))).toEqual([]));

  test("nor does any text of the demo's employers, but for the one that moderators are shown to refuse", () => {
    const found: string[] = [];
    for (const { about, jobs } of EMPLOYERS.filter((one) => one !== YAMUNA_SOFTWORKS))
      for (const { skills, description, title, salary, experience, qualifications } of jobs) {
        const job: AssessedJob = {
          title,
          salary,
          experience,
          qualifications,
          about,
          requirements: skills,
          description: description.join("\n\n"),
        };
        for (const { rule, field, start, end } of assessJob(job).reasons)
          found.push(`${rule}: ${job[field]?.slice(start, end)}`);
      }
    expect(found).toEqual([
      "candidate-pays: Registration costs ₹499",
      "quick-money: Earn from your mobile in two hours",
    ]);
  });
});

describe("what an assessment says", () => {
  test("the words are quoted as they were written in the field", () => {
    const description = "Apply now 😀. Ｒｅｇｉｓ\u200bｔｒａｔｉｏｎ  फ़ीस ₹५००/- देनी होगी।";
    const { reasons, version } = assessJob({ title: "Helper", description });
    expect(version).toBe(RULES_VERSION);
    const [reason] = reasons;
    expect(reason).toMatchObject({ rule: "candidate-pays", field: "description", weight: RULES["candidate-pays"][0] });
    expect(description.slice(reason?.start, reason?.end)).toBe(
      "Ｒｅｇｉｓ\u200bｔｒａｔｉｏｎ  फ़ीस ₹५००/- देनी होगी".replace("/-", "/-"),
    );
  });

  test("all fields are read, and a missing or empty one is none", () => {
    for (const field of ASSESSED_FIELDS)
      expect(assessJob({ [field]: "Registration fee ₹500" }).reasons).toMatchObject([
        { field, rule: "candidate-pays" },
      ]);
    expect(assessJob({})).toEqual({ score: 0, hard: false, reasons: [], version: RULES_VERSION });
    expect(assessJob({ title: null, about: "" }).score).toBe(0);
  });

  test("soft reasons alone never make a job hard", () => {
    const description = linesOf(
      SCORING["only-chat"] +
        SCORING["short-link"] +
        SCORING["chain-selling"] +
        SCORING["brand-by-free-mail"] +
        SCORING["abroad-unlicensed"],
    ).join(".\n\n");
    const { score, hard, reasons } = assessJob({ description });
    expect(new Set(reasons.map(({ rule }) => rule)).size).toBeGreaterThan(4);
    expect({ score, hard }).toEqual({ score: 59, hard: false });
  });

  test("pay far above the category is noticed where freshers are wanted", () => {
    const reasons = (job: AssessedJob) => assessJob(job).reasons.map(({ rule }) => rule);
    expect(reasons({ salary: "₹90,000 – ₹1,50,000 per month", experience: "Fresher", category: "Operations" })).toEqual(
      ["pay-too-high"],
    );
    expect(reasons({ salary: "15 LPA", experience: "0–1 year" })).toEqual(["pay-too-high"]);
    expect(reasons({ salary: "₹90,000 per month", experience: "5+ years", category: "Operations" })).toEqual([]);
    expect(reasons({ salary: "₹18,000 – ₹24,000 per month", experience: "Fresher", category: "Operations" })).toEqual(
      [],
    );
    // As the form and the import read them.
    for (const salary of ["4-6 Lacs PA", "50,000-7 Lacs PA", "₹9,000 a week", "1 Lac 80 Thousand a year"])
      expect(reasons({ salary, experience: "0-2 Yrs" }), salary).toEqual([]);
    expect(reasons({ salary: "1 Lac 80 Thousand pm", experience: "बिना अनुभव" })).toEqual(["pay-too-high"]);
  });
});

describe("more text hides nothing", () => {
  const FEE = "Registration fee of Rs 500 must be paid by the candidate before joining.";
  const SCAM = `${FEE} Pay to upi rahul123@okaxis. Send OTP to us.`;
  const rulesIn = ({ reasons }: Assessment, field?: AssessedField) =>
    new Set(reasons.filter((reason) => !field || reason.field === field).map(({ rule }) => rule));
  const SOFT = "wa.me/ab ";
  const HARD = "Security deposit ₹900. ";

  test("not behind a hundred light hits, whichever field these are in", () => {
    const alone = assessJob({ description: SCAM });
    for (const field of ASSESSED_FIELDS) {
      const filled = SOFT.repeat(111);
      const assessed = assessJob({ description: SCAM, [field]: field === "description" ? filled + SCAM : filled });
      expect(assessed.score, field).toBeGreaterThanOrEqual(alone.score);
      expect(assessed.hard, field).toBe(true);
      expect(rulesIn(assessed), field).toEqual(new Set([...rulesIn(alone), "only-chat"]));
    }
  });

  test("not a hard finding behind a harder one, or a field behind another one", () => {
    const assessed = assessJob({ title: HARD.repeat(150), requirements: HARD.repeat(150), description: HARD + SCAM });
    expect(rulesIn(assessed, "description")).toEqual(new Set(["deposit", "candidate-pays", "upi-id", "secret-code"]));
    expect(assessed.reasons).toHaveLength(100);
    const weights = assessed.reasons.map(({ weight }) => weight);
    expect(weights).toEqual(weights.toSorted((one, other) => other - one));
    // Of what weighs the same, the hits are of all fields.
    const mixed = assessJob({ title: HARD.repeat(150), description: HARD.repeat(20) + SOFT.repeat(150) });
    expect(mixed.reasons.filter(({ field, rule }) => field === "description" && rule === "deposit")).toHaveLength(20);
    expect(mixed.reasons.filter(({ rule }) => rule === "only-chat")).toHaveLength(1);
  });

  test("the first of each rule in each field is told, also where these alone are more than a hundred", () => {
    const texts = Object.values(SCORING).map((text) => linesOf(text)[0] ?? "");
    const assessed = assessJob(Object.fromEntries(ASSESSED_FIELDS.map((field) => [field, texts.join(".\n\n")])));
    const each = new Set(assessed.reasons.map(({ rule, field }) => `${rule} ${field}`));
    expect(each.size).toBeGreaterThan(100);
    expect(assessed.reasons).toHaveLength(each.size);
    for (const field of ASSESSED_FIELDS) expect(rulesIn(assessed, field).size).toBe(rulesIn(assessed).size);
  });

  test("not behind characters that expand to several", () => {
    // Each of them three characters of two code units.
    expect(assessJob({ description: `${"\u{1d160}".repeat(9_900)} ${FEE}` }).hard).toBe(true);
    const paid = { experience: "Fresher", salary: `${"\ufdfa".repeat(85)} 15 LPA` };
    expect(rulesIn(assessJob(paid))).toEqual(new Set(["other-script", "pay-too-high"]));
  });

  test("not behind a nought, an answer or a telephone number", () => {
    for (const description of [
      FEE.replace("must", "0 must"),
      FEE.replace("Rs", "0 Rs"),
      `Is there an interview? No. ${FEE}`,
    ])
      expect(assessJob({ description }).hard, description).toBe(true);
    for (const description of [
      "Deposit Rs 500 in account no. SBIN0001 before joining.",
      "Send Rs 500 to account no. given on call before joining.",
      "Transfer Rs 500 to a/c no. SBIN001 before interview.",
    ])
      expect(assessJob({ description }).hard, description).toBe(true);
    expect(assessJob({ description: "NO. REGISTRATION FEE. We take no. registration fee." }).hard).toBe(false);
    const paid = { experience: "Fresher", salary: "15 LPA, call 9810012345" };
    expect(rulesIn(assessJob(paid))).toEqual(new Set(["pay-too-high"]));
  });
});
