import { expect, test } from "vitest";

import { describeFilterForm } from "./filter-form.server.ts";
import { FILTERS } from "../filters.ts";

test("each filter has one control", () => {
  const { places, selects, switches } = describeFilterForm({ q: "" }, { counts: null, companyName: null });
  const names = [...places, ...selects, ...switches].map(({ name }) => name);
  expect(names.toSorted()).toEqual(FILTERS.toSorted());
});
