import { expect, test } from "vitest";

import { titlesWithWordsFirst } from "./title-order.ts";

const order = (typed: string, inEnglish: string, ...titles: string[]) =>
  titlesWithWordsFirst(
    titles.map((title) => ({ title })),
    typed,
    inEnglish,
  ).map(({ title }) => title);

test("a whole word of the title comes before the beginning of another, and before none", () => {
  expect(order("nurse", "nurse", "Nursery Teacher", "Clerk", "Staff Nurse", "Nurse")).toEqual([
    ...["Staff Nurse", "Nurse", "Nursery Teacher", "Clerk"],
  ]);
  expect(order("c++ developer", "c++ developer", "C developer", "C++ Developer")[0]).toBe("C++ Developer");
});

test("titles with more of the words come first, and equal ones keep their order", () => {
  expect(order("sales executive", "sales executive", "Sales Head", "Clerk", "Executive (Sales)", "Executive")).toEqual([
    ...["Executive (Sales)", "Sales Head", "Executive", "Clerk"],
  ]);
  expect(order("nurse noida", "nurse noida", "Nurse", "Noida Nurse", "Noida Clerk")).toEqual([
    ...["Noida Nurse", "Nurse", "Noida Clerk"],
  ]);
  expect(
    order(
      ...(["nurse night shift noida", "nurse night shift noida"] as const),
      ...["Night Shift Attendant Noida", "Nurse", "Nurse, Noida"],
    ),
  ).toEqual(["Nurse, Noida", "Nurse", "Night Shift Attendant Noida"]);
  expect(order("", "", "B", "A")).toEqual(["B", "A"]);
});

test("who searches in Hindi finds titles in Hindi first", () => {
  expect(order("टेलीकॉलर (हिंदी)", "telecaller (hindi)", "Telecaller (Hindi)", "टेलीकॉलर (हिंदी)", "Clerk")).toEqual([
    ...["टेलीकॉलर (हिंदी)", "Telecaller (Hindi)", "Clerk"],
  ]);
});
