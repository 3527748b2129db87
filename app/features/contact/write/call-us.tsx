import { Mail, Phone } from "lucide-react";

import type { SiteContact } from "#app/components/layout/footer.tsx";
import { buttonClass } from "#app/components/ui/button.tsx";

const WIDE = "max-w-full max-sm:w-full";

export function CallUs({ contact: { phone, email } }: { contact: SiteContact }) {
  return (
    <div className="mt-5 flex flex-wrap gap-3">
      <a href={`tel:${phone.replaceAll(" ", "")}`} className={buttonClass("secondary", `${WIDE} tabular-nums`)}>
        <Phone className="text-accent size-5 shrink-0" aria-hidden="true" />
        <span>{`Call us: ${phone}`}</span>
      </a>
      <a href={`mailto:${email}`} className={buttonClass("secondary", WIDE)}>
        <Mail className="text-accent size-5 shrink-0" aria-hidden="true" />
        <span className="min-w-0 truncate">{email}</span>
      </a>
    </div>
  );
}
