import { Icon } from "./icon.tsx";

export function emailHref(email: string): string {
  // why encoded: what follows a ? in the address would fill in other fields of the mail.
  return `mailto:${encodeURIComponent(email).replaceAll("%40", "@")}`;
}

/** People give ten digits; our own number comes with the code of the country. */
export function phoneHref(phone: string): string {
  const number = phone.replaceAll(" ", "");
  return `tel:${/^\d{10}$/.test(number) ? `+91${number}` : number}`;
}

/** A phone number is never broken into two lines. */
export function unbroken(text: string): string {
  return text.replaceAll(" ", "\u00a0");
}

/** In plain words, for the footer. */
export function PlainContactLinks({ email, phone, className }: { email: string; phone: string; className: string }) {
  return (
    <>
      <a href={emailHref(email)} className={className}>
        {email}
      </a>
      <a href={phoneHref(phone)} className={className}>
        {unbroken(phone)}
      </a>
    </>
  );
}

/** The grievance officer's email address or phone number. */
export function OfficerLink({ reach, className }: { reach: string; className: string }) {
  return (
    <a href={reach.includes("@") ? emailHref(reach) : phoneHref(reach)} className={className}>
      {reach.includes("@") ? reach : unbroken(reach)}
    </a>
  );
}

const LINK =
  "text-accent flex min-h-11 min-w-0 items-center gap-2 py-1.5 font-medium wrap-anywhere underline-offset-4 hover:underline";

type ContactLinksProps = {
  email: string;
  phone: string;
  whatsApp?: string | undefined;
  onPress?: (kind: "called" | "whatsapp" | "mailed") => void;
};

/** How to reach a person or a company, on their card. */
export function ContactLinks({ email, phone, whatsApp, onPress }: ContactLinksProps) {
  return (
    <>
      <a href={emailHref(email)} onClick={() => onPress?.("mailed")} className={LINK}>
        <Icon name="mail" className="size-4 shrink-0" />
        {email}
      </a>
      <div className="flex flex-wrap gap-x-5">
        <a href={phoneHref(phone)} onClick={() => onPress?.("called")} className={`${LINK} tabular-nums`}>
          <Icon name="phone" className="size-4 shrink-0" />
          {phone}
        </a>
        {whatsApp ? (
          <a href={whatsApp} target="_blank" rel="noreferrer" onClick={() => onPress?.("whatsapp")} className={LINK}>
            <Icon name="message-circle" className="size-4 shrink-0" />
            WhatsApp
          </a>
        ) : null}
      </div>
    </>
  );
}
