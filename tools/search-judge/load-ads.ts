import { createHash, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";

import type { Ad, JudgedJob } from "./queries.ts";
import { planJob } from "#ops/legacy/job.ts";
import { JOB_LOCATIONS } from "#app/features/jobs/choices.ts";
import { nearestStations } from "#app/features/jobs/metro/metro.server.ts";
import { DAY_MS } from "#app/features/jobs/posted-date.ts";
import { numbersOfTexts } from "#app/features/jobs/salary-and-experience/numbers-of-texts.ts";
// why the secret key: it inserts jobs of many companies.
import { getSecretClient } from "#app/lib/database/supabase-secret.server.ts";

const BATCH_SIZE = 500;
const OF_REGION = /delhi|noida|gurgaon|gurugram|\bncr\b/i;
const FOR_FRESHERS = /fresher|trainee|\bintern\b|internship/i;
/** What a place has beside the name of a town or state. */
const NO_LOCALITY =
  /delhi(?:[ /]+ncr)?|(?:greater )?noida|gurgaon|gurugram|\bncr\b|haryana|uttar pradesh|india|\bnew\b/gi;
const DAYS = 25;

export function readAds(file: string): Ad[] {
  const bytes = readFileSync(file);
  const text = (file.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("utf8");
  const ads = text
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Ad);
  return [...new Map(ads.map((ad) => [JSON.stringify([ad.title, ad.company, ad.location]), ad])).values()];
}

/** Reads the ads as an import does, approves them and inserts them. Ads of other regions are shared out among the towns. */
export async function loadAds(ads: Ad[]): Promise<Map<string, JudgedJob>> {
  const now = Date.now();
  const planned = ads.flatMap((ad, index) => {
    const fields = {
      ...{ title: ad.title, company: ad.company, salary: ad.salary, experience: ad.experience },
      ...{ requirements: ad.skills, qualifications: ad.education, description: ad.description, category: ad.title },
      location: ad.location && OF_REGION.test(ad.location) ? ad.location : townOf(ad),
    };
    const plan = planJob({ id: randomUUID(), fields }, [], now);
    if (typeof plan === "string") return [];
    const locality = localityOf(ad);
    const station = nearestStations(locality ?? "", plan.content.location)[0];
    const posted_date = new Date(now - (index % DAYS) * DAY_MS).toISOString();
    const row = {
      ...plan.content,
      kind: plan.kind,
      ...numbersOfTexts(plan.content),
      locality,
      id: plan.legacyId,
      posted_date,
    };
    return [{ ad, row: { ...row, metro_station: station?.slug, status: "approved" as const } }];
  });
  for (let start = 0; start < planned.length; start += BATCH_SIZE) {
    const rows = planned.slice(start, start + BATCH_SIZE).map(({ row }) => row);
    await getSecretClient().from("jobs").insert(rows).throwOnError();
  }
  return new Map(
    planned.map(({ ad, row }) => {
      const pay = row.salary_max ?? row.salary_min;
      const years = row.experience_min ?? (FOR_FRESHERS.test(ad.title) ? 0 : null);
      return [row.id, { ad, place: row.location, pay, years }];
    }),
  );
}

/** As an employer fills it in. */
function localityOf({ location = "" }: Ad): string | null {
  if (!OF_REGION.test(location)) return null;
  const locality = location
    .replaceAll(NO_LOCALITY, " ")
    .replaceAll(/[^\p{L}\p{N}-]+/gu, " ")
    .trim();
  return locality.slice(0, 100) || null;
}

/** The same one in each run. */
function townOf({ title, company }: Ad): string {
  const [byte = 0] = createHash("sha256").update(`${title}/${company}`).digest();
  return JOB_LOCATIONS[byte % JOB_LOCATIONS.length] ?? "";
}
