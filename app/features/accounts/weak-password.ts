/** A project may ask for more than we do: longer passwords, or none that is known to be stolen. */
export const WEAK_PASSWORD = "Please choose another password: this one is too easy to guess.";
