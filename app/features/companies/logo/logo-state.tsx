import type { OwnLogo } from "./logo.queries.server.ts";
import { CompanyMark } from "#app/features/jobs/card/company-mark.tsx";
import { LogoPreview } from "../logo-preview.tsx";
import { Notice } from "#app/components/ui/notice.tsx";

type LogoStateProps = { company: { id: string; name: string }; logos: OwnLogo[] };

/** What job seekers see now, and what became of the picture that was sent last. */
export function LogoState({ company, logos }: LogoStateProps) {
  const find = (status: OwnLogo["status"]) => logos.find((logo) => logo.status === status);
  const [approved, pending] = [find("approved"), find("pending")];
  return (
    <div className="mt-6 space-y-4">
      <div className="flex items-center gap-4">
        <CompanyMark {...company} logo={approved?.id ?? null} className="size-16" />
        <p>{approved ? "Job seekers see this logo." : "Job seekers see the initials of your company."}</p>
      </div>
      {pending ? (
        <div className="flex items-center gap-4">
          <LogoPreview picture={pending.logo_picture} alt="The logo that you sent" />
          <Notice look="info">Job seekers see this logo after we approve it.</Notice>
        </div>
      ) : null}
      {find("rejected") ? (
        <Notice look="warning">
          We did not accept the logo that you sent. Choose a logo of your own company, without a phone number or an
          offer.
        </Notice>
      ) : null}
    </div>
  );
}
