-- Jobs end: by their time, or closed by their employer. Whoever reads for visitors says `open and expires_at > now()`. What is
-- kept beside the jobs (counts, the search index, copies of pages) follows rows and not the clock: so a job whose time is over
-- is closed by the next one who asks for changes, and until then what is kept is corrected by the few jobs that are due.

-- Finding the jobs that are due.
create index jobs_open_ends on public.jobs (expires_at) include (company_uid) where open;

drop index public.jobs_open_ids, public.jobs_open_newest, public.jobs_open_category_newest;
-- The open jobs in the order of their ids, with all that the sitemap, a rebuild of the search index and reconciling read of them.
create index jobs_open_ids on public.jobs (id) include (version, posted_date, status_changed_at, expires_at) where open;
-- The order of the lists, with columns that they are filtered by: jobs that do not match are skipped without reading them.
create index jobs_open_newest on public.jobs (posted_date desc, id) include (location, company_uid, expires_at) where open;
-- The newest of a category, also where there are few of them.
create index jobs_open_category_newest on public.jobs (category, posted_date desc, id)
  include (location, company_uid, expires_at) where open;

-- The midnight at which the last day of a walk-in ends.
create function private.end_of_walk_in(last_day date) returns timestamptz
language sql stable set search_path = ''
as $$
  select (last_day + 1)::timestamp at time zone 'Asia/Kolkata';
$$;

-- Whatever is written about the end of a job, by whomever: a reason and a time go together, and a walk-in ends with its last day,
-- also one that gets other days when the old ones are over.
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
-- why this name: triggers fire in the order of their names, and the guards come after it: they see the end as it will be.
create trigger end_walk_in_with_last_day before insert or update on public.jobs
  for each row execute function private.keep_job_end();

-- What an employer may say of the end of a job.
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
end;
$$;

create or replace function private.guard_new_job() returns trigger
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
    new.closed_at := null;
    new.closed_reason := null;
    perform private.check_job_end(new);
  end if;
  return new;
end;
$$;

-- Closes the jobs whose time is over, a bounded number at once. Their rows change, so the counts, the search index and the copies
-- follow. Every page asks for changes, so nobody waits here for whoever is changing the same jobs or counts: the next call
-- tries again.
create function private.end_due_jobs() returns void
language plpgsql volatile security definer set search_path = '' set lock_timeout = '50ms'
as $$
begin
  if exists (select 1 from public.jobs where open and expires_at <= now()) then
    update public.jobs set closed_at = expires_at, closed_reason = 'expired'
    where id in (
      select id from public.jobs where open and expires_at <= now() order by expires_at, id limit 200 for update skip locked
    );
  end if;
exception
  when lock_not_available then null;
end;
$$;

create or replace function private.keep_job_counts() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  changes private.job_change[];
  of_companies uuid[];
begin
  if tg_op = 'INSERT' then
    changes := array(
      select row(company_uid, status, open, count(*))::private.job_change from new_jobs group by company_uid, status, open
    );
  elsif tg_op = 'DELETE' then
    changes := array(
      select row(company_uid, status, open, -count(*))::private.job_change from old_jobs group by company_uid, status, open
    );
  else
    changes := array(
      with changed as (
        select old_jobs as before, new_jobs as after
        from old_jobs
        join new_jobs using (id)
        where (old_jobs.company_uid, old_jobs.status, old_jobs.open, old_jobs.posted_date)
          is distinct from (new_jobs.company_uid, new_jobs.status, new_jobs.open, new_jobs.posted_date)
      ), counted as (
        select (before).company_uid, (before).status, (before).open, -1 as number
        from changed
        union all
        select (after).company_uid, (after).status, (after).open, 1
        from changed
      )
      -- Also where as many came as left: the newest date may be another one.
      select row(company_uid, status, open, sum(number))::private.job_change
      from counted
      group by company_uid, status, open
    );
  end if;

  if cardinality(changes) = 0 then
    return null;
  end if;

  -- First the rows are locked, then they are changed by a query of its own, which sees what others committed meanwhile.
  of_companies := array(select distinct company_uid from unnest(changes) where is_open and company_uid is not null);
  perform 1 from private.company_listings where company_uid = any (of_companies) order by company_uid for update;
  update private.company_listings as listing
  set
    open_jobs = listing.open_jobs + change.number,
    newest_posted_date = case when listing.open_jobs + change.number > 0 then (
      select posted_date from public.jobs
      -- why the status beside open: the index of a company's jobs begins with it.
      where jobs.company_uid = listing.company_uid and status = 'approved' and open
      order by posted_date desc limit 1
    ) end
  from (select company_uid, sum(number) as number from unnest(changes) where is_open group by 1) as change
  where listing.company_uid = change.company_uid;

  perform private.add_to_counts(jsonb_object_agg(counted, number))
  from (
    select status || ' jobs' as counted, sum(number) as number from unnest(changes) group by 1
    union all
    select 'open jobs', coalesce(sum(number), 0) from unnest(changes) where is_open
  ) as sums;
  return null;
end;
$$;

-- What the kept numbers should be, counted anew.
create or replace view private.counted_listings as
select
  companies.id as company_uid,
  companies.approved_name as company_name,
  coalesce(counted.open_jobs, 0) as open_jobs,
  counted.newest_posted_date
from public.companies
left join (
  select company_uid, count(*)::integer as open_jobs, max(posted_date) as newest_posted_date
  from public.jobs
  where open
  group by company_uid
) as counted on counted.company_uid = companies.id;
create or replace view private.counted_numbers as
select status || ' jobs' as counted, count(*) as number from public.jobs group by status
union all
select 'open jobs', count(*) from public.jobs where open
union all
select 'companies', count(*) from public.companies
union all
select 'listed companies', count(*) from private.counted_listings where open_jobs > 0 and company_name is not null;

-- Jobs that are due and not closed yet, of each company: few, and for a second.
create view private.due_jobs as
select company_uid, count(*)::integer as number from public.jobs where open and expires_at <= now() group by company_uid;

create or replace function public.count_open_jobs() returns bigint
language sql stable security definer set search_path = ''
as $$
  select private.kept_count('open jobs') - coalesce((select sum(number) from private.due_jobs), 0)::bigint;
$$;

create or replace view public.company_directory with (security_invoker = on) as
with listed as (
  select company_uid, company_name, open_jobs, newest_posted_date
  from private.company_listings
  where open_jobs > 0 and company_name is not null
)
select company_uid, company_name, open_jobs - coalesce(due.number, 0) as open_jobs, newest_posted_date
from listed
left join (
  select company_uid, count(*)::integer as number from public.jobs where open and expires_at <= now() group by company_uid
) as due using (company_uid)
where open_jobs > coalesce(due.number, 0);

create or replace function private.company_page(page_size integer, page_start integer) returns jsonb
-- why enable_seqscan is off: the index has the order already. For a late page the planner would rather sort all companies.
language sql stable security definer set search_path = '' set enable_seqscan = off
as $$
  select coalesce(
    jsonb_agg(
      to_jsonb(page) || jsonb_build_object('open_jobs', page.open_jobs - coalesce(due.number, 0))
      order by page.open_jobs desc, page.company_name, page.company_uid
    ),
    '[]'
  )
  from (
    select company_uid, company_name, open_jobs, newest_posted_date
    from private.company_listings
    where open_jobs > 0 and company_name is not null
    order by open_jobs desc, company_name, company_uid
    limit page_size offset page_start
  ) as page
  left join private.due_jobs as due using (company_uid)
  where page.open_jobs > coalesce(due.number, 0);
$$;

-- A form that is sent again, since its first answer was lost, gets the answer that it was saved. The lock on the job makes a
-- change of the job wait until the application is saved, and the other way round; the unique indexes decide between applications
-- that come at the same moment.
create or replace function public.submit_application(
  job uuid,
  applicant_name text,
  applicant_email text,
  applicant_phone text,
  applicant_course text,
  resume_key text,
  resume_file_name text,
  agreed_to text,
  -- None for a form without a token.
  digest text default null
) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  is_open boolean;
  violated text;
begin
  perform private.require_server();
  perform 1 from public.jobs where id = job and open and expires_at > now() for share;
  is_open := found;
  if exists (select 1 from public.applications where job_id = job and form_digest = digest) then
    return jsonb_build_object('outcome', 'sent-before');
  end if;
  if not is_open then
    return jsonb_build_object('outcome', 'closed');
  end if;
  insert into public.applications (
    job_id, name, email, phone, course, resume, resume_name, consent_version, consented_at, form_digest
  ) values (
    job, applicant_name, applicant_email, applicant_phone, applicant_course, resume_key, resume_file_name, agreed_to, now(),
    digest
  );
  return jsonb_build_object('outcome', 'applied');
exception
  when unique_violation then
    get stacked diagnostics violated = constraint_name;
    if violated not in ('applications_email_per_job', 'applications_phone_per_job', 'applications_form_digest') then
      raise;
    end if;
    -- The same form at the same moment violates all three; which one is named is chance.
    if exists (select 1 from public.applications where job_id = job and form_digest = digest) then
      return jsonb_build_object('outcome', 'sent-before');
    end if;
    return jsonb_build_object('outcome', 'duplicate')
      || public.find_duplicate_application(job, applicant_email, applicant_phone);
end;
$$;

-- The jobs as they are now, with their documents. No document means that the job does not belong into the index.
create or replace function public.search_documents_of(job_ids uuid[]) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_server();
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', job_id,
      'document', case
        when jobs.open then private.search_document(jobs)
      end
    )), '[]'::jsonb)
    from unnest(job_ids) as job_id
    left join public.jobs on jobs.id = job_id
  );
end;
$$;

-- Which jobs the index should hold, and in which version: a page in the order of the ids.
create or replace function public.search_versions_after(after_id uuid, page_size integer) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_server();
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', page.id, 'version', page.version) order by page.id), '[]'::jsonb)
    from (
      select id, version from public.jobs
      where open and id > after_id
      order by id limit page_size
    ) as page
  );
end;
$$;

-- The same for the jobs named. No version means that the index should not hold the job; `waiting` jobs are on their way to it.
create or replace function public.search_versions_of(job_ids uuid[]) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_server();
  return (
    -- One pass over the outbox, which is short nearly always.
    with waiting as (
      select distinct job_id from public.search_outbox join unnest(job_ids) as asked (job_id) using (job_id)
    )
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', asked.job_id,
      'version', jobs.version,
      'waiting', waiting.job_id is not null
    )), '[]'::jsonb)
    from unnest(job_ids) as asked (job_id)
    left join waiting using (job_id)
    left join public.jobs on jobs.id = asked.job_id and open
  );
end;
$$;

-- What changed since `seen`, which is the `now` of an earlier answer: every row that was not visible then, in whatever order the
-- transactions ended. Everything comes from one query, so from one moment.
-- `waiting`: the jobs that the search index may not have as they are, each with the version that it should have; no version means
-- that it should not have the job. Null where they are too many to name.
create or replace function public.job_changes_since(seen text) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  most_waiting constant integer := 2000;
  answer jsonb;
begin
  perform private.require_server();
  perform private.delete_old_job_changes();
  answer := (
    with
      news as (
        select outdated from private.job_changes
        where seen is not null and not pg_visible_in_snapshot(transaction, seen::pg_snapshot)
      ),
      -- No more rows of a long outbox than can be named are read.
      rows as materialized (select job_id from public.search_outbox limit most_waiting + 1),
      waiting as (select distinct job_id from rows)
    select jsonb_build_object(
      'now', pg_current_snapshot()::text,
      'version', (select number from private.deleted_job_changes) + (select count(*) from private.job_changes),
      'news', (select count(*) from news),
      'outdated', case
        when not exists (select 1 from news where outdated is null)
        then (select coalesce(jsonb_agg(distinct id), '[]') from news, unnest(outdated) as id)
      end,
      'waiting', case
        when (select count(*) from rows) <= most_waiting
        then (
          select coalesce(jsonb_object_agg(job_id, jobs.version), '{}')
          from waiting
          left join public.jobs on jobs.id = job_id and open
        )
      end
    )
  );
  -- Afterwards: the next answer tells of them.
  perform private.end_due_jobs();
  return answer;
end;
$$;

revoke execute on function
  private.end_of_walk_in, private.keep_job_end, private.check_job_end, private.end_due_jobs, private.company_page
from public;
grant execute on function private.end_of_walk_in, private.keep_job_end, private.check_job_end to authenticated, service_role;
grant execute on function private.end_due_jobs to service_role;
revoke execute on function public.count_open_jobs from public;
grant execute on function public.count_open_jobs to anon, authenticated, service_role;
revoke execute on function
  public.submit_application, public.search_documents_of, public.search_versions_after, public.search_versions_of,
  public.job_changes_since
from public, anon, authenticated;
grant execute on function
  public.submit_application, public.search_documents_of, public.search_versions_after, public.search_versions_of,
  public.job_changes_since
to service_role;
