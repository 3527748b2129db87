import type { Resolver } from "node:dns/promises";
import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { request } from "node:https";

import { createResolver, isMissing } from "./dns.server.ts";
import { isProof, PROOF_FILE, type Finding } from "./proof.server.ts";
import { isPublicAddress } from "./public-address.server.ts";

// Reads the file that proves a domain. An employer chooses where this server sends a request, so it goes only to the public address
// that was checked, follows no redirect, and reads the answer up to a limit of time and size.

const MOST_BYTES = 64 * 1024;
const LONGEST_MS = 5_000;

/** For tests with a website of their own. */
export type FileOptions = {
  resolver?: Resolver;
  isAllowed?: (address: string) => boolean;
  port?: number;
  /** The trusted certificate. */
  ca?: string;
};

/** Its message is a sentence for the employer. */
class Problem extends Error {
  override name = "Problem";
}

/** Looks for the file that proves the domain. */
export async function findFile(domain: string, token: string, options: FileOptions = {}): Promise<Finding> {
  const signal = AbortSignal.timeout(LONGEST_MS);
  try {
    const text = await readFile(domain, await findAddress(domain, signal, options), signal, options);
    if (isProof(text, token)) return { proven: true };
    throw new Problem("The file was found, but it says something else. Please copy the line once more.");
  } catch (error) {
    return { proven: false, problem: explain(error, domain, signal) };
  }
}

async function findAddress(
  domain: string,
  signal: AbortSignal,
  { resolver = createResolver(), isAllowed = isPublicAddress }: FileOptions,
): Promise<string> {
  signal.addEventListener("abort", () => resolver.cancel());
  const found = await Promise.allSettled([resolver.resolve4(`${domain}.`), resolver.resolve6(`${domain}.`)]);
  const addresses = found.flatMap((kind) => (kind.status === "fulfilled" ? kind.value : []));
  if (!addresses.every(isAllowed)) throw new Problem(`The address of ${domain} is not on the public internet.`);
  const [first] = addresses;
  if (first) return first;
  const missing = found.every((kind) => kind.status === "rejected" && isMissing(kind.reason));
  throw new Problem(
    missing
      ? `There is no website at ${domain}. Check the address in your account.`
      : `The name servers of ${domain} did not answer.`,
  );
}

async function readFile(
  domain: string,
  address: string,
  signal: AbortSignal,
  { port = 443, ca }: FileOptions,
): Promise<string> {
  const call = request({
    // why the address and not the name: nothing is looked up again between the check and the connection.
    host: address,
    port,
    servername: domain,
    path: PROOF_FILE,
    headers: { Host: domain, "Accept-Encoding": "identity", "User-Agent": "DelhiNCRJobs-verification" },
    agent: false,
    signal,
    ...(ca && { ca }),
  });
  call.end();
  try {
    const [answer] = (await once(call, "response", { signal })) as [IncomingMessage];
    requireFile(answer);
    return await readText(answer);
  } finally {
    call.on("error", () => undefined).destroy();
  }
}

function requireFile({ statusCode = 0, headers }: IncomingMessage): void {
  if (statusCode >= 300 && statusCode < 400) {
    throw new Problem(
      `The website redirects to another address (${statusCode}). The file must be at exactly the address below.`,
    );
  }
  if (statusCode === 404 || statusCode === 410) throw new Problem(`The file was not found (${statusCode}).`);
  if (statusCode !== 200) throw new Problem(`The website did not show the file (${statusCode}).`);
  const encoding = headers["content-encoding"] ?? "identity";
  if (encoding !== "identity") throw new Problem("The website sends the file compressed. It must be plain text.");
}

async function readText(answer: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of answer as AsyncIterable<Buffer>) {
    bytes += piece.length;
    if (bytes > MOST_BYTES) throw new Problem("The file is too large: it must hold one line.");
    pieces.push(piece);
  }
  // Leaves out a byte order mark.
  return new TextDecoder().decode(Buffer.concat(pieces));
}

function explain(error: unknown, domain: string, signal: AbortSignal): string {
  if (error instanceof Problem) return error.message;
  if (signal.aborted) return "The website did not answer in time.";
  const { code = "" } = error as { code?: string };
  if (/CERT|TLS|SSL|SELF_SIGNED|ISSUER|SIGNATURE/.test(code))
    return `The certificate of https://${domain} is not valid.`;
  return `https://${domain} can't be reached.`;
}
