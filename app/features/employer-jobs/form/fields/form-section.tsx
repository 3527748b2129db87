import type { ReactNode } from "react";

/** Fields that belong together, in two columns where there is room. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="border-line mb-4 w-full border-b pb-1 text-lg font-semibold">{title}</legend>
      <div className="grid gap-x-5 gap-y-5 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}
