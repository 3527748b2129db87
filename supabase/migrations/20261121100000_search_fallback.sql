-- Searching in Postgres, for as long as the search engine is away: words anywhere in title, company, skills or city.

create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;

-- Only built-in functions, resolved now: it is part of an index.
create function private.job_search_text(title text, company text, requirements text, location text) returns text
language sql immutable
return lower(title || ' ' || company || ' ' || requirements || ' ' || location);
revoke execute on function private.job_search_text(text, text, text, text) from public;
-- Whoever writes a job also writes its place in the index.
grant execute on function private.job_search_text(text, text, text, text) to authenticated, service_role;

create index jobs_open_words on public.jobs
  using gin (private.job_search_text(title, company, requirements, location) extensions.gin_trgm_ops)
  where status = 'approved';
create index jobs_open_places on public.jobs (location, category) where status = 'approved';

-- Through a function and not through the table: row-level security would keep the word index from being used.
-- The patterns are LIKE patterns that the caller has made; they go in as quoted literals.
create function public.search_open_jobs(
  patterns text[], in_location text, in_category text, page_size integer, page_start integer
) returns jsonb
language plpgsql stable set search_path = ''
as $function$
declare
  pattern text;
  matching text := $$from public.jobs as jobs where jobs.status = 'approved'$$;
  with_location text := '';
  with_category text := '';
  answer jsonb;
begin
  perform private.require_server();
  foreach pattern in array patterns loop
    matching := matching || format(
      ' and private.job_search_text(jobs.title, jobs.company, jobs.requirements, jobs.location) like %L', pattern
    );
  end loop;
  if in_location is not null then
    with_location := format(' and jobs.location = %L', in_location);
  end if;
  if in_category is not null then
    with_category := format(' and jobs.category = %L', in_category);
  end if;
  -- Each choice is counted under the other filter, not under itself.
  execute format(
    $query$
      select jsonb_build_object(
        'total', (select count(*) %1$s %2$s %3$s),
        'jobs', (
          select coalesce(jsonb_agg(private.search_document(page.job) order by (page.job).posted_date desc, (page.job).id), '[]')
          from (select jobs as job %1$s %2$s %3$s order by jobs.posted_date desc, jobs.id limit %4$s offset %5$s) as page
        ),
        'locations', (
          select coalesce(jsonb_object_agg(location, number), '{}')
          from (select jobs.location, count(*) as number %1$s %3$s group by 1) as counts
        ),
        'categories', (
          select coalesce(jsonb_object_agg(category, number), '{}')
          from (select jobs.category, count(*) as number %1$s %2$s group by 1) as counts
        )
      )
    $query$,
    matching, with_location, with_category, page_size, page_start
  ) into answer;
  return answer;
end;
$function$;
revoke execute on function public.search_open_jobs(text[], text, text, integer, integer) from public, anon, authenticated;
grant execute on function public.search_open_jobs(text[], text, text, integer, integer) to service_role;
