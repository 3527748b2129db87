/** What becomes of a record, or why it can't come in. Whatever is in it, it keeps no other away. */
export function planRecord<Plan>(plan: () => Plan | string): Plan | string {
  try {
    return plan();
  } catch (error) {
    return `it can't be read: ${error instanceof Error ? error.message : String(error)}`;
  }
}
