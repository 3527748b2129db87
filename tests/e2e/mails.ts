import { expect } from "@playwright/test";
import { existsSync, readdirSync, readFileSync } from "node:fs";
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

/** The newest mail of the site itself to this address with this text, which a local run writes to a file. */
export async function newestMailTo(email: string, text: string | RegExp): Promise<string> {
  const directory = path.join(siteOfWorker().dataDir, "mail");
  let found: string | undefined;
  await expect
    .poll(
      () => {
        const files = existsSync(directory) ? readdirSync(directory).sort() : [];
        const mails = files.map((file) => readFileSync(path.join(directory, file), "utf8"));
        const readable = mails.map((mail) => mail.replaceAll("=\n", "").replaceAll("=3D", "="));
        found = readable.findLast((mail) => mail.includes(`To: ${email}`) && mail.search(text) >= 0);
        return found;
      },
      { timeout: 60_000 },
    )
    .toBeTruthy();
  return found ?? "";
}
