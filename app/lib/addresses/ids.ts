/** As Postgres writes an id, but in whatever case. */
export const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The id that an address or a form names, in the case of the database; null where it is no id. */
export function toId(text: string | null | undefined): string | null {
  return text && ID.test(text) ? text.toLowerCase() : null;
}
