-- What employers do about the end of their jobs: several at once, each only in the version that they saw. So two tabs and a
-- button that is pressed twice end in one state, and nothing is extended twice.

-- The employer's own jobs for its dashboard, with the end of each and the number of applications for it. With the owner's rights:
-- row-level security would check every single application that is counted. It has no parameter for the company: the caller's
-- token alone says whose jobs these are. Nothing is counted further than people read.
-- `open` and `ended` stand beside the statuses. `ending`: what ends within a week and can be extended, wherever in the list it
-- stands.
create or replace function public.list_own_jobs(
  patterns text[], in_status text, in_job uuid, page_size integer, page_start integer
) returns jsonb
language sql stable security definer set search_path = ''
as $$
  with matching as not materialized (
    select
      id, title, company, location, status, status_reason, posted_date, version, expires_at, closed_at, closed_reason,
      walk_in_to
    from public.jobs
    where company_uid = (select auth.uid())
      and (select private.is_employer())
      and case in_status
        when 'open' then open and expires_at > now()
        when 'ended' then status = 'approved' and not (open and expires_at > now())
        else in_status is null or status = in_status
      end
      and (in_job is null or id = in_job)
      and lower(title) like all (patterns)
  ), page as (
    select * from matching order by posted_date desc, id limit least(page_size, 100) offset page_start
  ), ending as (
    select id, title, version, expires_at
    from public.jobs
    where in_job is null
      and company_uid = (select auth.uid())
      and (select private.is_employer())
      and open and expires_at > now() and expires_at <= private.end_of_day_in(7) and walk_in_to is null
    order by expires_at, id
    limit 20
  )
  select jsonb_build_object(
    'total', (select count(*) from (select 1 from matching limit 10000) as counted),
    'jobs', (
      select coalesce(
        jsonb_agg(
          to_jsonb(page) || jsonb_build_object('applications', (
            select count(*)
            from (select 1 from public.applications where job_id = page.id limit 1000) as counted
          ))
          order by page.posted_date desc, page.id
        ),
        '[]'
      )
      from page
    ),
    'ending', (select coalesce(jsonb_agg(to_jsonb(ending) order by ending.expires_at, ending.id), '[]') from ending)
  );
$$;

-- Also where nothing has happened since but that its time was over and the database said so.
create function private.is_as_seen(job public.jobs, seen_version integer) returns boolean
language sql stable set search_path = ''
as $$
  select job.version = seen_version or (job.version = seen_version + 1 and job.closed_reason = 'expired');
$$;

-- Locks the caller's own jobs among these, always in the same order: two calls for the same jobs wait for each other.
create function private.lock_own_jobs(seen jsonb) returns void
language sql security invoker set search_path = ''
as $$
  select 1 from public.jobs
  where company_uid = (select auth.uid())
    and id in (select asked.id from jsonb_to_recordset(seen) as asked (id uuid))
  order by id for update;
$$;

-- Which were changed, and how all of them are now; those that are missing were deleted, or are somebody else's.
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

create function public.close_own_jobs(seen jsonb, reason text) returns jsonb
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
  return private.own_jobs_after(seen, changed);
end;
$$;

-- So many days more, from the old end or from today, whichever is later, and never more than 60 days from today; a closed job is
-- open again. None: it is as open as it was before it was closed. A walk-in ends with its last day all the same.
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

revoke execute on function private.is_as_seen, private.lock_own_jobs, private.own_jobs_after from public;
grant execute on function private.is_as_seen, private.lock_own_jobs, private.own_jobs_after to authenticated;
revoke execute on function public.close_own_jobs, public.extend_own_jobs, public.list_own_jobs from public, anon;
grant execute on function public.close_own_jobs, public.extend_own_jobs, public.list_own_jobs to authenticated;
