-- The search knows whose job a job is, so that a company's jobs can be listed.
create or replace function private.search_document(job public.jobs) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'id', job.id,
    'title', job.title,
    'company', job.company,
    'company_uid', job.company_uid,
    'skills', job.requirements,
    'location', job.location,
    'category', job.category,
    'salary', job.salary,
    'experience', job.experience,
    'vacancies', job.vacancies,
    'posted_date', job.posted_date,
    'posted_at', floor(extract(epoch from job.posted_date) * 1000),
    'version', job.version
  );
$$;

-- An index that stands already gets the new attribute by itself: the mirror sends all open jobs once more.
insert into public.search_outbox (job_id) select id from public.jobs where status = 'approved';

-- As the searches ask for them since a company can be deleted: approved, and the company not deleted.
drop index public.jobs_open_places;
create index jobs_open_places on public.jobs (location, category)
  where status = 'approved' and company_deleted_at is null;

-- Searching in Postgres, bounded: nothing is counted beyond 100,000, nothing is counted that nobody asked for, and where the
-- REST API sets a function's own limits (PostgREST does) a search ends after two seconds. Callers that name only the
-- arguments of before get what they got.
drop function public.search_open_jobs(text[], text, text, integer, integer);
create function public.search_open_jobs(
  patterns text[], in_location text, in_category text, page_size integer, page_start integer,
  of_company uuid default null,
  -- 'choices': how many jobs there are and how many each choice would give; 'total': how many there are; 'nothing'.
  counting text default 'choices'
) returns jsonb
language plpgsql stable set search_path = '' set statement_timeout = '2s'
as $function$
declare
  -- One more tells that there are more.
  most_counted constant integer := 100001;
  pattern text;
  matching text := $$from public.jobs as jobs where jobs.status = 'approved' and jobs.company_deleted_at is null$$;
  chosen text := '';
  counts jsonb;
  total bigint;
  page jsonb;
begin
  perform private.require_server();
  foreach pattern in array patterns loop
    matching := matching || format(
      ' and private.job_search_text(jobs.title, jobs.company, jobs.requirements, jobs.location) like %L', pattern
    );
  end loop;
  if of_company is not null then
    matching := matching || format(' and jobs.company_uid = %L', of_company);
  end if;
  if in_location is not null then
    chosen := format(' and jobs.location = %L', in_location);
  end if;
  if in_category is not null then
    chosen := chosen || format(' and jobs.category = %L', in_category);
  end if;

  execute format(
    $query$
      select coalesce(jsonb_agg(private.search_document(page.job) order by (page.job).posted_date desc, (page.job).id), '[]')
      from (select jobs as job %s %s order by jobs.posted_date desc, jobs.id limit %s offset %s) as page
    $query$,
    matching, chosen, page_size, page_start
  ) into page;

  -- Each choice is counted under the other filter, not under itself: one pass counts every pair of both. Null where there
  -- are too many to count.
  if counting = 'choices' then
    execute format(
      $query$
        with pairs as (
          select location, category, count(*) as number
          from (select jobs.location, jobs.category %1$s limit %2$s) as found
          group by location, category
        )
        select case when coalesce(sum(number), 0) < %2$s then jsonb_build_object(
          'total', coalesce(sum(number) filter (where location = coalesce($1, location) and category = coalesce($2, category)), 0),
          'locations', (
            select coalesce(jsonb_object_agg(location, number), '{}')
            from (select location, sum(number) as number from pairs where category = coalesce($2, category) group by 1) as l
          ),
          'categories', (
            select coalesce(jsonb_object_agg(category, number), '{}')
            from (select category, sum(number) as number from pairs where location = coalesce($1, location) group by 1) as c
          )
        ) end
        from pairs
      $query$,
      matching, most_counted
    ) into counts using in_location, in_category;
  end if;
  if counts is null and counting <> 'nothing' then
    execute format('select count(*) from (select 1 %s %s limit %s) as found', matching, chosen, most_counted) into total;
  end if;
  return jsonb_build_object('jobs', page, 'total', total, 'locations', null, 'categories', null)
    || coalesce(counts, '{}');
end;
$function$;
revoke execute on function public.search_open_jobs(text[], text, text, integer, integer, uuid, text)
  from public, anon, authenticated;
grant execute on function public.search_open_jobs(text[], text, text, integer, integer, uuid, text) to service_role;
