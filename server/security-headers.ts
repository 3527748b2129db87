import { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import { NONCE, secureHeaders as honoSecureHeaders, type SecureHeadersVariables } from "hono/secure-headers";

export type SecurityVariables = { cspNonce: string } & SecureHeadersVariables;

type Options = { https: boolean; development: boolean };

/**
 * Scripts run only with the nonce of this response, no other site may frame a page, and nothing is loaded from elsewhere. A
 * route that sets one of these headers itself keeps its own.
 */
export function secureHeaders({ https, development }: Options) {
  const headers = honoSecureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", NONCE],
      // In development Vite injects the styles and talks over a socket.
      styleSrc: development ? ["'self'", "'unsafe-inline'"] : ["'self'"],
      connectSrc: development ? ["'self'", "ws:"] : ["'self'"],
      imgSrc: ["'self'", "data:"],
      fontSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
    xFrameOptions: "DENY",
    referrerPolicy: "strict-origin-when-cross-origin",
    strictTransportSecurity: https ? "max-age=31536000; includeSubDomains" : false,
    // why: an uploaded file is sent with a policy of its own, which must not be replaced.
    overwrite: false,
    permissionsPolicy: { camera: false, microphone: false, geolocation: false, payment: false },
  });
  return createMiddleware<{ Variables: SecurityVariables }>((c, next) =>
    headers(c, async () => {
      c.set("cspNonce", c.get("secureHeadersNonce") ?? "");
      await next();
    }),
  );
}

/** The same headers for an answer that does not pass the middleware; the policy has a nonce in it that nobody uses. */
export async function listSecurityHeaders(options: Options): Promise<Record<string, string>> {
  const probe = new Hono().use(secureHeaders(options)).get("/", (c) => c.body(null));
  const { headers } = await probe.request("/");
  return Object.fromEntries([...headers].map(([name, value]) => [capitalised(name), value]));
}

/** In the usual spelling: some programs that read headers are strict about it. */
export function capitalised(name: string): string {
  return name.replace(/(?<=^|-)[a-z]/g, (letter) => letter.toUpperCase());
}
