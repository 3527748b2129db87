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
      workerSrc: ["'self'"],
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

/** The same headers for the page cache, which the middleware does not pass; the nonce in the policy is unused. */
export async function listSecurityHeaders(options: Options): Promise<Headers> {
  const probe = new Hono().use(secureHeaders(options)).get("/", (c) => c.body(null));
  return (await probe.request("/")).headers;
}
