import type { ContactKind } from "./contact-kinds.ts";
import { ContactLinks } from "#app/components/ui/contact-person.tsx";
import * as paths from "#app/lib/paths.ts";

type ContactApplicantProps = {
  application: { id: string; email: string; phone: string };
  job: { id: string; title: string };
  company: string;
  /** Once it is noted. */
  onNoted?: () => void;
};

/** How to reach an applicant. What is pressed is noted; without scripts the links alone work. */
export function ContactApplicant({ application, job, company, onNoted }: ContactApplicantProps) {
  const { id, email, phone } = application;
  const note = (kind: ContactKind) => {
    // why keepalive: the link may lead out of the page.
    void fetch(paths.noteContact(job.id, id), {
      method: "POST",
      body: new URLSearchParams({ kind }),
      keepalive: true,
    })
      .then(({ ok }) => (ok ? onNoted?.() : undefined))
      .catch(() => undefined);
  };
  // Nothing about the applicant: the text goes through another company.
  const text = `Hello, this is ${company}. You applied to us for the job “${job.title}” on Delhi NCR Jobs.`;
  return (
    <ContactLinks
      email={email}
      phone={phone}
      whatsApp={/^\d{10}$/.test(phone) ? `https://wa.me/91${phone}?text=${encodeURIComponent(text)}` : undefined}
      onPress={note}
    />
  );
}
