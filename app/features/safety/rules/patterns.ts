import { ACCOUNT_LENT } from "./account-lent.ts";
import { has, itemAt, type Found, type Item } from "../reading/items.ts";
import { isInOrder, isSum, some, type Pattern } from "./nearby-items.ts";
import { hasHighDailyPay, isFewHours } from "./quick-money.ts";
import { speaksOfPayers } from "./payers.ts";

export const PATTERNS: Pattern[] = [
  ...ACCOUNT_LENT,
  {
    rule: "secret-code",
    all: ["otp", ["share", "demand"]],
    within: 7,
    unless: ["builder"],
    fits: (items, found) =>
      !isCodeOfOthers(items, found) &&
      !some(items, found, 2, (item) => /^(?:location|map|drop|zip|area)$/.test(item.text)) &&
      !/^(?:do|de|collect)$/.test(itemAt(items, found.to - 1).text.replace("otp", "")),
  },
  {
    rule: "secret-code",
    all: ["otp", "tous"],
    within: 6,
    fits: (items, found) => some(items, found, 2, (item) => has(item, "tell")) && !isCodeOfOthers(items, found),
  },
  {
    rule: "papers-before-interview",
    all: ["paper", "share", "early"],
    within: 14,
    unless: ["late"],
    fits: (items, found) =>
      !some(items, found, 3, (item) => has(item, "third") && !/^(?:bank|banks|बैंक)$/.test(item.text)),
  },
  {
    rule: "papers-before-interview",
    all: ["paper", "early"],
    within: 10,
    unless: ["late"],
    fits: (items, found) =>
      some(items, found, 3, (item) =>
        /^(?:before (?:the )?interview|interview se pehle|interview se pahle|before selection|prior to interview|इंटरव्यू से पहले|चयन से पहले|selection se pehle)$/.test(
          item.text,
        ),
      ) && !some(items, found, 3, (item) => has(item, "third") && !/^(?:bank|banks|बैंक)$/.test(item.text)),
  },
  {
    rule: "papers-before-interview",
    all: ["paper", "share"],
    within: 6,
    unless: ["late", "duty"],
    fits: (items, found) =>
      some(items, found, 0, (item) =>
        /^(?:bank (?:details?|account.*)|account (?:details|number)|passbook|bank passbook|ifsc.*|बैंक .*|खाता नंबर)$/.test(
          item.text,
        ),
      ) &&
      some(
        items,
        found,
        3,
        (item) => has(item, "candidate") || /^(?:send|share|bhej|bhejo|bheje|bhejen|bhejein|भेजें|शेयर)$/.test(item.text),
      ) &&
      !some(items, found, 6, (item) => has(item, "third") && !/^(?:bank|banks|बैंक)$/.test(item.text)) &&
      !some(items, found, 6, (item) => has(item, "wage", "benefit") || /^(?:accounts|hrms|hr)$/.test(item.text)),
  },
  { rule: "papers-kept", all: ["original", "keep"], within: 8, unless: ["shownonly"], ofCandidates: true },
  {
    rule: "candidate-pays",
    all: ["crypto", "invest"],
    within: 6,
    unless: ["duty"],
    ofCandidates: true,
    fits: (items, found) => some(items, found, 4, (item) => isSum(item, 20)),
  },
  {
    rule: "candidate-pays",
    all: ["investing", "earn"],
    within: 6,
    unless: ["duty"],
    ofCandidates: true,
    fits: (items, found) => some(items, found, 2, (item) => isSum(item, 100)),
  },
  {
    rule: "candidate-pays",
    all: ["investing", "gets"],
    within: 6,
    unless: ["duty"],
    ofCandidates: true,
    fits: (items, found) =>
      isInOrder(items, found) &&
      isSum(items[found.from + 1], 100) &&
      some(items, found, 2, (item, at) => at > found.from + 1 && isSum(item, 100)),
  },
  { rule: "candidate-pays", all: ["paycommand"], within: 1, ofCandidates: true },
  {
    rule: "secret-code",
    all: ["screen", "tell"],
    within: 6,
    fits: (items, found) =>
      some(items, found, 1, (item) => /^(?:id|code)$/.test(item.text)) && !isCodeOfOthers(items, found),
  },
  { rule: "paid-tasks", all: ["recharge", "ownwallet"], within: 4 },
  { rule: "paid-tasks", all: ["taskmoney"], within: 1 },
  { rule: "paid-tasks", all: ["telegram", "anytask", "earn"], within: 12, ofCandidates: true },
  { rule: "paid-tasks", all: ["anytask", "recharge"], within: 8, ofCandidates: true },
  { rule: "paid-tasks", all: ["task", "earn"], within: 9 },
  { rule: "paid-tasks", all: ["telegram", "task", "applying"], within: 8, ofCandidates: true, fits: isOnlyWay },
  {
    rule: "paid-tasks",
    all: ["task", "daily"],
    within: 6,
    fits: (items, found) => some(items, found, 4, (item) => isSum(item, 100) && item.rupees),
  },
  {
    rule: "paid-tasks",
    all: ["like", "review"],
    within: 4,
    fits: (items, found) => some(items, found, 5, (item) => has(item, "earnwork")) && isInOrder(items, found),
  },
  { rule: "paid-tasks", all: ["like", "media", "earn"], within: 9 },
  { rule: "paid-tasks", all: ["review", "media", "earn"], within: 9 },
  {
    rule: "paid-tasks",
    all: ["like", "media"],
    within: 5,
    fits: (items, found) =>
      some(
        items,
        found,
        5,
        (item) =>
          /^(?:per like|per video|per subscribe|per task|task|tasks)$/.test(item.text) ||
          (isSum(item, 10) && item.rupees),
      ),
  },
  {
    rule: "paid-tasks",
    all: ["review", "media"],
    within: 5,
    fits: (items, found) =>
      some(
        items,
        found,
        5,
        (item) => /^(?:per review|per rating|per task|task|tasks)$/.test(item.text) || (isSum(item, 10) && item.rupees),
      ),
  },
  { rule: "paid-tasks", all: ["watch", "media", "earn"], within: 9, fits: isForFun },
  {
    rule: "paid-tasks",
    all: ["watch", "media"],
    within: 4,
    fits: (items, found) => isForFun(items, found) && some(items, found, 5, (item) => isSum(item, 50) && item.rupees),
  },
  { rule: "quick-money", all: ["hindihours", "work"], within: 5, fits: isFewHours },
  {
    rule: "quick-money",
    all: ["hours", "work"],
    within: 5,
    fits: (items, found) =>
      isFewHours(items, found) &&
      some(
        items,
        found,
        9,
        (item) =>
          has(item, "earn") ||
          (has(item, "home") && item.text !== "home") ||
          (has(item, "daily") && hasHighDailyPay(items, found)),
      ),
  },
  {
    rule: "quick-money",
    all: ["minutes", "earn"],
    within: 8,
    fits: (items, found) => some(items, found, 4, (item) => isSum(item, 200) && item.rupees),
  },
  {
    rule: "quick-money",
    all: ["hours", "earn"],
    within: 8,
    fits: (items, found) =>
      isFewHours(items, found) &&
      some(items, found, 6, (item) => isSum(item, 500) || (has(item, "home") && item.text !== "home")),
  },
  { rule: "chain-selling", all: ["chain"], within: 1 },
  {
    rule: "only-chat",
    all: ["whatsapp", "applying"],
    within: 7,
    fits: (items, found) => isOnlyWay(items, found),
  },
  { rule: "only-chat", all: ["telegram", "applying"], within: 7, fits: (items, found) => isOnlyWay(items, found) },
  { rule: "only-chat", all: [["whatsapp", "telegram"], "onlychat"], within: 3, evenDenied: true },
  {
    rule: "abroad-unlicensed",
    all: ["abroad", "abroadwork"],
    within: 5,
    unless: ["notabroad", "licensed"],
    fits: (items) => !items.some((item) => has(item, "licensed")),
  },
];

/** Guards watch what cameras show. */
function isForFun(items: Item[], found: Found): boolean {
  return !some(items, found, 6, (item) => /^(?:cctv|camera|cameras|surveillance)/.test(item.text));
}

/** "Verify customers' OTP"; a support job for customers may still ask for the candidate's. */
function isCodeOfOthers(items: Item[], { from, to }: Found): boolean {
  return (
    speaksOfPayers(items, { from, to }, 4) ||
    items.slice(Math.max(0, from - 1), to + 1).some((item) => has(item, "third"))
  );
}

/** WhatsApp is as usual as the telephone; it is worth a look where nothing else is named. */
function isOnlyWay(items: Item[], found: Found): boolean {
  if (
    some(
      items,
      found,
      6,
      (item) =>
        has(item, "third", "duty") || /^(?:queries|support|marketing|chat|handle|group updates)$/.test(item.text),
    )
  )
    return false;
  return !some(items, found, 9, (item) => has(item, "otherway"));
}
