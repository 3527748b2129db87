import { createAvatar } from "@dicebear/core";
import * as initials from "@dicebear/initials";

/** Draws the initials of an address as a picture here, so that no third party receives the address. */
export function drawAvatar(email: string): string {
  return createAvatar(initials, { seed: email, backgroundColor: ["0b6b4f", "1f62c4", "a8201a", "7a4b00"] }).toDataUri();
}
