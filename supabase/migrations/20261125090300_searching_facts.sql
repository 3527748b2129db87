-- Facts of jobs in both searches: as words, as filters, and as numbers beside each choice.

-- The words that a job can be found by besides its texts. Kept in a column, since the name of a station is in another table.
alter table public.jobs add column facts text not null default '';
comment on column public.jobs.facts is 'The facts in the words that people search for, written by the database.';

create function private.facts_of_job(job public.jobs) returns text
-- why plpgsql: it keeps the plan. A function in SQL is planned anew at each call from another function.
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
    (
      select station.name || ' metro ' || array_to_string(station.lines, ' ')
      from private.metro_stations as station where station.slug = job.metro_station
    )
  );
end;
$$;

create function private.write_job_facts() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.facts := private.facts_of_job(new);
  return new;
end;
$$;
-- why this name: triggers fire in the order of their names, and all that change a fact come before it.
create trigger write_facts before insert or update on public.jobs
  for each row execute function private.write_job_facts();

drop index public.jobs_open_words, public.jobs_pending_words, public.jobs_rejected_words;

-- The rows from before get their facts: what their texts say, and the words. No change that anybody has to be told of, or that
-- anybody made: no version, no outbox, no look of a moderator. What is in the search index is built anew with its settings.
-- Every row is written, so it is done once, while no index of words has to follow. Many rows share their texts: each is read once.
do $$
begin
  alter table public.jobs disable trigger user;
  with salaries as materialized (
    select salary, least_amount, most_amount
    from (select distinct salary from public.jobs where num_nonnulls(salary_min, salary_max) = 0) as texts,
      private.read_salary(salary)
  ), experiences as materialized (
    select experience, least_years, most_years
    from (select distinct experience from public.jobs where num_nonnulls(experience_min, experience_max) = 0) as texts,
      private.read_experience(experience)
  ), facts_read as (
    select
      jobs as job,
      case when num_nonnulls(salary_min, salary_max) = 0 then least_amount else salary_min end as salary_from,
      case when num_nonnulls(salary_min, salary_max) = 0 then most_amount else salary_max end as salary_to,
      case when num_nonnulls(experience_min, experience_max) = 0 then least_years else experience_min end as years_from,
      case when num_nonnulls(experience_min, experience_max) = 0 then most_years else experience_max end as years_to
    from public.jobs
    left join salaries using (salary)
    left join experiences using (experience)
  )
  update public.jobs
  set
    salary_min = salary_from, salary_max = salary_to, experience_min = years_from, experience_max = years_to,
    facts = private.facts_of_job(jsonb_populate_record(job, jsonb_build_object('experience_min', years_from)))
  from facts_read
  where jobs.id = (job).id;
  alter table public.jobs enable trigger user;
end;
$$;

create index jobs_open_words on public.jobs
  using gin (lower(title || ' ' || company || ' ' || requirements || ' ' || location || ' ' || facts) extensions.gin_trgm_ops)
  where status = 'approved';
create index jobs_pending_words on public.jobs
  using gin (lower(title || ' ' || company || ' ' || requirements || ' ' || location || ' ' || facts) extensions.gin_trgm_ops)
  where status = 'pending';
create index jobs_rejected_words on public.jobs
  using gin (lower(title || ' ' || company || ' ' || requirements || ' ' || location || ' ' || facts) extensions.gin_trgm_ops)
  where status = 'rejected';

-- What a filter of a search asks of a job; null for what is no filter. All values are quoted.
create function private.condition_of_filter(filter text, filters jsonb) returns text
language sql stable set search_path = ''
as $$
  select case filter
    when 'location' then format('jobs.location = %L', filters ->> filter)
    when 'category' then format('jobs.category = %L', filters ->> filter)
    when 'company' then format('jobs.company_uid = %L', filters ->> filter)
    when 'kind' then format('jobs.kind = %L', filters ->> filter)
    when 'place' then format('jobs.place = %L', filters ->> filter)
    when 'shift' then format('jobs.shift = %L', filters ->> filter)
    when 'fresher' then 'jobs.experience_min = 0'
    when 'salary' then format(
      'coalesce(jobs.salary_max, jobs.salary_min%2$s) >= %1$L::integer',
      filters ->> filter,
      case when filters ? 'undisclosed' then ', 10000000' end
    )
    -- The stations.
    when 'metro' then format('jobs.metro_station = any (%L)', array(select jsonb_array_elements_text(filters -> filter)))
    when 'days' then format(
      'jobs.posted_date >= %L', (today.date - (filters ->> filter)::integer)::timestamp at time zone 'Asia/Kolkata'
    )
    -- A job ends with its walk-in, so none of them is over.
    when 'walkin' then format('jobs.walk_in_from <= %L', today.date + 7)
  end
  from (select (now() at time zone 'Asia/Kolkata')::date) as today (date);
$$;

drop function if exists private.newest_open_jobs;

-- The newest open jobs that match, at most `most` of them, newest first. `more`: there may be others. Patterns are LIKE patterns
-- made by the server; they go into the queries as quoted literals. The conditions are private.condition_of_filter's.
-- It looks at a bounded number of jobs, whatever was typed and however many jobs there are, since it shares its database with
-- every other page. A time limit alone would not do: not every API in front of Postgres sets one. Words and conditions that no
-- index is ordered by are looked for in the newest 5,000 jobs of the choice and then, where that gives too few, in the first
-- 5,000 jobs that the word index finds. That index has no order: where it finds more, the first ones are taken.
create function private.newest_open_jobs(
  patterns text[], filters jsonb, most integer, out ids uuid[], out more boolean
)
-- why enable_seqscan is off: where the planner takes a word for common, it may scan the whole table for it.
language plpgsql stable set search_path = '' set enable_seqscan = off
as $function$
declare
  looked_at constant integer := 5000;
  -- The index holds groups of three letters or digits. For a word without such a group it would return everything.
  indexed_words constant text[] := array(select word from unnest(patterns) as word where word ~ '[[:alnum:]]{3}');
  -- why the status as well: the index of words is for every job of a status.
  open_jobs constant text :=
    $$from public.jobs as jobs where jobs.open and jobs.expires_at > now() and jobs.status = 'approved'$$;
  has_word constant text :=
    $$lower(jobs.title || ' ' || jobs.company || ' ' || jobs.requirements || ' ' || jobs.location || ' ' || jobs.facts) like$$;
  -- In the index of the newest.
  choice constant text := coalesce(
    (
      select string_agg(private.condition_of_filter(filter, filters), ' and ')
      from jsonb_object_keys(filters) as filter
      where filter in ('location', 'category', 'company')
    ),
    'true'
  );
  matches constant text := (
    select string_agg(condition, ' and ')
    from (
      select private.condition_of_filter(filter, filters)
      from jsonb_object_keys(filters) as filter
      where filter not in ('location', 'category', 'company')
      union all
      select format('%s %L', has_word, word) from unnest(patterns) as word
    ) as conditions (condition)
  );
  by_index uuid[];
begin
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
    'cross join lateral (select from public.jobs as jobs where jobs.id = newest.id and ' || matches || ' offset 0) as matching',
    most + 1
  ) into ids;
  more := coalesce(cardinality(ids), 0) > most;

  if not more and matches is not null then
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
        choice || ' and ' || matches,
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
-- `filters`: see private.condition_of_filter, and `sort`. `counting`: 'choices', 'total' or 'nothing'.
-- `found`: how many jobs have which choice, of all that match and of all that match without one of the filters.
create function public.find_open_jobs(
  patterns text[], filters jsonb, page_size integer, page_start integer, counting text
) returns jsonb
language plpgsql stable set search_path = '' set statement_timeout = '2s'
as $function$
declare
  most constant integer := 1000;
  narrowing constant text[] := array(
    select filter
    from jsonb_object_keys(filters) as filter
    where filter <> 'company' and private.condition_of_filter(filter, filters) is not null
  );
  ids uuid[];
  more boolean;
  found jsonb;
begin
  perform private.require_server();

  -- The numbers beside the choices of a filter depend on the other filters and not on what was chosen in it. So all are counted
  -- among the jobs that match without any.
  if counting = 'choices' then
    select newest.ids, newest.more into ids, more
    from private.newest_open_jobs(patterns, filters - narrowing, most) as newest;
  end if;
  if counting = 'choices' and not more then
    execute format(
      $query$
        with jobs_found as (
          select
            jobs.id, jobs.posted_date, jobs.metro_station, private.choices_of_job(jobs) as choices,
            array_remove(array[%s]::text[], null) as failing
          from public.jobs as jobs where jobs.id = any ($1)
        ), counted as (
          select
            filter,
            (select count(*) from jobs_found where failing <@ array[filter]) as total,
            (
              select jsonb_object_agg(choice, number) from (
                select choice, count(*) as number from jobs_found, unnest(choices) as choice
                where failing <@ array[filter] group by choice
              ) as numbers
            ) as choices,
            (
              select jsonb_object_agg(metro_station, number) from (
                select metro_station, count(*) as number from jobs_found
                where failing <@ array[filter] and metro_station is not null group by metro_station
              ) as numbers
            ) as stations
          from unnest(array['all'] || $2) as filter
        )
        select
          array(select id from jobs_found where failing = '{}' order by posted_date desc, id),
          (
            select jsonb_object_agg(filter, jsonb_build_object(
              'total', total, 'choices', coalesce(choices, '{}'), 'stations', coalesce(stations, '{}')
            ))
            from counted
          )
      $query$,
      (
        select string_agg(
          format('case when (%s) is not true then %L end', private.condition_of_filter(filter, filters), filter), ', '
        )
        from unnest(narrowing) as filter
      )
    ) into ids, found using ids, narrowing;
  elsif counting <> 'choices' or cardinality(narrowing) > 0 then
    select newest.ids, newest.more into ids, more from private.newest_open_jobs(patterns, filters, most) as newest;
  end if;

  if filters ->> 'sort' = 'salary' then
    ids := array(
      select id from public.jobs where id = any (ids)
      order by coalesce(salary_max, salary_min) desc nulls last, posted_date desc, id
    );
  end if;
  return jsonb_build_object(
    'total', case when counting <> 'nothing' then cardinality(ids) end,
    'more', counting <> 'nothing' and more,
    'jobs', (
      select coalesce(jsonb_agg(private.search_document(jobs) order by page.place), '[]')
      from unnest(ids[page_start + 1 : page_start + page_size]) with ordinality as page (id, place)
      join public.jobs as jobs using (id)
    ),
    'found', found
  );
end;
$function$;

revoke execute on function private.facts_of_job, private.write_job_facts, private.condition_of_filter, private.newest_open_jobs
from public;
grant execute on function private.condition_of_filter, private.newest_open_jobs to service_role;
revoke execute on function public.find_open_jobs from public, anon, authenticated;
grant execute on function public.find_open_jobs to service_role;
