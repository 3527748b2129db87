import { JOB_KEYS, useJobKeys } from "./use-shortcuts.ts";
import { KeysDialog } from "#app/components/ui/keys-dialog.tsx";

/** The keys of the job list. */
export function Keyboard() {
  return <KeysDialog keys={JOB_KEYS} storedAs="moderation-keys" useKeys={useJobKeys} />;
}
