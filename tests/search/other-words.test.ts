import { expect, test } from "vitest";

import { addJobs, beginWithoutJobs, find, meilisearch, server } from "./jobs-by-title.ts";
import { JOBS_INDEX_SETTINGS } from "#app/features/search/jobs-index.ts";
import { asAskedFor, SYNONYMS } from "#app/features/search/synonyms.ts";
import { inUsualWords, withoutFillers } from "#app/features/search/find/words/words-of-search.ts";
import { waitForTask } from "#app/features/search/index-sync/delivery.server.ts";
import { syncNextBatch } from "#app/features/search/index-sync/index-sync.worker.server.ts";
import { withSynonyms } from "#app/features/search/index-sync/document-synonyms.server.ts";
import { randomUUID, uniqueWord } from "#tests/fixtures/random.ts";
import { insertJob } from "#tests/fixtures/rows.ts";

// Words for the same find each other, and typing mistakes are forgiven.

beginWithoutJobs();

test("who does a work and the work itself are the same", async () => {
  const jobs = await addJobs({ teacher: "Mathematics teacher", driver: "Executive (driving a van)" });
  for (const q of ["teaching", "teachers", "teaching jobs"]) {
    expect(await find(q), q).toEqual({ ids: [jobs.teacher], partial: false });
  }
  for (const q of ["driver", "drivers", "ड्राइवर"]) {
    expect(await find(q), q).toEqual({ ids: [jobs.driver], partial: false });
  }
});

test("the name of a trade finds the people who work in it, also in one town", async () => {
  const jobs = await addJobs({
    ...{ reception: "Receptionist", designer: "Graphic Designer", accountant: "Senior Accountant" },
    ...{ developer: "Software Engineer", nurse: "Staff Nurse", chef: "Chef de Partie" },
  });
  for (const [q, id] of [
    ["reception", jobs.reception],
    ["designing", jobs.designer],
    ["accounts", jobs.accountant],
    ["programmer", jobs.developer],
    ["medical", jobs.nurse],
    ["hotel", jobs.chef],
  ] as const) {
    expect(await find(`${q} job`), q).toEqual({ ids: [id], partial: false });
    expect(await find(`${q} job noida`), q).toEqual({ ids: [id], partial: false });
  }
});

test("a trade is found by its other names, and no other trade by one word of them", async () => {
  const jobs = await addJobs({
    ...{ rider: "Rider", executive: "Delivery Executive", manager: "Delivery Manager", warden: "Boys Hostel Warden" },
    ...{ marketing: "Marketing Executive", sales: "Sales Executive", seller: "Salesman", head: "Sales Head" },
  });
  const sorted = async (q: string) => (await find(q)).ids.toSorted();
  for (const q of ["delivery boy", "delivery boys", "rider", "bike rider", "delivery executive", "डिलीवरी बॉय"]) {
    expect(await sorted(q), q).toEqual([jobs.rider, jobs.executive].sort());
  }
  for (const q of ["salesman", "sales man", "sales executive"]) {
    expect(await sorted(q), q).toEqual([jobs.sales, jobs.seller].sort());
  }
  for (const [q, id] of [
    ["delivery manager", jobs.manager],
    ["marketing executive", jobs.marketing],
    ["sales head", jobs.head],
    ["boys", jobs.warden],
  ] as const) {
    expect(await find(q), q).toEqual({ ids: [id], partial: false });
  }
  expect((await find("rider")).ids).toEqual([jobs.rider, jobs.executive]);
});

test("work from home, and a fresher, as people ask for them", async () => {
  const home = await insertJob(server, { status: "approved", title: "Clerk", place: "home" });
  const fresher = await insertJob(server, { status: "approved", title: "Clerk", experience_min: 0 });
  await syncNextBatch(meilisearch);
  for (const q of ["ghar se kaam", "ghar baithe job", "घर बैठे काम"]) {
    expect(await find(q), q).toEqual({ ids: [home.id], partial: false });
  }
  const asked = ["bina experience clerk", "bina anubhav ke naukri", "anubhav nahi", "अनुभव नहीं"];
  for (const q of ["no experience", "without experience", ...asked]) {
    expect(await find(q), q).toEqual({ ids: [fresher.id], partial: false });
  }
});

test("everyday words find the trade, and no other one", async () => {
  const jobs = await addJobs({
    ...{ guard: "Security Guard", sweeper: "Sweeper", staff: "Housekeeping Staff", tailor: "Tailor" },
    ...{
      beautician: "Beautician",
      stylist: "Hair Stylist",
      cook: "Cook",
      maid: "House Maid",
      store: "Warehouse Helper",
    },
  });
  for (const [q, ...ids] of [
    ...["chowkidar", "watchman", "चौकीदार"].map((one) => [one, jobs.guard]),
    ...["safai karamchari", "cleaner", "सफाई", "सफाई कर्मचारी"].map((one) => [one, jobs.sweeper, jobs.staff]),
    ...["darji", "silai ka kaam", "सिलाई"].map((one) => [one, jobs.tailor]),
    ...["parlour", "beauty parlour job", "salon", "ब्यूटी पार्लर"].map((one) => [one, jobs.beautician, jobs.stylist]),
    ...["khana banane ka kaam", "खाना बनाने का काम"].map((one) => [one, jobs.cook]),
    ...["ghar ka kaam", "kaamwali", "घर का काम"].map((one) => [one, jobs.maid]),
    ...["godown", "गोदाम"].map((one) => [one, jobs.store]),
    ["hair stylist", jobs.stylist],
    ["housekeeping", jobs.staff],
    ["security guard", jobs.guard],
  ] as [string, ...string[]][]) {
    const found = await find(q);
    expect({ ...found, ids: found.ids.toSorted() }, q).toEqual({ ids: ids.toSorted(), partial: false });
  }
});

test("words for women find jobs that say so, and those for men all", async () => {
  const jobs = await addJobs({
    ...{ guard: "Lady Security Guard", helper: "Helper (female)", cook: "Women for a kitchen" },
    ...{ driver: "Driver", nurse: "Male Nurse", any: "Nurse" },
  });
  const forWomen = [jobs.guard, jobs.helper, jobs.cook].toSorted();
  for (const q of ["women", "girls", "mahila", "housewife job", "महिला नौकरी", "ladies job noida", "jobs for women"]) {
    const { ids, partial } = await find(q);
    expect({ ids: ids.toSorted(), partial }, q).toEqual({ ids: forWomen, partial: false });
  }
  expect(await find("lady driver")).toEqual({ ids: [jobs.driver], partial: true });
  expect(await find("male nurse")).toEqual({ ids: [jobs.nurse], partial: false });
  for (const q of ["nurse for male", "nurse male female"]) {
    expect((await find(q)).ids, q).toEqual([jobs.any, jobs.nurse]);
  }
});

test("a trade is no mistyped other one", async () => {
  const jobs = await addJobs({
    ...{ waiter: "Waiter", writer: "Content Writer", painter: "Painter", printer: "Printer", loader: "Loader" },
    leader: "Team Leader",
  });
  for (const [q, id] of Object.entries(jobs)) {
    for (const one of [q, `${q} job`, `${q}s`]) expect((await find(one)).ids, one).toEqual([id]);
  }
  expect((await find("waitr")).ids).toContain(jobs.waiter);
});

test("a telecaller comes first however it is asked for, and others who call follow", async () => {
  const jobs = await addJobs({ caller: "Telecaller", apart: "Tele Caller", care: "Customer Care Executive" });
  for (const q of ["telecaller", "tele caller", "tele-caller job", "टेली कॉलर"]) {
    expect(await find(q), q).toEqual({ ids: [jobs.caller, jobs.care, jobs.apart], partial: false });
  }
});

test("words without a meaning find all jobs", async () => {
  const jobs = await addJobs({ clerk: "Clerk", driver: "Driver" });
  for (const q of ["kam", "kam chahiye", "naukari", "nukri", "turant naukri", "company job", "delhi ncr", "ncr"]) {
    expect(await find(q), q).toEqual({ ids: [jobs.driver, jobs.clerk], partial: false });
  }
});

test("a place is found in Hindi, and as people shorten it", async () => {
  const jobs = await addJobs({ cook: "Cook, Karol Bagh", clerk: "Clerk, Connaught Place", nurse: "Nurse, Sector 62" });
  for (const [q, id] of [
    ["करोल बाग", jobs.cook],
    ["कनॉट प्लेस", jobs.clerk],
    ["cp", jobs.clerk],
    ["sec62", jobs.nurse],
    ["sector62", jobs.nurse],
    ["सेक्टर62", jobs.nurse],
  ] as const) {
    expect(await find(q), q).toEqual({ ids: [id], partial: false });
  }
});

test("a job that is written in Hindi is found by its own title, first, and by English words", async () => {
  const jobs = await addJobs({
    ...{ hindi: "टेलीकॉलर (हिंदी)", english: "Telecaller (Hindi)", other: "कम्प्यूटर ऑपरेटर", clerk: "Clerk" },
    ...{ home: "घर बैठे काम", school: "12वीं पास क्लर्क" },
  });
  expect((await find("टेलीकॉलर (हिंदी)")).ids).toEqual([jobs.hindi, jobs.english]);
  expect((await find("telecaller hindi")).ids).toEqual([jobs.english, jobs.hindi]);
  for (const [q, id] of [
    ["कंप्यूटर ऑपरेटर", jobs.other],
    ["computer operator", jobs.other],
    ["घर बैठे काम", jobs.home],
    ["12वीं पास क्लर्क", jobs.school],
  ] as const) {
    expect((await find(q)).ids, q).toEqual([id]);
  }
});

/** The searched word, and the title that it finds. */
const OTHER_WORDS = [
  ...["gurugram = gurgaon", "new delhi = dilli", "gautam buddha nagar = noida", "sec = sector", "hr = human resources"],
  ...["bpo = call centre", "telecaller = customer care", "it = information technology", "drivers = driving"],
  ...["teachers = teaching", "रिसेप्शनिस्ट = front desk", "चपरासी = office boy", "peons = office boy", "qa = tester"],
  ...["js = javascript", "ca = chartered accountant", "ui = user interface", "ux = user experience"],
  ...["seo = search engine optimisation", "trainee = entry level", "fresher = trainee", "10th = matric", "12th = hsc"],
  ...["graduate = graduation", "peon = office assistant", "delivery boys = delivery executive", "rider = delivery boy"],
  ...["bike rider = delivery boy", "delivery partner = rider", "salesman = sales executive", "sales man = salesman"],
  ...[
    "tele caller = telecaller",
    "tele calling = call centre",
    "telecaller = tele caller",
    "bpo = tele caller",
    "cp = connaught place",
  ],
  ...["godown = warehouse", "गोदाम = godown", "darji = tailor", "silai = tailor", "tailor = sewing"],
  ...["watchman = security guard", "chowkidar = security guard", "चौकीदार = security guard", "mali = gardener"],
  ...["cleaner = sweeper", "safai karamchari = housekeeping", "sweeper = housekeeping", "ghar ka kaam = domestic help"],
  ...["parlour = beautician", "beauty parlour = hair stylist", "salon = beautician", "ब्यूटी पार्लर = beautician"],
  ...["nurse = नर्स", "driver = ड्राईवर", "computer = कम्प्यूटर", "gurgaon = गुडगांव", "bpo = टेलीकॉलर", "12th = 12वीं"],
  ...["chaprasi = peon", "chokidar = security guard", "chaukidar = watchman", "gard = guard", "guad = guard"],
  ...["compounder = pharmacist", "rasoiya = cook", "bawarchi = chef", "chef = cook", "aaya = nanny", "ayah = nanny"],
  ...["mazdoor = helper", "majdoor = labour", "labour = helper", "मजदूर = helper", "raat = night", "mistri = mechanic"],
  ...["caller = telecaller", "chalak = driver", "shikshak = teacher", "aspatal = hospital", "आया = nanny"],
  ...["women = lady", "महिला = ladies", "girls = female", "mahila = women", "housewife = female", "gents = male"],
  ...["typing = data entry", "tuition job = tutor", "cooking = cook", "packing = packer", "calling = telecaller"],
  ...["restaurant = waiter", "होटल = chef", "factory = machine operator", "फैक्ट्री = packer", "badhai = carpenter"],
  ...["बढ़ई = carpenter", "babysitter = nanny", "online = work from home", "computer operator = data entry operator"],
  ...["front office = receptionist", "customer support = bpo", "rotational = rotating", "telesales = telecaller"],
  ...[
    "stitching = tailor",
    "coding = developer",
    "cleaning = housekeeping",
    "welding = welder",
    "bijli mistri = electrician",
    "security gaurd = security guard",
  ],
  ...["lakshmi nagar = laxmi nagar", "rajeev chowk = rajiv chowk", "kashmiri gate = kashmere gate"],
  ...["haus khas = hauz khas", "hauj khas = hauz khas", "prit vihar = preet vihar", "basant kunj = vasant kunj"],
  ...["keerti nagar = kirti nagar", "silampur = seelampur", "ifco chowk = iffco chowk", "anand bihar = anand vihar"],
  ...["females = lady", "nurses = नर्स", "basant bihar = vasant vihar", "prit bihar = preet vihar"],
  ...["10th or 12th pass = 10th", "8/10/12 pass = 12th"],
  ...["sde = software engineer", "deo = data entry operator", "cce = customer care", "gnm = staff nurse"],
  ...["rm = relationship manager", "relationship manager = rm", "tcs = tata consultancy services", "sr = senior"],
  ...["jr = junior", "sales exec = sales executive", "bde = business development", "kpo = knowledge process"],
  ...["chemist = pharmacist", "wfh = work from home", "reactjs = react", "react js = react"],
].map((pair) => pair.split(" = ") as [string, string]);

test("all words for the same find each other", async () => {
  const indexUid = uniqueWord();
  const index = meilisearch.index(indexUid);
  await waitForTask(meilisearch, index.updateSettings(JOBS_INDEX_SETTINGS));
  const titles = new Set([
    ...Object.entries(SYNONYMS).flatMap(([word, others]) => [word, ...others]),
    ...OTHER_WORDS.map(([, title]) => title),
  ]);
  const documents = [...titles].map((title) => withSynonyms({ id: randomUUID(), version: 1, title }));
  await waitForTask(meilisearch, index.addDocuments(documents, { primaryKey: "id" }));

  const expected = [
    ...Object.entries(SYNONYMS),
    ...OTHER_WORDS.map(([searched, title]) => [withoutFillers(inUsualWords(searched)), [title]] as const),
  ];
  // With a space at its end a word is not half typed.
  const queries = expected.map(([word]) => ({
    indexUid,
    q: `${asAskedFor(word)} `,
    matchingStrategy: "all" as const,
    limit: 1_000,
  }));
  const { results } = await meilisearch.multiSearch<{ queries: typeof queries }, { title: string }>({ queries });
  for (const [at, [word, others]] of expected.entries()) {
    const titles = results[at]?.hits.map(({ title }) => title);
    expect(titles, word).toEqual(expect.arrayContaining([...others]));
  }
  await waitForTask(meilisearch, meilisearch.deleteIndex(indexUid));
});

test("finds jobs in spite of typing mistakes and by other names of the region", async () => {
  const job = await insertJob(server, { status: "approved", title: "Software Engineer", location: "Gurgaon" });
  await insertJob(server, { status: "approved", title: "Software Engineer", location: "Delhi" });
  await syncNextBatch(meilisearch);
  expect(await find("softwre enginer gurugram")).toEqual({ ids: [job.id], partial: false });
});

test("the name of a place is no typing mistake, and a mistyped one finds the place", async () => {
  const { there } = await addJobs({ there: "Cook in Saket", drawing: "SketchUp Modeller" });
  expect((await find("saket")).ids).toEqual([there]);
  expect((await find("sakett")).ids).toContain(there);
});

test("a place is found as it is also written, and no other place by it", async () => {
  const jobs = await addJobs({
    ...{ laxmi: "Clerk, Laxmi Nagar", gate: "Cook, Kashmere Gate", vihar: "Nurse, Anand Vihar" },
    ...{ other: "Guard, Mayur Vihar", bihar: "Agent for Bihar" },
  });
  for (const [q, id] of [
    ["lakshmi nagar", jobs.laxmi],
    ["kashmiri gate", jobs.gate],
    ["anand bihar", jobs.vihar],
    ["bihar", jobs.bihar],
  ] as const) {
    expect(await find(q), q).toEqual({ ids: [id], partial: false });
  }
});
