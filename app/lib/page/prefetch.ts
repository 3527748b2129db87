const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };

/** Loads a linked page when a pointer rests on the link or a finger touches it, but not for visitors who save data. */
export const PREFETCH = connection?.saveData ? "none" : "intent";
