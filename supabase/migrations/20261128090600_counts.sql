-- Stored counts instead of a count per page: jobs by kind, and open jobs by company. Triggers update them in the transaction of
-- each change. Jobs and companies are locked before these rows, and these rows by id, to prevent deadlocks.

-- The expected values of the stored counts.
create view private.counted_listings as
select
  companies.id as company_uid,
  companies.approved_name as company_name,
  coalesce(counted.open_jobs, 0) as open_jobs,
  counted.newest_posted_date
from public.companies
left join (
  select company_uid, count(*)::integer as open_jobs, max(posted_date) as newest_posted_date
  from public.jobs
  where open
  group by company_uid
) as counted on counted.company_uid = companies.id;
create view private.counted_numbers as
select status || ' jobs' as counted, count(*) as number from public.jobs group by status
union all
select 'open jobs', count(*) from public.jobs where open
union all
select 'companies', count(*) from public.companies
union all
select 'listed companies', count(*) from private.counted_listings where open_jobs > 0 and company_name is not null;

-- Expired jobs that are not closed yet, by company: few, and for a second.
create view private.due_jobs as
select company_uid, count(*)::integer as number from public.jobs where open and expires_at <= now() group by company_uid;

-- The public view of companies: approved names and counts of those with open jobs. The WITH makes it read-only.
create view public.company_directory with (security_invoker = on) as
with listed as (
  select company_uid, company_name, open_jobs, newest_posted_date
  from private.company_listings
  where open_jobs > 0 and company_name is not null
)
select company_uid, company_name, open_jobs - coalesce(due.number, 0) as open_jobs, newest_posted_date
from listed
left join (
  select company_uid, count(*)::integer as number from public.jobs where open and expires_at <= now() group by company_uid
) as due using (company_uid)
where open_jobs > coalesce(due.number, 0);

create function private.add_to_counts(changes jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  merge_at constant integer := 100;
  merging boolean := false;
  new_id bigint;
begin
  for new_id in
    insert into private.count_parts (counted, part)
    select key, value::bigint from jsonb_each_text(changes) where value::bigint <> 0
    returning id
  loop
    merging := merging or new_id % merge_at = 0;
  end loop;
  -- Parts that another change is merging right now are left to it.
  if merging then
    with merged as (
      delete from private.count_parts
      where id in (select id from private.count_parts order by id limit 10 * merge_at for update skip locked)
      returning counted, part
    )
    insert into private.count_parts (counted, part)
    select counted, sum(part) from merged group by counted;
  end if;
end;
$$;

create function private.kept_count(of_what text) returns bigint
language sql stable security definer set search_path = ''
as $$
  select coalesce(sum(part), 0)::bigint from private.count_parts where counted = of_what;
$$;

-- Increments the version of the visible list: the page cache is keyed by it, and open pages follow it.
create function private.publish() returns void
language sql security definer set search_path = ''
as $$
  select private.add_to_counts('{"list version": 1}');
$$;

-- The change in the number of a company's jobs with a status; may be negative.
create type private.job_change as (company_uid uuid, status text, is_open boolean, number bigint);

-- Puts changed open jobs into the index outbox, increments the list version and updates the counts, once per statement, so that
-- bulk changes stay cheap.
create function private.publish_job_changes() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  announced bigint;
  changes private.job_change[];
  of_companies uuid[];
begin
  if tg_op = 'INSERT' then
    insert into public.search_outbox (job_id) select id from new_jobs where status = 'approved';
    get diagnostics announced = row_count;
    changes := array(
      select row(company_uid, status, open, count(*))::private.job_change from new_jobs group by company_uid, status, open
    );
  elsif tg_op = 'DELETE' then
    insert into public.search_outbox (job_id) select id from old_jobs where status = 'approved';
    get diagnostics announced = row_count;
    changes := array(
      select row(company_uid, status, open, -count(*))::private.job_change from old_jobs group by company_uid, status, open
    );
  else
    insert into public.search_outbox (job_id)
    select old_jobs.id
    from old_jobs
    join new_jobs using (id)
    where (old_jobs.status = 'approved' or new_jobs.status = 'approved') and old_jobs is distinct from new_jobs;
    get diagnostics announced = row_count;
    changes := array(
      with changed as (
        select old_jobs as before, new_jobs as after
        from old_jobs
        join new_jobs using (id)
        where (old_jobs.company_uid, old_jobs.status, old_jobs.open, old_jobs.posted_date)
          is distinct from (new_jobs.company_uid, new_jobs.status, new_jobs.open, new_jobs.posted_date)
      ), counted as (
        select (before).company_uid, (before).status, (before).open, -1 as number
        from changed
        union all
        select (after).company_uid, (after).status, (after).open, 1
        from changed
      )
      -- Also where as many came as left: the newest date may be another one.
      select row(company_uid, status, open, sum(number))::private.job_change
      from counted
      group by company_uid, status, open
    );
  end if;
  if announced > 0 then
    perform private.publish();
  end if;
  if cardinality(changes) = 0 then
    return null;
  end if;

  -- First the rows are locked, then a second query changes them: it sees what other transactions have committed.
  of_companies := array(select distinct company_uid from unnest(changes) where is_open and company_uid is not null);
  perform 1 from private.company_listings where company_uid = any (of_companies) order by company_uid for update;
  update private.company_listings as listing
  set
    open_jobs = listing.open_jobs + change.number,
    newest_posted_date = case when listing.open_jobs + change.number > 0 then (
      select posted_date from public.jobs
      -- why the status beside open: the index of a company's jobs begins with it.
      where jobs.company_uid = listing.company_uid and status = 'approved' and open
      order by posted_date desc limit 1
    ) end
  from (select company_uid, sum(number) as number from unnest(changes) where is_open group by 1) as change
  where listing.company_uid = change.company_uid;

  perform private.add_to_counts(jsonb_object_agg(counted, number))
  from (
    select status || ' jobs' as counted, sum(number) as number from unnest(changes) group by 1
    union all
    select 'open jobs', coalesce(sum(number), 0) from unnest(changes) where is_open
  ) as sums;
  return null;
end;
$$;

create function private.keep_company_listings() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    insert into private.company_listings (company_uid, company_name) select id, approved_name from new_companies;
  else
    -- Its jobs are already closed: row triggers such as close_company fire before statement triggers.
    delete from private.company_listings where company_uid in (select id from old_companies);
  end if;
  return null;
end;
$$;
create trigger list_new_companies after insert on public.companies
  referencing new table as new_companies
  for each statement execute function private.keep_company_listings();
create trigger drop_deleted_companies after delete on public.companies
  referencing old table as old_companies
  for each statement execute function private.keep_company_listings();

-- Deferred to the end of the transaction: a name is approved before its jobs are counted, and the rows of several companies are
-- locked once, in order.
create function private.follow_approved_name() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update private.company_listings as listing set company_name = companies.approved_name
  from public.companies
  where companies.id = new.id and listing.company_uid = new.id
    and listing.company_name is distinct from companies.approved_name;
  return null;
end;
$$;
create constraint trigger follow_approved_name after update on public.companies
  deferrable initially deferred
  for each row when (new.approved_name is distinct from old.approved_name)
  execute function private.follow_approved_name();

create function private.keep_listing_counts() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  companies bigint := 0;
  listed bigint := 0;
begin
  if tg_op <> 'INSERT' then
    select -count(*), -count(*) filter (where open_jobs > 0 and company_name is not null) into companies, listed
    from old_listings;
  end if;
  if tg_op <> 'DELETE' then
    select companies + count(*), listed + count(*) filter (where open_jobs > 0 and company_name is not null)
    into companies, listed
    from new_listings;
  end if;
  perform private.add_to_counts(jsonb_build_object('companies', companies, 'listed companies', listed));
  return null;
end;
$$;
create trigger count_new_listings after insert on private.company_listings
  referencing new table as new_listings
  for each statement execute function private.keep_listing_counts();
create trigger count_changed_listings after update on private.company_listings
  referencing old table as old_listings new table as new_listings
  for each statement execute function private.keep_listing_counts();
create trigger count_deleted_listings after delete on private.company_listings
  referencing old table as old_listings
  for each statement execute function private.keep_listing_counts();

-- Wrong counts with stored and expected values; there should be none. One query reads one snapshot, so no lock is needed.
create function public.find_wrong_counts(most integer) returns jsonb
language plpgsql stable security definer set search_path = '' set statement_timeout = '5min'
as $$
begin
  perform private.require_server();
  return (
    select coalesce(jsonb_agg(jsonb_build_object('of', of_what, 'kept', kept, 'counted', counted)), '[]')
    from (
      select counted as of_what, to_jsonb(kept.number) as kept, to_jsonb(right_one.number) as counted
      from (
        select counted, sum(part) as number from private.count_parts where counted <> 'list version' group by 1
      ) as kept
      full join private.counted_numbers as right_one using (counted)
      where coalesce(kept.number, 0) <> coalesce(right_one.number, 0)
      union all
      select company_uid::text, to_jsonb(kept) - 'company_uid', to_jsonb(right_one) - 'company_uid'
      from private.company_listings as kept
      full join private.counted_listings as right_one using (company_uid)
      where (kept.company_name, kept.open_jobs, kept.newest_posted_date)
        is distinct from (right_one.company_name, right_one.open_jobs, right_one.newest_posted_date)
      limit most
    ) as wrong
  );
end;
$$;

-- Every change of jobs and companies takes a conflicting lock on the first of these tables before counting, so nothing is counted
-- twice or missed; changes wait for this function.
create function public.rebuild_counts() returns void
language plpgsql security definer set search_path = '' set statement_timeout = '5min'
as $$
begin
  perform private.require_server();
  perform private.recount();
end;
$$;

create function private.recount() returns void
language plpgsql set search_path = ''
as $$
begin
  lock table private.company_listings, private.count_parts in exclusive mode;
  delete from private.company_listings where true;
  insert into private.company_listings (company_uid, company_name, open_jobs, newest_posted_date)
  select company_uid, company_name, open_jobs, newest_posted_date from private.counted_listings;
  delete from private.count_parts where counted <> 'list version';
  insert into private.count_parts (counted, part) select counted, number from private.counted_numbers;
end;
$$;

create function public.count_open_jobs() returns bigint
language sql stable security definer set search_path = ''
as $$
  select private.kept_count('open jobs') - coalesce((select sum(number) from private.due_jobs), 0)::bigint;
$$;

create function private.company_page(page_size integer, page_start integer) returns jsonb
-- why enable_seqscan is off: the index is already ordered. For a late page the planner would sort all companies.
language sql stable security definer set search_path = '' set enable_seqscan = off
as $$
  select coalesce(
    jsonb_agg(
      to_jsonb(page) || jsonb_build_object('open_jobs', page.open_jobs - coalesce(due.number, 0))
      order by page.open_jobs desc, page.company_name, page.company_uid
    ),
    '[]'
  )
  from (
    select company_uid, company_name, open_jobs, newest_posted_date
    from private.company_listings
    where open_jobs > 0 and company_name is not null
    order by open_jobs desc, company_name, company_uid
    limit page_size offset page_start
  ) as page
  left join private.due_jobs as due using (company_uid)
  where page.open_jobs > coalesce(due.number, 0);
$$;

-- Companies' verifications come with the page, without a second request.
create function private.as_listed(companies jsonb) returns jsonb
language sql stable set search_path = ''
as $$
  with verified as (
    select verification
    from jsonb_array_elements(
      public.verifications_of(array(select (company ->> 'company_uid')::uuid from jsonb_array_elements(companies) as company))
    ) as verification
  )
  select coalesce(jsonb_agg(company || jsonb_build_object('verification', verification, 'logo', logo.id) order by position), '[]')
  from jsonb_array_elements(companies) with ordinality as page (company, position)
  left join verified on verification ->> 'company_uid' = company ->> 'company_uid'
  left join public.company_logos as logo on logo.company_id = (company ->> 'company_uid')::uuid and logo.status = 'approved';
$$;

-- A page of the directory by number of open jobs, and the total; with a text, only names that contain it.
create function public.list_companies(name_part text, page_size integer, page_start integer) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  rows_asked constant integer := least(page_size, 100);
  pattern constant text := '%' || regexp_replace(lower(name_part), '([\\%_])', '\\\1', 'g') || '%';
begin
  if name_part = '' then
    return jsonb_build_object(
      'total', private.kept_count('listed companies') - (
        select count(*)
        from private.company_listings as listing
        join private.due_jobs as due using (company_uid)
        where company_name is not null and open_jobs > 0 and open_jobs <= due.number
      ),
      'companies', private.as_listed(private.company_page(rows_asked, page_start))
    );
  end if;
  return (
    -- All names are read once: to count those that match, each has to be looked at.
    with matching as materialized (
      select company_uid, company_name, open_jobs - coalesce(due.number, 0) as open_jobs, newest_posted_date
      from private.company_listings
      left join private.due_jobs as due using (company_uid)
      where open_jobs > coalesce(due.number, 0) and company_name is not null
        and search_name like pattern
    )
    select jsonb_build_object(
      'total', (select count(*) from matching),
      'companies', private.as_listed((
        select coalesce(jsonb_agg(to_jsonb(page) order by open_jobs desc, company_name, company_uid), '[]')
        from (
          select * from matching order by open_jobs desc, company_name, company_uid limit rows_asked offset page_start
        ) as page
      ))
    )
  );
end;
$$;

-- What jobs of each trade and town typically pay, from the approved ones of half a year: at least 20 of at least 5 companies, so that
-- no single company sets it. A job counts for the one trade that its title names; trade_names has every name of a trade, other_pay
-- the words of titles whose pay is unlike that of their trade.
create function public.refresh_typical_pay(trade_names jsonb, other_pay text[]) returns void
language plpgsql set search_path = '' set statement_timeout = '5min'
as $$
begin
  perform private.require_server();
  lock table public.typical_pay in exclusive mode;
  delete from public.typical_pay where true;
  insert into public.typical_pay (trade, location, low, high, jobs)
  with telling as materialized (
    select title, location, company_uid, coalesce((salary_min + salary_max) / 2, salary_min) as pay
    from public.jobs
    join public.companies on companies.id = company_uid and suspended_at is null
    where status = 'approved' and posted_date > now() - interval '180 days'
      and salary_min is not null and kind = 'full-time' and place <> 'home'
  ), titles as materialized (
    select title, ' ' || regexp_replace(lower(title), '[^a-z0-9]+', ' ', 'g') || ' ' as words
    from (select distinct title from telling) as each
  ), of_one_trade as (
    select title, min(trade) as trade
    from titles
    join jsonb_to_recordset(trade_names) as named (trade text, name text) on strpos(words, ' ' || name || ' ') > 0
    where not exists (select 1 from unnest(other_pay) as word where strpos(words, ' ' || word || ' ') > 0)
    group by title
    having count(distinct trade) = 1
  ), quartiles as (
    select trade, location, count(*) as jobs, percentile_cont(array[0.25, 0.75]) within group (order by pay) as pay
    from telling
    join of_one_trade using (title)
    group by trade, location
    having count(*) >= 20 and count(distinct company_uid) >= 5
  )
  -- To 500 rupees, as pay is told.
  select trade, location, round(pay[1] / 500) * 500, round(pay[2] / 500) * 500, jobs from quartiles;
end;
$$;
