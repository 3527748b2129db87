import { DeviceJobs } from "#app/features/device/device-jobs.tsx";
import { hiddenPage } from "#app/lib/page/page-meta.ts";

export const meta = hiddenPage("Saved jobs");

/** The same for every visitor: the browser stores the jobs. */
export default function Saved() {
  return (
    <div className="mx-auto max-w-3xl px-4 py-8">
      <h1 className="text-3xl">Saved jobs</h1>
      <DeviceJobs />
    </div>
  );
}
