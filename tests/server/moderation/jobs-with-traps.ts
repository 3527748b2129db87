import { expect } from "vitest";

import { FEES } from "#tests/fixtures/safety-texts/fees.ts";
import { linesOf } from "#tests/fixtures/safety-texts/all.ts";
import { WITHOUT_FEES } from "#tests/fixtures/safety-texts/without-fees.ts";
import { signUpEmployer, type Client, type Environment } from "#tests/fixtures/clients.ts";
import { newJob } from "#tests/fixtures/rows.ts";
import { HARD_SCORE, RULES, type Rule } from "#app/features/safety/rule-weights.ts";
import { generateJob } from "#dev/demo/job-generator.ts";

// Two hundred pending jobs, the oldest of all, as a bad day brings them.

const KINDS = ["scam", "impersonation", "changed pay"] as const;
/** Null: an honest job. */
export type Trap = (typeof KINDS)[number] | null;

/** Those of which one sentence is enough; others, such as typing at home, are marked as worth a look. */
const isHard = (rule: string) => RULES[rule as Rule][0] >= HARD_SCORE;
const SCAMS = Object.entries({ ...WITHOUT_FEES, "candidate-pays": FEES })
  .filter(([rule]) => isHard(rule))
  .flatMap(([, texts]) => linesOf(texts).slice(0, 6))
  .slice(-20);

/** The names that accounts have registered, and post under. */
const NEAR_NAMES = ["Delhi P0lice Bharti", "Infosyss Limited", "H.D.F.C. Bank Careers", "Ama zon India"];
/** Names of others in the jobs of an honest account. */
const NAMES_OF_OTHERS = ["State Bank of India", "Indian Railways", "AIIMS Delhi", "Tata Consultancy Services"];

/** Every third job is a trap, until there are sixty. Returns which, by the id of the job. */
export async function arrangeJobsWithTraps(environment: Environment, database: Client): Promise<Map<string, Trap>> {
  const honest = await signUpEmployer(environment);
  const impostors = await Promise.all(NEAR_NAMES.map((name) => signUpEmployer(environment, name)));
  const traps = new Map<string, Trap>();
  const jobs = Array.from({ length: 200 }, (_, index) => {
    const generated = generateJob({ series: "walk", index, of: 200, status: "pending", newestAt: 0 });
    const { title, category, location, salary, description, requirements } = generated;
    const trap: Trap = index % 3 || index >= 180 ? null : (KINDS[(index / 3) % 3] ?? null);
    const job = newJob({
      ...{ title: `${title} ${index}`, category, location, salary, description, requirements },
      ...{
        id: crypto.randomUUID(),
        company_uid: honest.id,
        posted_date: new Date(Date.UTC(2021, 0, 1, 0, index)).toISOString(),
      },
    });
    const turn = Math.floor(index / 9);
    if (trap === "scam") job.description = `${description}\n${SCAMS[turn]}`;
    if (trap === "impersonation" && turn % 2) job.company = NAMES_OF_OTHERS[turn % NAMES_OF_OTHERS.length] ?? "";
    if (trap === "impersonation" && !(turn % 2)) {
      job.company_uid = impostors[turn % impostors.length]?.id;
      job.company = NEAR_NAMES[turn % impostors.length] ?? "";
    }
    if (trap === "changed pay") job.status = "approved";
    traps.set(job.id ?? "", trap);
    return job;
  });
  await database.from("jobs").insert(jobs).throwOnError();
  for (const [id, trap] of traps) {
    if (trap !== "changed pay") continue;
    await honest.client.from("jobs").update({ salary: "₹30,000 a month" }).eq("id", id).throwOnError();
  }
  const toRead = () =>
    database.from("job_assessments").select("job_id", { count: "exact", head: true }).eq("rules_version", 0);
  await expect.poll(async () => (await toRead()).count).toBe(0);
  return traps;
}
