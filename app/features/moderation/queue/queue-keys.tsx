import { KeysDialog } from "#app/components/ui/keys-dialog.tsx";
import { useKeyQueue, type PageKey } from "#app/components/ui/use-key-queue.ts";

const QUEUE_KEYS: PageKey[] = [
  { key: "a", does: "Approve, and open the next job" },
  { key: "r", does: "Reject: shows the reasons" },
  ...["1", "2", "3", "4", "5", "6"].map((key) => ({ key, does: `Reject for reason ${key}, after r` })),
  { key: "c", does: "Ask for changes: opens the field", types: true },
  { key: "u", does: "Undo, while it is offered" },
  { key: "j", does: "Next job" },
  { key: "k", does: "Previous job" },
  { key: "?", does: "Show these keys" },
];

export function QueueKeys() {
  return <KeysDialog keys={QUEUE_KEYS} storedAs="moderation-keys" useKeys={useQueueKeys} />;
}

const useQueueKeys = (on: boolean, showKeys: () => void) => useKeyQueue(QUEUE_KEYS, on, showKeys);
