import { expect, test } from "vitest";

import { useTwoEmployers, valuesIn } from "./two-employers.ts";
import { insertJob } from "#tests/fixtures/rows.ts";

// What the form of a new job is filled from.

const site = await useTwoEmployers();

/** As a browser without JavaScript asks for it. */
async function open(query: string) {
  const address = (await site.session.get(`/AdminPannel?form=new&${query}`)).headers.get("location") ?? "";
  const page = await (await site.session.get(address)).text();
  return { page, values: valuesIn(page) };
}

test("a usual role fills the texts of the job, and an unknown one nothing", async () => {
  const { values } = await open("role=accountant");
  expect(values).toMatchObject({
    title: "Accountant",
    category: "Finance",
    company: "Yamuna Softworks",
    salary_from: "",
  });
  expect(values.description).toContain("What you will do:");
  for (const role of ["", "wizard", "__proto__", "constructor"]) {
    expect((await open(`role=${role}`)).values, role).toMatchObject({ title: "", description: "" });
  }
});

test("a client has the text about it from its latest job, a client without jobs none, and roles go with it", async () => {
  const own = (company: string, about: string, month: number) =>
    insertJob(site.rows, {
      ...{ company_uid: site.employer.id, company, about, posted_date: `2026-0${month}-01T00:00:00Z` },
    });
  await own("Yamuna Softworks", "We write software.", 1);
  await own("Roads Ltd", "It built roads.", 2);
  await own("Roads Ltd", "It builds roads.", 3);
  const job = await own("Zeta", "It cooks.", 4);
  await insertJob(site.rows, { company_uid: site.other.id, company: "Acme", about: "Not yours.", status: "approved" });

  expect((await open("")).values).toMatchObject({ company: "Yamuna Softworks", about: "We write software." });
  expect((await open("client=Roads+Ltd&role=driver")).values).toMatchObject({
    ...{ company: "Roads Ltd", about: "It builds roads.", title: "Driver (Car)" },
  });
  expect((await open("client=Acme")).values).toMatchObject({
    company: "Yamuna Softworks",
    about: "We write software.",
  });
  // An own job in the same list of choices.
  const copy = await open(`client=Roads+Ltd&role=${job.id}`);
  expect(copy.values).toMatchObject({ company: "Zeta", about: "It cooks.", title: job.title });
});
