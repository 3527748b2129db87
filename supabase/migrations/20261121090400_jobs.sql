-- Jobs: what an employer and the super-admin may write, the posting limit, and what happens beside a change of a job.

-- Only the super-admin sets a status, and nothing but the status. What the server keeps (owner, dates, version) can't be sent
-- along.
create function private.guard_new_job() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if private.is_user_call() then
    if new.status <> 'pending' then
      raise exception 'Only super admin can change status.' using errcode = '42501';
    end if;
    -- A moderator must look at each posted job, and no person posts more than a hundred an hour. Counted for the login,
    -- whatever company the row names; a job that was deleted again still counts.
    if private.take_from_limits(jsonb_build_array(
      jsonb_build_object('key', concat('post a job ', auth.uid()), 'capacity', 100, 'seconds', 3600)
    )) > 0 then
      -- The REST API answers 403. Not 429: the site would take that for a database that is overloaded.
      raise exception 'Too many jobs were posted within an hour.' using errcode = 'PT403';
    end if;
    -- The resumes for a job lie under its id: an employer who could choose the id could choose that of a deleted job.
    new.id := gen_random_uuid();
    new.status_reason := null;
    new.status_changed_at := null;
    new.posted_date := now();
    new.created_at := now();
    new.version := 1;
  end if;
  return new;
end;
$$;
create trigger guard_new_job before insert on public.jobs
  for each row execute function private.guard_new_job();

-- Any edit by the employer returns the job to pending.
create function private.guard_job_update() returns trigger
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
    -- At depth 1 it is the caller's own update; deeper it is the trigger on companies, when the super-admin deletes one.
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
  -- Deleting the account sets company_uid to null: the job has lost its company, whichever of the two is deleted first.
  if old.company_uid is not null and new.company_uid is null then
    new.company_deleted_at := coalesce(new.company_deleted_at, now());
  end if;
  if new.status is distinct from old.status then
    new.status_changed_at := now();
  end if;
  -- Approved jobs are public with all their columns: the reason of an earlier rejection must not be.
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
create trigger guard_job_update before update on public.jobs
  for each row execute function private.guard_job_update();

create function private.keep_posting_key() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if private.is_user_call() then
    raise exception 'The posting key of a job cannot be changed.' using errcode = '42501';
  end if;
  return new;
end;
$$;
create trigger keep_posting_key before update on public.jobs
  for each row when (new.posting_key is distinct from old.posting_key)
  execute function private.keep_posting_key();

create function private.copy_job_contact() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.job_contacts (job_id, company_email, phone_number, created_by)
  select new_jobs.id, companies.email, companies.phone_number, companies.id
  from new_jobs
  join public.companies on companies.id = new_jobs.company_uid;
  return null;
end;
$$;
create trigger copy_job_contact after insert on public.jobs
  referencing new table as new_jobs
  for each statement execute function private.copy_job_contact();

-- For a job that is posted while its company is being deleted: the lock makes one wait for the other, so that either the
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

create function private.log_status_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.moderation_log (job_id, job_title, actor_id, from_status, to_status, reason)
  values (new.id, new.title, auth.uid(), old.status, new.status, new.status_reason);
  return new;
end;
$$;
create trigger log_status_change after update on public.jobs
  for each row when (new.status is distinct from old.status)
  execute function private.log_status_change();

-- The name of a company is public only after a moderator has seen it, so it is approved together with a job: by the moderator
-- (decide_jobs makes sure that it is the name that was seen), or by the server, which inserts jobs that are approved already.
create function private.approve_names_with_jobs() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  of_companies uuid[];
begin
  if tg_op = 'INSERT' then
    of_companies := array(select distinct company_uid from new_jobs where status = 'approved');
  else
    of_companies := array(
      select distinct new_jobs.company_uid
      from new_jobs
      join old_jobs using (id)
      where new_jobs.status = 'approved' and old_jobs.status <> 'approved'
    );
  end if;
  update public.companies set approved_name = company_name
  where id = any (of_companies) and approved_name is distinct from company_name;
  return null;
end;
$$;
create trigger approve_names_with_new_jobs after insert on public.jobs
  referencing new table as new_jobs
  for each statement execute function private.approve_names_with_jobs();
create trigger approve_names_with_jobs after update on public.jobs
  referencing old table as old_jobs new table as new_jobs
  for each statement execute function private.approve_names_with_jobs();

revoke execute on function
  private.guard_new_job, private.guard_job_update, private.keep_posting_key, private.copy_job_contact,
  private.require_company_of_new_jobs, private.log_status_change, private.approve_names_with_jobs
from public;
