import { existsSync } from "node:fs";
import { z } from "zod";

// One schema for all environment variables: those of the application, read once at boot, and those of the commands that run it
// on one machine. The site reads no variable that is not named here, and .env.example describes the same ones.

const required = (what: string) => `is missing: ${what}`;

const optionalText = z
  .string()
  .trim()
  .transform((text) => text || undefined)
  .optional();

/** At least 32 random characters. A comment in its place is public, and systemd passes on one that follows "=". */
const secret = (missing?: string) =>
  z
    .string(missing)
    .min(32, "must be at least 32 characters long")
    .regex(/^[^#]/, 'must not begin with "#": a comment needs a line of its own');

const port = (error: string) =>
  z
    .string()
    .regex(/^\d{1,5}$/, error)
    .transform(Number)
    .pipe(z.number().min(1, error).max(65535, error));
const LOCAL_PORT = "must be a port number, like 5432";

const days = (error: string, pattern: RegExp) => z.string().regex(pattern, error).transform(Number);

const httpUrl = (error: string) => z.url({ protocol: /^https?$/, error });

/** The address of a service, which paths are added to. */
const serviceUrl = (error: string) => httpUrl(error).transform((url) => url.replace(/\/+$/, ""));

/** The paths are the specification's, so the site can't be below another path. */
const siteUrl = (error: string) =>
  httpUrl(error).refine((url) => !URL.canParse(url) || /^[^/]+\/\/[^/?#]+\/*$/.test(url), {
    error: "must end behind the name of the site: it can't stand below a path",
  });

/** "Facebook=https://facebook.com/jobs, X=https://x.com/jobs": names with their addresses, in the order of the footer. */
const socialLinks = z.string().transform((text, context) => {
  const entries = text.split(",").map((entry) => entry.trim());
  return entries.filter(Boolean).map((entry) => {
    const [, name = "", url = ""] = /^([^=]{1,30}?)\s*=\s*(\S+)$/.exec(entry) ?? [];
    if (URL.parse(url)?.protocol !== "https:") {
      context.addIssue(`must be names with https addresses, like Facebook=https://facebook.com/jobs, and not ${entry}`);
    }
    return { name, url };
  });
});

/** "Asha Rao, asha@jobs.example": the name of the grievance officer, and an email address or a phone number. */
const officer = z.string().transform((text, context) => {
  const [, name = "", reach = ""] = /^\s*([^,]{2,100}),\s*([^\s@]+@[^\s@]+|\+?[\d ]{10,16})\s*$/.exec(text) ?? [];
  if (!reach)
    context.addIssue("must be a name with an email address or a phone number, like Asha Rao, asha@jobs.example");
  return { name, reach };
});

/** "123456789:asha@jobs.example, …": people of Telegram, with the account of each that decides on the site. */
const telegramModerators = z.string().transform((text, context) => {
  const entries = text.split(",").map((entry) => entry.trim());
  const moderators = entries.filter(Boolean).map((entry) => {
    const [, id = "", email = ""] = /^(\d{1,15}):(\S+)$/.exec(entry) ?? [];
    if (!z.email().safeParse(email).success) {
      context.addIssue(`must be ids with email addresses, like 123456789:asha@jobs.example, and not ${entry}`);
    }
    return { id: Number(id), email };
  });
  if (new Set(moderators.map(({ id }) => id)).size < moderators.length) context.addIssue("must name each id once");
  return moderators.length ? moderators : undefined;
});

const siteSchema = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("production"),
  PORT: port("must be a port number, like 3000").default(3000),
  HOST: z.string().trim().min(1, "must be an address to listen on, like 127.0.0.1").default("127.0.0.1"),
  TRUSTED_PROXIES: z.coerce.number("must be a number, like 1").int().min(0).max(10).default(0),
  PUBLIC_URL: siteUrl("must be the address that visitors use, like https://jobs.example.in").optional(),
  SESSION_SECRET: secret(required("a long random text that signs the session cookies")),
  PREVIOUS_SESSION_SECRET: secret().optional(),
  SUPABASE_URL: serviceUrl("must be the address of the Supabase project, like https://abc.supabase.co"),
  SUPABASE_PUBLISHABLE_KEY: z
    .string(required("the publishable key of the Supabase project"))
    .min(1, required("the publishable key of the Supabase project")),
  SUPABASE_SECRET_KEY: z
    .string(required("the secret key of the Supabase project"))
    .min(1, required("the secret key of the Supabase project")),
  MEILISEARCH_HOST: serviceUrl("must be the address of Meilisearch, like http://127.0.0.1:7700").optional(),
  MEILISEARCH_API_KEY: optionalText,
  METRICS_TOKEN: secret().optional(),
  SENTRY_DSN: z
    .string()
    .regex(
      /^https?:\/\/\w+@[^/\s]+(?:\/[^\s]*)?\/\d+$/,
      "must be the DSN of a Sentry project, like https://key@sentry.example/1",
    )
    .optional(),
  TELEGRAM_BOT_TOKEN: optionalText,
  TELEGRAM_CHAT_ID: optionalText,
  TELEGRAM_MODERATORS: telegramModerators.optional(),
  TELEGRAM_WEBHOOK_SECRET: z
    .string()
    .regex(/^[\w-]{16,256}$/, "must be 16 to 256 letters, digits, _ and -")
    .optional(),
  TELEGRAM_CHANNEL_ID: z
    .string()
    .regex(/^(?:-\d{1,15}|@\w{4,32})$/, "must be the channel, like -1001234567890 or @delhincrjobs")
    .optional(),
  TELEGRAM_API_URL: serviceUrl("must be the address of the Bot API").default("https://api.telegram.org"),
  TELEGRAM_BOT_NAME: z
    .string()
    .regex(/^\w{5,32}$/, "must be the bot's name without @, like delhincrjobs_bot")
    .optional(),
  INDEXNOW_KEY: z
    .string()
    .regex(/^[A-Za-z0-9-]{8,128}$/, "must be 8 to 128 letters, digits and hyphens")
    .optional(),
  INDEXNOW_URL: httpUrl("must be the address that takes changed pages").default("https://api.indexnow.org/indexnow"),
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      error: "must be the address of a mail server, like smtps://user:password@mail.example.in",
    })
    .optional(),
  MAIL_FROM: z.email("must be the email address that mails come from").optional(),
  DKIM_DOMAIN: optionalText,
  DKIM_SELECTOR: optionalText,
  DKIM_KEY: optionalText,
  REPORTS_TO_TAKE_OFF: z
    .string()
    .regex(/^\d{1,3}$/, "must be a number, like 3; 0 is never")
    .transform(Number)
    .default(3),
  UPLOAD_GB_PER_DAY: z
    .string()
    .regex(/^[1-9]\d{0,4}$/, "must be a number of gigabytes, like 20")
    .transform(Number)
    .default(20),
  RETENTION_DAYS: days("must be a number of days from 30, like 180", /^(?:[3-9]\d|[1-9]\d{2,3})$/).default(180),
  SEAL_DAYS: days("must be a number of days, like 365; 0 keeps nothing", /^\d{1,4}$/).default(365),
  CLAMD_URL: z
    .url({ protocol: /^tcp$/, error: "must be the address of clamd, like tcp://127.0.0.1:3310" })
    .refine((url) => Boolean(URL.parse(url)?.port), "must name the port of clamd, like tcp://127.0.0.1:3310")
    .optional(),
  LOCAL_STORAGE_DIR: optionalText,
  LOCAL_MAIL_DIR: optionalText,
  SUPER_ADMIN_EMAIL: z.email("must be the email address of the super-admin").optional(),
  SUPER_ADMIN_PASSWORD: z.string().min(10, "must be at least 10 characters long").optional(),
  COMMUNITY_URL: httpUrl("must be the link of the chat channel").default("https://t.me/delhincrjobs"),
  CONTACT_EMAIL: z.email("must be the email address for the footer").default("hello@delhincrjobs.example"),
  CONTACT_PHONE: z
    .string()
    .regex(/^\+?[\d ]{10,16}$/, "must be the phone number for the footer, like +91 98100 00000")
    .default("+91 11 4000 0000"),
  CONTACT_ADDRESS: z
    .string()
    .trim()
    .min(1, "must be the address for the footer")
    .default("Connaught Place, New Delhi 110001"),
  GRIEVANCE_OFFICER: officer.optional(),
  SOCIAL_LINKS: socialLinks.default([]),
});

/** With variables that only local runs and tests read. */
const localSchema = siteSchema.extend({
  DATA_DIR: z.string().trim().default(".data"),
  DATABASE_URL: z
    .url({
      protocol: /^postgres(ql)?$/,
      error: "must be the address of a database, like postgres://user:password@host/name",
    })
    .optional(),
  LOCAL_POSTGRES_PORT: port(LOCAL_PORT).optional(),
  LOCAL_SUPABASE_PORT: port(LOCAL_PORT).optional(),
  LOCAL_MEILISEARCH_PORT: port(LOCAL_PORT).optional(),
  LOCAL_CONFIRM_EMAIL: optionalText.transform(Boolean),
  MEILISEARCH_BIN: z
    .string()
    .refine(existsSync, { error: ({ input }) => `names ${String(input)}, and there is no such file` })
    .optional(),
  CHROMIUM_BIN: optionalText,
});

export const VARIABLE_NAMES = Object.keys(localSchema.shape);

/** The embedded backends bring these themselves, where SUPABASE_URL names no project. */
const BROUGHT_BY_BACKENDS = {
  SESSION_SECRET: true,
  SUPABASE_URL: true,
  SUPABASE_PUBLISHABLE_KEY: true,
  SUPABASE_SECRET_KEY: true,
} as const;

/** Setting the first requires the second. */
const PAIRS = [
  ["MEILISEARCH_HOST", "MEILISEARCH_API_KEY"],
  ["MEILISEARCH_API_KEY", "MEILISEARCH_HOST"],
  ["SUPER_ADMIN_EMAIL", "SUPER_ADMIN_PASSWORD"],
  ["SUPER_ADMIN_PASSWORD", "SUPER_ADMIN_EMAIL"],
  ["TELEGRAM_BOT_TOKEN", "TELEGRAM_CHAT_ID"],
  ["TELEGRAM_CHAT_ID", "TELEGRAM_BOT_TOKEN"],
  ["TELEGRAM_MODERATORS", "TELEGRAM_BOT_TOKEN"],
  ["TELEGRAM_WEBHOOK_SECRET", "TELEGRAM_MODERATORS"],
  ["TELEGRAM_CHANNEL_ID", "TELEGRAM_BOT_TOKEN"],
  ["TELEGRAM_BOT_NAME", "TELEGRAM_BOT_TOKEN"],
  ["SMTP_URL", "MAIL_FROM"],
  ["MAIL_FROM", "SMTP_URL"],
  ["DKIM_DOMAIN", "DKIM_SELECTOR"],
  ["DKIM_SELECTOR", "DKIM_KEY"],
  ["DKIM_KEY", "DKIM_DOMAIN"],
  ["SUPABASE_PUBLISHABLE_KEY", "SUPABASE_URL"],
  ["SUPABASE_SECRET_KEY", "SUPABASE_URL"],
] as const;

type Variables = Record<string, string | undefined>;

export type Environment = z.output<typeof siteSchema> & { PUBLIC_URL: string };

type WholeLocalEnvironment = z.output<typeof localSchema> & { PUBLIC_URL: string };

/** The same for a command that starts the backends which are not named. */
export type LocalEnvironment = Partial<WholeLocalEnvironment> &
  Omit<WholeLocalEnvironment, keyof typeof BROUGHT_BY_BACKENDS>;

export class EnvironmentError extends Error {
  override name = "EnvironmentError";
}

/** Checks the variables and names each missing or malformed one in a sentence. An empty value counts as unset. */
export function parseEnvironment(variables: Variables): Environment {
  return parse(siteSchema, variables);
}

/** The same for a command that starts the backends which are not named: what these bring may be missing. */
export function parseLocalEnvironment(variables: Variables): LocalEnvironment {
  return variables.SUPABASE_URL
    ? parse(localSchema, variables)
    : parse(localSchema.partial(BROUGHT_BY_BACKENDS), variables);
}

function parse<Output extends { PORT: number; PUBLIC_URL?: string | undefined }>(
  schema: z.ZodType<Output>,
  variables: Variables,
): Output & { PUBLIC_URL: string } {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ""));
  const parsed = schema.safeParse(set);
  if (!parsed.success) {
    throw new EnvironmentError(
      parsed.error.issues.map(({ path, message }) => `${path.join(".")} ${message}.`).join("\n"),
    );
  }
  const given: Record<string, unknown> = parsed.data;
  const halves = PAIRS.filter(([one, other]) => given[one] && !given[other]);
  if (halves.length) {
    throw new EnvironmentError(
      halves.map(([one, other]) => `${other} is missing: ${one} is set, and needs it.`).join("\n"),
    );
  }
  const { PUBLIC_URL, PORT } = parsed.data;
  return { ...parsed.data, PUBLIC_URL: PUBLIC_URL ? new URL(PUBLIC_URL).origin : `http://localhost:${PORT}` };
}

let environment: Environment | undefined;

export function getEnvironment(): Environment {
  environment ??= parseEnvironment(process.env);
  return environment;
}
