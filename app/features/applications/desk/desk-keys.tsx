import { KeysDialog } from "#app/components/ui/keys-dialog.tsx";
import { useKeyQueue, type PageKey } from "#app/components/ui/use-key-queue.ts";

const DESK_KEYS: PageKey[] = [
  { key: "j", does: "Next application" },
  { key: "k", does: "Previous application" },
  { key: "s", does: "Shortlist, and open the next one" },
  { key: "i", does: "Interview, and open the next one" },
  { key: "d", does: "Decline, and open the next one" },
  { key: "n", does: "Write a note", types: true },
  { key: "?", does: "Show these keys" },
];

export function DeskKeys() {
  return <KeysDialog keys={DESK_KEYS} storedAs="desk-keys" useKeys={useDeskKeys} />;
}

const useDeskKeys = (on: boolean, showKeys: () => void) => useKeyQueue(DESK_KEYS, on, showKeys);
