-- Notices to employers of new applications, by mail and in Telegram. A day goes from nine to nine in India: what comes in the
-- evening is told in the morning.

create function private.last_nine_in_india() returns timestamptz
language sql stable set search_path = ''
as $$
  select (date_trunc('day', now() at time zone 'Asia/Kolkata' - interval '9 hours') + interval '9 hours') at time zone 'Asia/Kolkata';
$$;

-- How many mails of one application a company gets on a day.
create function private.most_single_mails() returns integer
language sql immutable set search_path = ''
as $$
  select 20;
$$;

-- How many applications a company got in a period, counted to one more than it gets mails.
create function private.applications_between(of_company uuid, after timestamptz, before timestamptz) returns bigint
language sql stable set search_path = ''
as $$
  select count(*) from (
    select from public.jobs join public.applications on job_id = jobs.id
    where company_uid = of_company and applications.created_at >= after and applications.created_at < before
    limit private.most_single_mails() + 1
  ) as counted;
$$;

-- Queues a notice by mail, and one in Telegram where the employer has linked a chat.
create function private.tell_company(company uuid, mail_kind text, told jsonb) returns void
language sql set search_path = ''
as $$
  insert into public.notification_outbox (kind, payload)
  select unnest(case when telegram_chat is null then array[mail_kind] else array[mail_kind, mail_kind || '_telegram'] end), told
  from public.companies where id = company;
$$;

-- Queues a mail of one application, where the employer wants one for each. The lock on the company makes
-- applications at the same time count each other.
create function private.tell_of_application(of_job uuid, application uuid) returns void
language plpgsql set search_path = ''
as $$
declare
  company constant uuid := (select company_uid from public.jobs where id = of_job);
begin
  perform from public.companies where id = company and application_mails = 'each' for no key update;
  if found and private.applications_between(company, private.last_nine_in_india(), 'infinity') <= private.most_single_mails() then
    perform private.tell_company(company, 'application_received', jsonb_build_object('application_id', application));
  end if;
end;
$$;

-- Queues the daily mails of the day that has ended, each once: {company_id, jobs: {job: number of new applications}}. Those who
-- want a mail for each application get one after a day with more than they get. Returns the number of companies.
create function public.write_application_digests() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  until constant timestamptz := private.last_nine_in_india();
  ended constant date := (until at time zone 'Asia/Kolkata')::date - 1;
  companies_told integer;
begin
  perform private.require_server();
  with due as (
    select company_uid, job_id, count(*) as number
    from public.applications
    join public.jobs on jobs.id = job_id
    join public.companies on companies.id = company_uid
    -- changed_at has an index, and is never before created_at.
    where applications.changed_at >= until - interval '1 day'
      and applications.created_at >= until - interval '1 day' and applications.created_at < until
      and state = 'new' and suspended_at is null and application_mails <> 'off'
      and not exists (select from private.application_digests where company_id = company_uid and day >= ended)
    group by company_uid, job_id
  ), wanted as (
    select company_uid from public.companies join (select distinct company_uid from due) as with_due on company_uid = id
    where application_mails = 'daily' or private.applications_between(id, until - interval '1 day', until) > private.most_single_mails()
  ), written as (
    insert into private.application_digests as known (company_id, day)
    select company_uid, ended from wanted
    on conflict (company_id) do update set day = excluded.day where known.day < excluded.day
    returning company_id
  ), told as (
    select private.tell_company(
      company_uid, 'applications_digest',
      jsonb_build_object('company_id', company_uid, 'jobs', jsonb_object_agg(job_id, number))
    )
    from due join written on company_id = company_uid
    group by company_uid
  )
  select count(*) into companies_told from told;
  return companies_told;
end;
$$;
