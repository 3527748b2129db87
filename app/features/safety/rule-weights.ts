/** Grows with every change of a rule, a weight or a word: jobs that were read by an earlier version are read again. */
export const RULES_VERSION = 14;

/** From this score on a job has something that a moderator must have read. Soft rules never reach it, however many of them fit. */
export const HARD_SCORE = 60;

/** What each rule weighs. A reason of 60 or more is hard by itself. */
export const WEIGHTS = {
  "candidate-pays": 80,
  deposit: 80,
  "upi-id": 75,
  "secret-code": 75,
  "papers-before-interview": 65,
  "papers-kept": 65,
  "account-lent": 75,
  "paid-tasks": 75,
  "quick-money": 65,
  "penalty-at-home": 70,
  "other-script": 60,
  // Of who posts it: its account is not that of the company named.
  "institution-name": 80,
  "other-company": 60,
  "only-chat": 15,
  "short-link": 15,
  "brand-by-free-mail": 20,
  "pay-too-high": 20,
  "chain-selling": 25,
  "abroad-unlicensed": 20,
  // Found by the database, which knows the other jobs.
  "same-phone": 20,
  "same-text": 20,
  "new-account": 10,
} as const satisfies Record<string, number>;

export type Rule = keyof typeof WEIGHTS;

/** The handles that banks and payment apps give: what follows the @ of a UPI id. */
export const UPI_HANDLES = new Set(
  `ybl ibl axl okaxis okhdfcbank okicici oksbi paytm apl yapl rapl upi ptyes ptsbi ptaxis pthdfc sbi hdfcbank icici axisbank airtel jio jiopay
  freecharge fbl kotak kotak811 barodampay pnb cnrb unionbank indus federal idfcbank idfcfirst rbl yesbank yesbankltd axisb waaxis wahdfcbank
  waicici wasbi ikwik jupiteraxis naviaxis slice sliceaxis timecosmos postbank mahb boi aubank kbl dbs hsbc yescred axisgo superyes fam yesfam
  abfspay tapicici pingpay shriramhdfcbank ubi uco iob dlb psb nsdl equitas axis kvb kmbl kmb sib tmb idbi bandhan dcb esaf citi hdfcbankjd
  pockets ezeepay eazypay ikwik myicici payzapp icicipay imobile sbipay yespay pz oxymoney bpunity goaxb okbizaxis ptys`.split(
    /\s+/,
  ),
);

export const SHORT_LINKS = new Set(
  `bit.ly tinyurl.com t.co goo.gl cutt.ly rb.gy is.gd shorturl.at t.ly rebrand.ly ow.ly tiny.cc shorte.st adf.ly bl.ink s.id surl.li v.gd clck.ru
  linktr.ee buff.ly shrtco.de urlz.fr da.gd tiny.one bitly.com`.split(/\s+/),
);

/** What a fresher is hardly ever paid in a month, in rupees. */
export const FRESHER_PAY: Record<string, number> = {
  Technology: 150_000,
  Finance: 150_000,
  Healthcare: 120_000,
  Design: 100_000,
};
export const FRESHER_PAY_ELSEWHERE = 100_000;
