-- What tells a moderator which other companies look like the same people, and what became of their jobs: whose the lines of the
-- log are, and an index for each thing that companies may have in common.

-- The log outlives the jobs, so it says itself whose they were. Written by a trigger of its own: whoever writes the log need not know.
alter table public.moderation_log add column company_uid uuid;
comment on column public.moderation_log.company_uid is 'The company that posted the job; null where it had none.';

create function private.name_company_in_log() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.company_uid := coalesce(new.company_uid, (select company_uid from public.jobs where id = new.job_id));
  return new;
end;
$$;
create trigger name_company_in_log before insert on public.moderation_log
  for each row execute function private.name_company_in_log();
-- Only now: what is written in the meantime is named by the trigger.
update public.moderation_log set company_uid = jobs.company_uid from public.jobs where jobs.id = job_id;

create index moderation_log_of_company on public.moderation_log (company_uid, id desc);
create index moderation_log_rejected on public.moderation_log (company_uid, job_id) where to_status = 'rejected';

create index companies_phone on public.companies (phone_number);
create index companies_mail_domain on public.companies (lower(split_part(email, '@', 2)));

-- Addresses there say nothing about who somebody is, nor can one prove that a website belongs to a company. FREE_MAIL in
-- app/features/safety/free-mail.ts holds the same.
create function private.is_free_mail(domain text) returns boolean
language sql immutable set search_path = ''
as $$
  select domain ~ '^(?:yahoo|ymail|rocketmail|gmail|googlemail|outlook|hotmail|live|msn|icloud|gmx|rediffmail|rediffmailpro|protonmail|yandex|zohomail|tutanota|fastmail|mailinator|yopmail|aol)\.(?:(?:co|com|net|ne|or|org)\.)?[a-z]{2,}$' or domain = any (array[
    '10minutemail.com', '10minutemail.net', '126.com', '139.com', '163.com', '189.cn', '20minutemail.com', '21cn.com',
    '33mail.com', 'abv.bg', 'accountant.com', 'addy.io', 'adexec.com', 'africamail.com', 'aim.com', 'airtelmail.com', 'alice.it',
    'aliyun.com', 'alumnidirector.com', 'anonaddy.com', 'archaeologist.com', 'arcor.de', 'artlover.com', 'asia-mail.com',
    'asia.com', 'atheist.com', 'att.net', 'auctioneer.net', 'australiamail.com', 'azet.sk', 'bartender.net', 'bellsouth.net',
    'bigpond.com', 'bikerider.com', 'birdlover.com', 'bk.ru', 'bluewin.ch', 'bol.com.br', 'brew-master.com', 'bsnl.in',
    'btinternet.com', 'burnermail.io', 'catlover.com', 'centrum.cz', 'charter.net', 'cheerful.com', 'chef.net', 'chemist.com',
    'citromail.hu', 'clerk.com', 'clubmember.org', 'cock.li', 'collector.org', 'columnist.com', 'comcast.net', 'computer4u.com',
    'consultant.com', 'contractor.net', 'counsellor.com', 'cox.net', 'crazymailing.com', 'cyberdude.com', 'cybergal.com',
    'cyberservices.com', 'dallasmail.com', 'datamail.in', 'daum.net', 'dbzmail.com', 'deliveryman.com', 'diplomats.com',
    'discard.email', 'disciples.com', 'discofan.com', 'dispostable.com', 'disroot.org', 'docomo.ne.jp', 'doctor.com',
    'doglover.com', 'dr.com', 'dropmail.me', 'dublin.com', 'duck.com', 'earthlink.net', 'eim.ae', 'elvisfan.com', 'email.com',
    'emailfake.com', 'emailondeck.com', 'emirates.net.ae', 'engineer.com', 'europe.com', 'excite.com', 'execs.com',
    'ezweb.ne.jp', 'fakeinbox.com', 'fastservice.com', 'financier.com', 'fireman.net', 'foxmail.com', 'free.fr', 'freemail.hu',
    'freenet.de', 'galaxyhit.com', 'gardener.com', 'geologist.com', 'getnada.com', 'graduate.org', 'graphic-designer.com',
    'groupmail.com', 'grr.la', 'guerrillamail.com', 'guerrillamail.info', 'guerrillamail.net', 'guerrillamail.org',
    'hackermail.com', 'hairdresser.net', 'hanmail.net', 'hey.com', 'hot-shot.com', 'humanoid.net', 'hush.com', 'hushmail.com',
    'i.ua', 'ig.com.br', 'in.com', 'iname.com', 'inbox.com', 'inbox.lv', 'inbox.ru', 'inboxkitten.com', 'india.com',
    'indiamail.com', 'indiatimes.com', 'inorbit.com', 'instruction.com', 'instructor.net', 'insurer.com', 'interia.pl',
    'internet.ru', 'journalist.com', 'juno.com', 'kakao.com', 'keemail.me', 'keromail.com', 'kittymail.com', 'kpnmail.nl',
    'laposte.net', 'lawyer.com', 'legislator.com', 'libero.it', 'linuxmail.org', 'list.ru', 'lovecat.com', 'lycos.com',
    'mac.com', 'mail-me.com', 'mail.bg', 'mail.com', 'mail.ee', 'mail.ru', 'mail.tm', 'mail2world.com', 'mailbox.org',
    'mailcatch.com', 'maildrop.cc', 'mailfence.com', 'mailnesia.com', 'mailsac.com', 'maktoob.com', 'me.com', 'meta.ua',
    'minister.com', 'mintemail.com', 'minuteinbox.com', 'moakt.com', 'mohmal.com', 'mozmail.com', 'mtnl.net.in', 'munich.com',
    'musician.org', 'muslim.com', 'myself.com', 'mytemp.email', 'nada.email', 'nate.com', 'naver.com', 'net-shopping.com',
    'netscape.net', 'netzero.net', 'neuf.fr', 'nonpartisan.com', 'ntlworld.com', 'null.net', 'o2.pl', 'onet.pl', 'op.pl',
    'optician.com', 'optusnet.com.au', 'orange.fr', 'orthodontist.net', 'passinbox.com', 'pediatrician.com', 'photographer.net',
    'physicist.net', 'planetmail.com', 'planetmail.net', 'pm.me', 'politician.com', 'post.com', 'posteo.de', 'presidency.com',
    'priest.com', 'programmer.net', 'protestant.com', 'proton.me', 'publicist.com', 'qq.com', 'qualityservice.com',
    'radiologist.net', 'rambler.ru', 'realtyagent.com', 'rediff.com', 'registerednurses.com', 'repairman.com',
    'representative.com', 'rescueteam.com', 'riseup.net', 'runbox.com', 'safrica.com', 'salesperson.net', 'samerica.com',
    'sancharnet.in', 'sbcglobal.net', 'scientist.com', 'secretary.net', 'sent.com', 'seznam.cz', 'sfr.fr', 'sharklasers.com',
    'shaw.ca', 'sify.com', 'sina.cn', 'sina.com', 'skynet.be', 'socialworker.net', 'sociologist.com', 'softbank.ne.jp',
    'sohu.com', 'solution4u.com', 'songwriter.net', 'spam4.me', 'spamgourmet.com', 'startmail.com', 't-online.de',
    'talktalk.net', 'teachers.org', 'tech-center.com', 'techie.com', 'technologist.com', 'telenet.be', 'temp-mail.io',
    'temp-mail.org', 'tempail.com', 'tempmail.com', 'tempmail.net', 'tempmailo.com', 'terra.com.br', 'therapist.net',
    'throwawaymail.com', 'tiscali.it', 'tmpmail.org', 'tom.com', 'toothfairy.com', 'torontomail.com', 'trash-mail.com',
    'trashmail.com', 'trashmail.de', 'tuta.com', 'tuta.io', 'tutamail.com', 'tvstar.com', 'ukr.net', 'umpire.com', 'uol.com.br',
    'usa.com', 'usa.net', 'uymail.com', 'verizon.net', 'virgilio.it', 'virginmedia.com', 'vsnl.com', 'vsnl.net', 'walla.co.il',
    'walla.com', 'wanadoo.fr', 'web.de', 'workmail.com', 'wp.pl', 'writeme.com', 'xtra.co.nz', 'ya.ru', 'yeah.net', 'ziggo.nl',
    'zoho.com', 'zoho.eu', 'zoho.in'
  ]);
$$;

-- By this, texts that are nearly the same find each other: a digest of the letters of their longest sentence, without the name of the
-- company. Other numbers, spaces and marks make no difference, nor do other sentences. Null for a text of short sentences.
create function private.text_key(words text, company text) returns uuid
language plpgsql immutable set search_path = ''
as $$
declare
  sentence text;
  letters text;
  longest text := '';
begin
  foreach sentence in array regexp_split_to_array(replace(lower(left(words, 4000)), lower(company), ''), '[.!?।\n]') loop
    if length(sentence) > length(longest) then
      letters := regexp_replace(sentence, '[^[:alpha:]]+', '', 'g');
      if length(letters) > length(longest) then
        longest := letters;
      end if;
    end if;
  end loop;
  return case when length(longest) >= 40 then md5(longest)::uuid end;
end;
$$;
grant execute on function private.text_key to anon, authenticated, service_role;
create index jobs_text_key on public.jobs (private.text_key(description, company), company_uid);

revoke execute on function private.name_company_in_log, private.is_free_mail, private.text_key from public;
