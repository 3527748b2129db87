import { describe, expect, inject, test } from "vitest";

import { useModerationSite, textOf } from "../moderation/moderation-site.ts";
import { imageSizeOf } from "#app/features/companies/logo/image-size.server.ts";
import { signUpEmployer } from "#tests/fixtures/clients.ts";
import { get, loginCookie, toastOf } from "#tests/fixtures/http-visitor.ts";
import { MULTIPART, multipartOf, sendBody } from "#tests/fixtures/multipart.ts";
import { photoWithGps, picture, pngBomb } from "#tests/fixtures/pictures.ts";
import { insertJob } from "#tests/fixtures/rows.ts";

const { environment } = inject("backends");
const site = await useModerationSite();
const { server, database } = site;

async function employer() {
  const owner = await signUpEmployer(environment);
  await insertJob(database, { company_uid: owner.id, status: "approved" });
  return { owner, cookie: await loginCookie(server, owner), path: `/companies/${owner.id}` };
}

async function send(
  cookie: string,
  value: Buffer | null,
  { filename = "logo.png", type = "image/png", intent = "upload" } = {},
) {
  const parts = [{ name: "intent", value: intent }, ...(value ? [{ name: "logo", value, filename, type }] : [])];
  const response = await fetch(`${server.url}/account/logo`, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: server.url, Cookie: cookie, "Content-Type": MULTIPART },
    body: new Uint8Array(multipartOf(parts)),
  });
  return { status: response.status, toast: toastOf(response), html: await textOf(response) };
}

const logosOf = async ({ id }: { id: string }) =>
  (await database.from("company_logos").select("id, status").eq("company_id", id).throwOnError()).data;
const list = (email: string) => `/superadmin?tab=companies&q=${encodeURIComponent(email)}`;
const logoIn = (html: string) => /\/logos\/([-0-9a-f]{36})\.webp/.exec(html)?.[1];
const page = async (path: string, cookie = "") => textOf(await get(server, path, cookie));

test("a logo is public once a moderator has approved it, under an address that is cached for an hour", async () => {
  const { owner, cookie, path } = await employer();
  const sent = await send(cookie, await photoWithGps(), { filename: "IMG_0001.jpg", type: "image/jpeg" });
  expect([sent.status, sent.toast]).toEqual([302, "Your logo is saved."]);
  const [held] = await logosOf(owner);
  expect(held?.status).toBe("pending");
  const address = `/logos/${held?.id}.webp`;
  for (const who of ["", cookie, site.cookies.superAdmin]) expect((await get(server, address, who)).status).toBe(404);
  expect(logoIn(await page(path))).toBeUndefined();
  expect(await page("/account/logo", cookie)).toContain("Job seekers see this logo after we approve it.");

  const card = await page(list(owner.email), site.cookies.superAdmin);
  expect(card).toContain("data:image/webp;base64,");
  const logoId = /name="logoId" value="([^"]+)"/.exec(card)?.[1] ?? "";
  expect(toastOf(await site.act({ intent: "approve-logo", logoId }))).toBe("Logo approved. It is public now.");
  const again = await site.act({ intent: "approve-logo", logoId });
  expect(again.status).toBe(409);
  const refused = await textOf(again);
  expect(refused).toMatch(/<li[^>]*>The logo was removed, replaced or decided about\./);
  expect(refused).not.toContain("<p>Failed to approve the logo.");

  const logo = await get(server, address);
  expect(logo.status).toBe(200);
  const { headers } = logo;
  expect(headers.get("content-type")).toBe("image/webp");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("cache-control")).toBe("public, max-age=3600");
  const seen = { headers: { "If-None-Match": headers.get("etag") ?? "" } };
  expect((await fetch(server.url + address, seen)).status).toBe(304);
  const bytes = Buffer.from(await logo.arrayBuffer());
  expect(imageSizeOf(bytes)).toEqual({ width: 128, height: 128 });
  expect(bytes.length).toBeLessThanOrEqual(20_480);
  expect(bytes.toString("latin1")).not.toMatch(/Exif|77\.2090|Asha Rao|98100/);
  expect((await get(server, `/logos/${held?.id.toUpperCase()}.webp`)).status).toBe(200);

  const shown = await page(path);
  expect(logoIn(shown)).toBe(held?.id);
  expect(shown).toContain(`"logo":"${server.url}${address}"`);
  expect(logoIn(await page("/companies?q=yamuna"))).toBeDefined();
  // In the data of its card.
  await expect.poll(() => page(`/findjobs?company=${owner.id}`)).toContain(held?.id);
});

test("the company's pending job tells the moderator of a new logo", async () => {
  const { owner, cookie } = await employer();
  const job = await insertJob(database, { company_uid: owner.id });
  const card = () => page(`/superadmin?job=${job.id}`, site.cookies.superAdmin);
  expect(await card()).not.toContain("New logo to decide about");
  await send(cookie, await picture("png"));
  expect(await card()).toContain("New logo to decide about");
});

test("a rejected logo is not shown, and its employer reads why it may be", async () => {
  const { owner, cookie, path } = await employer();
  await send(cookie, await picture("webp"));
  const [logo] = await logosOf(owner);
  expect(toastOf(await site.act({ intent: "reject-logo", logoId: logo?.id ?? "" }))).toBe("Logo rejected.");
  expect(logoIn(await page(path))).toBeUndefined();
  expect(await page("/account/logo", cookie)).toContain("We did not accept the logo that you sent.");
});

test("its employer removes it, and its address with it", async () => {
  const { owner, cookie, path } = await employer();
  await send(cookie, await picture("png"));
  const [logo] = await logosOf(owner);
  await site.act({ intent: "approve-logo", logoId: logo?.id ?? "" });
  expect(logoIn(await page(path))).toBe(logo?.id);
  expect((await send(cookie, null, { intent: "remove" })).toast).toBe("Your logo is removed.");
  expect(await logosOf(owner)).toEqual([]);
  expect(logoIn(await page(path))).toBeUndefined();
  expect((await get(server, `/logos/${logo?.id}.webp`)).status).toBe(404);
});

test("a suspended company's logo is gone with its page", async () => {
  const { owner, cookie } = await employer();
  await send(cookie, await picture("png"));
  const [logo] = await logosOf(owner);
  await site.act({ intent: "approve-logo", logoId: logo?.id ?? "" });
  const shown = await get(server, `/logos/${logo?.id}.webp`);
  expect(shown.status).toBe(200);
  await site.act({ intent: "suspend", companyId: owner.id, reason: "Asks for fees" });
  const seen = { headers: { "If-None-Match": shown.headers.get("etag") ?? "" } };
  expect((await fetch(`${server.url}/logos/${logo?.id}.webp`, seen)).status).toBe(404);
});

test("the company's job under another name has no logo, on no page", async () => {
  const { owner, cookie, path } = await employer();
  await send(cookie, await picture("png"));
  const [logo] = await logosOf(owner);
  await site.act({ intent: "approve-logo", logoId: logo?.id ?? "" });
  const fields = { company_uid: owner.id, status: "approved", company: "State Bank of India" };
  await insertJob(database, fields);
  const logosOn = async (where: string) => (await page(where)).split(`<img src="/logos/${logo?.id}.webp"`).length - 1;
  // Of the page itself, and of one job.
  await expect.poll(() => logosOn(path)).toBe(2);
  await expect.poll(() => logosOn(`/findjobs?company=${owner.id}`)).toBe(1);
});

describe("is refused, with what to do, and nothing is stored:", () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
  test.each<[string, number, RegExp, () => Promise<Buffer> | Buffer | null]>([
    ["an SVG that calls itself PNG", 400, /Choose a PNG, JPEG or WebP picture/, () => svg],
    ["a picture with too many pixels", 400, /too many pixels/, () => pngBomb(20_000, 20_000)],
    ["a file of more than 2 MB", 413, /at most 2 MB/, () => Buffer.alloc(2 * 1024 * 1024 + 1)],
    ["a form of more than 3 MB", 413, /at most 2 MB/, () => Buffer.alloc(3 * 1024 * 1024)],
    ["an empty file", 400, /Choose a PNG, JPEG or WebP picture/, () => Buffer.alloc(0)],
    ["a form without a file", 400, /Choose a PNG, JPEG or WebP picture/, () => null],
  ])("%s", async (_what, status, text, make) => {
    const { owner, cookie } = await employer();
    const answer = await send(cookie, await make());
    expect(answer.status).toBe(status);
    expect(answer.html).toMatch(text);
    expect(await logosOf(owner)).toEqual([]);
  });

  test("what a visitor, a moderator or another site sends", async () => {
    const { owner, cookie } = await employer();
    const value = await picture("png");
    expect((await send("", value)).status).toBe(302);
    expect((await send(site.cookies.superAdmin, value)).status).toBe(302);
    const body = multipartOf([{ name: "logo", value, filename: "logo.png", type: "image/png" }]);
    const foreign = await sendBody(`${server.url}/account/logo`, body, {
      Origin: "https://evil.example",
      Cookie: cookie,
    });
    expect(foreign.status).toBe(403);
    expect(await logosOf(owner)).toEqual([]);
  });

  test("the twenty-first within an hour", async () => {
    const { owner, cookie } = await employer();
    for (let count = 0; count < 20; count += 1) await send(cookie, null);
    const answer = await send(cookie, await picture("png"));
    expect([answer.status, answer.html.includes("changed your logo too many times")]).toEqual([429, true]);
    expect(await logosOf(owner)).toEqual([]);
  });
});
