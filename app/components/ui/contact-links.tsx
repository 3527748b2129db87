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
