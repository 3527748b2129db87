import { getMultipartBoundary } from "@remix-run/multipart-parser";

// What the parser of such forms leaves to its callers.

/** From RFC 2046. Looking for a longer one takes the square of its length, with everybody else waiting. */
const LONGEST_BOUNDARY = 70;

/** Its disposition with the name of a file, of 255 signs in any script, and its type. */
export const LONGEST_PART_HEADER = 2 * 1024;

/** Null where the body is no form of parts. */
export function boundaryOf({ headers }: Request): string | null {
  const boundary = getMultipartBoundary(headers.get("Content-Type") ?? "");
  return boundary && boundary.length <= LONGEST_BOUNDARY ? boundary : null;
}
