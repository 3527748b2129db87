import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

import { EnvironmentError, parseEnvironment, parseLocalEnvironment, VARIABLE_NAMES } from "./env.server.ts";

const complete = {
  SESSION_SECRET: "a secret that is long enough to sign",
  SUPABASE_URL: "https://abc.supabase.co",
  SUPABASE_PUBLISHABLE_KEY: "sb_publishable_x",
  SUPABASE_SECRET_KEY: "sb_secret_x",
};

function complaintAbout(
  variables: Record<string, string | undefined>,
  parse: (given: typeof variables) => unknown = parseEnvironment,
) {
  try {
    parse(variables);
  } catch (error) {
    if (error instanceof EnvironmentError) return error.message;
    throw error;
  }
  return "no complaint";
}

describe("parseEnvironment", () => {
  test("fills in what may be left out", () => {
    expect(parseEnvironment(complete)).toMatchObject({
      PORT: 3000,
      HOST: "127.0.0.1",
      PUBLIC_URL: "http://localhost:3000",
      TELEGRAM_API_URL: "https://api.telegram.org",
    });
  });

  test("an empty or blank value counts as unset", () => {
    const empty = {
      PORT: "",
      HOST: "",
      PUBLIC_URL: "",
      MEILISEARCH_HOST: "",
      CONTACT_PHONE: "",
      TELEGRAM_BOT_TOKEN: " ",
    };
    const { TELEGRAM_BOT_TOKEN, MEILISEARCH_HOST, ...others } = parseEnvironment({ ...complete, ...empty });
    expect([TELEGRAM_BOT_TOKEN, MEILISEARCH_HOST]).toEqual([undefined, undefined]);
    expect(others).toMatchObject({ PORT: 3000, HOST: "127.0.0.1", CONTACT_PHONE: "+91 11 4000 0000" });
  });

  test("values lose the blanks around them", () => {
    const given = { TELEGRAM_BOT_TOKEN: " 1:abc ", TELEGRAM_CHAT_ID: "-100" };
    expect(parseEnvironment({ ...complete, ...given })).toMatchObject({ ...given, TELEGRAM_BOT_TOKEN: "1:abc" });
    const TELEGRAM_MODERATORS = "123456789:asha@jobs.example, 987654321012:ravi@jobs.example,";
    expect(parseEnvironment({ ...complete, ...given, TELEGRAM_MODERATORS }).TELEGRAM_MODERATORS).toEqual([
      { id: 123_456_789, email: "asha@jobs.example" },
      { id: 987_654_321_012, email: "ravi@jobs.example" },
    ]);
    const none = { ...complete, ...given, TELEGRAM_MODERATORS: " , " };
    expect(parseEnvironment(none).TELEGRAM_MODERATORS).toBeUndefined();
  });

  test("social links have names and addresses, in their order", () => {
    const SOCIAL_LINKS = "Facebook=https://facebook.com/jobs?ref=site, Our blog = https://blog.example/,";
    expect(parseEnvironment({ ...complete, SOCIAL_LINKS }).SOCIAL_LINKS).toEqual([
      { name: "Facebook", url: "https://facebook.com/jobs?ref=site" },
      { name: "Our blog", url: "https://blog.example/" },
    ]);
    for (const none of [undefined, "", " "]) {
      expect(parseEnvironment({ ...complete, SOCIAL_LINKS: none }).SOCIAL_LINKS).toEqual([]);
    }
  });

  test("three networks take a job off by reports, unless it says otherwise", () => {
    expect(parseEnvironment(complete).REPORTS_TO_TAKE_OFF).toBe(3);
    expect(parseEnvironment({ ...complete, REPORTS_TO_TAKE_OFF: "0" }).REPORTS_TO_TAKE_OFF).toBe(0);
  });

  test("the public address follows the port, and loses its slash", () => {
    expect(parseEnvironment({ ...complete, PORT: "4100" }).PUBLIC_URL).toBe("http://localhost:4100");
    expect(parseEnvironment({ ...complete, PUBLIC_URL: "https://jobs.example/" }).PUBLIC_URL).toBe(
      "https://jobs.example",
    );
  });

  test.each(["SUPABASE_URL", "MEILISEARCH_HOST", "TELEGRAM_API_URL"])("%s loses its slash", (name) => {
    const given = { ...complete, MEILISEARCH_API_KEY: "a key", MEILISEARCH_HOST: "http://search:7700" };
    for (const slash of ["", "/", "//"]) {
      const address = `https://service.example/below${slash}`;
      expect(parseEnvironment({ ...given, [name]: address })).toMatchObject({
        [name]: "https://service.example/below",
      });
    }
  });

  test.each(Object.keys(complete))("names %s when it is missing or empty", (name) => {
    expect(complaintAbout({ ...complete, [name]: undefined })).toMatch(new RegExp(`^${name} .*\\.$`));
    expect(complaintAbout({ ...complete, [name]: "" })).toMatch(new RegExp(`^${name} .*\\.$`));
  });

  test.each([
    ["PORT", "many"],
    ["PORT", "70000"],
    ["PUBLIC_URL", "jobs.example"],
    ["PUBLIC_URL", "ftp://jobs.example"],
    ["PUBLIC_URL", "https://jobs.example/board/"],
    ["PUBLIC_URL", "https://jobs.example?board"],
    ["SESSION_SECRET", "short"],
    ["SUPABASE_URL", "abc"],
    ["SESSION_SECRET", "# at least 32 characters; signs the cookies"],
    ["METRICS_TOKEN", "too short for a secret"],
    ["METRICS_TOKEN", "# at least 32 characters: opens /metrics"],
    ["SENTRY_DSN", "https://sentry.example/1"],
    ["SENTRY_DSN", "key@sentry.example/1"],
    ["SENTRY_DSN", "https://key@sentry.example"],
    ["MEILISEARCH_HOST", "localhost"],
    ["COMMUNITY_URL", "t.me/x"],
    ["TELEGRAM_API_URL", "x"],
    ["TELEGRAM_MODERATORS", "asha@jobs.example"],
    ["TELEGRAM_MODERATORS", "asha:asha@jobs.example"],
    ["TELEGRAM_MODERATORS", "1:no-address"],
    ["TELEGRAM_MODERATORS", "-1:asha@jobs.example"],
    ["TELEGRAM_MODERATORS", "1:asha@jobs.example, 1:ravi@jobs.example"],
    ["TELEGRAM_WEBHOOK_SECRET", "fifteen-letters"],
    ["TELEGRAM_WEBHOOK_SECRET", "sixteen letters and blanks"],
    ["TELEGRAM_WEBHOOK_SECRET", "x".repeat(257)],
    ["TELEGRAM_CHANNEL_ID", "delhincrjobs"],
    ["TELEGRAM_CHANNEL_ID", "12345"],
    ["SUPER_ADMIN_EMAIL", "no-address"],
    ["SUPER_ADMIN_PASSWORD", "short"],
    ["CONTACT_EMAIL", "x"],
    ["CONTACT_PHONE", "call us"],
    ["SOCIAL_LINKS", "https://facebook.com/jobs"],
    ["SOCIAL_LINKS", "Facebook"],
    ["SOCIAL_LINKS", "Facebook="],
    ["SOCIAL_LINKS", "=https://facebook.com/jobs"],
    ["SOCIAL_LINKS", "Facebook=http://facebook.com/jobs"],
    ["SOCIAL_LINKS", "Facebook=javascript:alert(1)"],
    ["SOCIAL_LINKS", "X=https://x.com/jobs, Facebook=facebook.com/jobs"],
    ["SMTP_URL", "http://mail.example"],
    ["MAIL_FROM", "jobs"],
    ["INDEXNOW_KEY", "seven-7"],
    ["INDEXNOW_KEY", "a_key_with_underscores"],
    ["INDEXNOW_KEY", "k".repeat(129)],
    ["GRIEVANCE_OFFICER", "asha@jobs.example"],
    ["GRIEVANCE_OFFICER", "Asha Rao"],
    ["RETENTION_DAYS", "29"],
    ["RETENTION_DAYS", "180 days"],
    ["SEAL_DAYS", "-1"],
    ["REPORTS_TO_TAKE_OFF", "three"],
    ["REPORTS_TO_TAKE_OFF", "-1"],
    ["REPORTS_TO_TAKE_OFF", " "],
    ["UPLOAD_GB_PER_DAY", "0"],
    ["UPLOAD_GB_PER_DAY", "20 GB"],
    ["PORT", "3000 "],
    ["PORT", "0x0BB8"],
  ])("names %s when it is %j", (name, value) => {
    expect(complaintAbout({ ...complete, [name]: value })).toMatch(new RegExp(`^${name} .+\\.$`, "m"));
  });

  test("names each of several, one a line", () => {
    const complaint = complaintAbout({ ...complete, PORT: "x", SUPABASE_SECRET_KEY: undefined });
    expect(complaint.split("\n").map((line) => line.split(" ")[0])).toEqual(["PORT", "SUPABASE_SECRET_KEY"]);
  });

  test.each([
    ["MEILISEARCH_HOST", "http://127.0.0.1:7700", "MEILISEARCH_API_KEY"],
    ["MEILISEARCH_API_KEY", "a key", "MEILISEARCH_HOST"],
    ["SUPER_ADMIN_EMAIL", "boss@jobs.example", "SUPER_ADMIN_PASSWORD"],
    ["SMTP_URL", "smtp://mail.example", "MAIL_FROM"],
    ["MAIL_FROM", "jobs@site.example", "SMTP_URL"],
    ["TELEGRAM_BOT_TOKEN", "1:abc", "TELEGRAM_CHAT_ID"],
    ["TELEGRAM_CHAT_ID", "1", "TELEGRAM_BOT_TOKEN"],
    ["TELEGRAM_MODERATORS", "1:asha@jobs.example", "TELEGRAM_BOT_TOKEN"],
    ["TELEGRAM_WEBHOOK_SECRET", "sixteen-letters-", "TELEGRAM_MODERATORS"],
    ["TELEGRAM_CHANNEL_ID", "-1001234567890", "TELEGRAM_BOT_TOKEN"],
    ["SUPER_ADMIN_PASSWORD", "long enough", "SUPER_ADMIN_EMAIL"],
  ])("%s alone: names %s", (given, value, missing) => {
    expect(complaintAbout({ ...complete, [given]: value })).toBe(
      `${missing} is missing: ${given} is set, and needs it.`,
    );
  });
});

describe("parseLocalEnvironment", () => {
  test("does not need what the embedded backends bring", () => {
    expect(parseLocalEnvironment({})).toMatchObject({ DATA_DIR: ".data", PUBLIC_URL: "http://localhost:3000" });
    expect(parseLocalEnvironment({ LOCAL_POSTGRES_PORT: "5433", LOCAL_CONFIRM_EMAIL: "1" })).toMatchObject({
      LOCAL_POSTGRES_PORT: 5433,
      LOCAL_CONFIRM_EMAIL: true,
    });
  });

  test.each([
    ["LOCAL_POSTGRES_PORT", "0"],
    ["LOCAL_SUPABASE_PORT", "many"],
    ["LOCAL_MEILISEARCH_PORT", "70000"],
    ["MEILISEARCH_BIN", "/no/such/file"],
  ])("names %s when it is %j, which a server elsewhere does not read", (name, value) => {
    expect(complaintAbout({ ...complete, [name]: value }, parseLocalEnvironment)).toMatch(
      new RegExp(`^${name} .+\\.$`, "m"),
    );
    expect(parseEnvironment({ ...complete, [name]: value })).not.toHaveProperty(name);
  });

  test("a Supabase project that is named must be named as a whole", () => {
    const { SUPABASE_URL, SUPABASE_SECRET_KEY } = complete;
    expect(complaintAbout({ SUPABASE_URL }, parseLocalEnvironment).match(/^\w+(?= is missing)/gm)).toEqual([
      "SESSION_SECRET",
      "SUPABASE_PUBLISHABLE_KEY",
      "SUPABASE_SECRET_KEY",
    ]);
    expect(complaintAbout({ SUPABASE_SECRET_KEY }, parseLocalEnvironment)).toBe(
      "SUPABASE_URL is missing: SUPABASE_SECRET_KEY is set, and needs it.",
    );
  });
});

describe(".env.example", () => {
  const example = readFileSync(new URL("../../.env.example", import.meta.url), "utf8");

  test("describes each variable", () => {
    const described = example.match(/^[A-Z_]+(?==)/gm) ?? [];
    expect(["NODE_ENV", ...described].sort()).toEqual(VARIABLE_NAMES.toSorted());
  });

  test("has comments on lines of their own: for systemd they would be a part of the value", () => {
    const others = example.split("\n").filter((line) => line && !line.startsWith("#"));
    expect(others.filter((line) => !/^[A-Z_]+=[^#]*$/.test(line) || /\s$/.test(line))).toEqual([]);
  });
});
