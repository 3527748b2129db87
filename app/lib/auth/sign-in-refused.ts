/** A login that was refused, with the sentence that the visitor may read. */
export class SignInRefused extends Error {
  override name = "SignInRefused";
}
