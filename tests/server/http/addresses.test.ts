import { describe, expect, test } from "vitest";

import { sendRaw, type RawRequest } from "./raw-request.ts";
import { useAppServer } from "../use-app-server.ts";
import { randomUUID } from "#tests/fixtures/random.ts";

const server = await useAppServer();

const send = (path: string, options?: RawRequest) => sendRaw(server.url, path, options);

/** Several times what a page costs, and a fraction of what an attack did. */
const MOST_CPU_MS = 200;
const WRONG_METHOD = "This address does not take this kind of request.";

/** The script in which a page finds all routes. */
async function manifestPath(): Promise<string> {
  const page = (await send("/")).body.toString();
  return /\/assets\/manifest-\w+\.js/.exec(page)?.[0] ?? "";
}

describe("/localities", () => {
  const about = async (query: string) => {
    const answer = await send(`/localities${query}`);
    expect(answer.status).toBe(200);
    expect(answer.headers["cache-control"]).toBe("public, max-age=3600");
    return JSON.parse(answer.body.toString()) as unknown;
  };

  test("suggests places of a town, and knows the station that is nearest to what was typed", async () => {
    expect(await about("?location=Noida&q=sec%2062")).toEqual({
      localities: ["Sector 62"],
      nearest: "Noida Sector 62",
    });
    expect(await about("?location=Noida&q=C-56/12,%20Sector%2062")).toMatchObject({ nearest: "Noida Sector 62" });
    expect(await about("?location=Gurgaon&q=manesar")).toEqual({ localities: ["Manesar (IMT)"], nearest: null });
  });

  test("suggests nothing where no town or no text is given, or too much of it", async () => {
    for (const query of [
      "",
      "?q=sec",
      "?location=Mumbai&q=sec",
      "?location=Noida",
      `?location=Noida&q=${"x".repeat(5000)}`,
    ]) {
      expect(await about(query)).toEqual({ localities: [], nearest: null });
    }
  });
});

describe("an address that is no path of this host", () => {
  test.each([
    ["a whole address with a password", "http://leak%40mail.example:pw@h/nope?phone=9876543210", {}],
    ["a whole address of another site", "http://evil.example/", {}],
    ["an asterisk", "*", {}],
    ["a host that is none", "/nope", { Host: "a b/../@evil.example" }],
  ])("is refused like any request, and not logged: %s", async (_, address, headers) => {
    const linesBefore = server.output().length;
    const answer = await send(address, { headers });
    expect([answer.status, answer.headers["x-content-type-options"]]).toEqual([400, "nosniff"]);
    const id = String(answer.headers["x-request-id"]);
    const logged = () => server.output().slice(linesBefore).join("\n");
    await expect.poll(logged).toContain(id);
    expect(logged()).not.toMatch(/mail\.example|evil|9876543210|"level":"error"/);
  });
});

describe("what does not exist", () => {
  test("is answered by a page with status 404 and no stack", async () => {
    for (const path of ["/nowhere", "/wp-login.php", "/AdminPannel/x", "/metrics"]) {
      const answer = await send(path);
      expect(answer.status).toBe(404);
      expect(answer.body.toString()).toContain("This page does not exist");
      expect(answer.body.toString()).not.toMatch(/at \w+ \(.*:\d+:\d+\)/);
    }
  });

  test.each([
    "/%5C",
    "/%5C%5Cevil.example",
    "/%09/",
    "/%0A%5Cx",
    "/a%09b",
    "/a%00b",
    "/%",
    "/%E0%A4%A",
    "/%ED%A0%80",
    "//",
    "//evil.example",
    "/..%2f",
    "/%c0%ae%c0%ae/",
    "/assets/%",
    "/assets/%5C..",
    "/%5C.data",
    "/?_data=root",
    "/AdminLogin?_data=routes/employer-login",
  ])("so is the address %s", async (path) => {
    await expectMissingPage(path);
  });

  test("so is an address that is as long as they may be, and as quickly", async () => {
    for (const path of [`/${"a/".repeat(7_000)}`, `/${"%2f".repeat(5_000)}`, `/x?${"q=1&".repeat(3_500)}`]) {
      const before = await server.cpuMs();
      await expectMissingPage(path);
      expect(await server.cpuMs()).toBeLessThan(before + 2 * MOST_CPU_MS);
    }
  });

  async function expectMissingPage(path: string): Promise<void> {
    for (const method of ["GET", "POST"]) {
      const answer = await send(path, { method, headers: { Origin: server.url } });
      expect(answer.status, method).toBe(404);
      expect(answer.body.toString()).toContain("This page does not exist");
      expect(answer.body.toString()).not.toMatch(/at \w+ \(.*:\d+:\d+\)/);
    }
  }

  test("a page that the router of the browser would fail on goes out without scripts", async () => {
    expect((await send("/%5C")).body.toString()).not.toContain("<script");
    expect((await send("/nowhere")).body.toString()).toContain("<script");
  });

  test("an address that only a program sends is refused", async () => {
    // A browser makes a slash of a backslash.
    for (const path of ["/\\", "/a\\b"]) expect((await send(path)).status, path).toBe(400);
  });

  test("neither do the manifests of routes that Remix makes on demand", async () => {
    const version = /"version":"(\w+)"/.exec((await send(await manifestPath())).body.toString())?.[1];
    expect(version).toBeTruthy();
    const paths = Array.from({ length: 440 }, (_, index) => `p=/a/b/c/d/${index}`).join("&");
    const before = await server.cpuMs();
    const answer = await send(`/__manifest?version=${version}&${paths}&p=/${"a/".repeat(500)}`);
    expect(answer.status).toBe(404);
    expect(answer.body.toString()).toContain("This page does not exist");
    expect(await server.cpuMs()).toBeLessThan(before + MOST_CPU_MS);
  });
});

describe("methods", () => {
  test("other methods than those of pages and forms are refused in plain words", async () => {
    for (const method of ["PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND"]) {
      for (const path of ["/", "/AdminLogin", "/latest-jobs", "/feed.xml", "/findjobs.data", "/%5C"]) {
        const answer = await send(path, { method, headers: { Origin: server.url } });
        expect([answer.status, answer.body.toString()], `${method} ${path}`).toEqual([405, WRONG_METHOD]);
      }
    }
  });

  test("so is a form for an address that takes none, and reading one that only takes forms", async () => {
    for (const path of ["/latest-jobs", "/feed.xml"]) {
      const answer = await send(path, { method: "POST", headers: { Origin: server.url } });
      expect([answer.status, answer.body.toString()], path).toEqual([405, WRONG_METHOD]);
    }
    const page = await send("/findjobs", { method: "POST", headers: { Origin: server.url } });
    expect(page.status).toBe(405);
    const { status, body } = await send(`/jobdetails/${randomUUID()}/applications`);
    expect([status, body.toString()]).toEqual([405, WRONG_METHOD]);
  });
});
