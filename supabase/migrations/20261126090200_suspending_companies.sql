-- The super-admin suspends a company and lets it back. Its open jobs are closed by the suspension and opened again by letting it
-- back: lists, counts, the search index and copies of pages follow their rows. No job of a suspended company is open.

alter table public.jobs drop constraint jobs_closed_reason_check;
-- Checked in a statement of its own, which locks nobody out.
alter table public.jobs
  add constraint jobs_closed_reason_check
  check (closed_reason in ('filled', 'not hiring any more', 'expired', 'suspended')) not valid;
alter table public.jobs validate constraint jobs_closed_reason_check;

alter table public.companies
  add constraint companies_suspended_with_words check (suspended_reason ~ '\S');

-- Who suspended which company, or let it back, and why. No reference to companies: the record outlives the company.
create table public.suspension_log (
  id bigint generated always as identity primary key,
  company_id uuid not null,
  company_name text not null,
  actor_id uuid references auth.users (id) on delete set null,
  -- False: it was let back.
  suspended boolean not null,
  reason text,
  -- How many were closed, or opened again.
  jobs integer not null,
  created_at timestamptz not null default now()
);
create index suspension_log_of_company on public.suspension_log (company_id, id desc);
create index suspension_log_actor on public.suspension_log (actor_id);

alter table public.suspension_log enable row level security;
revoke all on public.suspension_log from anon, authenticated;
grant select on public.suspension_log to authenticated;
grant all on public.suspension_log to service_role;
create policy "super-admin reads the suspension log" on public.suspension_log
  for select to authenticated using ((select private.is_super_admin()));

-- What the suspension of its company means for a job, whoever changes the job: the employer may not, nobody approves it, and it is
-- closed while it would be open. Afterwards it is as open as it was, unless its time is over by then.
-- New jobs: the policies let no employer of a suspended company post one, and one that the server writes as approved is closed.
-- why this name: triggers fire in the order of their names. What this one changes is no change of the caller, so it comes after
-- guard_job_update.
create function private.keep_suspension() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.is_suspended(new.company_uid) then
    if new.closed_reason = 'suspended' then
      new.closed_at := case when new.expires_at <= now() then new.expires_at end;
      new.closed_reason := case when new.expires_at <= now() then 'expired' end;
      new.version := coalesce(old.version + 1, new.version);
    end if;
    return new;
  end if;
  if tg_op = 'UPDATE'
    and ((new.status = 'approved' and old.status <> 'approved') or (private.is_user_call() and not private.is_super_admin())) then
    raise exception 'The company of this job is suspended.' using errcode = '42501';
  end if;
  if new.status = 'approved' and new.closed_at is null and new.expires_at > now() then
    new.closed_at := now();
    new.closed_reason := 'suspended';
    new.version := coalesce(old.version + 1, new.version);
  end if;
  return new;
end;
$$;
create trigger keep_suspension before insert or update on public.jobs
  for each row execute function private.keep_suspension();

-- In the transaction that suspends a company or lets it back, by whatever way that is done: its jobs, and one line in the log.
create function private.follow_suspension() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  changed integer;
begin
  -- An employer may be changing one of them at this very moment. The update is a statement of its own, which sees how that ended.
  perform 1 from public.jobs where company_uid = new.id order by id for update;
  with followed as (
    -- keep_suspension does the rest.
    update public.jobs set closed_reason = closed_reason
    where company_uid = new.id
      and case when new.suspended_at is null then closed_reason = 'suspended' else open and expires_at > now() end
    returning open
  )
  select count(*) filter (where open = (new.suspended_at is null)) into changed from followed;
  insert into public.suspension_log (company_id, company_name, actor_id, suspended, reason, jobs)
  values (new.id, new.company_name, auth.uid(), new.suspended_at is not null, new.suspended_reason, changed);
  return null;
end;
$$;
create trigger follow_suspension after update on public.companies
  for each row when ((new.suspended_at is null) <> (old.suspended_at is null))
  execute function private.follow_suspension();

-- As before, and an employer does not say that a job was closed by us.
create or replace function private.check_job_end(job public.jobs) returns void
language plpgsql stable set search_path = ''
as $$
begin
  if job.expires_at > private.end_of_day_in(60) and job.walk_in_to is null then
    raise exception 'A job is open for 60 days at most.' using errcode = '22023';
  end if;
  if job.walk_in_to > (now() at time zone 'Asia/Kolkata')::date + 60 then
    raise exception 'A walk-in is within 60 days.' using errcode = '22023';
  end if;
  if job.closed_reason = 'expired' then
    raise exception 'Time alone makes a job expired.' using errcode = '42501';
  end if;
  if job.closed_reason = 'suspended' then
    raise exception 'Only super admin can suspend.' using errcode = '42501';
  end if;
end;
$$;

-- How many of its jobs were closed by this call; null where it did nothing: the company was suspended already, or there is none.
-- With the owner's rights, since no policy lets the super-admin edit a company.
create function public.suspend_company(company uuid, reason text) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_super_admin();
  update public.companies set suspended_at = now(), suspended_reason = btrim(reason)
  where id = company and suspended_at is null;
  return case when found then (
    select jobs from public.suspension_log where company_id = company order by id desc limit 1
  ) end;
end;
$$;

-- How many were opened again by this call; null where it did nothing.
create function public.let_company_back(company uuid) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_super_admin();
  update public.companies set suspended_at = null, suspended_reason = null
  where id = company and suspended_at is not null;
  return case when found then (
    select jobs from public.suspension_log where company_id = company order by id desc limit 1
  ) end;
end;
$$;

revoke execute on function private.keep_suspension, private.follow_suspension from public;
revoke execute on function public.suspend_company, public.let_company_back from public, anon;
grant execute on function public.suspend_company, public.let_company_back to authenticated, service_role;
