import { globSync, readFileSync } from "node:fs";
import path from "node:path";

import { expect, test } from "./fixtures.ts";
import { cutAndMend, forgiveLostLine } from "./lost-line.ts";
import { WAYS_OF_EMPLOYERS } from "./ways-of-employers.ts";
import { WAYS_OF_MODERATORS } from "./ways-of-moderators.ts";
import { WAYS_OF_VISITORS } from "./ways-of-visitors.ts";

const WAYS = [...WAYS_OF_VISITORS, ...WAYS_OF_EMPLOYERS, ...WAYS_OF_MODERATORS];

for (const way of WAYS) {
  test(`a line that is lost and comes back: ${way.name}`, async ({ page, complaints }) => {
    await cutAndMend(page, way);
    forgiveLostLine(complaints);
  });
}

/** These ask the server without a wish of somebody's, or stand for others; and where they are tested. */
const OTHERS = {
  "components/layout/load-toaster.tsx": "old-build.spec.ts",
  "components/layout/request-number.tsx": "error-pages.spec.ts",
  "features/applications/apply/form/apply-form.tsx": "apply-refused.spec.ts",
  "features/applications/apply/form/resume-field.tsx": "apply-refused.spec.ts",
  "features/applications/apply/form/use-duplicate-check.ts": "apply-refused.spec.ts",
  "features/applications/apply/form/use-upload.tsx": "apply-refused.spec.ts",
  "features/home/use-live-jobs.ts": "live-home.spec.ts",
  "features/jobs/dashboard/form/use-localities.ts": "job-form.spec.ts",
  "features/jobs/dashboard/form/use-reasons.ts": "job-form.spec.ts",
  "features/partner/partner-offers.tsx": "this one: a link for the browser, as a download is",
  // A page without scripts, about a link that was opened in a new tab.
  "features/applications/resumes/resume-problem-page.tsx": "resumes-of-applications.spec.ts",
};

/** A form, a request of one's own, a file that is loaded later, or a link that the browser opens by itself in this tab. */
const ASKS =
  /<Form\b|<form\b|\buse(?:Submit|Fetcher)\(|\bfetch\(|XMLHttpRequest\(|EventSource\(|\bimport\(|<a\s+href=\{(?![^>]*_blank)/;
/** Links to the phone and the mail program. */
const ELSEWHERE = ["components/ui/contact-links.tsx"];

test("every place in the code that asks the server is among them", () => {
  const app = path.resolve(import.meta.dirname, "../../app");
  const asking = globSync("**/*.{ts,tsx}", { cwd: app })
    .filter((file) => !/\.(?:server|test)\.tsx?$/.test(file))
    .filter((file) => ASKS.test(readFileSync(path.join(app, file), "utf8")));
  const known = [...WAYS.flatMap(({ files }) => files), ...Object.keys(OTHERS), ...ELSEWHERE];
  expect(asking.filter((file) => !known.includes(file))).toEqual([]);
  expect(known.filter((file) => !asking.includes(file))).toEqual([]);
});
