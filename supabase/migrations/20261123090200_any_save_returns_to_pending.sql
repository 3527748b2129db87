-- Whatever an employer saves returns the job to pending, also without a change: that is how a rejected job asks for another
-- look. All that follows a change of the status follows this one: the version, the moderation log, the search index, the pages.

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
      new.status := 'pending';
      new.status_reason := null;
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
