-- A deleted company's jobs stay, but nobody is there to read an application: they are closed to visitors. "Open" means
-- from now on: approved, and company_deleted_at is null. A job that never had a company here (company_uid is null from the
-- start) stays open.

alter table public.jobs add column company_deleted_at timestamptz;
comment on column public.jobs.company_deleted_at is
  'When the job''s company was deleted; null while it exists, and for jobs that never had one. Written by triggers alone.';

-- Tells a login whose company was deleted from one that never had a company.
alter table public.profiles add column company_closed_at timestamptz;

-- As before, and company_deleted_at: no caller writes it, a change of it is a new version, and a job whose account is
-- deleted (which sets company_uid to null) has lost its company, whichever of the two is deleted first.
create or replace function private.guard_job_update() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  content_changed boolean := (
    new.title, new.company, new.location, new.category, new.requirements, new.salary, new.experience,
    new.vacancies, new.description, new.qualifications, new.about
  ) is distinct from (
    old.title, old.company, old.location, old.category, old.requirements, old.salary, old.experience,
    old.vacancies, old.description, old.qualifications, old.about
  );
begin
  if private.is_user_call() then
    if (new.id, new.company_uid, new.posted_date, new.created_at, new.version, new.status_changed_at)
      is distinct from (old.id, old.company_uid, old.posted_date, old.created_at, old.version, old.status_changed_at)
    then
      raise exception 'The owner, the dates and the version of a job cannot be changed.' using errcode = '42501';
    end if;
    -- At depth 1 it is the caller's own update; deeper it is the trigger on companies, in the super-admin's deletion.
    if new.company_deleted_at is distinct from old.company_deleted_at and pg_trigger_depth() = 1 then
      raise exception 'Whether the company of a job was deleted cannot be changed.' using errcode = '42501';
    end if;
    if private.is_super_admin() then
      if content_changed then
        raise exception 'Super admin can change only the status of a job.' using errcode = '42501';
      end if;
    else
      if new.status is distinct from old.status or new.status_reason is distinct from old.status_reason then
        raise exception 'Only super admin can change status.' using errcode = '42501';
      end if;
      if content_changed then
        new.status := 'pending';
        new.status_reason := null;
      end if;
    end if;
  end if;
  if old.company_uid is not null and new.company_uid is null then
    new.company_deleted_at := coalesce(new.company_deleted_at, now());
  end if;
  if new.status is distinct from old.status then
    new.status_changed_at := now();
  end if;
  -- Approved jobs are public with all their columns: why one was rejected before is not.
  if new.status = 'approved' then
    new.status_reason := null;
  end if;
  if content_changed
    or (new.status, new.status_reason, new.posted_date, new.company_uid, new.company_deleted_at)
      is distinct from (old.status, old.status_reason, old.posted_date, old.company_uid, old.company_deleted_at)
  then
    new.version := old.version + 1;
  end if;
  return new;
end;
$$;

-- The update of the jobs announces them to the search index and to open pages, as any change of an approved job does.
create function private.close_company() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.jobs set company_deleted_at = now() where company_uid = old.id and company_deleted_at is null;
  -- An account that becomes the super-admin gives its company up; it is not a closed account.
  update public.profiles set company_closed_at = now() where id = old.id and lower(role) <> 'superadmin';
  return null;
end;
$$;
create trigger close_company after delete on public.companies
  for each row execute function private.close_company();

-- A job that is posted while its company is being deleted: the lock makes one wait for the other, so that either the
-- deletion sees the job or the job sees the deletion.
create function private.require_company_of_new_jobs() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform 1 from public.companies
  where id in (select company_uid from new_jobs)
  order by id for key share;
  if private.is_user_call() then
    if exists (
      select 1 from new_jobs
      where not exists (select 1 from public.companies where companies.id = new_jobs.company_uid)
    ) then
      raise exception 'The company of this job was deleted.' using errcode = '42501';
    end if;
  else
    update public.jobs set company_deleted_at = now()
    where company_deleted_at is null
      and id in (
        select new_jobs.id from new_jobs
        where company_uid is not null
          and not exists (select 1 from public.companies where companies.id = new_jobs.company_uid)
      );
  end if;
  return null;
end;
$$;
create trigger require_company_of_new_jobs after insert on public.jobs
  referencing new table as new_jobs
  for each statement execute function private.require_company_of_new_jobs();

revoke execute on function private.close_company(), private.require_company_of_new_jobs() from public;

alter policy "employer posts own pending jobs" on public.jobs
  with check (
    company_uid = (select auth.uid()) and status = 'pending' and company_deleted_at is null
    and (select private.is_employer())
  );

-- What was deleted before today.
update public.jobs set company_deleted_at = now()
where company_uid is not null and not exists (select 1 from public.companies where companies.id = company_uid);
update public.profiles set company_closed_at = now()
where lower(role) = 'employer' and not exists (select 1 from public.companies where companies.id = profiles.id);
