import { useEffect, useRef, type ReactNode } from "react";

import type { FormFields } from "../form-fields.ts";
import { Icon } from "#app/components/ui/icon.tsx";

type FoldedFieldsProps = {
  title: string;
  note: string;
  fields: FormFields[keyof FormFields][];
  children: ReactNode;
};

/** Fields that few jobs need: collapsed unless one has a value or an error. */
export function FoldedFields({ title, note, fields, children }: FoldedFieldsProps) {
  const isUsed = fields.some(({ initialValue, errors }) => Boolean(initialValue) || Boolean(errors?.length));
  const details = useRef<HTMLDetailsElement>(null);
  const wrong = JSON.stringify(fields.map(({ errors }) => errors));
  // Conform can't focus a field that is folded away.
  useEffect(() => {
    const first = details.current?.closest("form")?.querySelector<HTMLElement>("[aria-invalid]");
    if (!details.current || !first || !details.current.contains(first)) return;
    details.current.open = true;
    first.focus();
  }, [wrong]);
  return (
    <details ref={details} open={isUsed} className="rounded-control border-line group border">
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-2 px-4 font-semibold">
        {title}
        <Icon name="chevron-right" className="text-muted ml-auto size-5 shrink-0 group-open:rotate-90" />
      </summary>
      <div className="grid gap-x-5 gap-y-5 p-4 pt-2 sm:grid-cols-2">
        <p className="text-muted text-sm sm:col-span-2">{note}</p>
        {children}
      </div>
    </details>
  );
}
