/** Trades as the site names them, and what titles of jobs call them. */
const TRADES: Record<string, string[]> = {
  accountants: ["accountant", "accounts executive", "accounts assistant"],
  "back office executives": ["back office executive", "back office assistant"],
  beauticians: ["beautician"],
  cashiers: ["cashier"],
  "content writers": ["content writer"],
  cooks: ["cook", "commis", "tandoor chef"],
  counsellors: ["counsellor", "counselor"],
  "customer care executives": [
    ...["customer care executive", "customer care associate", "customer support executive", "chat support executive"],
    ...["customer support associate", "customer service executive", "customer service associate"],
    ...["voice process associate", "voice process executive"],
  ],
  "data analysts": ["data analyst"],
  "data entry operators": ["data entry operator", "data entry executive", "computer operator"],
  "delivery riders": ["delivery boy", "delivery executive", "delivery partner", "delivery rider", "bike rider"],
  "digital marketing executives": ["digital marketing executive", "seo executive", "seo specialist"],
  drivers: ["driver"],
  electricians: ["electrician"],
  "graphic designers": ["graphic designer", "graphics designer"],
  helpers: ["helper"],
  "housekeeping staff": ["housekeeping staff", "housekeeping boy", "housekeeper", "sweeper"],
  "HR executives": ["hr executive", "hr recruiter"],
  "interior designers": ["interior designer"],
  "IT support executives": ["it support executive", "it support engineer", "desktop support engineer"],
  "lab technicians": ["lab technician"],
  "loan officers": ["loan officer"],
  "machine operators": ["machine operator", "cnc operator", "vmc operator"],
  "MIS executives": ["mis executive"],
  nurses: ["nurse"],
  "office assistants": ["office boy", "office assistant", "peon"],
  "payroll executives": ["payroll executive"],
  pharmacists: ["pharmacist"],
  physiotherapists: ["physiotherapist"],
  receptionists: ["receptionist", "front office executive", "front desk executive"],
  "sales executives": ["sales executive", "salesman", "sales associate", "sales girl", "sales boy"],
  "security guards": ["security guard", "watchman"],
  "software developers": [
    ...["software engineer", "software developer", "web developer", "java developer", "php developer"],
    ...["react developer", "python developer", "android developer"],
  ],
  "store keepers": ["store keeper", "storekeeper", "store executive"],
  tailors: ["tailor"],
  teachers: ["teacher"],
  telecallers: ["telecaller", "tele caller", "telesales executive"],
  "software testers": ["qa engineer", "software tester", "test engineer"],
  "video editors": ["video editor"],
  waiters: ["waiter", "steward"],
  welders: ["welder"],
};

export const TRADE_NAMES: { trade: string; name: string }[] = Object.entries(TRADES).flatMap(([trade, names]) =>
  names.flatMap((name) => [name, `${name}s`]).map((name) => ({ trade, name })),
);

/** Words of titles whose pay is unlike that of their trade. */
export const OTHER_PAY: string[] = [
  ...[
    "senior",
    "sr",
    "head",
    "lead",
    "leader",
    "manager",
    "supervisor",
    "coordinator",
    "chief",
    "director",
    "chartered",
  ],
  ...["intern", "internship", "trainee", "apprentice", "part time", "freelance"],
];

/**
 * The trade that a title names, as refresh_typical_pay in the migrations reads it. Null where it names none of the list, several, or
 * another pay.
 */
export function tradeOf(title: string): string | null {
  const words = ` ${title.toLowerCase().replaceAll(/[^a-z0-9]+/g, " ")} `;
  const says = (name: string) => words.includes(` ${name} `);
  if (OTHER_PAY.some(says)) return null;
  const [trade, ...others] = new Set(TRADE_NAMES.filter(({ name }) => says(name)).map((named) => named.trade));
  return trade && !others.length ? trade : null;
}
