import { Button } from "#app/components/ui/button.tsx";

/** A screen reader hears of every quarter, not of every percent. */
const ANNOUNCED_STEP = 25;

export function UploadProgress({ percent, onCancel }: { percent: number; onCancel: () => void }) {
  const announced = Math.floor(percent / ANNOUNCED_STEP) * ANNOUNCED_STEP;
  return (
    <div className="space-y-3">
      <p className="flex justify-between font-semibold" aria-hidden="true">
        <span>{percent < 100 ? "Uploading…" : "Checking your resume…"}</span>
        <span className="tabular-nums">{`${percent}%`}</span>
      </p>
      <progress className="upload-progress" max={100} value={percent} aria-label="Uploading your application" />
      <p role="status" className="sr-only">
        {percent < 100 ? `Uploading: ${announced} percent` : "Uploaded. Your resume is being checked."}
      </p>
      {percent < 100 ? (
        <Button look="secondary" type="button" className="w-full" onClick={onCancel}>
          Cancel upload
        </Button>
      ) : null}
    </div>
  );
}
