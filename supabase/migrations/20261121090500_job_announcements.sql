-- Which posted jobs the moderators have not been told of yet. A row is written in the transaction that posts the job and
-- deleted when its message was delivered or given up. Jobs that come with the secret key or by SQL (demo data, imports) are
-- not announced.

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

-- Takes the job that has been due for longest, as it is now; null where none is due. Nobody else gets it for so many seconds;
-- after them another instance tries again, in case the one that took it was killed.
create function public.claim_job_announcement(lease_seconds integer) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  announcement jsonb;
begin
  perform private.require_server();
  with due as (
    select job_id from private.job_announcements
    where due_at <= clock_timestamp()
    order by due_at, job_id limit 1
    for update skip locked
  ), claimed as (
    update private.job_announcements as taken
    set attempt = attempt + 1, due_at = clock_timestamp() + make_interval(secs => lease_seconds)
    from due
    where taken.job_id = due.job_id
    returning taken.job_id, taken.attempt
  )
  select jsonb_build_object(
    'id', jobs.id, 'attempt', claimed.attempt, 'title', jobs.title, 'company', jobs.company, 'location', jobs.location
  )
  into announcement
  from claimed join public.jobs on jobs.id = claimed.job_id;
  return announcement;
end;
$$;

-- The message was delivered, or is given up.
create function public.finish_job_announcement(job uuid) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_server();
  delete from private.job_announcements where job_id = job;
end;
$$;

-- The attempt failed; the next one comes after the wait. An attempt that reports late changes nothing about a newer one.
create function public.postpone_job_announcement(job uuid, failed_attempt integer, wait_seconds double precision)
returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_server();
  update private.job_announcements
  set due_at = clock_timestamp() + make_interval(secs => wait_seconds)
  where job_id = job and attempt = failed_attempt;
end;
$$;

revoke execute on function private.announce_posted_jobs from public;
revoke execute on function
  public.claim_job_announcement, public.finish_job_announcement, public.postpone_job_announcement
from public, anon, authenticated;
grant execute on function
  public.claim_job_announcement, public.finish_job_announcement, public.postpone_job_announcement
to service_role;
