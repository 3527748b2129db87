import { expect } from "@playwright/test";
import { readFileSync } from "node:fs";
import path from "node:path";

/** The newest link in the mails to this address, which the local backend prints instead of sending them. */
export async function newestLinkTo(email: string): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(() => {
      const log = readFileSync(path.join(process.env.E2E_DATA_DIR ?? "", "logs", "supabase-api.log"), "utf8");
      const mail = log.split("\nA mail to ").findLast((text) => text.startsWith(`${email}:`));
      link = /http:\/\/\S+/.exec(mail ?? "")?.[0];
      return link;
    })
    .toBeTruthy();
  return link ?? "";
}
