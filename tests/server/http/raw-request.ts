import { request as httpRequest } from "node:http";

export type RawRequest = { method?: string; headers?: Record<string, string>; body?: string | Buffer };

export type RawAnswer = { status: number; headers: Record<string, string | string[] | undefined>; body: Buffer };

/** node:http and not fetch: it sends what it is told, without an Origin or a decoding of its own. */
export function sendRaw(
  url: string,
  path: string,
  { method = "GET", headers = {}, body }: RawRequest = {},
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const request = httpRequest({ hostname, port, path, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
      response.on("error", reject);
    });
    request.on("error", reject);
    request.end(body);
  });
}
