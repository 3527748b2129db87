-- An approval gives 30 days to a job whose time was over while it waited. It gave them as well to one that had expired on the
-- site and was taken off by reports or rejected since: to say that nothing is wrong with it, a moderator had to open it again,
-- which nobody had asked for. So a job that has expired on the site leaves it as closed ('expired'), and an approval opens no
-- closed job. Saving it is how its employer asks for that.

-- Whatever an employer saves returns the job to pending, also without a change: that is how a rejected job asks for another look.
-- All that follows a change of the status follows this one: the version, the moderation log, the search index, the pages.
create or replace function private.guard_job_update() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  content_changed boolean := (
    new.title, new.company, new.location, new.category, new.requirements, new.salary, new.experience,
    new.vacancies, new.description, new.qualifications, new.about,
    new.salary_min, new.salary_max, new.experience_min, new.experience_max, new.kind, new.place, new.shift,
    new.locality, new.metro_station, new.walk_in_from, new.walk_in_to, new.walk_in_opens, new.walk_in_closes,
    new.walk_in_address, new.walk_in_bring, new.no_fees
  ) is distinct from (
    old.title, old.company, old.location, old.category, old.requirements, old.salary, old.experience,
    old.vacancies, old.description, old.qualifications, old.about,
    old.salary_min, old.salary_max, old.experience_min, old.experience_max, old.kind, old.place, old.shift,
    old.locality, old.metro_station, old.walk_in_from, old.walk_in_to, old.walk_in_opens, old.walk_in_closes,
    old.walk_in_address, old.walk_in_bring, old.no_fees
  );
  end_changed boolean := (new.expires_at, new.closed_at, new.closed_reason)
    is distinct from (old.expires_at, old.closed_at, old.closed_reason);
  saved_by_employer boolean := false;
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
      if content_changed or end_changed then
        raise exception 'Super admin can change only the status of a job.' using errcode = '42501';
      end if;
    else
      if new.status is distinct from old.status or new.status_reason is distinct from old.status_reason then
        raise exception 'Only super admin can change status.' using errcode = '42501';
      end if;
      if end_changed or new.walk_in_to is distinct from old.walk_in_to then
        perform private.check_job_end(new);
      end if;
      if end_changed then
        -- Each change makes another version, and a moderator decides about the version that was seen.
        if private.take_from_limits(jsonb_build_array(
          jsonb_build_object('key', concat('end of job ', new.id), 'capacity', 20, 'seconds', 3600)
        )) > 0 then
          raise exception 'The end of this job was changed too often within an hour.' using errcode = 'PT403';
        end if;
        -- It is closed now, whatever time was sent.
        if new.closed_at is not null then
          new.closed_at := case when old.closed_at is null then now() else old.closed_at end;
        end if;
      end if;
      -- Whatever an employer saves returns the job to pending, also without a change: that is how a rejected job asks for
      -- another look. Closing, extending and opening it again is no save: its text stays as it was approved.
      if content_changed or not end_changed then
        saved_by_employer := true;
        new.status := 'pending';
        new.status_reason := null;
        -- Who saves a job that has expired asks for it to be shown again. A walk-in needs other days for that.
        if new.closed_reason = 'expired' and new.walk_in_to is null then
          new.closed_at := null;
          new.closed_reason := null;
          end_changed := true;
        end if;
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
    -- A job whose time was over before it was approved would never be seen. One that is closed was seen, and stays closed.
    if old.status <> 'approved' and not end_changed and new.walk_in_to is null
      and new.expires_at <= now() and new.closed_at is null
    then
      new.expires_at := private.end_of_day_in(30);
      end_changed := true;
    end if;
  end if;
  -- Its time may have been over for a moment, with nobody asking for changes meanwhile.
  if old.status = 'approved' and new.status <> 'approved' and not saved_by_employer
    and new.expires_at <= now() and new.closed_at is null
  then
    new.closed_at := new.expires_at;
    new.closed_reason := 'expired';
  end if;
  if content_changed or end_changed
    or (new.status, new.status_reason, new.posted_date, new.company_uid, new.company_deleted_at)
      is distinct from (old.status, old.status_reason, old.posted_date, old.company_uid, old.company_deleted_at)
  then
    new.version := old.version + 1;
  end if;
  return new;
end;
$$;

-- Those that wait because their employer has saved them. What was taken off has a reason.
update public.jobs set closed_at = null, closed_reason = null
where status = 'pending' and status_reason is null and closed_reason = 'expired' and walk_in_to is null;
