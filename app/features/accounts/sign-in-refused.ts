/** A login that was refused, with the sentence that the visitor may read. */
export class SignInRefused extends Error {
  override name = "SignInRefused";
  readonly status: number;

  constructor(message: string, status = 400) {
    super(message);
    this.status = status;
  }
}
