-- Index sync. A change of an open job puts the job into the outbox; one delivery at a time takes a batch and writes the current
-- jobs to Meilisearch. It stays correct when the delivering instance is cut off, paused or killed.

create function public.enqueue_search_jobs(job_ids uuid[]) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_server();
  insert into public.search_outbox (job_id) select unnest(job_ids);
end;
$$;

-- Returns a row of nulls while another instance holds the lease.
create function private.take_search_delivery(lease_seconds integer) returns private.search_delivery
language sql volatile set search_path = ''
as $$
  update private.search_delivery
  set
    lease = gen_random_uuid(),
    leased_until = clock_timestamp() + make_interval(secs => lease_seconds),
    writer = case when lease is null then writer else gen_random_uuid() end
  where lease is null or leased_until <= clock_timestamp()
  returning *;
$$;

-- Takes the oldest waiting jobs under the lease. One batch is in flight over all instances, so that an older state never arrives
-- after a newer one.
create function public.claim_search_delivery(batch_size integer, lease_seconds integer) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  held private.search_delivery;
  claimed uuid[];
begin
  perform private.require_server();
  if not exists (select 1 from public.search_outbox) then
    return null;
  end if;
  held := private.take_search_delivery(lease_seconds);
  if held.lease is null then
    return null;
  end if;
  with oldest as (
    select id from public.search_outbox order by id limit batch_size
  ), leased as (
    update public.search_outbox set lease = held.lease
    from oldest
    where search_outbox.id = oldest.id
    returning search_outbox.job_id
  )
  select array_agg(distinct job_id) into claimed from leased;
  return jsonb_build_object(
    'lease', held.lease,
    'writer', held.writer,
    'jobs', public.search_documents_of(coalesce(claimed, '{}'))
  );
end;
$$;

-- Takes the lease without a batch, to pause deliveries.
create function public.hold_search_delivery(lease_seconds integer) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  held private.search_delivery;
begin
  perform private.require_server();
  held := private.take_search_delivery(lease_seconds);
  if held.lease is null then
    return null;
  end if;
  return jsonb_build_object('lease', held.lease, 'writer', held.writer);
end;
$$;

-- A delivery renews its lease after each answer of Meilisearch.
create function public.renew_search_jobs(held_lease uuid, lease_seconds integer) returns boolean
language plpgsql set search_path = ''
as $$
begin
  perform private.require_server();
  update private.search_delivery
  set leased_until = clock_timestamp() + make_interval(secs => lease_seconds)
  where lease = held_lease and leased_until > clock_timestamp();
  return found;
end;
$$;

-- Releases a failed delivery for an immediate takeover. Its outcome is unknown; the lease in the row records that. After a
-- takeover, the other instance may have delivered the same jobs in either order, so they go back into the outbox.
create function public.give_up_search_jobs(held_lease uuid, job_ids uuid[]) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_server();
  update private.search_delivery set leased_until = clock_timestamp() where lease = held_lease;
  if found then
    update public.search_outbox set lease = null where lease = held_lease;
  else
    insert into public.search_outbox (job_id) select unnest(job_ids);
  end if;
end;
$$;

-- The id of the new run; null while another runs.
create function public.begin_search_rebuild(alive_seconds integer) returns uuid
language plpgsql set search_path = ''
as $$
declare
  run uuid;
begin
  perform private.require_server();
  update private.search_delivery
  set rebuild = gen_random_uuid(), rebuild_until = clock_timestamp() + make_interval(secs => alive_seconds)
  where rebuild is null or rebuild_until <= clock_timestamp()
  returning rebuild into run;
  if run is not null then
    delete from private.search_rebuild_changes where true;
  end if;
  return run;
end;
$$;

-- False when the run is dead: later deliveries were not recorded for it.
create function public.renew_search_rebuild(run uuid, alive_seconds integer) returns boolean
language plpgsql set search_path = ''
as $$
begin
  perform private.require_server();
  update private.search_delivery
  set rebuild_until = clock_timestamp() + make_interval(secs => alive_seconds)
  where rebuild = run and rebuild_until > clock_timestamp();
  return found;
end;
$$;

-- The jobs delivered since the run began or since the last call; optionally also the waiting jobs of the outbox. With both, and
-- deliveries paused, none is missed. Null when the run is dead.
create function public.take_search_rebuild_changes(run uuid, with_waiting boolean) returns uuid[]
language plpgsql set search_path = ''
as $$
declare
  delivered uuid[];
  waiting uuid[];
begin
  perform private.require_server();
  if not exists (
    select 1 from private.search_delivery where rebuild = run and rebuild_until > clock_timestamp()
  ) then
    return null;
  end if;
  with taken as (
    delete from private.search_rebuild_changes where true returning job_id
  )
  select coalesce(array_agg(job_id), '{}') into delivered from taken;
  if with_waiting then
    select coalesce(array_agg(distinct job_id), '{}') into waiting from public.search_outbox;
  end if;
  return delivered || waiting;
end;
$$;

-- Completes a delivery and marks the index as changed. False after a takeover: the other instance may have delivered the same jobs
-- in either order, so they go back into the outbox.
create function public.finish_search_jobs(held_lease uuid, job_ids uuid[]) returns boolean
language plpgsql set search_path = ''
as $$
begin
  perform private.require_server();
  update private.search_delivery set lease = null, leased_until = null where lease = held_lease;
  if not found then
    insert into public.search_outbox (job_id) select unnest(job_ids);
    return false;
  end if;
  insert into private.search_rebuild_changes (job_id)
  select unnest(job_ids) where exists (select 1 from private.search_delivery where rebuild_until > clock_timestamp())
  on conflict do nothing;
  delete from public.search_outbox where lease = held_lease;
  perform private.publish();
  return true;
end;
$$;

create function public.end_search_rebuild(run uuid) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_server();
  update private.search_delivery set rebuild = null, rebuild_until = null where rebuild = run;
  if found then
    delete from private.search_rebuild_changes where true;
    perform private.publish();
  end if;
end;
$$;

-- The current jobs with their documents. A job without a document does not belong in the index.
create function public.search_documents_of(job_ids uuid[]) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_server();
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', job_id,
      'document', case
        when jobs.open then private.search_document(jobs, station.lines)
      end
    )), '[]'::jsonb)
    from unnest(job_ids) as job_id
    left join public.jobs on jobs.id = job_id
    left join private.metro_stations as station on station.slug = jobs.metro_station
  );
end;
$$;

-- The jobs that the index should hold, with versions: a page by id.
create function public.search_versions_after(after_id uuid, page_size integer) returns jsonb
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

-- The same for the given jobs. Without a version, the index should not hold the job; `waiting` jobs are in the outbox.
create function public.search_versions_of(job_ids uuid[]) returns jsonb
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

-- The version of the visible list, and the jobs that may be stale in the index, each with its expected version; without a version,
-- the job should not be in the index. Null when there are too many.
create function public.job_list_state() returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  most_waiting constant integer := 2000;
begin
  perform private.require_server();
  return (
    with
      -- No more rows of a long outbox than can be named are read.
      rows as materialized (select job_id from public.search_outbox limit most_waiting + 1),
      waiting as (select distinct job_id from rows)
    select jsonb_build_object(
      'version', private.kept_count('list version'),
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
end;
$$;

-- The SQL condition of a search filter; null for an unknown filter. All values are quoted.
create function private.condition_of_filter(filter text, filters jsonb) returns text
language sql stable set search_path = ''
as $$
  select case filter
    when 'location' then format('jobs.location = %L', filters ->> filter)
    when 'category' then format('jobs.category = %L', filters ->> filter)
    when 'company' then format('jobs.company_uid = %L', filters ->> filter)
    when 'among' then format('jobs.id = any (%L)', array(select jsonb_array_elements_text(filters -> filter)))
    when 'kind' then format('jobs.kind = %L', filters ->> filter)
    when 'place' then format('jobs.place = %L', filters ->> filter)
    when 'shift' then format('jobs.shift = %L', filters ->> filter)
    -- The maximum counts only where the job says a range, or wants freshers only: "2 years" means at least two.
    when 'experience' then format(
      '%L::integer between jobs.experience_min and coalesce(nullif(jobs.experience_max, nullif(jobs.experience_min, 0)), 50)',
      filters ->> filter
    )
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

-- The newest open matches, at most `most`, newest first. `more`: there may be others. Patterns are LIKE patterns made by the
-- server, used as quoted literals; of the lines of one, a job has any. The conditions are private.condition_of_filter's. It reads a
-- bounded number of jobs for any input, because it shares its database with every other page, and not every API in front of
-- Postgres sets a time limit. Words and conditions without an ordered index are matched against the newest 5,000 jobs and then,
-- when too few match, against the first 5,000 jobs of the word index, which has no order.
create function private.newest_open_jobs(
  patterns text[], filters jsonb, most integer, out ids uuid[], out more boolean
)
-- why enable_seqscan is off: for a word that seems common, the planner may scan the whole table.
language plpgsql stable set search_path = '' set enable_seqscan = off
as $function$
declare
  looked_at constant integer := 5000;
  -- The index holds groups of three letters or digits. For a word without such a group it would return everything.
  indexed_words constant text[] := array(
    select word from unnest(patterns) as word
    where not exists (
      select from unnest(string_to_array(word, E'\n')) as synonym where synonym !~ '[[:alnum:]]{3}'
    )
  );
  -- why the status too: the word index covers all jobs of a status.
  open_jobs constant text :=
    $$from public.jobs as jobs where jobs.open and jobs.expires_at > now() and jobs.status = 'approved'$$;
  has_word constant text :=
    $$lower(jobs.title || ' ' || jobs.company || ' ' || jobs.requirements || ' ' || jobs.location || ' ' || jobs.facts) like any$$;
  -- In the index of the newest.
  choice constant text := coalesce(
    (
      select string_agg(private.condition_of_filter(filter, filters), ' and ')
      from jsonb_object_keys(filters) as filter
      where filter in ('location', 'category', 'company', 'among')
    ),
    'true'
  );
  matches constant text := (
    select string_agg(condition, ' and ')
    from (
      select private.condition_of_filter(filter, filters)
      from jsonb_object_keys(filters) as filter
      where filter not in ('location', 'category', 'company', 'among')
      union all
      select format('%s (%L::text[])', has_word, string_to_array(word, E'\n')) from unnest(patterns) as word
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
        (
          select string_agg(format('%s (%L::text[])', has_word, string_to_array(word, E'\n')), ' and ')
          from unnest(indexed_words) as word
        ),
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

-- A page of the matching jobs. Counts up to 1,000; `more`: there may be more than `total`. A function instead of a REST query,
-- because row-level security would prevent use of the word index. `filters`: see private.condition_of_filter, and `sort`.
create function public.find_open_jobs(
  patterns text[], filters jsonb, page_size integer, page_start integer, counting boolean
) returns jsonb
language plpgsql stable set search_path = '' set statement_timeout = '2s'
as $function$
declare
  most constant integer := 1000;
  ids uuid[];
  more boolean;
begin
  perform private.require_server();
  select newest.ids, newest.more into ids, more from private.newest_open_jobs(patterns, filters, most) as newest;

  if filters ->> 'sort' = 'salary' then
    ids := array(
      select id from public.jobs where id = any (ids)
      order by coalesce(salary_max, salary_min) desc nulls last, posted_date desc, id
    );
  else
    ids := array(select id from public.jobs where id = any (ids) order by listed_last, posted_date desc, id);
  end if;
  return jsonb_build_object(
    'total', case when counting then cardinality(ids) else 0 end,
    'more', counting and more,
    'jobs', (
      select coalesce(jsonb_agg(private.search_document(jobs, station.lines) - 'description' order by page.place), '[]')
      from unnest(ids[page_start + 1 : page_start + page_size]) with ordinality as page (id, place)
      join public.jobs as jobs using (id)
      left join private.metro_stations as station on station.slug = jobs.metro_station
    )
  );
end;
$function$;

-- The minimum pay and the posting day as separate facets: the search engine counts a short facet faster than all choices of all
-- jobs.
create function private.pay_step_of(job public.jobs) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  steps constant integer[] := '{0,10000,15000,20000,25000,30000,40000,50000,75000,100000}';
begin
  return coalesce(steps[width_bucket(coalesce(job.salary_max, job.salary_min), steps)]::text, 'none');
end;
$$;

create function private.posted_day_of(job public.jobs) returns integer
language plpgsql immutable set search_path = ''
as $$
begin
  return (job.posted_date at time zone 'Asia/Kolkata')::date - date '1970-01-01';
end;
$$;

-- The facets of a job as texts; app/features/search/find/counts.server.ts turns them into counts for the form. Days are counted
-- from 1970-01-01. Bulk callers pass the metro lines of each job's station from a join: a query per job would double the time of a
-- document.
create function private.choices_of_job(job public.jobs, lines text[]) returns text[]
language plpgsql stable set search_path = ''
as $$
declare
  years constant integer[] := '{0,1,2,3,5,10}';
begin
  return array_remove(
    array[
      'location:' || job.location,
      'category:' || job.category,
      'kind:' || job.kind,
      'place:' || job.place,
      'shift:' || job.shift,
      'pay:' || private.pay_step_of(job),
      'posted:' || private.posted_day_of(job),
      'walk-in from:' || job.walk_in_from - date '1970-01-01'
    ]
      || string_to_array('line:' || array_to_string(lines, ',line:'), ',')
      -- As the condition of this filter has it.
      || string_to_array(
        'experience:' || nullif(array_to_string(
          years[
            width_bucket(job.experience_min - 1, years) + 1
            : width_bucket(coalesce(nullif(job.experience_max, nullif(job.experience_min, 0)), 50), years)
          ],
          ',experience:'
        ), ''),
        ','
      ),
    null
  );
end;
$$;

-- The search document of a job, by column name unless noted; new columns are included automatically. The posting hour lets the
-- search engine skip to a far page by hours instead of jobs. "12th pass", "graduate" and "GNM" are requirements, so `facts` has the
-- qualifications.
create function private.search_document(job public.jobs, lines text[]) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  -- "Newest first" ends with those that are listed last: as if posted a hundred years ago.
  newest_first constant numeric := extract(epoch from job.posted_date) - case when job.listed_last then 3155760000 else 0 end;
begin
  return to_jsonb(job)
    - array[
      'requirements', 'qualifications', 'about', 'company_deleted_at', 'status', 'approved', 'status_reason',
      'status_changed_at', 'changes_requested_at', 'created_at', 'posting_key', 'walk_in_address', 'walk_in_bring', 'closed_at',
      'closed_reason', 'open', 'no_fees', 'questions', 'listed_last'
    ]
    || jsonb_build_object(
      'skills', job.requirements,
      'posted_at', floor(newest_first * 1000),
      'posted_hour', floor(newest_first / 3600),
      'posted_day', private.posted_day_of(job),
      'pay', coalesce(job.salary_max, job.salary_min),
      'pay_step', private.pay_step_of(job),
      'expires_at', floor(extract(epoch from job.expires_at) * 1000),
      'facts', concat_ws(' ', job.facts, job.qualifications),
      'choices', private.choices_of_job(job, lines),
      'logo', public.logo(job),
      -- The id and the approved name of the account in one, so that counting needs no look at the companies.
      'employer', (select id || ' ' || approved_name from public.companies where id = job.company_uid)
    );
end;
$$;

-- Pages of documents, by category and then posting order: most searches match one or two categories, which the search engine reads
-- faster when adjacent. A page is one text, so that no server has to parse and serialise it.
create function public.search_documents_of_category(
  in_category text,
  page_size integer,
  after_date timestamptz default '-infinity',
  after_id uuid default null,
  out last_date timestamptz,
  out last_id uuid,
  out number integer,
  out documents text
)
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_server();
  select
    (array_agg(job.posted_date order by job.posted_date desc, job.id))[1],
    (array_agg(job.id order by job.posted_date desc, job.id))[1],
    count(*),
    string_agg(private.search_document(job, station.lines)::text, E'\n' order by job.posted_date, job.id desc)
  into last_date, last_id, number, documents
  from (
    select * from public.jobs
    where open and category = in_category
      and posted_date >= after_date and (posted_date > after_date or id < after_id)
    -- jobs_open_category_newest, read backwards.
    order by posted_date, id desc
    limit page_size
  ) as job
  left join private.metro_stations as station on station.slug = job.metro_station;
end;
$$;

-- Counts a search, or a job opened at this place of its list. New words of one day are limited, so that made-up ones fill no disk.
create function public.note_search(searched text, opened_at integer, jobs_found integer) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  today constant date := (now() at time zone 'Asia/Kolkata')::date;
begin
  perform private.require_server();
  insert into private.searches as kept (day, words, place, jobs)
  select today, searched, opened_at, jobs_found
  where exists (select from private.searches where day = today and words = searched)
    or (select count(*) from private.searches where day = today) < 5000
  on conflict (day, words, place) do update set times = kept.times + 1, jobs = excluded.jobs;
end;
$$;

-- For the super-admin: what finds nothing and what finds jobs that are not opened, most searched first; and how many jobs were
-- opened, and among the first three. Only words that were counted twice on one day: a network counts once, so that no single one
-- can put a text on the page.
create function public.list_searches() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_super_admin();
  return (
    with sums as (
      select
        words,
        sum(times) filter (where place = 0) as times,
        coalesce(sum(times) filter (where place > 0), 0) as opened,
        coalesce(sum(times) filter (where place between 1 and 3), 0) as opened_first,
        (array_agg(jobs order by day desc) filter (where place = 0))[1] as jobs
      from private.searches
      group by words
      having max(times) > 1
    )
    select jsonb_build_object(
      'opened', coalesce(sum(opened), 0),
      'opened_first', coalesce(sum(opened_first), 0),
      'without_jobs', (
        select coalesce(jsonb_agg(to_jsonb(one)), '[]')
        from (select words, times, jobs from sums where jobs = 0 order by times desc, words limit 100) as one
      ),
      'unopened', (
        select coalesce(jsonb_agg(to_jsonb(one)), '[]')
        from (select words, times, jobs from sums where jobs > 0 and opened = 0 order by times desc, words limit 100) as one
      )
    )
    from sums
  );
end;
$$;

-- What is suggested while a visitor types: titles, companies and places of open jobs, those of the most jobs first.
create function public.list_suggestions() returns table (kind text, suggested text, jobs bigint)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_server();
  return query
    (
      select 'title', mode() within group (order by plain.title), count(*)
      from (
        -- "Telecaller - Noida (urgent)" is a telecaller.
        select trim(regexp_replace(job.title, '\s[-–|]\s.*|[(,|].*', '')) as title
        from public.jobs as job
        where job.open and job.expires_at > now()
      ) as plain
      where length(plain.title) between 3 and 40
      group by lower(plain.title)
      order by 3 desc, 2
      limit 2000
    )
    union all
    (
      select 'company', company.company_name, company.open_jobs::bigint
      from public.company_directory as company
      order by 3 desc, 2
      limit 2000
    )
    union all
    (
      select 'place', mode() within group (order by job.locality || ', ' || job.location), count(*)
      from public.jobs as job
      where job.open and job.expires_at > now() and job.locality is not null
      group by lower(job.locality), job.location
      order by 3 desc, 2
      limit 1000
    );
end;
$$;
