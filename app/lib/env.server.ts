import { z } from "zod";

// One schema for the environment of the application, read once at boot. What it does not name, the application may
// not use; .env.example describes the same variables.

const required = (what: string) => `is missing: ${what}`;

const optionalText = z
  .string()
  .trim()
  .transform((text) => text || undefined)
  .optional();

const httpUrl = (error: string) => z.url({ protocol: /^https?$/, error });

const variablesSchema = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("production"),
  PORT: z.coerce.number("must be a port number, like 3000").int().min(1).max(65535).default(3000),
  HOST: z.string().trim().min(1, "must be an address to listen on, like 127.0.0.1").default("127.0.0.1"),
  TRUSTED_PROXIES: z.coerce.number("must be a number, like 1").int().min(0).max(10).default(0),
  PUBLIC_URL: httpUrl("must be the address that visitors use, like https://jobs.example.in").optional(),
  SESSION_SECRET: z
    .string(required("a long random text that signs the session cookies"))
    .min(32, "must be at least 32 characters long"),
  SUPABASE_URL: httpUrl("must be the address of the Supabase project, like https://abc.supabase.co"),
  SUPABASE_PUBLISHABLE_KEY: z
    .string(required("the publishable key of the Supabase project"))
    .min(1, required("the publishable key of the Supabase project")),
  SUPABASE_SECRET_KEY: z
    .string(required("the secret key of the Supabase project"))
    .min(1, required("the secret key of the Supabase project")),
  MEILISEARCH_HOST: httpUrl("must be the address of Meilisearch, like http://127.0.0.1:7700").optional(),
  MEILISEARCH_API_KEY: optionalText,
  TELEGRAM_BOT_TOKEN: optionalText,
  TELEGRAM_CHAT_ID: optionalText,
  TELEGRAM_API_URL: httpUrl("must be the address of the Bot API").default("https://api.telegram.org"),
  SUPER_ADMIN_EMAIL: z.email("must be the email address of the super-admin").optional(),
  SUPER_ADMIN_PASSWORD: z.string().min(8, "must be at least 8 characters long").optional(),
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
});

/** Of each pair, neither makes sense without the other. */
const PAIRS = [
  ["MEILISEARCH_HOST", "MEILISEARCH_API_KEY"],
  ["SUPER_ADMIN_EMAIL", "SUPER_ADMIN_PASSWORD"],
  ["TELEGRAM_BOT_TOKEN", "TELEGRAM_CHAT_ID"],
] as const;

const environmentSchema = variablesSchema.superRefine((variables, context) => {
  for (const [one, other] of PAIRS) {
    const [missing, given] = variables[one] ? [other, one] : [one, other];
    if (variables[given] && !variables[missing]) {
      context.addIssue({ code: "custom", path: [missing], message: `is missing: ${given} is set, and needs it` });
    }
  }
});

export type Environment = z.infer<typeof environmentSchema> & { PUBLIC_URL: string };

export class EnvironmentError extends Error {
  override name = "EnvironmentError";
}

/** Checks the variables and names each missing or malformed one in a sentence. An empty value counts as unset. */
export function parseEnvironment(variables: Record<string, string | undefined>): Environment {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ""));
  const parsed = environmentSchema.safeParse(set);
  if (!parsed.success) {
    throw new EnvironmentError(
      parsed.error.issues.map(({ path, message }) => `${path.join(".")} ${message}.`).join("\n"),
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
