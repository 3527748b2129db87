-- Which posted jobs the moderators have not been told of yet, until public.notification_outbox takes the place of this table. A
-- row is written in the transaction that posts the job. Jobs that come with the secret key or by SQL (demo data, imports) are not
-- announced.

create table private.job_announcements (
  job_id uuid primary key references public.jobs (id) on delete cascade,
  -- How often it was tried. It also tells the newest attempt from an older one that reports late.
  attempt integer not null default 0,
  -- Not tried before this time: now for a new job, later while an attempt is running and after one that failed.
  due_at timestamptz not null default now()
);
create index job_announcements_due on private.job_announcements (due_at, job_id);
grant select, update, delete on private.job_announcements to service_role;

create function private.announce_posted_jobs() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if private.is_user_call() then
    insert into private.job_announcements (job_id) select id from new_jobs;
  end if;
  return null;
end;
$$;
create trigger announce_posted_jobs after insert on public.jobs
  referencing new table as new_jobs
  for each statement execute function private.announce_posted_jobs();

revoke execute on function private.announce_posted_jobs from public;
