import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { ResumeFinder } from "./resume-finder.ts";
import { ResumeFolder } from "./resume-folder.ts";
import { compoundFileOf, DOCX_ENTRIES, EXE, MAX_RESUME_BYTES, pdfOf, zipOf } from "#tests/fixtures/resume-files.ts";

let outside: string;
let folder: string;

beforeAll(() => {
  outside = mkdtempSync(path.join(tmpdir(), "ncr-jobs-resumes-"));
  folder = path.join(outside, "resumes");
  mkdirSync(path.join(folder, "v1/resumes"), { recursive: true });
  mkdirSync(path.join(folder, "v2"));
  writeFileSync(path.join(outside, "secret.pdf"), pdfOf());
  symlinkSync(path.join(outside, "secret.pdf"), path.join(folder, "link.pdf"));
  symlinkSync(outside, path.join(folder, "up"));
  const files: [string, Uint8Array][] = [
    ["v1/resumes/priya.pdf", pdfOf()],
    ["v1/cv.pdf", pdfOf()],
    ["v2/cv.pdf", pdfOf(3_000)],
    ["a b%20c.docx", zipOf(DOCX_ENTRIES)],
    ["old.doc", compoundFileOf("WordDocument")],
    ["no-ending", pdfOf()],
    ["forged.pdf", EXE],
    ["cv.exe", pdfOf()],
    ["empty.pdf", Buffer.alloc(0)],
    ["full.pdf", pdfOf(MAX_RESUME_BYTES)],
    ["large.pdf", pdfOf(MAX_RESUME_BYTES + 1)],
    ["shared.pdf", pdfOf()],
  ];
  for (const [name, bytes] of files) writeFileSync(path.join(folder, name), bytes);
});
afterAll(() => rmSync(outside, { recursive: true }));

const said = async (finder: ResumeFinder, reference: string | null) => {
  const found = await finder.find(reference);
  return typeof found === "string" ? found : `${found.kind} of ${found.file.size} bytes, ${found.file.name}`;
};

describe("in a folder", () => {
  const find = (reference: string | null, others: string[] = []) => {
    const references = reference === null ? others : [reference, ...others];
    return said(new ResumeFinder(new ResumeFolder(folder, references), new Set()), reference);
  };
  const NONE = "no file of the folder has its path or name";

  test.each([
    ["v1/resumes/priya.pdf", "pdf of 2000 bytes, priya.pdf"],
    ["/somewhere/else/resumes/priya.pdf", "pdf of 2000 bytes, priya.pdf"],
    ["https://res.cloud.example/raw/upload/v1/resumes/priya.pdf", "pdf of 2000 bytes, priya.pdf"],
    ["https://storage.example/v0/b/app/o/v1%2Fresumes%2Fpriya.pdf?alt=media&token=x", "pdf of 2000 bytes, priya.pdf"],
    ["gs://bucket/resumes/priya.pdf", "pdf of 2000 bytes, priya.pdf"],
    ["https://files.example/v2/cv.pdf", "pdf of 3000 bytes, cv.pdf"],
    ["https://files.example/a%20b%2520c.docx", `docx of ${zipOf(DOCX_ENTRIES).length} bytes, a b%20c.docx`],
    ["old.doc", `doc of ${compoundFileOf("WordDocument").length} bytes, old.doc`],
    ["no-ending", "pdf of 2000 bytes, no-ending"],
    ["full.pdf", `pdf of ${MAX_RESUME_BYTES} bytes, full.pdf`],
  ])("%s is found", async (reference, expected) => {
    expect(await find(reference)).toBe(expected);
  });

  test.each([
    [null, "the export names none"],
    ["unknown.pdf", NONE],
    ["", NONE],
    [".", NONE],
    // Two files have this name.
    ["https://files.example/v3/cv.pdf", NONE],
    ["forged.pdf", "the file is no PDF, DOC or DOCX, or has macros"],
    ["cv.exe", "its name is not that of a PDF, DOC or DOCX"],
    ["empty.pdf", "the file is empty"],
    ["large.pdf", "the file is larger than 2 MB"],
  ])("%s is refused: %s", async (reference, why) => {
    expect(await find(reference)).toBe(why);
  });

  test.each([
    "../secret.pdf",
    "v1/../../secret.pdf",
    "..%2fsecret.pdf",
    "link.pdf",
    "up/secret.pdf",
    "file:///etc/passwd",
    "v1\\..\\..\\secret.pdf",
    "\0",
  ])("%j leads nowhere outside", async (reference) => {
    expect(await find(reference)).toBe(NONE);
  });

  test("a name that several resumes have is ambiguous", async () => {
    const others = ["https://files.example/2/shared.pdf"];
    expect(await find("https://files.example/1/shared.pdf", others)).toBe(
      "several resumes have the name of this file, so it may be somebody else's",
    );
    expect(await find("shared.pdf", ["shared.pdf"])).toBe("pdf of 2000 bytes, shared.pdf");
  });
});

describe("under an address", () => {
  let server: Server;
  let host: string;
  let cutOff = 0;
  beforeAll(async () => {
    server = createServer((request, response) => {
      const { port } = server.address() as AddressInfo;
      const redirects: Record<string, string> = {
        "/moved": "/cv.pdf",
        "/away": `http://localhost:${port}/cv.pdf`,
        "/round": "/round",
        "/file": "file:///etc/passwd",
        "/named": `http://u:p@127.0.0.1:${port}/cv.pdf`,
      };
      const location = redirects[request.url ?? ""];
      if (location) response.writeHead(302, { Location: location }).end("moved");
      else if (request.url === "/cv.pdf") response.end(pdfOf());
      else if (request.url === "/cut.pdf") {
        cutOff += 1;
        request.socket.destroy();
      } else if (request.url === "/begun.pdf") {
        response.writeHead(200, { "Content-Length": "2000" });
        response.write("%PDF-1.7", () => request.socket.destroy());
      } else if (request.url === "/page.pdf") response.end("<!doctype html>");
      else if (request.url === "/endless.pdf") {
        const write = () => {
          while (!response.destroyed && response.write(Buffer.alloc(65_536, "%PDF-1.7")));
        };
        response.on("drain", write);
        write();
      } else response.writeHead(404).end();
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  test.each([
    ["/cv.pdf", "pdf of 2000 bytes, cv.pdf"],
    ["/moved", "pdf of 2000 bytes, moved"],
    ["/away", "its address leads to a host that is not allowed"],
    ["/file", "its address leads to a host that is not allowed"],
    ["/named", "its address has a name or a password in it"],
    ["/round", "its address leads from one to another"],
    ["/none.pdf", "its host answers 404"],
    ["/page.pdf", "the file is no PDF, DOC or DOCX, or has macros"],
    ["/endless.pdf", "the file is larger than 2 MB"],
  ])("%s: %s", async (address, expected) => {
    for (const allowed of [host, "127.0.0.1"]) {
      expect(await said(new ResumeFinder(null, new Set([allowed])), `http://${host}${address}`)).toBe(expected);
    }
  });

  test("hosts that are not named are not asked", async () => {
    const finder = new ResumeFinder(null, new Set(["files.example"]));
    expect(await said(finder, `http://${host}/cv.pdf`)).toBe("its host is not allowed");
    expect(await said(finder, `http://files.example@${host}/cv.pdf`)).toBe("its host is not allowed");
    expect(await said(finder, "resumes/cv.pdf")).toBe("it is no address, and no folder is given");
  });

  test("a host that is away is told", async () => {
    expect(await said(new ResumeFinder(null, new Set(["127.0.0.1:9"])), "http://127.0.0.1:9/cv.pdf")).toBe(
      "its host does not answer",
    );
  });

  test("a host that has not answered ten times is left alone", async () => {
    const finder = new ResumeFinder(null, new Set([host]));
    for (let count = 0; count < 15; count += 1) {
      expect(await said(finder, `http://${host}/cut.pdf`)).toBe("its host does not answer");
    }
    expect(cutOff).toBe(10);
  });

  test("addresses with a name or a password are not asked for, and say nothing about their host", async () => {
    const finder = new ResumeFinder(null, new Set([host]));
    for (let count = 0; count < 12; count += 1) {
      const address = `http://${count % 2 ? "u:p" : "u"}@${host}/cv.pdf`;
      expect(await said(finder, address)).toBe("its address has a name or a password in it");
    }
    expect(await said(finder, `http://${host}/cv.pdf`)).toBe("pdf of 2000 bytes, cv.pdf");
  });
});
