/** Milliseconds that the message of success stays before the dashboard follows. */
export const REDIRECT_DELAY_MS = { login: 1000, registration: 1500 } as const;

export type SignInResult =
  | { outcome: "signed-in"; message: string; next: string; delayMs: number }
  | { outcome: "confirm-email"; message: string };
