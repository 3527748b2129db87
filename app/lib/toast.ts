/** Milliseconds until a toast closes by itself. */
export const TOAST_DURATION_MS = {
  default: 3500,
  applied: 5500,
  error: 3500,
  missingResume: 4000,
  undo: 5000,
} as const;

/** What the button Undo of a toast sends, and where. */
type Undo = { action: string; fields: Record<string, string> };

export type Toast = {
  id: string;
  type: "success" | "error" | "warning" | "info";
  text: string;
  durationMs: number;
  undo?: Undo | undefined;
};
