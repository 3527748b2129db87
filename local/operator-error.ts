/** Something that the operator can put right: its message says it all, and no stack is shown. */
export class OperatorError extends Error {
  override name = "OperatorError";
}
