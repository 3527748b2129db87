import { hash, randomUUID } from "node:crypto";

import { makeCopy, type Copy } from "./copy.ts";
import type { RenderPage } from "../pages.ts";
import { newRequestId } from "../request-id.ts";
import { capitalised } from "../security-headers.ts";
import type { RequestContext } from "#app/lib/load-context.ts";
import type { SharedAddress } from "#app/shared-addresses.server.ts";

export type Rendered = { copy: Copy; mayBeKept: boolean };
export type RenderShared = (shared: SharedAddress) => Promise<Rendered | null>;

type Options = {
  renderPage: RenderPage;
  /** The day in India. */
  today: () => number;
  publicUrl: string;
  /** Sent with every answer. */
  headers: Record<string, string>;
};

/** The whole answer for visitors without a login; null where it is for one visitor after all. */
export function createSharedRendering({ renderPage, today, publicUrl, headers }: Options): RenderShared {
  return async ({ address, isList, mayLag }) => {
    const day = today();
    // Nobody gets to see it: it only marks the scripts that we wrote ourselves.
    const nonce = randomUUID();
    const kept = { unlessRefused: true };
    const shared: NonNullable<RequestContext["shared"]> = {
      refuse: () => {
        kept.unlessRefused = false;
      },
    };
    // Each visitor who gets the answer has another one, unless it failed and shows this one.
    const requestId = newRequestId();
    const { response, page } = await renderPage(new Request(publicUrl + address), {
      requestId,
      cspNonce: nonce,
      shared,
    });
    if (response.headers.has("Set-Cookie")) return null;
    const { body, hashes } = await bodyOf(response, page, nonce);
    const copy = makeCopy(
      {
        ...{ status: response.status, address, isList, mayLag, day },
        ...(response.status >= 500 && { requestId }),
        headers: { ...allowScripts(headers, hashes), ...namesAndValues(response.headers) },
      },
      body,
    );
    return { copy, mayBeKept: kept.unlessRefused && response.status === 200 };
  };
}

async function bodyOf(response: Response, page: string | null, nonce: string) {
  if (page === null) return { body: Buffer.from(await response.arrayBuffer()), hashes: [] };
  return hashScripts(page, nonce);
}

/**
 * Takes the nonce, which must not be used twice, from the inline scripts and gives their hashes. A script that got into the page
 * without our doing has no nonce and gets no hash: browsers refuse it. What stands behind each nonce is read, and not the page.
 */
export function hashScripts(html: string, nonce: string): { body: Buffer; hashes: string[] } {
  const pieces = html.split(` nonce="${nonce}"`);
  const hashes = new Set<string>();
  for (const [index, piece] of pieces.entries()) {
    const before = pieces[index - 1];
    if (before === undefined || !before.startsWith("<script", before.lastIndexOf("<"))) continue;
    const script = piece.slice(piece.indexOf(">") + 1, piece.indexOf("</script>"));
    if (script) hashes.add(`'sha256-${hash("sha256", script, "base64")}'`);
  }
  return { body: Buffer.concat(pieces.map((piece) => Buffer.from(piece))), hashes: [...hashes] };
}

const POLICY = "Content-Security-Policy";

function allowScripts(headers: Record<string, string>, hashes: string[]): Record<string, string> {
  const policy = headers[POLICY]?.replace(/ 'nonce-[^']*'/, hashes.map((hash) => ` ${hash}`).join(""));
  return { ...headers, ...(policy && { [POLICY]: policy }) };
}

function namesAndValues(headers: Headers): Record<string, string> {
  return Object.fromEntries([...headers].map(([name, value]) => [capitalised(name), value]));
}
