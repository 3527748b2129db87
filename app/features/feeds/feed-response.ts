/** A file for programs, which they may keep for five minutes. */
export function feedResponse(body: string, contentType: string): Response {
  return new Response(body, {
    headers: { "Content-Type": `${contentType}; charset=utf-8`, "Cache-Control": "public, max-age=300" },
  });
}
