/** An ad as it was collected. Only the title is always there. */
export type Ad = Partial<
  Record<"company" | "location" | "salary" | "experience" | "skills" | "description" | "education", string>
> & { title: string };

/** What a query is judged by: the ad, and what the site made of it. */
export type JudgedJob = { ad: Ad; place: string; pay: number | null; years: number | null };

type Fits = (job: JudgedJob) => boolean;
export type Query = { class: string; q: string; fits: Fits; fitsBest: Fits };

const TEXTS: Record<string, (job: JudgedJob) => string> = {
  title: ({ ad }) => ad.title,
  company: ({ ad }) => ad.company ?? "",
  place: ({ place }) => place,
  skills: ({ ad }) => ad.skills ?? "",
  ad: ({ ad }) => Object.values(ad).join("\n"),
};

/** The lines of queries.txt, which begins with their form. */
export function readQueries(text: string): Query[] {
  const queries: Query[] = [];
  let heading = "";
  for (const line of text.split("\n")) {
    if (line.startsWith("## ")) heading = line.slice(3);
    if (line === "" || line.startsWith("#")) continue;
    const [q = "", conditions] = line.split(" => ");
    if (!conditions) throw new Error(`This line has no condition: ${line}`);
    const all = conditions.split("; ");
    const isBest = (condition: string) => condition.startsWith("best ");
    const fits = allOf(all.filter((one) => !isBest(one)).map(readCondition));
    const best = allOf(all.filter(isBest).map((one) => readCondition(one.slice("best ".length))));
    queries.push({ class: heading, q, fits, fitsBest: (job) => fits(job) && best(job) });
  }
  return queries;
}

const allOf =
  (conditions: Fits[]): Fits =>
  (job) =>
    conditions.every((fits) => fits(job));

function readCondition(condition: string): Fits {
  const [, not, field = "", wanted = ""] = /^(not )?(\w+): (.+)$/.exec(condition) ?? [];
  if (field === "pay") return ({ pay }) => pay !== null && pay >= Number(wanted);
  if (field === "years") return ({ years }) => years !== null && years <= Number(wanted);
  const textOf = TEXTS[field];
  if (!textOf) throw new Error(`This condition names no field: ${condition}`);
  const pattern = new RegExp(String.raw`\b(?:${wanted})`, "is");
  return (job) => pattern.test(textOf(job)) !== Boolean(not);
}
