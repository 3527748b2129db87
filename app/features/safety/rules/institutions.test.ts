import { expect, test } from "vitest";

import { findInstitutions, isInOtherScript } from "./institutions.ts";

const found = (company: string, domain: string | null = null, title = "Clerk") =>
  findInstitutions({ company, title }, domain);

test.each([
  "State Bank of India",
  "STATE BANK OF INDIA, Noida Branch",
  "StateBankOfIndia",
  "State-Bank_of  India",
  "S.B.I.",
  "Ѕtаtе Ваnk оf Іndіа",
  "भारतीय स्टेट बैंक",
  "State Bank of lndia",
  "State Bank 0f India",
  "SBl",
  "5BI",
  "S B I",
  "S-B-I",
  "DeIhi Metro",
  "Delhi Metr0",
  "lnfosys",
  "Air lndia",
  "AirIndia",
  "HDFCBank",
  "TheStateBankOfIndia",
  "ꓢꓔꓮꓔꓰ ꓐꓮꓠꓗ ꓳꓝ ꓲꓠꓓꓲꓮ",
  "State Bank of Ӏndia",
  "स्टेट बैंक ऑफ इंडिया",
  "एसबीआई",
  "डीएमआरसी",
  "टीसीएस",
  "एचडीएफसी बैंक",
  "दिल्ली मैट्रो",
  "भारतीय रेलवे",
  "Delhi Metro Rail Corporation Ltd",
  "Ministry of Railways",
  "Tata Consultancy Services",
  "IndiGo Airlines",
  "RBI",
  "Delhi Poilce",
  "HDCF Bank",
  "Infosis Careers",
  "Amazonn HR",
  "Phone Pe Noida",
  "Tata Consultency Services",
])("%j is the name of an institution", (company) => {
  expect(found(company)).toEqual(["company"]);
});

test.each([
  "Hair India Salon",
  "Metro Bakers Delhi",
  "Airtelecom Repairs",
  "Sbinfotech",
  "Acme LLC",
  "SBL Remedies",
  "Yamuna Softworks",
  "Vedanta Foods",
  "AI India Consulting",
  "All India Gifts",
  "Global Delivery Services",
  "Rapid Recruits",
])("%j is the name of an institution only in part", (company) => {
  expect(found(company)).toEqual([]);
});

test("an account that has proven a domain of the institution may use its name", () => {
  for (const domain of ["sbi.co.in", "careers.sbi.co.in"]) expect(found("State Bank of India", domain)).toEqual([]);
  for (const domain of ["notsbi.co.in", "sbi.co.in.acme.example", "acme.example"])
    expect(found("State Bank of India", domain)).toEqual(["company"]);
  expect(found("Ministry of Railways", "indianrailways.gov.in")).toEqual([]);
});

test("titles may name a company that others hire for, but no public body", () => {
  expect(found("Acme", null, "Cashier for HDFC Bank")).toEqual([]);
  expect(found("Acme", null, "Delhi Metro recruitment 2026")).toEqual(["title"]);
});

test.each([
  ["ഡൽഹി മെട്രോ", true],
  ["دہلی میٹرو", true],
  ["दिल्ली Bakers", false],
  ["Ѕtаtе Softworks", true],
])("the name %j has letters of a script that no rule reads: %s", (company, isOther) => {
  expect(isInOtherScript(company)).toBe(isOther);
});
