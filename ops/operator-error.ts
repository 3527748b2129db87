/** Something that the operator can put right: its message says it all, and no stack is shown. */
export class OperatorError extends Error {
  override name = "OperatorError";
}

/** The same error as a sentence, where a disk, a right, a connection or the database is at fault and not our code. */
export function asOperatorError(what: string, error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { code, message } = error as NodeJS.ErrnoException;
  if (typeof code !== "string" || code.startsWith("ERR_")) return error;
  return new OperatorError(`${what}: ${message || code}.`, { cause: error });
}
