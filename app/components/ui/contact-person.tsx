import { emailHref, phoneHref } from "./contact-links.tsx";
import { Icon } from "./icon.tsx";

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
