export type SendResult =
  /** Sent, or nothing is left to tell. */
  | { outcome: "delivered" }
  /** It may go through later. */
  | { outcome: "failed"; reason: string }
  /** The same, but nothing may be sent before that. */
  | { outcome: "busy"; reason: string; afterMs: number }
  /** It will never go through as it is. */
  | { outcome: "refused"; reason: string };

export const DELIVERED: SendResult = { outcome: "delivered" };
