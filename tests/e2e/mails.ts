import { expect } from "@playwright/test";
import { readFileSync } from "node:fs";
import path from "node:path";

import { siteOfWorker } from "./e2e-site.ts";

/** The newest link in the mails to this address, which the local backend writes to its log. */
export async function newestLinkTo(email: string): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(() => {
      const log = readFileSync(path.join(siteOfWorker().dataDir, "logs", "supabase-api.log"), "utf8");
      const mail = log.split("\nA mail to ").findLast((text) => text.startsWith(`${email}:`));
      link = /http:\/\/\S+/.exec(mail ?? "")?.[0];
      return link;
    })
    .toBeTruthy();
  return link ?? "";
}
