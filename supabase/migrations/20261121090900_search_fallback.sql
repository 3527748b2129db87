-- Searching in Postgres while the search engine is away: words anywhere in title, company, skills or city. It looks at a
-- bounded number of jobs, whatever was typed and however many jobs there are, since it shares its database with every other
-- page. A time limit alone would not do: not every API in front of Postgres sets one.

create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;

-- why no search_path: the body has only built-in functions and is resolved when it is created; a setting would keep it from
-- being inlined.
create function private.job_search_text(title text, company text, requirements text, location text) returns text
language sql immutable
return lower(title || ' ' || company || ' ' || requirements || ' ' || location);

create index jobs_open_words on public.jobs
  using gin (private.job_search_text(title, company, requirements, location) extensions.gin_trgm_ops)
  where status = 'approved';
-- The order of the lists, with columns that they are filtered by: jobs that do not match are skipped without reading them.
create index jobs_open_newest on public.jobs (posted_date desc, id) include (location, company_uid)
  where status = 'approved' and company_deleted_at is null;
-- The newest of a category, also where there are few of them.
create index jobs_open_category_newest on public.jobs (category, posted_date desc, id) include (location, company_uid)
  where status = 'approved' and company_deleted_at is null;

-- The newest open jobs that match, at most `most` of them, newest first. `more`: there may be others. Patterns are LIKE
-- patterns made by the server; they go into the queries as quoted literals.
-- Words are searched in the newest 5,000 jobs of the choice and then, where that gives too few, in the first 5,000 jobs that
-- the word index finds. That index has no order: where it finds more, the first ones are taken.
create function private.newest_open_jobs(
  patterns text[], in_location text, in_category text, of_company uuid, most integer, out ids uuid[], out more boolean
)
-- why enable_seqscan is off: where the planner takes a word for common, it may scan the whole table for it.
language plpgsql stable set search_path = '' set enable_seqscan = off
as $function$
declare
  looked_at constant integer := 5000;
  -- The index holds groups of three letters or digits. For a word without such a group it would return everything.
  indexed_words constant text[] := array(select word from unnest(patterns) as word where word ~ '[[:alnum:]]{3}');
  open_jobs constant text := $$from public.jobs as jobs where jobs.status = 'approved' and jobs.company_deleted_at is null$$;
  has_word constant text := 'private.job_search_text(jobs.title, jobs.company, jobs.requirements, jobs.location) like';
  choice text := 'true';
  by_index uuid[];
begin
  if of_company is not null then
    choice := choice || format(' and jobs.company_uid = %L', of_company);
  end if;
  if in_location is not null then
    choice := choice || format(' and jobs.location = %L', in_location);
  end if;
  if in_category is not null then
    choice := choice || format(' and jobs.category = %L', in_category);
  end if;

  -- why offset 0: it keeps the planner from making a join of the two, which may read the whole table. So the newest jobs are
  -- read one by one, and no more of them than are needed.
  execute format(
    $query$
      select array_agg(id order by posted_date desc, id)
      from (
        select newest.id, newest.posted_date
        from (
          select jobs.id, jobs.posted_date %1$s and %2$s order by jobs.posted_date desc, jobs.id limit %3$s
        ) as newest
        %4$s
        order by newest.posted_date desc, newest.id
        limit %5$s
      ) as found
    $query$,
    open_jobs, choice, looked_at,
    case when cardinality(patterns) > 0 then format(
      'cross join lateral (select from public.jobs as jobs where jobs.id = newest.id and %s offset 0) as matching',
      (select string_agg(format('%s %L', has_word, word), ' and ') from unnest(patterns) as word)
    ) end,
    most + 1
  ) into ids;
  more := coalesce(cardinality(ids), 0) > most;

  if not more and cardinality(patterns) > 0 then
    execute format(
      'select exists (select 1 %s and %s order by jobs.posted_date desc, jobs.id offset %s limit 1)',
      open_jobs, choice, looked_at
    ) into more;
    if more and cardinality(indexed_words) > 0 then
      execute format(
        $query$
          with jobs as materialized (select jobs.* %1$s and %2$s limit %3$s + 1)
          select
            array(select jobs.id from jobs where %4$s limit %5$s),
            (select count(*) > %3$s from jobs)
        $query$,
        open_jobs,
        (select string_agg(format('%s %L', has_word, word), ' and ') from unnest(indexed_words) as word),
        looked_at,
        (select choice || string_agg(format(' and %s %L', has_word, word), '') from unnest(patterns) as word),
        most + 1
      ) into by_index, more;
      ids := array(
        select id from public.jobs where id = any (ids || by_index) order by posted_date desc, id limit most + 1
      );
      more := more or cardinality(ids) > most;
    end if;
  end if;
  ids := coalesce(ids[1:most], '{}');
end;
$function$;

-- A page of the jobs that match. Jobs are counted up to 1,000; `more` says that there may be more than `total`. The choices are
-- counted only where all jobs that match are known. This is a function and not a query over REST, since row-level security
-- would keep the word index from being used.
create function public.search_open_jobs(
  patterns text[], in_location text, in_category text, page_size integer, page_start integer,
  of_company uuid default null,
  -- 'choices': how many jobs there are and how many each choice would give; 'total': how many there are; 'nothing'.
  counting text default 'choices'
) returns jsonb
language plpgsql stable set search_path = '' set statement_timeout = '2s'
as $function$
declare
  most constant integer := 1000;
  found_ids uuid[];
  more boolean;
  counts jsonb;
begin
  perform private.require_server();

  -- The numbers beside the cities depend on the category that was chosen and not on the city, and the other way round. So
  -- both are counted among the jobs that match without the two choices.
  if counting = 'choices' then
    select found.ids, found.more into found_ids, more
    from private.newest_open_jobs(patterns, null, null, of_company, most) as found;
  end if;
  if counting = 'choices' and not more then
    with pairs as (
      select location, category, count(*) as number from public.jobs where id = any (found_ids) group by 1, 2
    )
    select jsonb_build_object(
      'locations', (
        select coalesce(jsonb_object_agg(location, number), '{}')
        from (
          select location, sum(number) as number from pairs where category = coalesce(in_category, category) group by 1
        ) as l
      ),
      'categories', (
        select coalesce(jsonb_object_agg(category, number), '{}')
        from (
          select category, sum(number) as number from pairs where location = coalesce(in_location, location) group by 1
        ) as c
      )
    ) into counts;
    found_ids := array(
      select id from public.jobs
      where id = any (found_ids)
        and location = coalesce(in_location, location) and category = coalesce(in_category, category)
      order by posted_date desc, id
    );
  elsif counting <> 'choices' or in_location is not null or in_category is not null then
    select found.ids, found.more into found_ids, more
    from private.newest_open_jobs(patterns, in_location, in_category, of_company, most) as found;
  end if;

  return jsonb_build_object(
    'total', case when counting <> 'nothing' then cardinality(found_ids) end,
    'more', counting <> 'nothing' and more,
    'jobs', (
      select coalesce(jsonb_agg(private.search_document(jobs) order by jobs.posted_date desc, jobs.id), '[]')
      from public.jobs as jobs where jobs.id = any (found_ids[page_start + 1 : page_start + page_size])
    ),
    'locations', null, 'categories', null
  ) || coalesce(counts, '{}');
end;
$function$;

-- Whoever writes a job also writes its entry in the word index.
revoke execute on function private.job_search_text from public;
grant execute on function private.job_search_text to authenticated, service_role;
revoke execute on function private.newest_open_jobs from public;
grant execute on function private.newest_open_jobs to service_role;
revoke execute on function public.search_open_jobs from public, anon, authenticated;
grant execute on function public.search_open_jobs to service_role;
