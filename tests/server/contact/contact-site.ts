import { afterAll, expect, inject } from "vitest";

import { useAppServer } from "../use-app-server.ts";
import type { AppServer } from "#tests/fixtures/app-server.ts";
import { serverClient } from "#tests/fixtures/clients.ts";
import { uniqueWord } from "#tests/fixtures/random.ts";
import { BEHIND_PROXY } from "#tests/fixtures/visitor.ts";

export const SENT = "Thank you! Your message has been sent.";
export const REASONS = [
  "I need help applying for a job",
  "I have a suggestion",
  "I want to list jobs on your platform",
  "Other",
];

export type Fields = Record<"name" | "email" | "phone" | "reason" | "message", string>;

export function newMessage(fields: Partial<Fields> = {}): Fields {
  return {
    name: "Priya Sharma",
    email: `${uniqueWord()}@seeker.example`,
    phone: "9810098100",
    reason: "I have a suggestion",
    message: "Please add Faridabad.",
    ...fields,
  };
}

/** A site for contact messages; at the end it still answers, and its log names no visitor. */
export async function useContactSite() {
  const site = {
    /** Behind a proxy, so that tests can choose the address they come from. */
    server: await useAppServer(BEHIND_PROXY),
    database: serverClient(inject("backends").environment),

    sendBody(body: BodyInit, headers: Record<string, string> = {}, to?: AppServer): Promise<Response> {
      const { url } = to ?? site.server;
      return fetch(`${url}/contact`, {
        method: "POST",
        redirect: "manual",
        headers: { Origin: url, ...headers },
        body,
      });
    },

    send(fields: Record<string, string>, headers: Record<string, string> = {}, to?: AppServer): Promise<Response> {
      return site.sendBody(new URLSearchParams(fields), headers, to);
    },

    async countAll(): Promise<number> {
      const all = site.database.from("contact_messages").select("id", { count: "exact", head: true });
      return (await all.throwOnError()).count ?? 0;
    },

    async expectRefusal(answer: Promise<Response>, text: string, status = 400): Promise<string> {
      const before = await site.countAll();
      const response = await answer;
      expect(response.status).toBe(status);
      expect(response.headers.getSetCookie()).toEqual([]);
      const html = unescaped(await response.text());
      expect(html).toContain(text);
      expect(html).not.toContain(SENT);
      expect(await site.countAll()).toBe(before);
      return html;
    },
  };

  // Runs before the server is stopped: the last of these hooks runs first.
  afterAll(async () => {
    expect((await fetch(`${site.server.url}/readyz`)).status).toBe(200);
    expect(site.server.output().join("\n")).not.toMatch(/seeker\.example|98100 ?98100/);
  });

  return site;
}

/** What a page says to a reader: its texts and the values of its fields. */
function unescaped(html: string): string {
  return html
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&");
}
