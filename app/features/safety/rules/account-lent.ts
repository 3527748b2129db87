import { has, type Item } from "../reading/items.ts";
import { isInOrder, some, type Pattern } from "./nearby-items.ts";

/** A bank account is lent, sold or used to pass money on. */
export const ACCOUNT_LENT: Pattern[] = [
  {
    rule: "account-lent",
    all: ["account", "onrent"],
    within: 6,
    unless: ["duty"],
    ofCandidates: true,
    fits: isInOrder,
  },
  {
    rule: "account-lent",
    all: ["account", "lend", ["earn", "gets"]],
    within: 9,
    unless: ["wage"],
    ofCandidates: true,
    fits: (items, found) =>
      some(
        items,
        found,
        1,
        (_, at) =>
          isOwnAccount(items, at) &&
          (has(items[at - 2], "lend") || has(items[has(items[at + 1], "tous") ? at + 2 : at + 1], "lend")),
      ),
  },
  {
    rule: "account-lent",
    all: ["account", "receive", "passon"],
    within: 10,
    unless: ["wage"],
    fits: (items, found) => some(items, found, 1, (_, at) => isOwnAccount(items, at)),
  },
  {
    rule: "account-lent",
    all: ["account", "withcard"],
    within: 7,
    unless: ["wage", "duty"],
    ofCandidates: true,
    fits: isInOrder,
  },
  { rule: "account-lent", all: ["wantedaccount"], within: 1, unless: ["wage", "duty"] },
  {
    rule: "account-lent",
    all: ["bankkit", ["lend", "demand", "earn"]],
    within: 8,
    unless: ["duty"],
    ofCandidates: true,
  },
];

function isOwnAccount(items: Item[], at: number): boolean {
  return has(items[at], "account") && /^(?:your|own|personal|apn[ae]|अपन[ाे])$/.test(items[at - 1]?.text ?? "");
}
