/** Whoever likes has a mailbox here: it says nothing about a company. */
const FREE_MAIL = new Set(
  `gmail.com googlemail.com
  yahoo.com yahoo.in yahoo.co.in yahoo.co.uk ymail.com rocketmail.com myyahoo.com
  rediffmail.com rediff.com indiatimes.com sify.com in.com datamail.in bsnl.in vsnl.com vsnl.net mtnl.net.in airtelmail.com
  outlook.com outlook.in hotmail.com hotmail.co.uk hotmail.in live.com live.in msn.com passport.com
  icloud.com me.com mac.com
  proton.me protonmail.com protonmail.ch pm.me
  zoho.com zohomail.com zohomail.in zoho.in
  aol.com gmx.com gmx.net gmx.de mail.com email.com yandex.com yandex.ru mail.ru inbox.ru inbox.com tutanota.com tuta.io
  tuta.com fastmail.com fastmail.fm hey.com duck.com qq.com 163.com 126.com lycos.com usa.com consultant.com
  mailinator.com guerrillamail.com yopmail.com tempmail.com temp-mail.org 10minutemail.com sharklasers.com trashmail.com
  maildrop.cc getnada.com dispostable.com throwawaymail.com moakt.com`.split(/\s+/),
);

export function isFreeMail(domain: string): boolean {
  return FREE_MAIL.has(domain);
}
