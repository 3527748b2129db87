-- Tables with their constraints and indexes. The last migration has the policies, the others the triggers and functions. Private
-- data is in tables without a public policy, never behind column grants.

create schema if not exists private;
revoke all on schema private from public;
create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;

-- User input has no control characters, direction overrides or invisible characters. The forms check the same set
-- (app/lib/text/plain-text.ts; a test compares both for each character), but an employer can write over REST with their own token.
-- The joiners of Devanagari (U+200C, U+200D) are allowed.
create function private.is_plain_line(line text) returns boolean
language sql immutable strict set search_path = ''
as $$
  select line !~ '[\u0001-\u001F\u007F-\u009F\u00AD\u061C\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\uFEFF]';
$$;

-- Multi-line text may also have line breaks, tabs and the direction marks of Urdu.
create function private.is_plain_text(words text) returns boolean
language sql immutable strict set search_path = ''
as $$
  select words !~ '(?![\n\t])[\u0001-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]';
$$;

-- Search filters as structured columns beside the free texts, and the end of a job. All are public, like the job.

-- Midnight in Delhi at the end of a day, this many days from now. Jobs end at midnight, and so does the page cache.
create function private.end_of_day_in(days integer) returns timestamptz
language sql stable set search_path = ''
as $$
  select ((now() at time zone 'Asia/Kolkata')::date + days + 1)::timestamp at time zone 'Asia/Kolkata';
$$;

-- Free mail domains prove nothing about the owner of an address, and no company owns a website there. Keep in sync with FREE_MAIL
-- in app/features/safety/free-mail.ts.
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

-- Finds near-duplicate texts: a digest of the letters of the longest sentence, without the company name. Numbers, spaces, marks and
-- other sentences are ignored. Null for a text of short sentences.
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

-- A company may state its website and verify the domain by a link to a mailbox of the domain, a DNS record or a file on the
-- website. Seekers see the domain, the method and the date.

-- A public host in ASCII without www; no free hosting domain. The forms have the same rule.
create function private.is_website(host text) returns boolean
language sql immutable set search_path = ''
as $$
  select char_length(host) between 4 and 253
    and host ~ '^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$'
    and host !~ '^www\.'
    and host !~ '\.(localhost|local|internal|intranet|lan|home|arpa|onion|invalid)$'
    and host !~ '^(ac|co|com|edu|firm|gen|gov|ind|mil|net|nic|org|res)\.[a-z]{2}$'
    and not exists (
      select from generate_subscripts(string_to_array(host, '.'), 1) as label
      where private.is_free_mail(array_to_string((string_to_array(host, '.'))[label:], '.'))
    );
$$;

-- The same company, regardless of capitals, spaces, marks and legal form.
create function private.is_same_name(one text, other text) returns boolean
language sql immutable set search_path = ''
as $$
  select plain[1] = plain[2]
  from (
    select array_agg(
      regexp_replace(
        regexp_replace(lower(normalize(name, NFKC)), '[[:space:].,&()''’-]+', '', 'g'), '((private|pvt)?(limited|ltd)|llp)$', ''
      )
      order by place
    )
    from unnest(array[one, other]) with ordinality as given (name, place)
  ) as both_names (plain);
$$;

-- A GSTIN with a state code, a PAN and a valid check character. The forms have the same rule.
create function private.is_gstin(gstin text) returns boolean
language sql immutable set search_path = ''
as $$
  select gstin ~ '^(0[1-9]|[12]\d|3[0-8]|97)[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$'
    and right(gstin, 1) = substr(characters, (36 - sum(product / 36 + product % 36)::integer % 36) % 36 + 1, 1)
  from (values ('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ')) as of_check (characters)
  cross join generate_series(1, 14) as place
  cross join lateral (
    select (strpos(characters, substr(gstin, place, 1)) - 1) * (2 - place % 2) as product
  ) as weighed
  group by characters;
$$;

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  role text not null default 'employer' check (lower(role) in ('employer', 'superadmin')),
  -- Tokens issued before this time do not carry the role: they may belong to another person.
  role_since timestamptz,
  -- Tells a login whose company was deleted from one that never had a company.
  company_closed_at timestamptz,
  created_at timestamptz not null default now()
);
comment on table public.profiles is 'The user record: the only place a role is read from. Written by the server alone.';
create index profiles_last_closed on public.profiles (company_closed_at desc) where company_closed_at is not null;

-- Authenticator apps. Read and written by functions for the server alone.
create table private.second_factors (
  account uuid primary key references auth.users (id) on delete cascade,
  -- In base32.
  secret text not null check (secret ~ '^[A-Z2-7]{32}$'),
  -- Of the newest code that was used: no code is used twice.
  last_step bigint not null,
  -- Digests of the codes that are left.
  recovery_codes text[] not null,
  created_at timestamptz not null default now()
);

-- The login sessions that have given a code, or need none.
create table private.second_factor_sessions (
  session_id uuid primary key,
  account uuid not null references auth.users (id) on delete cascade
);
create index second_factor_sessions_account on private.second_factor_sessions (account);

-- The site has checked that this account may get a new password, in this login or, for an operator, in none.
create table private.password_tickets (
  account uuid primary key references auth.users (id) on delete cascade,
  session_id uuid,
  made_at timestamptz not null default now()
);

create table public.companies (
  id uuid primary key references auth.users (id) on delete cascade,
  company_name text not null check (company_name ~ '\S' and char_length(company_name) <= 150),
  approved_name text,
  -- Grows with every new name: a moderator approves the name that was seen, and no other.
  name_version integer not null default 1,
  -- The new name that a moderator refused last: it waits for no decision.
  refused_name text,
  email text not null check (email ~ '\S' and char_length(email) <= 320),
  phone_number text not null check (phone_number ~ '^[0-9]{10}$'),
  created_at timestamptz not null default now(),
  suspended_at timestamptz,
  -- Shown to the employer.
  suspended_reason text check (char_length(suspended_reason) <= 1000),
  website text check (private.is_website(website)),
  -- As the employer typed it: no tax office is asked.
  gstin text check (private.is_gstin(gstin)),
  -- How the employer is told of new applications: one mail a day, one for each, or none.
  application_mails text not null default 'daily' check (application_mails in ('daily', 'each', 'off')),
  -- The employer's chat with the bot, which is told the same. Set by the server alone.
  telegram_chat bigint,
  constraint companies_plain_lines check (private.is_plain_line(company_name)),
  constraint companies_suspended_for_a_reason check ((suspended_at is null) = (suspended_reason is null)),
  constraint companies_suspended_with_words check (suspended_reason ~ '\S')
);
comment on column public.companies.approved_name is
  'The name that the public sees; null until a job of the company was approved.';
create index companies_newest on public.companies (created_at desc, id);
create index companies_phone on public.companies (phone_number);
create index companies_mail_domain on public.companies (lower(split_part(email, '@', 2)));
create index companies_words on public.companies using gin (
  lower(company_name || ' ' || coalesce(approved_name, '') || ' ' || email || ' ' || phone_number || ' ' || coalesce(website, ''))
  extensions.gin_trgm_ops
);
create index companies_like on public.companies using gin (lower(company_name) extensions.gin_trgm_ops);
create index companies_renamed on public.companies (id)
  where approved_name <> company_name and refused_name is distinct from company_name;

-- Drawn by the server from what an employer uploads. A new picture has a new id, and so a new address.
create table public.company_logos (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references public.companies (id) on delete cascade,
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  -- WebP.
  picture bytea not null check (octet_length(picture) between 1 and 20480),
  created_at timestamptz not null default now(),
  unique (company_id, status)
);
create index company_logos_pending on public.company_logos (created_at) where status = 'pending';

create table private.metro_stations (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null,
  lines text[] not null check (cardinality(lines) > 0)
);
comment on table private.metro_stations is 'Metro stations of Delhi, Noida and Gurgaon, with the names of the lines that stop there.';

-- What a job asks its applicants: at most four of the kinds of app/features/jobs/questions.ts, each once.
create function private.are_questions(questions jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select case when jsonb_typeof(questions) = 'array' then (
    select count(*) <= 4
      and count(*) = count(distinct question ->> 'kind')
      and coalesce(bool_and(
        question = jsonb_build_object('kind', question -> 'kind', 'needed', question -> 'needed')
        and jsonb_typeof(question -> 'needed') = 'boolean'
        and question ->> 'kind' in ('years', 'pay', 'joining', 'two-wheeler', 'licence', 'english', 'laptop', 'nights')
      ), true)
    from jsonb_array_elements(questions) as question
  ) else false end;
$$;

create table public.jobs (
  id uuid primary key default gen_random_uuid(),
  title text not null check (title ~ '\S' and char_length(title) <= 150),
  company text not null check (company ~ '\S' and char_length(company) <= 150),
  location text not null check (location in ('Delhi', 'Noida', 'Gurgaon')),
  category text not null check (category in (
    'Technology', 'Marketing', 'Design', 'Finance', 'Sales',
    'Human Resources', 'Operations', 'Customer Service', 'Healthcare', 'Education'
  )),
  requirements text not null check (requirements ~ '\S' and char_length(requirements) <= 1000),
  salary text not null check (salary ~ '\S' and char_length(salary) <= 100),
  experience text not null check (experience ~ '\S' and char_length(experience) <= 100),
  vacancies integer not null check (vacancies between 1 and 100000),
  description text not null check (description ~ '\S' and char_length(description) <= 10000),
  qualifications text not null check (qualifications ~ '\S' and char_length(qualifications) <= 1000),
  about text not null check (about ~ '\S' and char_length(about) <= 5000),
  -- why not a reference to companies: the jobs of a deleted company stay.
  company_uid uuid references auth.users (id) on delete set null,
  company_deleted_at timestamptz,
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  approved boolean not null generated always as (status = 'approved') stored,
  status_reason text check (char_length(status_reason) <= 1000),
  status_changed_at timestamptz,
  -- While it waits for its employer to change what status_reason says; it is pending, but not in the moderators' queue.
  changes_requested_at timestamptz check (changes_requested_at is null or status = 'pending'),
  posted_date timestamptz not null default now(),
  created_at timestamptz not null default now(),
  -- Grows with every change: the search index and the moderators tell by it which version they saw.
  version integer not null default 1,
  posting_key text check (char_length(posting_key) <= 64),
  -- In rupees a month. One of them alone: "from" or "up to".
  salary_min integer check (salary_min between 1 and 10000000),
  salary_max integer check (salary_max between 1 and 10000000),
  -- In years. Freshers are welcome where it begins at 0.
  experience_min smallint check (experience_min between 0 and 50),
  experience_max smallint check (experience_max between 0 and 50),
  kind text not null default 'full-time' check (kind in ('full-time', 'part-time', 'internship', 'contract')),
  place text not null default 'workplace' check (place in ('workplace', 'home', 'hybrid', 'field')),
  shift text not null default 'day' check (shift in ('day', 'night', 'rotating')),
  locality text check (locality ~ '\S' and char_length(locality) <= 100),
  languages text check (languages ~ '\S' and char_length(languages) <= 100),
  metro_station text references private.metro_stations (slug),
  walk_in_from date,
  walk_in_to date,
  walk_in_opens time,
  walk_in_closes time,
  walk_in_address text check (walk_in_address ~ '\S' and char_length(walk_in_address) <= 300),
  walk_in_bring text check (walk_in_bring ~ '\S' and char_length(walk_in_bring) <= 300),
  expires_at timestamptz not null default private.end_of_day_in(30)
    check (expires_at between '2020-01-01' and '2100-01-01'),
  closed_at timestamptz check (closed_at between '2020-01-01' and '2100-01-01'),
  closed_reason text check (closed_reason in ('filled', 'no longer hiring', 'no answer', 'expired', 'suspended')),
  open boolean not null generated always as (
    status = 'approved' and company_deleted_at is null and closed_at is null
  ) stored,
  facts text not null default '',
  no_fees boolean not null default false,
  listed_last boolean not null default false,
  -- Fixed questions: a change needs no review.
  questions jsonb not null default '[]' check (questions = '[]' or private.are_questions(questions)),
  -- One check for all columns of a kind, so that inserting many rows stays cheap.
  constraint jobs_plain_lines check (private.is_plain_line(title || company || salary || experience || qualifications)),
  constraint jobs_plain_texts check (private.is_plain_text(requirements || description || about)),
  constraint jobs_plain_facts check (
    private.is_plain_line(coalesce(locality, '') || coalesce(languages, '')) and private.is_plain_text(coalesce(walk_in_address, '') || coalesce(walk_in_bring, ''))
  ),
  constraint jobs_salary_range check (salary_min <= salary_max),
  constraint jobs_experience_range check (experience_min <= experience_max),
  constraint jobs_walk_in_days check (
    (walk_in_from is null) = (walk_in_to is null) and walk_in_to - walk_in_from between 0 and 60
    and walk_in_from between '2020-01-01' and '2100-01-01'
  ),
  constraint jobs_walk_in_hours check (walk_in_opens < walk_in_closes and walk_in_closes < '24:00')
);
comment on column public.jobs.company_deleted_at is
  'When the job''s company was deleted; null while it exists, and for jobs that never had one. Written by triggers alone.';
-- Approved jobs are public with all columns; the key is a server-made digest of the form's random token and the input, so it
-- reveals nothing.
comment on column public.jobs.posting_key is
  'Recognises a form that is sent twice; null for jobs that did not come from the form.';
comment on column public.jobs.open is
  'Visitors find it and may apply, until expires_at. Time alone changes no row, so queries for visitors check both.';
comment on column public.jobs.closed_at is
  'When the employer closed it; or its end, written a moment after a job has expired (closed_reason expired).';
comment on column public.jobs.facts is 'The facts in the words that people search for, written by the database.';
comment on column public.jobs.listed_last is
  'After all others where the newest come first: its employer did not say whether it still hires. Written by triggers alone.';
comment on column public.jobs.no_fees is 'The employer says that no candidate is asked for money.';
create index jobs_status_newest on public.jobs (status, posted_date desc, id);
create index jobs_company_status_newest on public.jobs (company_uid, status, posted_date desc, id);
create unique index jobs_posting_key on public.jobs (company_uid, posting_key) where posting_key is not null;
create index jobs_open_words on public.jobs
  using gin (lower(title || ' ' || company || ' ' || requirements || ' ' || location || ' ' || facts) extensions.gin_trgm_ops)
  where status = 'approved';
-- Sort order of the lists, with the filter columns: non-matching jobs are skipped without a heap read.
create index jobs_open_newest on public.jobs (posted_date desc, id) include (location, company_uid, expires_at) where open;
-- The newest of a category, for small categories too.
create index jobs_open_category_newest on public.jobs (category, posted_date desc, id)
  include (location, company_uid, expires_at) where open;
-- Open jobs by id, covering the sitemap, a rebuild of the search index and reconciliation.
create index jobs_open_ids on public.jobs (id) include (version, posted_date, status_changed_at, expires_at) where open;
create index jobs_pending_texts on public.jobs
  using gin (lower(title || ' ' || company || ' ' || requirements || ' ' || location || ' ' || facts || ' ' || description) extensions.gin_trgm_ops)
  where status = 'pending';
create index jobs_rejected_texts on public.jobs
  using gin (lower(title || ' ' || company || ' ' || requirements || ' ' || location || ' ' || facts || ' ' || description) extensions.gin_trgm_ops)
  where status = 'rejected';
-- For the jobs to expire.
create index jobs_open_ends on public.jobs (expires_at) include (company_uid) where open;
-- Their applications are deleted.
create index jobs_of_deleted_companies on public.jobs (id) where company_deleted_at is not null;
create index jobs_metro_station on public.jobs (metro_station) where metro_station is not null;
create index jobs_text_key on public.jobs (private.text_key(description, company), company_uid);

create table public.job_contacts (
  job_id uuid primary key references public.jobs (id) on delete cascade,
  company_email text not null check (char_length(company_email) <= 320),
  phone_number text not null check (phone_number ~ '^[0-9]{10}$'),
  created_by uuid references auth.users (id) on delete set null
);
comment on table public.job_contacts is 'Kept apart from jobs: approved jobs are public, these columns never are.';
create index job_contacts_created_by on public.job_contacts (created_by);
create index job_contacts_company_email on public.job_contacts (lower(company_email));
-- Skips from account to account with a phone number, regardless of the number of jobs of each.
create index job_contacts_phone on public.job_contacts (phone_number, created_by);

create table public.applications (
  id uuid primary key default gen_random_uuid(),
  job_id uuid not null references public.jobs (id) on delete cascade,
  name text not null check (name ~ '\S' and char_length(name) <= 150),
  email text not null check (email ~ '\S' and char_length(email) <= 320),
  phone text not null check (phone ~ '^[0-9]{10}$'),
  course text not null default '' check (char_length(course) <= 150),
  resume text not null check (resume ~ '\S' and char_length(resume) <= 300),
  resume_name text not null check (char_length(resume_name) <= 150),
  -- Which text the applicant agreed to, and when.
  consent_version text not null check (consent_version ~ '\S' and char_length(consent_version) <= 50),
  consented_at timestamptz not null,
  form_digest text check (char_length(form_digest) <= 64),
  resume_scan text check (resume_scan in ('clean', 'virus')),
  created_at timestamptz not null default now(),
  -- By its applicant.
  changed_at timestamptz not null default now(),
  -- How far the employer has come with it. Moved by functions alone: see application_states.sql.
  state text not null default 'new' check (state in ('new', 'seen', 'shortlisted', 'interview', 'hired', 'declined')),
  state_since timestamptz not null default now(),
  -- By the kind of question. The server checks them against the questions of the job.
  answers jsonb not null default '{}' check (jsonb_typeof(answers) = 'object' and char_length(answers::text) <= 500),
  constraint applications_plain_lines check (private.is_plain_line(name || course))
);
comment on column public.applications.resume is 'Key of the file in the private bucket resumes: {job_id}/{made by the server}.';
comment on column public.applications.resume_name is
  'What the file was called on the applicant''s device, sanitised. For reading only: no file is found or named by it.';
-- A digest with the server's secret of the form's random token, the email address and the phone number: readers of the application
-- learn nothing from it.
comment on column public.applications.form_digest is
  'Recognises a form that the same applicant sends twice; null for a form without a token.';
create unique index applications_email_per_job on public.applications (job_id, lower(email));
-- The applications of one mailbox.
create index applications_mailbox on public.applications (lower(email));
create unique index applications_phone_per_job on public.applications (job_id, phone);
create unique index applications_form_digest on public.applications (job_id, form_digest) where form_digest is not null;
create index applications_oldest on public.applications (changed_at);
create unique index applications_resume on public.applications (resume);
comment on column public.applications.resume_scan is 'What the virus scanner said; null before the scan.';
create index applications_to_scan on public.applications (created_at desc) where resume_scan is null;
create index applications_of_state on public.applications (job_id, state, state_since);

-- What can be read in a resume, for the employer's reading desk and search. A worker writes it; the server shows and logs it, as the
-- file itself.
create table public.resume_texts (
  application_id uuid primary key references public.applications (id) on delete cascade,
  -- The file that it was read from. The applicant may have replaced it since.
  resume text not null,
  -- Empty for a file without text that can be read. Normalized (NFC).
  text text not null check (char_length(text) <= 20000),
  searched text generated always as (lower(text)) stored
);

-- What the employer did about an application, and when. Goes with it.
create table public.application_events (
  id bigint generated always as identity primary key,
  application_id uuid not null references public.applications (id) on delete cascade,
  what text not null check (what in ('moved', 'called', 'whatsapp', 'mailed', 'note', 'answered')),
  from_state text,
  to_state text,
  -- The note, or the answer as the applicant reads it.
  text text check (text ~ '\S' and char_length(text) <= 2000),
  actor_id uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  -- A move that took back the one before.
  undoes boolean not null default false,
  constraint application_events_moved_between_states check (
    (what = 'moved') = (from_state is not null and to_state is not null) and num_nulls(from_state, to_state) in (0, 2)
  ),
  constraint application_events_with_words check (text is not null or what not in ('note', 'answered')),
  constraint application_events_plain_texts check (private.is_plain_text(text))
);
create index application_events_of_application on public.application_events (application_id, id desc);
create index application_events_actor on public.application_events (actor_id);

create table public.contact_messages (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name ~ '\S' and char_length(name) <= 150),
  email text not null check (email ~ '\S' and char_length(email) <= 320),
  phone text not null check (phone ~ '^[0-9]{10}$'),
  reason text not null check (reason in (
    'I need help applying for a job', 'I have a suggestion', 'I want to list jobs on your platform', 'Other'
  )),
  message text not null default '' check (char_length(message) <= 5000),
  done_at timestamptz,
  created_at timestamptz not null default now(),
  -- What a moderator answered by mail.
  answer text check (answer ~ '\S' and char_length(answer) <= 5000),
  answered_at timestamptz,
  answered_by uuid references auth.users (id) on delete set null,
  constraint contact_messages_answered check (num_nulls(answer, answered_at) in (0, 2)),
  constraint contact_messages_plain_lines check (private.is_plain_line(name)),
  constraint contact_messages_plain_texts check (private.is_plain_text(message) and private.is_plain_text(answer))
);
create index contact_messages_answered_by on public.contact_messages (answered_by);
-- The messages of one mailbox.
create index contact_messages_mailbox on public.contact_messages (lower(email));
create index contact_messages_newest on public.contact_messages (created_at desc, id);
-- Every page of the super-admin asks how many messages are new.
create index contact_messages_new on public.contact_messages (created_at desc, id) where done_at is null;

-- No foreign key to jobs: the record of a decision outlives the job.
create table public.moderation_log (
  id bigint generated always as identity primary key,
  job_id uuid not null,
  job_title text not null,
  actor_id uuid references auth.users (id) on delete set null,
  from_status text not null,
  to_status text not null,
  reason text,
  created_at timestamptz not null default now(),
  company_uid uuid,
  -- The rules that the safety reader had found something by: the next assessment replaces its own.
  findings text[] not null default '{}'
);
comment on column public.moderation_log.company_uid is 'The company that posted the job; null where it had none.';
create index moderation_log_of_job on public.moderation_log (job_id, created_at desc);
create index moderation_log_newest on public.moderation_log (created_at);
create index moderation_log_actor on public.moderation_log (actor_id);
create index moderation_log_of_company on public.moderation_log (company_uid, id desc);
create index moderation_log_rejected on public.moderation_log (company_uid, job_id) where to_status = 'rejected';

-- Who did or saw what, kept for 365 days. No foreign keys: the record outlives accounts and applications.
create table public.audit_log (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default now(),
  -- Null for a login that failed, and for the server.
  actor_id uuid,
  -- As it was then; of a failed login, that of the account.
  actor_email text,
  action text not null check (char_length(action) between 1 and 50),
  -- The id of the application, job, company or contact message.
  object text,
  -- The employer's account that it is about.
  account_id uuid,
  -- As customerNetworkOf has it; null for decisions, which also come from Telegram.
  network text check (char_length(network) <= 64)
);
create index audit_log_actor on public.audit_log (lower(actor_email), id desc);
create index audit_log_object on public.audit_log (object, id desc);
create index audit_log_account on public.audit_log (account_id, id desc);
create index audit_log_network on public.audit_log (network, id desc);
create index audit_log_action on public.audit_log (action, id desc);
create index audit_log_oldest on public.audit_log (created_at);

-- What was searched for, as counts of a day, without anything of a visitor; kept for 90 days.
create table private.searches (
  day date not null,
  words text not null check (words ~ '\S' and char_length(words) <= 100 and private.is_plain_line(words)),
  -- In the list, of a job that was opened; 0 for the search itself.
  place integer not null check (place >= 0),
  times integer not null default 1,
  -- By the last such search.
  jobs integer not null check (jobs >= 0),
  primary key (day, words, place)
);

-- What half of the jobs of a trade in a town pay a month: between the first and the third quartile, in rupees. Computed each night.
create table public.typical_pay (
  trade text not null,
  location text not null,
  low integer not null,
  high integer not null check (high >= low),
  -- How many jobs tell their pay.
  jobs integer not null check (jobs >= 20),
  primary key (trade, location)
);

-- How many applicants a company has told yes or no, or has called or written to. Computed each night.
create table private.answer_rates (
  company_id uuid primary key references public.companies (id) on delete cascade,
  applicants integer not null check (applicants > 0),
  answered integer not null check (answered <= applicants),
  -- Within so many, half of the answers came; null without an answer.
  days integer
);

-- Log of suspensions and reinstatements with reasons. No foreign key to companies: the record outlives the company.
create table public.suspension_log (
  id bigint generated always as identity primary key,
  company_id uuid not null,
  company_name text not null,
  actor_id uuid references auth.users (id) on delete set null,
  -- False: it was reinstated.
  suspended boolean not null,
  reason text,
  -- How many were closed, or opened again.
  jobs integer not null,
  created_at timestamptz not null default now()
);
create index suspension_log_of_company on public.suspension_log (company_id, id desc);
create index suspension_log_actor on public.suspension_log (actor_id);

-- What moderators write down about a company for each other. Its employer never reads it, and it goes with the company.
create table public.company_notes (
  id bigint generated always as identity primary key,
  company_id uuid not null references public.companies (id) on delete cascade,
  author_id uuid references auth.users (id) on delete set null,
  note text not null check (note ~ '\S' and char_length(note) <= 2000 and private.is_plain_text(note)),
  created_at timestamptz not null default now()
);
create index company_notes_of_company on public.company_notes (company_id, id desc);
create index company_notes_author on public.company_notes (author_id);

-- The last approved texts of a job while it is not approved, for a word diff of the edit. Written when the job leaves the approved
-- state.
create table public.approved_texts (
  job_id uuid primary key references public.jobs (id) on delete cascade,
  texts jsonb not null
);

-- The findings of assessJob for each job. The site assesses a job on save; jobs from other sources are assessed in the background,
-- and at the latest before a moderator's decision.
create table public.job_assessments (
  job_id uuid primary key references public.jobs (id) on delete cascade,
  -- Of the rules by which the job was read; 0 where its texts as they are now were not read yet.
  rules_version integer not null default 0,
  score integer not null default 0 check (score between 0 and 100),
  -- It must be read by a moderator before it is approved.
  hard boolean not null default false,
  reasons jsonb not null default '[]',
  -- Whether it is in the moderators' queue: its job is pending and no changes were asked for. Those are assessed first.
  pending boolean not null default true,
  -- Since when its job waits for a moderator.
  created_at timestamptz not null default now(),
  -- What a moderator rejected or asked to change last, from when it is back in the queue until the job was approved and left that state.
  refused_texts jsonb
);
create index job_assessments_to_read on public.job_assessments (rules_version, job_id) where pending;
create index job_assessments_riskiest on public.job_assessments (score desc, created_at desc, job_id) where pending;

-- why no foreign keys to jobs and companies: a report outlives the job, and stays when a company deletes a reported job.
create table public.job_reports (
  id uuid primary key default gen_random_uuid(),
  job_id uuid not null,
  job_version integer not null,
  job_title text not null,
  company_uid uuid,
  reason text not null check (reason in ('asks for money', 'not real', 'wrong or closed', 'offensive')),
  sentence text not null default '' check (char_length(sentence) <= 500),
  -- For telling what became of it, once; forgotten then.
  email text check (email ~ '\S' and char_length(email) <= 320),
  -- A digest of the job and the network that the report came from, with the server's secret: it tells reports of one network
  -- about one job from those of others.
  network text check (char_length(network) <= 64),
  -- A digest of the network alone: one that was wrong about three jobs does not count.
  sender text check (char_length(sender) <= 64),
  -- Whether it helps to take the job off the site.
  counts boolean not null default true,
  -- One that is proven to come from an applicant, by the link to the application, weighs as much as two others.
  weight smallint not null default 1 check (weight in (1, 2)),
  -- One report of each application.
  application_id uuid unique references public.applications (id) on delete set null,
  -- Enough networks name money, and the job stays on the site: moderators read it first.
  urgent boolean not null default false,
  created_at timestamptz not null default now(),
  -- The time of the decision, as in the moderation log.
  handled_at timestamptz,
  handled_by uuid references auth.users (id) on delete set null,
  outcome text check (outcome in ('taken off', 'kept')),
  constraint job_reports_handled_with_outcome check ((handled_at is null) = (outcome is null)),
  constraint job_reports_plain_texts check (private.is_plain_text(sentence))
);
comment on table public.job_reports is
  'Email, network and sender are forgotten after 90 days (purge_personal_data). Written by functions and triggers alone.';
create index job_reports_of_job on public.job_reports (job_id, handled_at);
create index job_reports_open on public.job_reports (job_id) where handled_at is null;
create index job_reports_newest on public.job_reports (created_at);
create index job_reports_of_company on public.job_reports (company_uid, job_id);
create index job_reports_wrong on public.job_reports (sender, job_id) where outcome = 'kept' and sender is not null;
create index job_reports_handled_by on public.job_reports (handled_by);
-- The reports of one mailbox.
create index job_reports_mailbox on public.job_reports (lower(email)) where email is not null;
create index job_reports_personal on public.job_reports (created_at) where email is not null or network is not null;

-- Outbox of the search index. A row is written in the transaction that changes the job, and deleted only after Meilisearch has
-- processed it. No foreign key to jobs: a deleted job must leave the index too.
create table public.search_outbox (
  id bigint generated always as identity primary key,
  job_id uuid not null,
  created_at timestamptz not null default now(),
  -- Which delivery carries this row now.
  lease uuid
);
create index search_outbox_lease on public.search_outbox (lease) where lease is not null;

-- One row: the lease of the delivery and the running rebuild of the index.
create table private.search_delivery (
  only_row boolean primary key default true check (only_row),
  -- Null after a finished delivery.
  lease uuid,
  leased_until timestamptz,
  -- The uid of the one Meilisearch key for deliveries. A takeover of an unfinished delivery makes a new uid and deletes all other
  -- keys before it writes, so a late request of the former holder is refused.
  writer uuid not null default gen_random_uuid(),
  -- A rebuild counts as running until this time.
  rebuild uuid,
  rebuild_until timestamptz
);

insert into private.search_delivery default values;

-- Jobs delivered since a rebuild began, to the index that the rebuild will replace.
create table private.search_rebuild_changes (job_id uuid primary key);

-- A count is the sum of its parts. Each change inserts a part, so changes don't block each other.
create table private.count_parts (
  id bigint generated always as identity primary key,
  counted text not null check (counted in (
    'pending jobs', 'approved jobs', 'rejected jobs', 'open jobs', 'companies', 'listed companies', 'list version'
  )),
  part bigint not null
);

-- One row per company, from registration to deletion. The directory lists those with an open job. Only changes of open jobs of the
-- same company block each other here.
create table private.company_listings (
  -- why no reference to companies: deleting a company would lock this row before the jobs of the company.
  company_uid uuid primary key,
  -- The approved one; null until there is one.
  company_name text,
  search_name text generated always as (lower(company_name)) stored,
  open_jobs integer not null default 0,
  newest_posted_date timestamptz
);
-- Sort order of the directory.
create index company_listings_most_jobs on private.company_listings (open_jobs desc, company_name, company_uid)
  include (newest_posted_date)
  where open_jobs > 0 and company_name is not null;

-- A company's stated domain, its challenges and its proof. Created with the first website and kept.
create table private.company_domains (
  company_id uuid primary key references public.companies (id) on delete cascade,
  -- The website of the company; null where it states none now.
  domain text,
  -- Its DNS record or its file must contain this. It never changes, so that a record added once remains valid.
  token text not null default replace(gen_random_uuid()::text, '-', ''),
  -- What has proven the domain: then seekers see it.
  method text check (method in ('mail', 'dns', 'file')),
  verified_at timestamptz,
  -- When the proof is looked at again.
  next_check_at timestamptz,
  -- Since when it is missing. After a week the domain counts as not proven.
  failing_since timestamptz,
  -- This company proved the domain while another one was verified through it.
  contested_at timestamptz,
  -- A moderator has taken the verification away: nothing proves a domain of this company until it is allowed again.
  withdrawn_at timestamptz,
  -- The mailbox for the link, and the newest link: the digest of its token, valid once and until this time.
  mailbox text check (char_length(mailbox) <= 320),
  mail_digest text,
  mail_until timestamptz,
  check ((method is null) = (verified_at is null) and (method is null) = (next_check_at is null)),
  check (method is null or (domain is not null and withdrawn_at is null)),
  check (failing_since is null or method is not null)
);
-- A domain belongs to one company.
create unique index company_domains_verified on private.company_domains (domain) where method is not null;
create index company_domains_stated on private.company_domains (domain);
create index company_domains_due on private.company_domains (next_check_at) where method is not null;

-- Log of withdrawn and restored verifications. No foreign key to companies: the record outlives the company.
create table private.verification_log (
  id bigint generated always as identity primary key,
  company_id uuid not null,
  company_name text not null,
  domain text,
  actor_id uuid references auth.users (id) on delete set null,
  -- False: it was allowed again.
  withdrawn boolean not null,
  created_at timestamptz not null default now()
);
create index verification_log_of_company on private.verification_log (company_id, id desc);
create index verification_log_actor on private.verification_log (actor_id);

-- Notification outbox. A row is written in the transaction of its event, and deleted after delivery.
create table public.notification_outbox (
  id bigint generated always as identity primary key,
  -- A server takes only the kinds that it knows, and leaves those of a later release to servers of that release.
  kind text not null check (char_length(kind) between 1 and 50),
  -- Ids, and the former status of decided jobs. The message is written from current rows when it is sent.
  -- Not compressed: compressing a long list again for each job that joins it would take longer than the rest of a decision.
  payload jsonb storage external not null check (jsonb_typeof(payload) = 'object'),
  -- How often it was tried. It also tells the newest attempt from an older one that reports late.
  attempts integer not null default 0,
  -- Not tried before this time: now for a new one, later while an attempt is running and after one that failed.
  next_attempt_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  -- When it was given up. It is kept for a month, to be seen and counted.
  failed_at timestamptz,
  -- The receiver asks to be left alone until then: nothing is sent before.
  quiet_until timestamptz
);
create index notification_outbox_due on public.notification_outbox (next_attempt_at, id) where failed_at is null;
create index notification_outbox_failed on public.notification_outbox (failed_at) where failed_at is not null;
create index notification_outbox_quiet on public.notification_outbox (quiet_until) where quiet_until is not null;
-- Pending mails.
create index notification_outbox_decided_jobs on public.notification_outbox ((payload ->> 'company_id'))
  where kind = 'jobs_decided' and failed_at is null;

-- Sent reminders. An extended job has a new end and gets a new reminder.
create table private.end_reminders (
  job_id uuid not null references public.jobs (id) on delete cascade,
  -- In Delhi.
  ends_on date not null,
  days smallint not null check (days in (1, 7)),
  primary key (job_id, ends_on, days)
);

-- The day in India, from nine to nine, whose applications a company was told of in its latest daily mail.
create table private.application_digests (
  company_id uuid primary key references public.companies (id) on delete cascade,
  day date not null
);

-- Telegram messages that follow their jobs. A row outlives its job until the message says that the job was deleted.
create table public.telegram_messages (
  id bigint generated always as identity primary key,
  chat_id bigint not null,
  message_id bigint not null,
  -- review: to the moderators, with buttons; report: the same about reports; channel: to the public.
  purpose text not null check (purpose in ('review', 'report', 'channel')),
  job_id uuid not null,
  -- Which version of the job it shows: its buttons decide about this one.
  version integer not null,
  -- What it shows of that version: a message about a decided or deleted job keeps it.
  text text not null,
  sent_at timestamptz not null default now(),
  unique (chat_id, message_id)
);
create index telegram_messages_job on public.telegram_messages (job_id);

-- The last call of each chat, shared by all instances.
create table private.telegram_calls (
  chat text not null,
  called_at timestamptz not null
);
create index telegram_calls_chat on private.telegram_calls (chat, called_at desc);
create index telegram_calls_at on private.telegram_calls (called_at);

-- Token buckets: each holds `capacity` tokens and refills within `seconds`. Keys are digests without readable addresses or emails.
-- Unlogged: after a database crash all buckets are full, which is harmless.
create unlogged table private.rate_limits (
  key text primary key,
  tokens double precision not null,
  refilled_at timestamptz not null,
  -- A bucket that is full again can be deleted: a missing one counts as full.
  full_at timestamptz not null
);
create index rate_limits_full on private.rate_limits (full_at);

-- A holder renews its lease before it expires.
create table private.leases (
  name text primary key,
  holder uuid not null,
  held_until timestamptz not null
);

-- Imported records by their old ids. Links to old jobs still work, and a second import skips existing records. No foreign keys:
-- rows deleted since the import must not come back.
create table private.legacy_ids (
  collection text not null check (collection in ('companies', 'jobs', 'applications')),
  -- Further ids of a job: the old build stored it a second time for its company.
  legacy_id text not null check (char_length(legacy_id) between 1 and 1500),
  id uuid not null,
  primary key (collection, legacy_id)
);
