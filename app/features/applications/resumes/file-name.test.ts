import { parse } from "content-disposition";
import { describe, expect, test } from "vitest";

import { applicationsFileName, contentDisposition, resumeFileName, tidyFileName } from "./file-name.ts";

describe("the name of a resume", () => {
  test.each([
    ["Priya Sharma", "Priya Sharma-resume.pdf"],
    ["  Priya \t Sharma ", "Priya Sharma-resume.pdf"],
    ["प्रिया शर्मा", "प्रिया शर्मा-resume.pdf"],
    ["Dr. A. P. J. Rao", "Dr. A. P. J. Rao-resume.pdf"],
    ["D'Souza (Jr)", "D'Souza (Jr)-resume.pdf"],
    ["../../etc/passwd", "etc-passwd-resume.pdf"],
    ["..\\..\\boot.ini", "boot.ini-resume.pdf"],
    ["C:\\x", "C-x-resume.pdf"],
    [".bashrc", "bashrc-resume.pdf"],
    ["Priya..Sharma", "Priya.Sharma-resume.pdf"],
    ["Priya - .", "Priya-resume.pdf"],
    ["a\r\nSet-Cookie: x=1", "a Set-Cookie- x=1-resume.pdf"],
    ['x"; filename="evil.exe', "x- filename=-evil.exe-resume.pdf"],
    ["Priya\u202Efdp.exe", "Priyafdp.exe-resume.pdf"],
    ["Priya\u2066\u200b\ufeff Sharma", "Priya Sharma-resume.pdf"],
    ["null\u0000byte", "nullbyte-resume.pdf"],
    ["100% sure", "100- sure-resume.pdf"],
    ["CON", "_CON-resume.pdf"],
    ["con .txt", "_con .txt-resume.pdf"],
    ["Com1.Singh", "_Com1.Singh-resume.pdf"],
    ["Conrad", "Conrad-resume.pdf"],
    ["", "applicant-resume.pdf"],
    ["...", "applicant-resume.pdf"],
    ["///", "applicant-resume.pdf"],
    ["\u200d\u200c", "applicant-resume.pdf"],
    ["😀", "applicant-resume.pdf"],
    ["\ud800", "applicant-resume.pdf"],
  ])("of %j is %j", (name, expected) => {
    expect(resumeFileName(name, "pdf")).toBe(expected);
  });

  test("keeps the joiners of Devanagari", () => {
    expect(resumeFileName("क्\u200dष", "docx")).toBe("क्\u200dष-resume.docx");
  });

  test("is the same for a composed and a decomposed letter", () => {
    expect(resumeFileName("Jose\u0301", "doc")).toBe(resumeFileName("José", "doc"));
  });

  test.each(["x".repeat(400), "शर्मा ".repeat(60), "👩‍👩‍👧‍👦a".repeat(40)])("fits into a file system: %#", (name) => {
    const fileName = resumeFileName(name, "docx");
    expect(Buffer.byteLength(fileName)).toBeLessThan(255);
    expect(fileName.isWellFormed()).toBe(true);
    expect(fileName).toMatch(/[^\s.]-resume\.docx$/u);
  });

  test("of the list is the job's title", () => {
    expect(applicationsFileName("Accountant / Cashier")).toBe("Accountant - Cashier-applications.csv");
    expect(applicationsFileName("??")).toBe("job-applications.csv");
  });
});

describe("the header", () => {
  test.each([
    ["Priya-resume.pdf", "attachment; filename=Priya-resume.pdf"],
    ["Priya Sharma-resume.pdf", 'attachment; filename="Priya Sharma-resume.pdf"'],
    ["José-resume.pdf", `attachment; filename=Jose-resume.pdf; filename*=UTF-8''Jos%C3%A9-resume.pdf`],
    [
      "प्रिया-resume.pdf",
      `attachment; filename=resume.pdf; filename*=UTF-8''%E0%A4%AA%E0%A5%8D%E0%A4%B0%E0%A4%BF%E0%A4%AF%E0%A4%BE-resume.pdf`,
    ],
    [
      "प्रिया श-resume.pdf",
      `attachment; filename=resume.pdf; filename*=UTF-8''%E0%A4%AA%E0%A5%8D%E0%A4%B0%E0%A4%BF%E0%A4%AF%E0%A4%BE%20%E0%A4%B6-resume.pdf`,
    ],
    ["A श B-resume.pdf", `attachment; filename="A B-resume.pdf"; filename*=UTF-8''A%20%E0%A4%B6%20B-resume.pdf`],
    ["D'S (*)-resume.pdf", `attachment; filename="D'S (-)-resume.pdf"; filename*=UTF-8''D%27S%20%28%2A%29-resume.pdf`],
  ])("for %s", (fileName, expected) => {
    expect(contentDisposition("attachment", fileName)).toBe(expected);
  });

  test.each(["a\r\nX: 1", '"; filename="b.exe', "a\u0000b", "\u202egpj.exe", "½“”", "\ud83d"])(
    "is one header with one name for %j",
    (name) => {
      const fileName = resumeFileName(name, "pdf");
      const header = contentDisposition("inline", fileName);
      expect(header).toMatch(
        /^inline; filename=(?:[\w.-]+|"[ !#-[\]-~]+\.pdf")(?:; filename\*=UTF-8''(?:[\w!#$&+.^`|~-]|%[0-9A-F]{2})+)?$/,
      );
      expect(parse(header)).toMatchObject({ type: "inline", parameters: { filename: fileName } });
      expect(() => new Headers({ "Content-Disposition": header })).not.toThrow();
    },
  );
});

describe("the name that the applicant gave the file", () => {
  test.each([
    ["cv.pdf", "cv.pdf"],
    ["मेरा बायोडाटा.pdf", "मेरा बायोडाटा.pdf"],
    ["a/b\\c:d*e?.pdf", "a_b_c_d_e_.pdf"],
    ['"><script>.pdf', "___script_.pdf"],
    ["a\r\nSet-Cookie: x.pdf", "a__Set-Cookie_ x.pdf"],
    ["\u2068Priya Sharma CV.pdf\u2069", "Priya Sharma CV.pdf"],
    ["Priya\u200B\u2060\u00AD\u200ECV\uFEFF.pdf", "PriyaCV.pdf"],
    ["cv\u202Efdp.pdf", "cvfdp.pdf"],
    ["x".repeat(300), "x".repeat(150)],
  ])("%j becomes %j", (name, tidy) => {
    expect(tidyFileName(name)).toBe(tidy);
  });
});
