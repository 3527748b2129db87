-- What the database does by itself when a row changes.

-- Registration: the company and the profile come to be in the transaction of the sign-up, from its metadata, or the
-- sign-up fails. There is no half-registered account. The role is never taken from the metadata.
create function private.register_account() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.profiles (id, role) values (new.id, 'employer');
  insert into public.companies (id, company_name, email, phone_number)
  values (
    new.id,
    btrim(new.raw_user_meta_data ->> 'company_name'),
    new.email,
    new.raw_user_meta_data ->> 'phone_number'
  );
  return new;
end;
$$;
create trigger register_account after insert on auth.users
  for each row execute function private.register_account();

create function private.follow_account_email() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.companies set email = new.email where id = new.id;
  return new;
end;
$$;
create trigger follow_account_email after update of email on auth.users
  for each row when (new.email is distinct from old.email)
  execute function private.follow_account_email();

create function private.guard_company() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if private.is_user_call()
    and (new.id, new.email, new.created_at) is distinct from (old.id, old.email, old.created_at)
  then
    raise exception 'Only the name and the phone number of a company can be changed.' using errcode = '42501';
  end if;
  return new;
end;
$$;
create trigger guard_company before update on public.companies
  for each row execute function private.guard_company();

-- The job guard: only the super-admin sets a status, and nothing but the status; any edit by the employer returns the
-- job to pending; what the server keeps (owner, dates, version) can't be sent along.
create function private.guard_new_job() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if private.is_user_call() then
    if new.status <> 'pending' then
      raise exception 'Only super admin can change status.' using errcode = '42501';
    end if;
    -- The resumes for a job lie under its id: one that is chosen could be that of a job which is gone.
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
  if new.status is distinct from old.status then
    new.status_changed_at := now();
  end if;
  -- Approved jobs are public with all their columns: why one was rejected before is not.
  if new.status = 'approved' then
    new.status_reason := null;
  end if;
  if content_changed
    or (new.status, new.status_reason, new.posted_date, new.company_uid)
      is distinct from (old.status, old.status_reason, old.posted_date, old.company_uid)
  then
    new.version := old.version + 1;
  end if;
  return new;
end;
$$;
create trigger guard_job_update before update on public.jobs
  for each row execute function private.guard_job_update();

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

-- Outbox and feed version, in the transaction of the change: once a statement, so that bulk changes stay cheap.
create function private.announce_job_changes() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  announced bigint;
begin
  if tg_op = 'INSERT' then
    insert into public.search_outbox (job_id) select id from new_jobs where status = 'approved';
  elsif tg_op = 'DELETE' then
    insert into public.search_outbox (job_id) select id from old_jobs where status = 'approved';
  else
    insert into public.search_outbox (job_id)
    select old_jobs.id
    from old_jobs
    join new_jobs using (id)
    where (old_jobs.status = 'approved' or new_jobs.status = 'approved') and old_jobs is distinct from new_jobs;
  end if;
  get diagnostics announced = row_count;
  if announced > 0 then
    update private.feed_version set version = version + 1;
  end if;
  return null;
end;
$$;
create trigger announce_new_jobs after insert on public.jobs
  referencing new table as new_jobs
  for each statement execute function private.announce_job_changes();
create trigger announce_changed_jobs after update on public.jobs
  referencing old table as old_jobs new table as new_jobs
  for each statement execute function private.announce_job_changes();
create trigger announce_deleted_jobs after delete on public.jobs
  referencing old table as old_jobs
  for each statement execute function private.announce_job_changes();

revoke execute on all functions in schema private from public;
