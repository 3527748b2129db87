-- The employer's own jobs for its dashboard, with the number of applications for each. Through a function: row-level
-- security would ask for the right to every single application that is counted. It takes no company: whose jobs they
-- are is told by the caller's token alone, and nothing counts further than people read.

create index jobs_company_status_newest on public.jobs (company_uid, status, posted_date desc, id);

create function public.list_own_jobs(
  patterns text[], in_status text, in_job uuid, page_size integer, page_start integer
) returns jsonb
language sql stable security definer set search_path = ''
as $$
  with page as (
    select id, title, company, location, status, status_reason, posted_date
    from public.jobs
    where company_uid = (select auth.uid())
      and (select private.is_employer())
      and (in_status is null or status = in_status)
      and (in_job is null or id = in_job)
      and lower(title) like all (patterns)
    order by posted_date desc, id
    limit least(page_size, 100)
    offset page_start
  )
  select jsonb_build_object(
    'total', (
      select count(*)
      from (
        select 1
        from public.jobs
        where company_uid = (select auth.uid())
          and (select private.is_employer())
          and (in_status is null or status = in_status)
          and (in_job is null or id = in_job)
          and lower(title) like all (patterns)
        limit 10000
      ) as counted
    ),
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
    )
  );
$$;
revoke execute on function public.list_own_jobs(text[], text, uuid, integer, integer) from public, anon;
grant execute on function public.list_own_jobs(text[], text, uuid, integer, integer) to authenticated;
