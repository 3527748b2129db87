-- What words are searched in stands in the queries and the indexes themselves. It was a function, which must not have a search_path
-- of its own: that would keep PostgreSQL from writing its body in its place. Now there is no function without one.

drop index public.jobs_open_words, public.jobs_pending_words, public.jobs_rejected_words;
create index jobs_open_words on public.jobs
  using gin (lower(title || ' ' || company || ' ' || requirements || ' ' || location) extensions.gin_trgm_ops)
  where status = 'approved';
create index jobs_pending_words on public.jobs
  using gin (lower(title || ' ' || company || ' ' || requirements || ' ' || location) extensions.gin_trgm_ops)
  where status = 'pending';
create index jobs_rejected_words on public.jobs
  using gin (lower(title || ' ' || company || ' ' || requirements || ' ' || location) extensions.gin_trgm_ops)
  where status = 'rejected';

-- The newest open jobs that match, at most `most` of them, newest first. `more`: there may be others. Patterns are LIKE
-- patterns made by the server; they go into the queries as quoted literals.
-- Words are searched in the newest 5,000 jobs of the choice and then, where that gives too few, in the first 5,000 jobs that
-- the word index finds. That index has no order: where it finds more, the first ones are taken.
create or replace function private.newest_open_jobs(
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
  has_word constant text :=
    $$lower(jobs.title || ' ' || jobs.company || ' ' || jobs.requirements || ' ' || jobs.location) like$$;
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
  words_are constant text := $$lower(title || ' ' || company || ' ' || requirements || ' ' || location) like $$;
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
            select id, posted_date, title, company, requirements, location
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

-- A page of the applications for one job, and how many match in all.
create or replace function public.list_applications(
  of_job uuid, patterns text[], sorted_by text, page_size integer, page_start integer
) returns jsonb
language sql stable security invoker set search_path = ''
as $$
  with matching as materialized (
    select id, name, email, phone, course, resume, created_at
    from public.applications
    where job_id = of_job and normalize(lower(name || ' ' || email || ' ' || phone || ' ' || course), NFC) like all (patterns)
  ), page as (
    select
      matching.*,
      row_number() over (
        order by
          case when sorted_by = 'name' then lower(name) end,
          case when sorted_by = 'oldest' then created_at end,
          created_at desc,
          id
      ) as place
    from matching
    order by place
    limit page_size offset page_start
  )
  select jsonb_build_object(
    'total', (select count(*) from matching),
    'applications', (select coalesce(jsonb_agg(to_jsonb(page) - 'place' order by place), '[]') from page)
  );
$$;
