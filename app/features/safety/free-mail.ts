// Free mail domains: an address there proves neither a person nor a website.

/** Open to anyone for registration. private.is_free_mail in the database has the same two rules. */
export const FREE_MAIL = new Set(
  `10minutemail.com 10minutemail.net 126.com 139.com 163.com 189.cn 20minutemail.com 21cn.com 33mail.com abv.bg accountant.com addy.io
  adexec.com africamail.com aim.com airtelmail.com alice.it aliyun.com alumnidirector.com anonaddy.com archaeologist.com arcor.de
  artlover.com asia-mail.com asia.com atheist.com att.net auctioneer.net australiamail.com azet.sk bartender.net bellsouth.net bigpond.com
  bikerider.com birdlover.com bk.ru bluewin.ch bol.com.br brew-master.com bsnl.in btinternet.com burnermail.io catlover.com centrum.cz
  charter.net cheerful.com chef.net chemist.com citromail.hu clerk.com clubmember.org cock.li collector.org columnist.com comcast.net
  computer4u.com consultant.com contractor.net counsellor.com cox.net crazymailing.com cyberdude.com cybergal.com cyberservices.com
  dallasmail.com datamail.in daum.net dbzmail.com deliveryman.com diplomats.com discard.email disciples.com discofan.com dispostable.com
  disroot.org docomo.ne.jp doctor.com doglover.com dr.com dropmail.me dublin.com duck.com earthlink.net eim.ae elvisfan.com email.com
  emailfake.com emailondeck.com emirates.net.ae engineer.com europe.com excite.com execs.com ezweb.ne.jp fakeinbox.com fastservice.com
  financier.com fireman.net foxmail.com free.fr freemail.hu freenet.de galaxyhit.com gardener.com geologist.com getnada.com graduate.org
  graphic-designer.com groupmail.com grr.la guerrillamail.com guerrillamail.info guerrillamail.net guerrillamail.org hackermail.com
  hairdresser.net hanmail.net hey.com hot-shot.com humanoid.net hush.com hushmail.com i.ua ig.com.br in.com iname.com inbox.com inbox.lv
  inbox.ru inboxkitten.com india.com indiamail.com indiatimes.com inorbit.com instruction.com instructor.net insurer.com interia.pl
  internet.ru journalist.com juno.com kakao.com keemail.me keromail.com kittymail.com kpnmail.nl laposte.net lawyer.com legislator.com
  libero.it linuxmail.org list.ru lovecat.com lycos.com mac.com mail-me.com mail.bg mail.com mail.ee mail.ru mail.tm mail2world.com
  mailbox.org mailcatch.com maildrop.cc mailfence.com mailnesia.com mailsac.com maktoob.com me.com meta.ua minister.com mintemail.com
  minuteinbox.com moakt.com mohmal.com mozmail.com mtnl.net.in munich.com musician.org muslim.com myself.com mytemp.email nada.email
  nate.com naver.com net-shopping.com netscape.net netzero.net neuf.fr nonpartisan.com ntlworld.com null.net o2.pl onet.pl op.pl
  optician.com optusnet.com.au orange.fr orthodontist.net passinbox.com pediatrician.com photographer.net physicist.net planetmail.com
  planetmail.net pm.me politician.com post.com posteo.de presidency.com priest.com programmer.net protestant.com proton.me publicist.com
  qq.com qualityservice.com radiologist.net rambler.ru realtyagent.com rediff.com registerednurses.com repairman.com representative.com
  rescueteam.com riseup.net runbox.com safrica.com salesperson.net samerica.com sancharnet.in sbcglobal.net scientist.com secretary.net
  sent.com seznam.cz sfr.fr sharklasers.com shaw.ca sify.com sina.cn sina.com skynet.be socialworker.net sociologist.com softbank.ne.jp
  sohu.com solution4u.com songwriter.net spam4.me spamgourmet.com startmail.com t-online.de talktalk.net teachers.org tech-center.com
  techie.com technologist.com telenet.be temp-mail.io temp-mail.org tempail.com tempmail.com tempmail.net tempmailo.com terra.com.br
  therapist.net throwawaymail.com tiscali.it tmpmail.org tom.com toothfairy.com torontomail.com trash-mail.com trashmail.com trashmail.de
  tuta.com tuta.io tutamail.com tvstar.com ukr.net umpire.com uol.com.br usa.com usa.net uymail.com verizon.net virgilio.it
  virginmedia.com vsnl.com vsnl.net walla.co.il walla.com wanadoo.fr web.de workmail.com wp.pl writeme.com xtra.co.nz ya.ru yeah.net
  ziggo.nl zoho.com zoho.eu zoho.in`.split(/\s+/),
);

/** These have domains in many countries. */
export const FREE_MAIL_EVERYWHERE =
  /^(?:yahoo|ymail|rocketmail|gmail|googlemail|outlook|hotmail|live|msn|icloud|gmx|rediffmail|rediffmailpro|protonmail|yandex|zohomail|tutanota|fastmail|mailinator|yopmail|aol)\.(?:(?:co|com|net|ne|or|org)\.)?[a-z]{2,}$/;

export function isFreeMail(domain: string): boolean {
  return FREE_MAIL_EVERYWHERE.test(domain) || FREE_MAIL.has(domain);
}
