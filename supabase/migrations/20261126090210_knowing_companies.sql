-- What a moderator is told beside a job: how old the account is, what became of its other jobs, and which other companies look like
-- the same people. For each of the twenty jobs of a page, so each part is found by an index and ends after a few rows.

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
-- app/features/safety/rules.ts holds the same.
create function private.is_free_mail(domain text) returns boolean
language sql immutable set search_path = ''
as $$
  select domain = any (array[
    'gmail.com', 'googlemail.com', 'yahoo.com', 'yahoo.co.in', 'yahoo.in', 'yahoo.co.uk', 'ymail.com', 'rocketmail.com',
    'outlook.com', 'outlook.in', 'hotmail.com', 'hotmail.co.in', 'hotmail.co.uk', 'hotmail.in', 'live.com', 'live.in', 'msn.com',
    'rediffmail.com', 'rediff.com', 'indiatimes.com', 'in.com', 'sify.com', 'bsnl.in', 'vsnl.com', 'vsnl.net', 'datamail.in',
    'airtelmail.com', 'icloud.com', 'me.com', 'mac.com', 'aol.com', 'proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me',
    'zoho.com', 'zoho.in', 'zohomail.com', 'zohomail.in', 'gmx.com', 'gmx.net', 'gmx.de', 'mail.com', 'email.com', 'usa.com',
    'consultant.com', 'yandex.com', 'yandex.ru', 'mail.ru', 'inbox.ru', 'inbox.com', 'tutanota.com', 'tuta.io', 'tuta.com',
    'fastmail.com', 'fastmail.fm', 'hey.com', 'duck.com', 'hushmail.com', 'lycos.com', 'qq.com', '163.com', '126.com',
    'mailinator.com', 'guerrillamail.com', 'sharklasers.com', 'yopmail.com', 'tempmail.com', 'temp-mail.org',
    '10minutemail.com', 'trashmail.com', 'maildrop.cc', 'getnada.com', 'dispostable.com', 'throwawaymail.com'
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

-- How many jobs of the company seekers have reported.
create function private.count_reports_of_company(company uuid) returns integer
language sql stable security definer set search_path = ''
as $$
  select 0;
$$;

create or replace function private.knowledge_of_company(job public.jobs) returns jsonb
-- why plpgsql: its plan is made once, and not for each job of a page.
language plpgsql stable security definer set search_path = ''
as $$
declare
  counted constant integer := 101;
  named constant integer := 6;
  company public.companies;
  domain text;
  key uuid;
begin
  if not private.is_super_admin() then
    return null;
  end if;
  select * into company from public.companies where id = job.company_uid;
  if not found then
    return null;
  end if;
  domain := lower(split_part(company.email, '@', 2));
  key := private.text_key(job.description, job.company);
  return jsonb_build_object(
    'registered_at', company.created_at,
    'approved', (
      select count(*)
      from (select 1 from public.jobs where company_uid = company.id and status = 'approved' limit counted) as found
    ),
    -- Also those that were deleted or edited since.
    'rejected', (
      select count(*) from (
        select distinct job_id from public.moderation_log where company_uid = company.id and to_status = 'rejected' limit counted
      ) as found
    ),
    'reported', private.count_reports_of_company(company.id),
    'same_phone', (
      select coalesce(jsonb_agg(jsonb_build_object('name', company_name, 'suspended', suspended_at is not null)), '[]') from (
        select company_name, suspended_at from public.companies
        where phone_number = company.phone_number and id <> company.id limit named
      ) as found
    ),
    'mail_domain', domain,
    'same_domain', (
      select coalesce(jsonb_agg(jsonb_build_object('name', company_name, 'suspended', suspended_at is not null)), '[]') from (
        select company_name, suspended_at from public.companies
        where lower(split_part(email, '@', 2)) = domain and id <> company.id and not private.is_free_mail(domain) limit named
      ) as found
    ),
    'same_text', (
      -- From company to company in the index, however many jobs each has with this text.
      with recursive others as (
        (
          select company_uid, 1 as number from public.jobs
          where private.text_key(description, jobs.company) = key order by company_uid limit 1
        )
        union all
        select (
          select company_uid from public.jobs
          where private.text_key(description, jobs.company) = key and company_uid > others.company_uid
          order by company_uid limit 1
        ), number + 1
        from others
        where company_uid is not null and number <= named
      )
      select coalesce(jsonb_agg(jsonb_build_object(
        'name', coalesce(companies.company_name, alike.company), 'suspended', companies.suspended_at is not null,
        'deleted', companies.id is null, 'job_id', alike.id
      )), '[]')
      from others
      cross join lateral (
        select id, jobs.company, description from public.jobs
        where private.text_key(description, jobs.company) = key and company_uid = others.company_uid limit 1
      ) as alike
      left join public.companies on companies.id = others.company_uid
      where others.company_uid <> company.id
        and extensions.similarity(left(alike.description, 1000), left(job.description, 1000)) >= 0.5
    ),
    'decisions', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'id', entry.id, 'from', from_status, 'to', to_status, 'reason', reason, 'at', entry.created_at,
            'actor', (select email from auth.users where id = actor_id)
          )
          order by entry.id desc
        ),
        '[]'
      )
      from (
        select * from (
          select * from public.moderation_log where company_uid = company.id order by id desc limit 50
        ) as recent
        where job_id <> job.id and actor_id is distinct from company.id
        order by id desc limit 5
      ) as entry
    )
  );
end;
$$;

-- As before, with what became of its jobs.
create or replace function private.company_cards(ids uuid[]) returns jsonb
language sql stable security invoker set search_path = ''
as $$
  select coalesce(
    jsonb_agg(
      to_jsonb(companies) || jsonb_build_object(
        'jobs', private.count_jobs_of_company(id, '{pending,approved,rejected}', 1001),
        'open_jobs', private.count_jobs_of_company(id, '{approved}', 1001),
        'pending_jobs', private.count_jobs_of_company(id, '{pending}', 1001),
        'rejected_jobs', (
          select count(*) from (
            select distinct job_id from public.moderation_log
            where company_uid = companies.id and to_status = 'rejected' limit 1001
          ) as found
        ),
        'suspensions', (
          select coalesce(
            jsonb_agg(
              jsonb_build_object(
                'id', entry.id, 'suspended', suspended, 'reason', reason, 'jobs', jobs, 'at', entry.created_at,
                'actor', private.moderator_email(actor_id)
              )
              order by entry.id desc
            ),
            '[]'
          )
          from (
            select * from public.suspension_log where company_id = companies.id order by id desc limit 10
          ) as entry
        )
      )
      order by created_at desc, id
    ),
    '[]'
  )
  from public.companies
  where id = any (ids);
$$;

revoke execute on function
  private.name_company_in_log, private.is_free_mail, private.text_key, private.count_reports_of_company
from public;
