import { describe, expect, inject, test } from "vitest";

import { sendRaw } from "./raw-request.ts";
import { useAppServer } from "../use-app-server.ts";
import { serverClient } from "#tests/fixtures/clients.ts";
import { insertJob } from "#tests/fixtures/rows.ts";
import { BEHIND_PROXY } from "#tests/fixtures/visitor.ts";

const server = await useAppServer(BEHIND_PROXY);
const rows = serverClient(inject("backends").environment);

const from = (address: string, path: string) => sendRaw(server.url, path, { headers: { "X-Forwarded-For": address } });

const TOO_MANY = "Too many requests came from your network. Please try again in a few seconds.";

describe("a GET in another spelling", () => {
  test.each([
    ["/FindJobs?q=accountant&page=2", "/findjobs?q=accountant&page=2"],
    ["/findjobs/", "/findjobs"],
    ["/adminpannel/?form=new", "/AdminPannel?form=new"],
    ["/find%6Aobs", "/findjobs"],
    ["/Contact.data", "/contact.data"],
    ["/JobDetails/0B0E7C1E-0000-4000-8000-000000000000/", "/jobdetails/0B0E7C1E-0000-4000-8000-000000000000"],
  ])("%s leads to %s", async (path, spelled) => {
    for (const method of ["GET", "HEAD"]) {
      const answer = await sendRaw(server.url, path, { method });
      expect([answer.status, answer.headers.location]).toEqual([308, spelled]);
    }
  });

  test("leads to no other site, and a form is taken as before", async () => {
    for (const path of ["//evil.example/", "/%2Fevil.example/", "/%5Cevil.example/", "/nowhere/"]) {
      const answer = await sendRaw(server.url, path);
      expect([answer.status, answer.headers.location], path).toEqual([404, undefined]);
    }
    const form = await sendRaw(server.url, "/Contact/", {
      method: "POST",
      headers: { Origin: server.url, "Content-Type": "application/x-www-form-urlencoded" },
      body: "name=",
    });
    expect(form.status).toBe(400);
  });
});

describe("what is rendered for one network", () => {
  test("is limited over all its addresses; cached pages and other networks are not", async () => {
    const { id } = await insertJob(rows, { status: "approved" });
    const picture = `/jobdetails/${id}/card.png`;
    // A redirect is the quickest of what counts; another network of 64 bits each time, all of one customer.
    const ask = (number: number) => from(`2001:db8:1:${number.toString(16)}::1`, "/FindJobs");
    const askAll = () => Promise.all(Array.from({ length: 200 }, (_, number) => ask(number)));
    let refused;
    for (let round = 0; round < 40 && !refused; round += 1) {
      refused = (await askAll()).find(({ status }) => status === 429);
    }
    expect(refused?.body.toString()).toBe(TOO_MANY);
    expect(refused?.headers).toMatchObject({
      "retry-after": "10",
      "x-unavailable": "yes",
      "cache-control": "no-store",
    });
    const [drawn] = await Promise.all([askAll().then(() => from("2001:db8:1::1", picture)), askAll()]);
    expect([drawn.status, drawn.body.toString()]).toEqual([429, TOO_MANY]);
    for (const path of [picture, "/privacy", "/healthz"]) {
      for (const address of ["2001:db8:2::1", "2001:db8:1::1"]) {
        expect((await from(address, path)).status, `${path} from ${address}`).toBe(200);
      }
    }
  });
});
