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

-- What a job is counted under, each as one text: app/features/search/find/counts.server.ts makes of it what each choice of the
-- form would give. Days are counted from the first of 1970.
create function private.choices_of_job(job public.jobs) returns text[]
-- why plpgsql: see private.facts_of_job.
language plpgsql stable set search_path = ''
as $$
begin
  return array_remove(
    array[
      'location:' || job.location,
      'category:' || job.category,
      'kind:' || job.kind,
      'place:' || job.place,
      'shift:' || job.shift,
      case when job.experience_min = 0 then 'fresher:true' end,
      'pay:' || coalesce(
        (
          select max(step)::text
          from unnest('{0,10000,15000,20000,25000,30000,40000,50000,75000,100000}'::integer[]) as step
          where step <= coalesce(job.salary_max, job.salary_min)
        ),
        'none'
      ),
      'posted:' || (job.posted_date at time zone 'Asia/Kolkata')::date - date '1970-01-01',
      'walk-in from:' || job.walk_in_from - date '1970-01-01'
    ] || array(
      select 'line:' || line
      from private.metro_stations as station, unnest(station.lines) as line
      where station.slug = job.metro_station
    ),
    null
  );
end;
$$;

create or replace function private.search_document(job public.jobs) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    -- DOCUMENT_FORM in app/features/search/jobs-index.ts
    'form', 2,
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
    'version', job.version,
    'salary_min', job.salary_min,
    'salary_max', job.salary_max,
    'pay', coalesce(job.salary_max, job.salary_min),
    'experience_min', job.experience_min,
    'experience_max', job.experience_max,
    'kind', job.kind,
    'place', job.place,
    'shift', job.shift,
    'locality', job.locality,
    'metro_station', job.metro_station,
    'walk_in_from', job.walk_in_from,
    'walk_in_to', job.walk_in_to,
    'walk_in_opens', job.walk_in_opens,
    'walk_in_closes', job.walk_in_closes,
    'expires_at', floor(extract(epoch from job.expires_at) * 1000),
    'facts', job.facts,
    'choices', private.choices_of_job(job)
  );
$$;

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

drop function private.newest_open_jobs;

-- The newest open jobs that match, at most `most` of them, newest first. `more`: there may be others. Patterns are LIKE
-- patterns made by the server; they go into the queries as quoted literals. The conditions are private.condition_of_filter's.
-- Words and conditions that no index is ordered by are looked for in the newest 5,000 jobs of the choice and then, where that
-- gives too few, in the first 5,000 jobs that the word index finds. That index has no order: where it finds more, the first
-- ones are taken.
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

-- For servers of the release before, which may run beside those of this one: without the numbers beside the choices.
create or replace function public.search_open_jobs(
  patterns text[], in_location text, in_category text, page_size integer, page_start integer,
  of_company uuid default null, counting text default 'choices'
) returns jsonb
language sql stable set search_path = '' set statement_timeout = '2s'
as $$
  select public.find_open_jobs(
    patterns,
    jsonb_strip_nulls(jsonb_build_object('location', in_location, 'category', in_category, 'company', of_company)),
    page_size, page_start, counting
  ) || '{"locations": null, "categories": null}';
$$;

-- As before, with the facts among the words.
-- The newest jobs with this status that match, at most `most` of them, newest first. `more`: there are others, older ones.
-- Patterns are LIKE patterns made by the server; they go into the queries as quoted literals, so that an index can be used.
-- The newest jobs are looked at one by one. Where that gives too few, the word index finds the older ones too, if there are not
-- very many; if there are, those found first are the newest of them. A word without three letters or digits in a row, which
-- the index does not hold, is not searched in older jobs: then `more` says that there may be others.
-- The index goes through all jobs that have the words before it gives the first of them. So it is not asked where four times as
-- many as it may give are to be expected, if the words are as common in older jobs as in the newest.
create or replace function private.search_moderated_jobs(
  in_status text, patterns text[], most integer, out ids uuid[], out more boolean,
  looked_at integer default 10000, most_by_index integer default 5000
)
-- why enable_seqscan is off: where the planner takes a word for common, it may scan the whole table for it.
language plpgsql stable security definer set search_path = '' set enable_seqscan = off
as $function$
declare
  words_are constant text := $$lower(title || ' ' || company || ' ' || requirements || ' ' || location || ' ' || facts) like $$;
  in_index constant text := '[[:alnum:]]{3}';
  all_match constant text := (select string_agg(words_are || quote_literal(word), ' and ') from unnest(patterns) as word);
  indexed_match constant text := (
    select string_agg(words_are || quote_literal(word), ' and ') from unnest(patterns) as word where word ~ in_index
  );
  others_match constant text := (
    select string_agg(words_are || quote_literal(word), ' and ') from unnest(patterns) as word where word !~ in_index
  );
  number constant bigint := private.kept_count(in_status || ' jobs');
  expected bigint;
  by_index uuid[];
begin
  perform private.require_super_admin();
  execute format(
    $$
      select array_agg(id) from (
        select id
        from (select * from public.jobs where status = %L order by posted_date desc, id limit %s) as newest
        where %s
        order by posted_date desc, id
        limit %s
      ) as found
    $$,
    in_status, looked_at, all_match, most + 1
  ) into ids;
  ids := coalesce(ids, '{}');
  more := cardinality(ids) > most;

  if not more and number > looked_at then
    more := true;
    expected := cardinality(ids) * number / looked_at;
    if indexed_match is not null and expected <= 4 * most_by_index then
      execute format(
        $$
          with jobs as materialized (
            select id, posted_date, title, company, requirements, location, facts
            from public.jobs where status = %L and %s limit %s
          )
          select case when (select count(*) from jobs) <= %s then array(
            select id from jobs where %s order by posted_date desc, id limit %s
          ) end
        $$,
        in_status, indexed_match, most_by_index + 1, most_by_index, coalesce(others_match, 'true'), most + 1
      ) into by_index;
      if by_index is not null then
        ids := by_index;
        more := cardinality(ids) > most;
      end if;
    end if;
  end if;
  ids := ids[1:most];
end;
$function$;

revoke execute on function
  private.facts_of_job, private.write_job_facts, private.choices_of_job, private.condition_of_filter, private.newest_open_jobs
from public;
grant execute on function private.choices_of_job, private.condition_of_filter, private.newest_open_jobs to service_role;
revoke execute on function public.find_open_jobs from public, anon, authenticated;
grant execute on function public.find_open_jobs to service_role;
