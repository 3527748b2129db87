// One JSON object a line on standard output. Never give it form values, tokens, email addresses or file contents.

type Fields = Record<string, string | number | boolean | null | undefined>;

export function logInfo(message: string, fields: Fields = {}): void {
  write("info", message, fields);
}

export function logWarning(message: string, fields: Fields = {}): void {
  write("warning", message, fields);
}

export function logError(message: string, error: unknown, fields: Fields = {}): void {
  write("error", message, { ...fields, error: describe(error) });
}

function write(level: string, message: string, fields: Fields): void {
  process.stdout.write(`${JSON.stringify({ time: new Date().toISOString(), level, message, ...fields })}\n`);
}

/** Not the whole error: the details of a database's error hold the values of the row. */
function describe(error: unknown): string {
  if (typeof error === "string") return error;
  if (!(error instanceof Error)) {
    // A cause may hold all that was sent: only what says what went wrong.
    const { code, message } = Object(error) as { code?: unknown; message?: unknown };
    return JSON.stringify({ code, message });
  }
  const cause = error.cause === undefined ? "" : ` <- ${describe(error.cause)}`;
  return `${error.stack ?? error.message}${cause}`;
}
