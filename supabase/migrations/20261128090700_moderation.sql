-- The queue and the lists of moderators, and their decisions about jobs.

-- A page of the jobs with this status, ids only: an index-only scan of jobs_status_newest keeps far pages cheap.
create function private.moderated_job_ids(in_status text, page_size integer, page_start integer) returns uuid[]
language sql stable security definer set search_path = ''
as $$
  select coalesce(array_agg(id), '{}') from (
    select id from public.jobs
    where status = in_status and (select private.is_super_admin())
    order by posted_date desc, id
    limit page_size offset page_start
  ) as page;
$$;

-- Owner's rights: locking a row needs update rights, which the super-admin lacks on companies.
create function private.lock_companies_of_jobs(ids uuid[]) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_super_admin();
  perform 1 from public.companies
  where id in (select company_uid from public.jobs where jobs.id = any (ids))
  order by id for no key update;
end;
$$;

-- Counts up to `most`, the highest number shown.
create function private.count_moderated_jobs(in_status text, most integer) returns integer
language sql stable security definer set search_path = ''
as $$
  select case when private.is_super_admin() then least(private.kept_count(in_status || ' jobs'), most) else 0 end;
$$;

create function private.count_moderated_companies(most integer) returns integer
language sql stable security definer set search_path = ''
as $$
  select case when private.is_super_admin() then least(private.kept_count('companies'), most) else 0 end;
$$;

-- Company ids, newest first, found by either name, address, phone number or website. Without a search, the first page begins with those
-- that have a name or a logo to decide about: not one that was refused, and not of a suspended company.
create function private.moderated_company_ids(patterns text[], page_size integer, page_start integer) returns uuid[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  in_review uuid[] := '{}';
begin
  if not private.is_super_admin() then
    return '{}';
  elsif cardinality(patterns) = 0 then
    if page_start = 0 then
      in_review := array(
        select id from public.companies
        where suspended_at is null and id in (
          select company_id from public.company_logos where status = 'pending'
          union all
          select id from public.companies
          where approved_name <> company_name and refused_name is distinct from company_name
        )
        order by created_at desc, id
        limit page_size
      );
    end if;
    return in_review || array(
      select id
      from (select id, created_at from public.companies order by created_at desc, id limit page_size offset page_start) as page
      where id <> all (in_review)
      order by created_at desc, id
    );
  end if;
  return array(
    select id from public.companies
    where lower(
        company_name || ' ' || coalesce(approved_name, '') || ' ' || email || ' ' || phone_number || ' ' || coalesce(website, '')
      ) like all (patterns)
    order by created_at desc, id
    limit page_size offset page_start
  );
end;
$$;

create function public.list_moderated_companies(
  patterns text[], page_size integer, page_start integer, most integer
) returns jsonb
language plpgsql stable security invoker set search_path = ''
as $$
declare
  number integer;
  found_ids uuid[];
begin
  if cardinality(patterns) = 0 then
    number := private.count_moderated_companies(most + 1);
    found_ids := private.moderated_company_ids(patterns, page_size, page_start);
  else
    found_ids := private.moderated_company_ids(patterns, most + 1, 0);
    number := cardinality(found_ids);
    found_ids := found_ids[page_start + 1 : least(page_start + page_size, most)];
  end if;
  return jsonb_build_object(
    'found', least(number, most),
    'more', number > most,
    'companies', private.company_cards(found_ids)
  );
end;
$$;

create function private.is_in_queue(status text, changes_requested_at timestamptz) returns boolean
language sql immutable set search_path = ''
as $$
  select status = 'pending' and changes_requested_at is null;
$$;

-- Findings in the texts, and reports for money in any state: an edit does not resolve a report.
create function private.must_be_read(job uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select
    exists (select 1 from public.job_assessments where job_id = job and hard)
    or exists (select 1 from public.job_reports where job_id = job and handled_at is null and reason = 'asks for money');
$$;

-- When changes were requested of a job that a moderator decided about before its employer saved it, for the undo of that decision.
create function private.changes_requested_before(job uuid, with_reason text) returns timestamptz
language plpgsql stable set search_path = ''
as $$
begin
  return (
    select asked.created_at
    from (select * from public.moderation_log where job_id = job order by id desc limit 1) as newest
    cross join lateral (
      select * from public.moderation_log where job_id = job and id < newest.id order by id desc limit 1
    ) as asked
    where newest.from_status = 'pending' and newest.created_at > now() - interval '10 minutes'
      and (asked.from_status, asked.to_status, asked.reason) = ('pending', 'pending', with_reason)
  );
end;
$$;

-- Approves or rejects jobs, asks for changes or returns jobs to pending, in the versions that were seen: [{id, version,
-- name_version, read}, …]. A job with a concurrent edit, decision or deletion stays and is returned in `refused` with its current
-- state, unless it is gone. The company name is approved with the job, so it must be the one that was seen. Jobs of a deleted or
-- suspended company can't be approved. A job with findings that must be read needs `read`, the moderator's confirmation. For a
-- pending job, "pending" with a reason asks for changes, and without one takes that back. Runs with the caller's rights: row-level
-- security filters the jobs.
create function public.decide_jobs(seen jsonb, new_status text, new_reason text) returns jsonb
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  changed jsonb;
begin
  perform private.require_super_admin();
  -- Companies are locked before jobs, as when a company is deleted, and both in the order of their ids: no deadlocks.
  perform private.lock_companies_of_jobs(array(select job.id from jsonb_to_recordset(seen) as job (id uuid)));
  perform 1 from public.jobs
  where id in (select job.id from jsonb_to_recordset(seen) as job (id uuid))
  order by id for update;

  with decided as (
    update public.jobs
    set
      status = new_status, status_reason = nullif(new_reason, ''),
      changes_requested_at = case when new_status = 'pending' and new_reason <> '' then
        case when jobs.status = 'pending' then now() else private.changes_requested_before(jobs.id, new_reason) end
      end
    from jsonb_to_recordset(seen) as job (id uuid, version integer, name_version integer, read boolean)
    where jobs.id = job.id and jobs.version = job.version
      and (
        jobs.status <> new_status
        or (new_status = 'pending' and (new_reason <> '' or jobs.changes_requested_at is not null))
      )
      and (
        new_status <> 'approved' or (
          jobs.company_deleted_at is null
          and not private.is_suspended(jobs.company_uid)
          and (coalesce(job.read, false) or not private.must_be_read(jobs.id))
          and not exists (
            select 1 from public.companies
            where companies.id = jobs.company_uid and companies.name_version is distinct from job.name_version
          )
        )
      )
    returning jobs.id, jobs.title
  )
  select coalesce(jsonb_agg(to_jsonb(decided)), '[]') into changed from decided;

  return jsonb_build_object(
    'changed', changed,
    'refused', private.moderation_cards(array(
      select job.id from jsonb_to_recordset(seen) as job (id uuid)
      where job.id not in (select (entry ->> 'id')::uuid from jsonb_array_elements(changed) as entry)
    ))
  );
end;
$$;

-- Rules that need rows besides the job, by their names in the site.
create function private.findings_beside_texts(job public.jobs) returns text[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  compared constant integer := 5;
  poster public.companies;
  key uuid;
begin
  select * into poster from public.companies where id = job.company_uid;
  if not found then
    return '{}';
  end if;
  key := private.text_key(job.description, job.company);
  return array_remove(array[
    case when exists (
      select 1 from public.companies where phone_number = poster.phone_number and id <> poster.id
    ) then 'same-phone' end,
    -- Its neighbours in the index, on both sides of its own jobs: however many jobs it has with this text, few are looked at.
    case when exists (
      select 1 from (
        (
          select description from public.jobs
          where private.text_key(description, company) = key and company_uid < poster.id
          order by company_uid desc limit compared
        )
        union all
        (
          select description from public.jobs
          where private.text_key(description, company) = key and company_uid > poster.id
          order by company_uid limit compared
        )
      ) as other
      where extensions.similarity(left(other.description, 1000), left(job.description, 1000)) >= 0.5
    ) then 'same-text' end,
    case when poster.created_at > now() - interval '7 days' then 'new-account' end,
    case when not private.is_same_name(job.company, poster.company_name) then 'other-company' end
  ], null);
end;
$$;

-- For each of these jobs, the names of other verified companies that may be in its company's name, for the site to compare. `plain` is
-- that name as the site reads it, so that accents, joiners or spaces hide nothing; the known ones go without `not_distinctive`.
create function public.verified_names_like(posted jsonb, not_distinctive text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_server();
  return (
    with known as materialized (
      select
        id, company_name,
        translate(coalesce(nullif(regexp_replace(plain, '\m(' || not_distinctive || ')\M ?', '', 'g'), ''), plain), 'i105', 'llos') as plain
      from public.companies
      cross join lateral (
        select trim(regexp_replace(
          regexp_replace(normalize(lower(company_name), NFKD), '[\u0300-\u036f’]', '', 'g'), '[[:space:][:punct:]]+', ' ', 'g'
        ))
      ) as of_name (plain)
      where exists (select from private.company_domains where company_id = companies.id and method is not null)
    )
    select coalesce(jsonb_object_agg(id, array(
      select company_name from known
      cross join lateral (
        -- The first letter of a name is never a slip: so only few names are compared.
        select case when strpos(' ' || entry.plain, ' ' || left(known.plain, 1)) > 0
          then extensions.word_similarity(replace(known.plain, ' ', ''), replace(entry.plain, ' ', '')) end
      ) as compared (likeness)
      where known.id is distinct from jobs.company_uid and likeness >= 0.35
      order by likeness desc
      limit 50
    )), '{}')
    from jsonb_to_recordset(posted) as entry (id uuid, plain text)
    join public.jobs using (id)
  );
end;
$$;

-- A new name of the company changes what is found about its jobs.
create function private.follow_company_name() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.job_assessments
  set rules_version = 0, score = 0, hard = false, reasons = '[]'
  where rules_version > 0 and job_id in (select id from public.jobs where company_uid = new.id);
  return null;
end;
$$;
create trigger follow_company_name after update on public.companies
  for each row when (new.company_name <> old.company_name)
  execute function private.follow_company_name();

-- Those of the given jobs not assessed by these rules; without ids, pending jobs.
create function public.jobs_to_assess(ids uuid[], rules integer, most integer) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  chosen uuid[];
begin
  perform private.require_server();
  if ids is null then
    chosen := array(
      select job_id from public.job_assessments where pending and rules_version < rules
      order by rules_version, job_id limit most
    );
  else
    chosen := array(
      select id from unnest(ids) as id
      where not exists (select 1 from public.job_assessments where job_id = id and rules_version >= rules)
      limit most
    );
  end if;
  return (
    select coalesce(
      jsonb_agg(to_jsonb(jobs) || jsonb_build_object(
        'name_version', (select name_version from public.companies where companies.id = jobs.company_uid),
        'beside', private.findings_beside_texts(jobs),
        'proven_domain', (
          select domain from private.company_domains where company_id = jobs.company_uid and method is not null
        )
      )),
      '[]'
    )
    from public.jobs where id = any (chosen)
  );
end;
$$;

-- Stores the findings and text digests of jobs that are unchanged since the assessment, as is the name of their company. Skips
-- locked jobs, because waiting could deadlock. Never overwrites findings of newer rules. Returns the number of unchanged jobs.
create function public.store_assessments(assessments jsonb, rules integer) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  locked uuid[];
begin
  perform private.require_server();
  -- A company that is being renamed must be read with its new name.
  perform 1 from public.companies
  where id in (
    select company_uid from public.jobs
    where id in (select entry.id from jsonb_to_recordset(assessments) as entry (id uuid))
  )
  order by id for share;
  locked := array(
    select id from public.jobs
    where id in (
      select entry.id
      from jsonb_to_recordset(assessments) as entry (id uuid, name_version integer)
      join public.jobs as read on read.id = entry.id
      left join public.companies on companies.id = read.company_uid
      where companies.name_version is not distinct from entry.name_version
    )
    for no key update skip locked
  );
  update public.jobs
  set
    salary_min = entry.salary_min, salary_max = entry.salary_max,
    experience_min = entry.experience_min, experience_max = entry.experience_max
  from jsonb_to_recordset(assessments) as entry (
    id uuid, version integer, salary_min integer, salary_max integer, experience_min smallint, experience_max smallint
  )
  where jobs.id = entry.id and jobs.version = entry.version and jobs.id = any (locked)
    and (entry.salary_min, entry.salary_max, entry.experience_min, entry.experience_max)
      is distinct from (jobs.salary_min, jobs.salary_max, jobs.experience_min, jobs.experience_max);
  insert into public.job_assessments (job_id, rules_version, score, hard, reasons, pending)
  select jobs.id, rules, entry.score, entry.hard, entry.reasons, private.is_in_queue(jobs.status, jobs.changes_requested_at)
  from jsonb_to_recordset(assessments) as entry (id uuid, version integer, score integer, hard boolean, reasons jsonb)
  join public.jobs on jobs.id = entry.id and jobs.version = entry.version
  where jobs.id = any (locked)
  order by jobs.id
  on conflict (job_id) do update
  set rules_version = excluded.rules_version, score = excluded.score, hard = excluded.hard, reasons = excluded.reasons
  where job_assessments.rules_version <= excluded.rules_version;
  return (
    select count(*)
    from jsonb_to_recordset(assessments) as entry (id uuid, version integer)
    join public.jobs on jobs.id = entry.id and jobs.version = entry.version
    where jobs.id = any (locked)
  );
end;
$$;

create function private.riskiest_job_ids(page_size integer, page_start integer) returns uuid[]
language sql stable security definer set search_path = ''
as $$
  select coalesce(array_agg(job_id), '{}') from (
    select job_id from public.job_assessments
    where pending and (select private.is_super_admin())
    order by score desc, created_at desc, job_id
    limit page_size offset page_start
  ) as page;
$$;

-- A job of the queue with its neighbours: the first one without an id. `place` is null when the job is not in the queue.
create function public.find_in_queue(sorted_by text, job uuid default null) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_super_admin();
  return (
    with queue as materialized (
      select
        job_id, created_at, row_number() over ordered as place,
        lag(job_id) over ordered as previous, lead(job_id) over ordered as next
      from public.job_assessments
      where pending
      window ordered as (
        order by case when sorted_by = 'riskiest' then score end desc, case when sorted_by = 'oldest' then created_at end,
          created_at desc, job_id
      )
    ), first as (
      select job_id from queue where place = 1
    )
    select jsonb_build_object(
      'waiting', (select count(*) from queue),
      'place', place,
      'since', created_at,
      'previous', previous,
      'next', case when place is null then (select job_id from first) else next end,
      'job', private.moderation_cards(array[chosen.id]) -> 0
    )
    from (select coalesce(find_in_queue.job, (select job_id from first)) as id) as chosen
    left join queue on job_id = chosen.id
  );
end;
$$;

-- Like list_moderated_jobs for pending jobs, highest score first.
create function public.list_riskiest_jobs(patterns text[], page_size integer, page_start integer, most integer) returns jsonb
language plpgsql stable security invoker set search_path = ''
as $$
declare
  number integer;
  found_ids uuid[];
  older boolean;
begin
  perform private.require_super_admin();
  if cardinality(patterns) = 0 then
    -- Without jobs that were sent back, which have no place among the riskiest.
    number := (
      select count(*) from (select from public.job_assessments where pending limit most + 1) as waiting
    );
    return jsonb_build_object(
      'found', least(number, most),
      'more', number > most,
      'jobs', private.moderation_cards(private.riskiest_job_ids(page_size, page_start))
    );
  end if;
  select ids, more into found_ids, older from private.search_moderated_jobs('pending', patterns, most);
  found_ids := array(
    select id
    from unnest(found_ids) with ordinality as found (id, place)
    left join public.job_assessments on job_id = id
    order by score desc nulls last, place
  );
  return jsonb_build_object(
    'found', cardinality(found_ids),
    'more', older,
    'jobs', private.moderation_cards(found_ids[page_start + 1 : page_start + page_size])
  );
end;
$$;

-- The tab counts, up to `most`, and the number of open visitor messages.
create function public.count_for_moderation(most integer) returns jsonb
language sql stable security invoker set search_path = ''
as $$
  select jsonb_build_object(
    'reports', (select count(distinct job_id) from public.job_reports where handled_at is null),
    'companies', private.count_moderated_companies(most),
    'pending', private.count_moderated_jobs('pending', most),
    'approved', private.count_moderated_jobs('approved', most),
    'rejected', private.count_moderated_jobs('rejected', most),
    'messages', (select count(*) from public.contact_messages where done_at is null)
  );
$$;

-- When the wait of a job began that was decided at that time: when it was posted, or last became pending, but not by a moderator.
create function private.waited_since(job uuid, decided_at timestamptz) returns timestamptz
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    (
      select created_at from public.moderation_log
      where job_id = job and created_at < decided_at and to_status = 'pending' and (actor_id is null or actor_id = company_uid)
      order by created_at desc limit 1
    ),
    (select created_at from public.jobs where id = job)
  );
$$;

-- The decisions of moderators about jobs. The newest about a job counts, so that one that was undone does not.
create function private.decisions_since(since timestamptz)
returns table (to_status text, reason text, decided_at timestamptz, waited interval)
language sql stable security definer set search_path = ''
as $$
  with newest as (
    select distinct on (job_id) job_id, from_status, to_status, reason, created_at
    from public.moderation_log
    where created_at > since and actor_id is not null and actor_id is distinct from company_uid and to_status <> from_status
    order by job_id, id desc
  )
  select
    to_status, reason, created_at,
    case when from_status = 'pending' then created_at - private.waited_since(job_id, created_at) end
  from newest
  where to_status <> 'pending';
$$;

-- How long checking takes: the median in minutes of today (in India), or of the last 7 days. Null below 10 decisions.
create function public.checking_time() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_server();
  return (
    with waits as (
      select waited, decided_at >= date_trunc('day', now(), 'Asia/Kolkata') as today
      from private.decisions_since(now() - interval '7 days')
      where waited is not null
    )
    select jsonb_build_object(
      'today', period.today,
      'minutes', round(extract(epoch from percentile_cont(0.5) within group (order by waited)) / 60)::integer
    )
    from waits join (values (true), (false)) as period (today) on waits.today or not period.today
    group by period.today
    having count(*) >= 10
    order by period.today desc
    limit 1
  );
end;
$$;

-- What the public page about checking says of the last 30 days: numbers alone, and none below 10, which would tell of single jobs.
-- A report counts once a moderator has taken its job off. `refused_for` has the reasons that moderators choose from
-- (app/features/moderation/reasons.ts), never their own words.
create function public.count_checked_jobs() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  fewest constant integer := 10;
begin
  perform private.require_server();
  return (
    with decided as materialized (
      select to_status, reason, waited from private.decisions_since(now() - interval '30 days')
    ), refused as (
      select coalesce(chosen, 'other') as reason, count(*) as number
      from decided
      -- A quote of the job may follow.
      left join unnest(array[
        'Candidates may not be asked for money.', 'This does not look like a real job.',
        'Details are wrong or missing. Please complete them.', 'This kind of job is not allowed here.'
      ]) as chosen on starts_with(reason, chosen)
      where to_status = 'rejected'
      group by 1
    ), reported as materialized (
      select job_id, reason from public.job_reports
      where created_at > now() - interval '30 days' and outcome = 'taken off'
    ), reported_for as (
      select reason, count(distinct job_id) as number from reported group by reason
    )
    select jsonb_build_object(
      'decided', (select count(*) from decided having count(*) >= fewest),
      'refused', (select sum(number) from refused having sum(number) >= fewest),
      'refused_for', (select coalesce(jsonb_object_agg(reason, number), '{}') from refused where number >= fewest),
      'minutes', (
        select round(extract(epoch from percentile_cont(0.5) within group (order by waited)) / 60)::integer
        from decided
        having count(waited) >= fewest
      ),
      'taken_off', (select count(distinct job_id) from reported having count(distinct job_id) >= fewest),
      'reported_for', (select coalesce(jsonb_object_agg(reason, number), '{}') from reported_for where number >= fewest)
    )
  );
end;
$$;

-- Each decision of a moderator since then. A line of the log that takes the one before back within ten minutes is an undo: it is no
-- decision, and after it the next one may be undone again.
create function private.decisions_and_undos(since timestamptz)
returns table (actor_id uuid, kind text, undone boolean, findings text[], waited interval)
language sql stable security definer set search_path = ''
as $$
  with lines as (
    select
      *, actor_id is not null and actor_id is distinct from company_uid as by_moderator,
      coalesce(
        (from_status, to_status) = (lag(to_status) over earlier, lag(from_status) over earlier)
        and (from_status <> to_status or (reason is null and lag(reason) over earlier is not null))
        and created_at < lag(created_at) over earlier + interval '10 minutes'
        and actor_id is distinct from company_uid
        and lag(actor_id) over earlier is distinct from company_uid,
        false
      ) as takes_back
    from public.moderation_log
    where created_at > since - interval '1 hour'
    window earlier as (partition by job_id order by id)
  ), turns as (
    select *, count(*) filter (where not takes_back) over (partition by job_id order by id) as turn from lines
  ), placed as (
    select *, row_number() over in_turn as place, count(*) over (partition by job_id, turn) as length
    from turns
    window in_turn as (partition by job_id, turn order by id)
  )
  select
    actor_id,
    case when from_status <> to_status then to_status when to_status = 'approved' then 'kept' when reason is null then 'pending' else 'changes' end,
    place < length, findings,
    case when from_status = 'pending' then created_at - private.waited_since(job_id, created_at) end
  from placed
  where place % 2 = 1 and by_moderator and created_at >= since;
$$;

-- The numbers of moderation since then, and what waits now. A finding is confirmed where its job was not approved, and dismissed where
-- it was; a report is right where its job was taken off. A decision that was undone counts as undone only.
create function private.moderation_numbers(since timestamptz) returns jsonb
language sql stable security definer set search_path = ''
as $$
  with decided as materialized (
    select * from private.decisions_and_undos(since)
  ), people as (
    select
      email, count(*) as decisions,
      count(*) filter (where kind = 'approved') as approved, count(*) filter (where kind = 'rejected') as rejected,
      count(*) filter (where kind = 'changes') as changes, count(*) filter (where kind = 'pending') as pending,
      count(*) filter (where kind = 'kept') as kept, count(*) filter (where undone) as undone
    from decided join auth.users on users.id = actor_id
    group by email
  ), findings as (
    select rule, count(*) filter (where kind <> 'approved') as right, count(*) filter (where kind = 'approved') as wrong
    from decided cross join unnest(findings) as rule
    where not undone and kind in ('approved', 'rejected', 'changes')
    group by rule
  ), reports as (
    select
      reason, count(*) filter (where outcome = 'taken off') as right, count(*) filter (where outcome = 'kept') as wrong
    from public.job_reports where handled_at >= since group by reason
  )
  select jsonb_build_object(
    'waiting', count(*), 'oldest_seconds', coalesce(extract(epoch from now() - min(created_at)), 0),
    'median_seconds', (
      select extract(epoch from percentile_cont(0.5) within group (order by waited)) from decided where not undone and kind <> 'pending'
    ),
    'people', (select coalesce(jsonb_agg(to_jsonb(people) order by decisions desc, email), '[]') from people),
    'findings', (select coalesce(jsonb_agg(to_jsonb(findings) order by findings.right + wrong desc, rule), '[]') from findings),
    'reports', (select coalesce(jsonb_agg(to_jsonb(reports) order by reports.right + wrong desc, reason), '[]') from reports)
  )
  from public.job_assessments where pending;
$$;

-- Of today and the days before it, as many as these, in India.
create function public.moderation_numbers(days integer) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_super_admin();
  return private.moderation_numbers(date_trunc('day', now(), 'Asia/Kolkata') - make_interval(days => least(days, 31) - 1));
end;
$$;

-- For the metrics: today's numbers.
create function public.moderation_health() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_server();
  return private.moderation_numbers(date_trunc('day', now(), 'Asia/Kolkata'));
end;
$$;

-- Like decide_jobs, as a super-admin who used a Telegram button. The server must have authenticated the person. `moderator` false:
-- not a super-admin, and nothing was done. Without a status, returns only this. Status 'kept' dismisses the reports of one job.
create function public.decide_job_as(moderator_email text, seen jsonb, new_status text, new_reason text) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  moderator uuid;
  -- auth.uid() reads the first where they are set, and the last otherwise.
  settings constant text[] := array[
    'request.jwt.claim.sub', 'request.jwt.claim.role', 'request.jwt.claim.email', 'request.jwt.claims',
    'private.acting_moderator'
  ];
  kept constant text[] := array(select coalesce(current_setting(name, true), '') from unnest(settings) as name);
  answer jsonb;
begin
  perform private.require_server();
  moderator := private.find_super_admin(moderator_email);
  if moderator is null or new_status is null then
    return jsonb_build_object('moderator', moderator is not null, 'changed', '[]'::jsonb, 'refused', '[]'::jsonb);
  end if;
  perform set_config(settings[1], moderator::text, true);
  perform set_config(settings[2], 'authenticated', true);
  perform set_config(settings[3], moderator_email, true);
  perform set_config(settings[4], jsonb_build_object(
    'sub', moderator, 'role', 'authenticated', 'email', moderator_email,
    'iat', floor(extract(epoch from clock_timestamp()))
  )::text, true);
  perform set_config(settings[5], moderator::text, true);
  if new_status = 'kept' then
    answer := jsonb_build_object('refused', '[]'::jsonb, 'changed', (
      select coalesce(jsonb_agg(jsonb_build_object('id', job.id)), '[]')
      from jsonb_to_recordset(seen) as job (id uuid, version integer, reports text)
      where public.dismiss_job_reports(job.id, job.version, job.reports)
    ));
  else
    answer := public.decide_jobs(seen, new_status, new_reason);
  end if;
  for setting in 1 .. cardinality(settings) loop
    perform set_config(settings[setting], kept[setting], true);
  end loop;
  return jsonb_build_object('moderator', true) || answer;
end;
$$;

-- Jobs whose account has these words in its names, address, phone number or website, or that were posted with this very address or
-- phone number; the newest of up to a hundred accounts.
create function private.moderated_jobs_by_account(in_status text, patterns text[], most integer) returns uuid[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  accounts uuid[] := private.moderated_company_ids(patterns, 100, 0);
  typed constant text[] := array(
    select regexp_replace(btrim(word, '%'), '\\(.)', '\1', 'g') from unnest(patterns) as word
  );
begin
  return array(
    select id from (
      select found.id, found.posted_date
      from unnest(accounts) as account
      cross join lateral (
        select jobs.id, posted_date from public.jobs
        where company_uid = account and status = in_status order by posted_date desc, jobs.id limit most
      ) as found
      union
      select jobs.id, posted_date
      from (
        select job_id from public.job_contacts where lower(company_email) = any (typed)
        union all
        select job_id from public.job_contacts where phone_number = any (typed)
        limit 5000
      ) as contacts
      join public.jobs on jobs.id = job_id and status = in_status
    ) as found
    order by posted_date desc, id limit most
  );
end;
$$;

-- The newest matching jobs with this status, at most `most`, newest first. `more`: there are older ones. Patterns are LIKE patterns
-- made by the server, used as quoted literals, so that an index can be used. The newest jobs are scanned; when too few match, the
-- word index finds older ones, unless there are very many. A word without a trigram is not in the index and not searched in older
-- jobs: `more` says that there may be others. The word index collects all matches before it returns one, so it is skipped when the
-- newest jobs predict a third more matches than its limit: finding 5,000 only to discard them would take three times as long as the
-- rest.
create function private.search_moderated_jobs(
  in_status text, patterns text[], most integer, out ids uuid[], out more boolean,
  looked_at integer default 10000, most_by_index integer default 5000
)
-- why enable_seqscan is off: for a word that seems common, the planner may scan the whole table.
language plpgsql stable security definer set search_path = '' set enable_seqscan = off
as $function$
declare
  words constant text := $$lower(title || ' ' || company || ' ' || requirements || ' ' || location || ' ' || facts || ' ' || description)$$;
  -- As they are indexed: older jobs on the site are not found by their descriptions.
  words_are constant text := case when in_status = 'approved'
    then replace(words, $$ || ' ' || description$$, '') else words end || ' like ';
  in_index constant text := '[[:alnum:]]{3}';
  all_match constant text := (select string_agg('words like ' || quote_literal(word), ' and ') from unnest(patterns) as word);
  indexed_match constant text := (
    select string_agg(words_are || quote_literal(word), ' and ') from unnest(patterns) as word where word ~ in_index
  );
  others_match constant text := (
    select string_agg(words_are || quote_literal(word), ' and ') from unnest(patterns) as word where word !~ in_index
  );
  number constant bigint := private.kept_count(in_status || ' jobs');
  expected bigint;
  by_index uuid[];
  by_account uuid[];
begin
  perform private.require_super_admin();
  execute format(
    $$
      select array_agg(id) from (
        select id
        from (
          select id, posted_date, %s as words from public.jobs where status = %L order by posted_date desc, id limit %s
        ) as newest
        where %s
        order by posted_date desc, id
        limit %s
      ) as found
    $$,
    words, in_status, looked_at, all_match, most + 1
  ) into ids;
  ids := coalesce(ids, '{}');
  more := cardinality(ids) > most;

  if not more and number > looked_at then
    more := true;
    expected := cardinality(ids) * number / looked_at;
    if indexed_match is not null and 3 * expected <= 4 * most_by_index then
      execute format(
        $$
          with jobs as materialized (
            select id, posted_date, title, company, requirements, location, facts, description
            from public.jobs where status = %L and %s limit %s
          )
          select case when (select count(*) from jobs) <= %s then array(
            select id from jobs where %s order by posted_date desc, id limit %s
          ) end
        $$,
        in_status, indexed_match, most_by_index + 1, most_by_index, coalesce(others_match, 'true'), most + 1
      ) into by_index;
      if by_index is not null then
        ids := array(select id from public.jobs where id = any (ids || by_index) order by posted_date desc, id);
        more := cardinality(ids) > most or in_status = 'approved';
      end if;
    end if;
  end if;

  by_account := private.moderated_jobs_by_account(in_status, patterns, most + 1);
  if cardinality(by_account) > 0 then
    ids := array(select id from public.jobs where id = any (ids || by_account) order by posted_date desc, id limit most + 1);
    more := more or cardinality(ids) > most;
  end if;
  ids := ids[1:most];
end;
$function$;

-- A page of the jobs with this status, and the total up to `most`; `more` when there are more.
create function public.list_moderated_jobs(
  in_status text, patterns text[], page_size integer, page_start integer, most integer
) returns jsonb
language plpgsql stable security invoker set search_path = ''
as $$
declare
  number integer;
  found_ids uuid[];
  older boolean;
begin
  perform private.require_super_admin();
  if cardinality(patterns) = 0 then
    number := private.count_moderated_jobs(in_status, most + 1);
    return jsonb_build_object(
      'found', least(number, most),
      'more', number > most,
      'jobs', private.moderation_cards(private.moderated_job_ids(in_status, page_size, page_start))
    );
  end if;
  select ids, more into found_ids, older from private.search_moderated_jobs(in_status, patterns, most);
  return jsonb_build_object(
    'found', cardinality(found_ids),
    'more', older,
    'jobs', private.moderation_cards(found_ids[page_start + 1 : page_start + page_size])
  );
end;
$$;

-- The jobs posted by a company's account under any name: a consultancy posts under clients' names, and a renamed company has jobs
-- under the old one.
create function private.moderated_jobs_of_company(
  of_company uuid, in_status text, page_size integer, page_start integer, most integer, out ids uuid[], out number integer
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_super_admin();
  ids := array(
    select id from public.jobs
    where company_uid = of_company and status = in_status
    order by posted_date desc, id
    limit page_size offset page_start
  );
  number := private.count_jobs_of_company(of_company, array[in_status], most);
end;
$$;

-- Like list_moderated_jobs, with the current company name; null when the company is gone.
create function public.list_jobs_of_company(
  of_company uuid, in_status text, page_size integer, page_start integer, most integer
) returns jsonb
language plpgsql stable security invoker set search_path = ''
as $$
declare
  page record;
begin
  page := private.moderated_jobs_of_company(of_company, in_status, page_size, page_start, most + 1);
  return jsonb_build_object(
    'of', (select company_name from public.companies where id = of_company),
    'found', least(page.number, most),
    'more', page.number > most,
    'jobs', private.moderation_cards(page.ids)
  );
end;
$$;
