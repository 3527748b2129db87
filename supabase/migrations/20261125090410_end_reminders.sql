-- Employers are reminded by mail seven days and one day before a job ends, where the site has a mail server. Any number of
-- servers ask for this, again and again: each reminder is written once.

-- A job that is extended ends on another day, and is reminded of anew.
create table private.end_reminders (
  job_id uuid not null references public.jobs (id) on delete cascade,
  -- In Delhi.
  ends_on date not null,
  days smallint not null check (days in (1, 7)),
  primary key (job_id, ends_on, days)
);

-- Puts the reminders that are due into the notification outbox, one for all jobs of a company that end at about the same time;
-- gives the number of jobs. A walk-in is over with its last day and can't be extended, so nobody is reminded of it.
create function public.write_end_reminders() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  most_jobs constant integer := 1000;
  jobs_told integer;
begin
  perform private.require_server();
  delete from private.end_reminders where ends_on < (now() at time zone 'Asia/Kolkata')::date;
  with due as (
    select id, company_uid, expires_at, case when expires_at <= private.end_of_day_in(1) then 1 else 7 end as days
    from public.jobs
    where open and expires_at > now() and expires_at <= private.end_of_day_in(7)
      and walk_in_to is null and company_uid is not null
      -- A job that was open for a few days only is told of once.
      and (expires_at <= private.end_of_day_in(1) or expires_at > posted_date + interval '8 days')
      and not exists (
        select 1 from private.end_reminders as told
        where told.job_id = jobs.id and told.ends_on = (jobs.expires_at at time zone 'Asia/Kolkata')::date
          and (told.days = 1 or jobs.expires_at > private.end_of_day_in(1))
      )
    order by expires_at, id
    limit most_jobs
  ), written as (
    insert into private.end_reminders (job_id, ends_on, days)
    select id, (expires_at at time zone 'Asia/Kolkata')::date, days from due
    on conflict do nothing
    returning job_id
  ), told as (
    insert into public.notification_outbox (kind, payload)
    select 'jobs_ending', jsonb_build_object('company_id', company_uid, 'job_ids', jsonb_agg(id order by expires_at, id))
    from due join written on job_id = id
    group by company_uid
  )
  select count(*) into jobs_told from written;
  return jobs_told;
end;
$$;

revoke execute on function public.write_end_reminders from public, anon, authenticated;
grant execute on function public.write_end_reminders to service_role;
