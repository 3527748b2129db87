-- Jobs: what employers and the super-admin may write, and the effects of a change. Triggers are at the end of the first part and
-- fire by name.

-- The content of a job: a change makes a new version and requires moderation and a new safety assessment. A column of public.jobs
-- is content unless it is listed here.
create function private.content_of_job(job jsonb) returns jsonb
language plpgsql immutable set search_path = ''
as $$
begin
  return job - array[
    'id', 'company_uid', 'company_deleted_at', 'status', 'approved', 'status_reason', 'status_changed_at', 'changes_requested_at', 'posted_date',
    'created_at', 'version', 'posting_key', 'expires_at', 'closed_at', 'closed_reason', 'open', 'questions',
    'listed_last',
    -- Computed from the content.
    'facts', 'salary_min', 'salary_max', 'experience_min', 'experience_max'
  ];
end;
$$;

-- Before a row is written ----------------------------------------------------------------------------------------------------

-- Midnight at the end of the last day of a walk-in.
create function private.end_of_walk_in(last_day date) returns timestamptz
language sql stable set search_path = ''
as $$
  select (last_day + 1)::timestamp at time zone 'Asia/Kolkata';
$$;

-- A closing reason requires a closing time, and a walk-in ends with its last day, including one with new days after the old ones.
create function private.keep_job_end() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    if new.walk_in_to is not null and new.expires_at > now() then
      new.expires_at := private.end_of_walk_in(new.walk_in_to);
    end if;
  elsif new.walk_in_to is not null then
    if new.walk_in_to is distinct from old.walk_in_to then
      new.expires_at := private.end_of_walk_in(new.walk_in_to);
      if new.closed_reason = 'expired' and new.expires_at > now() then
        new.closed_at := null;
      end if;
    else
      new.expires_at := least(new.expires_at, private.end_of_walk_in(new.walk_in_to));
    end if;
  end if;
  if new.closed_at is null and new.closed_reason is not null and (tg_op = 'INSERT' or old.closed_at is null) then
    new.closed_at := now();
  end if;
  if new.closed_at is null then
    new.closed_reason := null;
  end if;
  return new;
end;
$$;

-- The end of a job as an employer may set it.
create function private.check_job_end(job public.jobs) returns void
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
  if job.closed_reason = 'no answer' then
    raise exception 'Only the server closes jobs without an answer.' using errcode = '42501';
  end if;
  if job.closed_reason = 'suspended' then
    raise exception 'Only super admin can suspend.' using errcode = '42501';
  end if;
end;
$$;

-- Users post pending jobs. Server-owned columns (owner, dates, version, text digests) can't be set.
create function private.guard_new_job() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.is_user_call() then
    return new;
  end if;
  if new.status <> 'pending' then
    raise exception 'Only super admin can change status.' using errcode = '42501';
  end if;
  -- A moderator must look at each posted job, and no person posts more than a hundred an hour. Counted for the login,
  -- for any company that the row names; a deleted job still counts.
  if private.take_from_limits(jsonb_build_array(
    jsonb_build_object('key', concat('post a job ', auth.uid()), 'capacity', 100, 'seconds', 3600)
  )) > 0 then
    -- The REST API answers 403. Not 429: the site would take that for a database that is overloaded.
    raise exception 'Too many jobs were posted within an hour.' using errcode = 'PT403';
  end if;
  -- The resumes for a job lie under its id: an employer who could choose the id could choose that of a deleted job.
  new.id := gen_random_uuid();
  new.status_reason := null;
  new.changes_requested_at := null;
  new.status_changed_at := null;
  new.posted_date := now();
  new.created_at := now();
  new.version := 1;
  new.closed_at := null;
  new.closed_reason := null;
  new.listed_last := false;
  new.salary_min := null;
  new.salary_max := null;
  new.experience_min := null;
  new.experience_max := null;
  perform private.check_job_end(new);
  return new;
end;
$$;

-- The super-admin may change only the status, an employer everything except the status and server-owned columns. Any save by the
-- employer, also without a change, returns the job to pending: that is how a rejected job asks for another review. An approval
-- gives 30 days to a job that expired while it waited. A job that expires on the site is closed ('expired'), and an approval does
-- not reopen it: its employer must save it.
create function private.guard_changed_job() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  by_user constant boolean := private.is_user_call();
  content_changed constant boolean := private.content_of_job(to_jsonb(new)) <> private.content_of_job(to_jsonb(old));
  end_changed boolean := (new.expires_at, new.closed_at, new.closed_reason)
    is distinct from (old.expires_at, old.closed_at, old.closed_reason);
  questions_changed constant boolean := new.questions <> old.questions;
  saved_by_employer boolean := false;
begin
  if new.listed_last <> old.listed_last then
    -- At depth 1 it is the caller's own update; deeper it is the trigger on the questions whether its employer still hires.
    if by_user and pg_trigger_depth() = 1 then
      raise exception 'The place of a job in lists cannot be changed.' using errcode = '42501';
    end if;
    new.version := old.version + 1;
    return new;
  end if;
  -- The site reads the numbers from the texts. Those of another text are wrong.
  if by_user or (new.salary_min, new.salary_max) is not distinct from (old.salary_min, old.salary_max) then
    new.salary_min := case when new.salary = old.salary then old.salary_min end;
    new.salary_max := case when new.salary = old.salary then old.salary_max end;
  end if;
  if by_user or (new.experience_min, new.experience_max) is not distinct from (old.experience_min, old.experience_max) then
    new.experience_min := case when new.experience = old.experience then old.experience_min end;
    new.experience_max := case when new.experience = old.experience then old.experience_max end;
  end if;
  if by_user then
    if (new.id, new.company_uid, new.posted_date, new.created_at, new.version, new.status_changed_at, new.posting_key)
      is distinct from
      (old.id, old.company_uid, old.posted_date, old.created_at, old.version, old.status_changed_at, old.posting_key)
    then
      raise exception 'The owner, the dates, the version and the posting key of a job cannot be changed.' using errcode = '42501';
    end if;
    -- At depth 1 it is the caller's own update; deeper it is the trigger on companies, when the super-admin deletes one.
    if new.company_deleted_at is distinct from old.company_deleted_at and pg_trigger_depth() = 1 then
      raise exception 'Whether the company of a job was deleted cannot be changed.' using errcode = '42501';
    end if;
    if private.is_super_admin() then
      if content_changed or end_changed or questions_changed then
        raise exception 'Super admin can change only the status of a job.' using errcode = '42501';
      end if;
    else
      if (new.status, new.status_reason, new.changes_requested_at)
        is distinct from (old.status, old.status_reason, old.changes_requested_at)
      then
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
        -- The time of closing is now; a time that was sent is ignored.
        if new.closed_at is not null then
          new.closed_at := coalesce(old.closed_at, now());
        end if;
      end if;
      if questions_changed or content_changed or not end_changed then
        perform private.count_edit();
      end if;
      -- Closing, extending, reopening and other questions change no text, so the approval remains.
      if content_changed or not (end_changed or questions_changed) then
        saved_by_employer := true;
        new.status := 'pending';
        new.status_reason := null;
        new.changes_requested_at := null;
        -- A walk-in needs other days to be shown again.
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
  if new.status <> 'pending' then
    new.changes_requested_at := null;
  end if;
  -- Approved jobs are public with all their columns: the reason of an earlier rejection must not be.
  if new.status = 'approved' then
    new.status_reason := null;
    if old.status <> 'approved' and not end_changed and new.walk_in_to is null
      and new.expires_at <= now() and new.closed_at is null
    then
      new.expires_at := private.end_of_day_in(30);
      end_changed := true;
    end if;
  end if;
  -- Its time may have been over for a moment, before end_due_jobs was called.
  if old.status = 'approved' and new.status <> 'approved' and not saved_by_employer
    and new.expires_at <= now() and new.closed_at is null
  then
    new.closed_at := new.expires_at;
    new.closed_reason := 'expired';
  end if;
  if content_changed or end_changed
    or (new.status, new.status_reason, new.changes_requested_at, new.posted_date, new.company_uid, new.company_deleted_at)
      is distinct from
      (old.status, old.status_reason, old.changes_requested_at, old.posted_date, old.company_uid, old.company_deleted_at)
  then
    new.version := old.version + 1;
  end if;
  return new;
end;
$$;

-- The facts as search words.
create function private.facts_of_job(job public.jobs) returns text
-- why plpgsql: it caches the plan. An SQL function is planned at each call from another function.
language plpgsql stable set search_path = ''
as $$
begin
  return concat_ws(
    ' ',
    -- What nearly all jobs have is one word: "full" and "day" alone would find them all.
    case job.kind when 'full-time' then 'fulltime' else job.kind end,
    case job.shift when 'day' then 'dayshift' else job.shift || ' shift' end,
    case job.place
      when 'home' then 'work from home wfh remote'
      when 'hybrid' then 'hybrid work from home'
      when 'field' then 'field work'
    end,
    case when job.experience_min = 0 then 'fresher freshers' end,
    case when job.walk_in_from is not null then 'walk-in walkin' end,
    job.locality,
    job.languages,
    (
      select station.name || ' metro ' || array_to_string(station.lines, ' ')
      from private.metro_stations as station where station.slug = job.metro_station
    )
  );
end;
$$;

-- A suspension closes a company's jobs and a reinstatement reopens them. Runs after the guards.
create function private.complete_job() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.facts := private.facts_of_job(new);
  if new.company_uid is null then
    -- Also those that wait or were rejected: a moderator may still approve them.
    if private.is_kept_from_view(old.company_uid) then
      new.closed_at := coalesce(new.closed_at, now());
      new.closed_reason := 'suspended';
    end if;
  elsif not private.is_suspended(new.company_uid) then
    if new.closed_reason = 'suspended' then
      new.closed_at := case when new.expires_at <= now() then new.expires_at end;
      new.closed_reason := case when new.expires_at <= now() then 'expired' end;
      new.version := coalesce(old.version + 1, new.version);
    end if;
  else
    if tg_op = 'UPDATE' and (
      (new.status = 'approved' and old.status <> 'approved') or (private.is_user_call() and not private.is_super_admin())
    ) then
      raise exception 'The company of this job is suspended.' using errcode = '42501';
    end if;
    if new.status = 'approved' and new.closed_at is null and new.expires_at > now() then
      new.closed_at := now();
      new.closed_reason := 'suspended';
      new.version := coalesce(old.version + 1, new.version);
    end if;
  end if;
  return new;
end;
$$;

-- After a row was written ----------------------------------------------------------------------------------------------------

-- Any decision about a job, and a suspension of its company, resolves its reports. An undo within minutes, by any moderator, reopens
-- them. Pending is no decision: edits and reports lead to it. The log row is written after this, so here the last row is the previous
-- decision.
create function private.record_decision() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  last public.moderation_log;
  undone boolean := false;
begin
  if new.closed_reason = 'suspended' and old.closed_reason is distinct from 'suspended' then
    perform private.handle_reports(array[new.id], 'taken off');
  end if;
  if (new.status, new.changes_requested_at) is not distinct from (old.status, old.changes_requested_at)
    -- A save answers the reason for which a job was set back to pending.
    and (new.status <> 'pending' or new.status_reason is not distinct from old.status_reason)
  then
    return null;
  end if;
  select * into last from public.moderation_log where job_id = new.id order by created_at desc, id desc limit 1;
  if (last.from_status, last.to_status) = (new.status, old.status) and private.is_super_admin()
    and last.created_at > now() - interval '10 minutes'
  then
    update public.job_reports set handled_at = null, handled_by = null, outcome = null
    where job_id = new.id and handled_at = last.created_at;
    undone := found;
  end if;
  if new.status <> 'pending' and not undone then
    perform private.handle_reports(array[new.id], case new.status when 'approved' then 'kept' else 'taken off' end);
  end if;
  insert into public.moderation_log (job_id, job_title, actor_id, company_uid, from_status, to_status, reason, findings)
  values (
    new.id, new.title, auth.uid(), new.company_uid, old.status, new.status, new.status_reason,
    array(
      select distinct finding ->> 'rule'
      from public.job_assessments cross join jsonb_array_elements(reasons) as finding where job_id = new.id
    )
  );
  return null;
end;
$$;

-- After a statement ----------------------------------------------------------------------------------------------------------

create function private.follow_new_jobs() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- A job that is posted while its company is being deleted: the lock makes one wait for the other, so that either the deletion
  -- sees the job or the job sees the deletion.
  perform 1 from public.companies where id in (select company_uid from new_jobs) order by id for key share;
  if not private.is_user_call() then
    update public.jobs set company_deleted_at = now()
    where company_deleted_at is null
      and id in (
        select new_jobs.id from new_jobs
        where company_uid is not null
          and not exists (select 1 from public.companies where companies.id = new_jobs.company_uid)
      );
  elsif exists (
    select 1 from new_jobs where not exists (select 1 from public.companies where companies.id = new_jobs.company_uid)
  ) then
    raise exception 'The company of this job was deleted.' using errcode = '42501';
  end if;

  perform private.approve_company_names(array(select distinct company_uid from new_jobs where status = 'approved'));
  insert into public.job_contacts (job_id, company_email, phone_number, created_by)
  select new_jobs.id, companies.email, companies.phone_number, companies.id
  from new_jobs
  join public.companies on companies.id = new_jobs.company_uid;
  insert into public.job_assessments (job_id, created_at)
  select id, posted_date from new_jobs where status = 'pending'
  on conflict do nothing;
  -- Jobs that come with the secret key or by SQL (demo data, imports) are not announced.
  if private.is_user_call() then
    insert into public.notification_outbox (kind, payload)
    select 'new_job', jsonb_build_object('job_id', id) from new_jobs;
  end if;
  return null;
end;
$$;

-- Whether its newest decision gave the job the status and the reason that it had ten minutes ago.
create function private.is_undo(job uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select actor_id is not null and actor_id is distinct from company_uid
      and (from_status, to_status) = (lag(to_status) over entries, lag(from_status) over entries)
      and reason is not distinct from lag(reason, 2) over entries
      and lag(created_at) over entries > created_at - interval '10 minutes'
    from public.moderation_log where job_id = job
    window entries as (order by id)
    order by id desc limit 1
  );
end;
$$;

create function private.follow_changed_jobs() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  by_moderator constant boolean := private.is_super_admin();
begin
  perform private.approve_company_names(array(
    select distinct new_jobs.company_uid
    from new_jobs
    join old_jobs using (id)
    where new_jobs.status = 'approved' and old_jobs.status <> 'approved'
  ));

  insert into public.approved_texts (job_id, texts)
  select old_jobs.id, private.content_of_job(to_jsonb(old_jobs))
  from old_jobs
  join new_jobs using (id)
  where old_jobs.status = 'approved' and new_jobs.status <> 'approved'
    -- When an approval is undone, the texts approved before remain.
    and private.is_undo(old_jobs.id) is not true
  on conflict (job_id) do update set texts = excluded.texts;

  -- Every pending job has an assessment, and none has that of a text that it had before.
  -- A job waits from when it was posted, saved or taken off: a moderator who undoes a decision does not send it to the end.
  insert into public.job_assessments (job_id, pending)
  select id, private.is_in_queue(new_jobs.status, new_jobs.changes_requested_at)
  from new_jobs
  join old_jobs using (id)
  where private.is_in_queue(new_jobs.status, new_jobs.changes_requested_at) <> private.is_in_queue(old_jobs.status, old_jobs.changes_requested_at)
  on conflict (job_id) do update
  set
    pending = excluded.pending,
    created_at = case when excluded.pending and not by_moderator then excluded.created_at else job_assessments.created_at end;
  update public.job_assessments
  set refused_texts = case when old_jobs.status <> 'approved' then private.content_of_job(to_jsonb(old_jobs)) end
  from new_jobs
  join old_jobs using (id)
  where job_id = id
    and case when old_jobs.status = 'approved'
      then new_jobs.status <> 'approved' and refused_texts is not null and private.is_undo(id) is not true
      else private.is_in_queue(new_jobs.status, new_jobs.changes_requested_at)
        and case when by_moderator
          then old_jobs.status = 'rejected' and new_jobs.status_reason is not null and private.is_undo(id) is not true
          else old_jobs.status = 'rejected' or old_jobs.changes_requested_at is not null
        end
    end;
  update public.job_assessments
  set rules_version = 0, score = 0, hard = false, reasons = '[]'
  from new_jobs
  join old_jobs using (id)
  where job_id = id and rules_version > 0 and new_jobs.version <> old_jobs.version
    and (
      private.content_of_job(to_jsonb(new_jobs)) <> private.content_of_job(to_jsonb(old_jobs))
      -- What is found beside the texts may be another when the job comes back to the queue.
      or (
        not by_moderator
        and private.is_in_queue(new_jobs.status, new_jobs.changes_requested_at)
        and not private.is_in_queue(old_jobs.status, old_jobs.changes_requested_at)
      )
    );
  return null;
end;
$$;

create function private.follow_deleted_jobs() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.handle_reports(array(select id from old_jobs), 'taken off');
  perform private.follow_in_telegram(array(
    select job_id from old_jobs join public.telegram_messages on job_id = old_jobs.id
  ));
  return null;
end;
$$;

create trigger a1_keep_job_end before insert or update on public.jobs
  for each row execute function private.keep_job_end();
create trigger a2_guard_changed_job before update on public.jobs
  for each row execute function private.guard_changed_job();
create trigger a2_guard_new_job before insert on public.jobs
  for each row execute function private.guard_new_job();
create trigger a3_complete_job before insert or update on public.jobs
  for each row execute function private.complete_job();
create trigger b1_record_decision after update on public.jobs
  for each row when (
    (new.status, new.status_reason, new.changes_requested_at, new.closed_reason)
    is distinct from (old.status, old.status_reason, old.changes_requested_at, old.closed_reason)
  )
  execute function private.record_decision();
create trigger c1_follow_changed_jobs after update on public.jobs
  referencing old table as old_jobs new table as new_jobs
  for each statement execute function private.follow_changed_jobs();
create trigger c1_follow_deleted_jobs after delete on public.jobs
  referencing old table as old_jobs
  for each statement execute function private.follow_deleted_jobs();
create trigger c1_follow_new_jobs after insert on public.jobs
  referencing new table as new_jobs
  for each statement execute function private.follow_new_jobs();
create trigger c2_publish_changed_jobs after update on public.jobs
  referencing old table as old_jobs new table as new_jobs
  for each statement execute function private.publish_job_changes();
create trigger c2_publish_deleted_jobs after delete on public.jobs
  referencing old table as old_jobs
  for each statement execute function private.publish_job_changes();
create trigger c2_publish_new_jobs after insert on public.jobs
  referencing new table as new_jobs
  for each statement execute function private.publish_job_changes();
create trigger c3_queue_decision_mails after update on public.jobs
  referencing old table as old_jobs new table as new_jobs
  for each statement execute function private.queue_decision_mails();

-- The end of jobs and the desk of their employers ----------------------------------------------------------------------------

-- Closes expired jobs in bounded batches. They are hidden as soon as they expire; the counts and the search index follow the rows.
-- Skips locked rows: the next call retries.
create function public.end_due_jobs() returns integer
language plpgsql security definer set search_path = '' set lock_timeout = '50ms'
as $$
declare
  ended integer := 0;
begin
  perform private.require_server();
  if exists (select 1 from public.jobs where open and expires_at <= now()) then
    update public.jobs set closed_at = expires_at, closed_reason = 'expired'
    where id in (
      select id from public.jobs where open and expires_at <= now() order by expires_at, id limit 200 for update skip locked
    );
    get diagnostics ended = row_count;
  end if;
  return ended;
exception
  when lock_not_available then return 0;
end;
$$;

-- Bulk changes of a job's end, each only in the version that the employer saw, so that two tabs or a double click extend nothing
-- twice.

-- To a thousand.
create function private.count_applications(of_job uuid, in_states text[], before timestamptz default 'infinity') returns bigint
language sql stable set search_path = ''
as $$
  select count(*) from (
    select from public.applications
    where job_id = of_job and state = any (in_states) and created_at < before limit 1000
  ) as counted;
$$;

create function private.count_unanswered(of_job uuid) returns bigint
language sql stable set search_path = ''
as $$
  select count(*) from (
    select from public.applications where job_id = of_job and private.waits_for_answer(applications) limit 1000
  ) as counted;
$$;

-- The employer's own jobs for its dashboard, with the end and the number of applications of each. Owner's rights: row-level
-- security would check every counted application. The company comes from the caller's token, not from a parameter. Counts are
-- capped. `open` and `ended` are extra statuses. `ending`: extendable jobs that end within a week, `waiting`: jobs whose
-- applicants wait for three weeks, `asked`: those whose employer was asked whether it still hires, on any page of the list. `clients`:
-- the companies that the jobs name.
create function public.list_own_jobs(
  patterns text[], in_status text, in_job uuid, page_size integer, page_start integer, sorted_by text default 'newest',
  for_client text default null
) returns jsonb
language sql stable security definer set search_path = ''
as $$
  with matching as not materialized (
    select
      id, title, company, location, locality, salary, salary_min, salary_max, status, status_reason, changes_requested_at,
      posted_date, version,
      expires_at, closed_at, closed_reason, walk_in_to
    from public.jobs
    where company_uid = (select auth.uid())
      and (select private.is_employer())
      and case in_status
        when 'open' then open and expires_at > now()
        when 'ended' then status = 'approved' and not (open and expires_at > now())
        else in_status is null or status = in_status
      end
      and (in_job is null or id = in_job)
      and (for_client is null or company = for_client)
      and lower(title || E'\n' || company) like all (patterns)
  ), page as (
    select *, case when sorted_by = 'new applications' then private.count_applications(id, '{new}') end as sorted_first
    from matching
    order by sorted_first desc nulls last, posted_date desc, id limit least(page_size, 100) offset page_start
  ), asked as (
    select id, title, version, posted_date, listed_last, case when unanswered >= 4 then next_at end as closes_at
    from public.jobs join private.hiring_questions on job_id = id
    where in_job is null
      and company_uid = (select auth.uid())
      and (select private.is_employer())
      and unanswered > 0 and open and expires_at > private.end_of_day_in(7)
    order by unanswered desc, next_at, id
    limit 20
  ), ending as (
    select id, title, version, expires_at
    from public.jobs
    where in_job is null
      and company_uid = (select auth.uid())
      and (select private.is_employer())
      and open and expires_at > now() and expires_at <= private.end_of_day_in(7) and walk_in_to is null
    order by expires_at, id
    limit 20
  ), waiting as (
    select id, title, number
    from public.jobs
    cross join lateral private.count_applications(id, '{new,seen}', now() - interval '21 days') as number
    where in_job is null
      and company_uid = (select auth.uid())
      and (select private.is_employer())
      and number > 0
    order by number desc, id
    limit 20
  )
  select jsonb_build_object(
    'total', (select count(*) from (select 1 from matching limit 10000) as counted),
    'jobs', (
      select coalesce(
        jsonb_agg(
          to_jsonb(page) - 'sorted_first' || jsonb_build_object(
            'applications', (
              select count(*)
              from (select 1 from public.applications where job_id = page.id limit 1000) as counted
            ),
            'new', private.count_applications(page.id, '{new}'),
            'unanswered', private.count_unanswered(page.id)
          )
          order by page.sorted_first desc nulls last, page.posted_date desc, page.id
        ),
        '[]'
      )
      from page
    ),
    'asked', (select coalesce(jsonb_agg(to_jsonb(asked)), '[]') from asked),
    'clients', array(
      select distinct company from public.jobs
      where in_job is null and page_size > 0 and company_uid = (select auth.uid()) and (select private.is_employer())
      order by company limit 200
    ),
    'ending', (select coalesce(jsonb_agg(to_jsonb(ending) order by ending.expires_at, ending.id), '[]') from ending),
    'waiting', (select coalesce(jsonb_agg(to_jsonb(waiting) order by waiting.number desc, waiting.id), '[]') from waiting)
  );
$$;

-- Also when the only later change is the expiry.
create function private.is_as_seen(job public.jobs, seen_version integer) returns boolean
language sql stable set search_path = ''
as $$
  select job.version = seen_version or (job.version = seen_version + 1 and job.closed_reason = 'expired');
$$;

-- Locks the caller's own jobs among these in a fixed order, so that parallel calls don't deadlock.
create function private.lock_own_jobs(seen jsonb) returns void
language sql security invoker set search_path = ''
as $$
  select 1 from public.jobs
  where company_uid = (select auth.uid())
    and id in (select asked.id from jsonb_to_recordset(seen) as asked (id uuid))
  order by id for update;
$$;

-- The changed jobs and the current state of all; missing ones were deleted or belong to another company.
create function private.own_jobs_after(seen jsonb, changed uuid[]) returns jsonb
language sql stable security invoker set search_path = ''
as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'id', id, 'title', title, 'status', status, 'version', version, 'expires_at', expires_at, 'closed_at', closed_at,
        'closed_reason', closed_reason, 'walk_in_to', walk_in_to, 'changed', id = any (changed)
      )
      order by id
    ),
    '[]'
  )
  from public.jobs
  where company_uid = (select auth.uid())
    and id in (select asked.id from jsonb_to_recordset(seen) as asked (id uuid));
$$;

-- As filled, those who wait for a yes or a no get these words; where they wait and there are no words, it fails.
create function public.close_own_jobs(seen jsonb, reason text, words text default null) returns jsonb
language plpgsql security invoker set search_path = ''
as $$
declare
  changed uuid[];
begin
  perform private.lock_own_jobs(seen);
  with closed as (
    update public.jobs set closed_at = now(), closed_reason = reason
    from jsonb_to_recordset(seen) as asked (id uuid, version integer)
    where jobs.id = asked.id and jobs.version = asked.version and company_uid = (select auth.uid())
      and open and expires_at > now()
    returning jobs.id
  )
  select coalesce(array_agg(id), '{}') into changed from closed;
  if reason = 'filled' then
    perform public.answer_states(changed, null, words);
  end if;
  return private.own_jobs_after(seen, changed);
end;
$$;

-- Extends from the old end or today, the later of the two, to at most 60 days from today; reopens a closed job. Without days:
-- restores the end from before the closing. A walk-in always ends with its last day.
create function public.extend_own_jobs(seen jsonb, days integer) returns jsonb
language plpgsql security invoker set search_path = ''
as $$
declare
  changed uuid[];
begin
  perform private.lock_own_jobs(seen);
  with own as (
    select jobs.id, case
      when walk_in_to is not null then (walk_in_to + 1)::timestamp at time zone 'Asia/Kolkata'
      else greatest(expires_at, least(
        greatest(expires_at, private.end_of_day_in(0)) + make_interval(hours => 24 * greatest(days, 0)),
        private.end_of_day_in(60)
      ))
    end as new_end
    from public.jobs
    join jsonb_to_recordset(seen) as asked (id uuid, version integer) on jobs.id = asked.id and private.is_as_seen(jobs, asked.version)
    where company_uid = (select auth.uid()) and status = 'approved' and company_deleted_at is null
  ), extended as (
    update public.jobs set expires_at = new_end, closed_at = null, closed_reason = null
    from own
    where jobs.id = own.id and new_end > now() and (closed_at is not null or expires_at <> new_end)
    returning jobs.id
  )
  select coalesce(array_agg(id), '{}') into changed from extended;
  return private.own_jobs_after(seen, changed);
end;
$$;

-- Place and category of a withheld job, for links to other jobs on its page. Null for other jobs.
create function public.find_withdrawn_job(job uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('id', id, 'location', location, 'category', category)
  from public.jobs
  where id = job and status = 'approved' and (closed_reason = 'suspended' or private.is_kept_from_view(company_uid));
$$;
