-- Numbers that pages show, kept instead of counted for each page: how many jobs there are of each kind, and how many open jobs
-- each company has. Triggers keep them true in the transaction of each change, so whoever reads them reads what the tables
-- hold. Jobs and companies are always locked before these rows, and these in the order of their ids: no deadlocks.

-- A count is the sum of its parts. Each change adds a part, so no change waits for another one, however long that one takes.
create table private.count_parts (
  id bigint generated always as identity primary key,
  counted text not null check (counted in (
    'pending jobs', 'approved jobs', 'rejected jobs', 'open jobs', 'companies', 'listed companies'
  )),
  part bigint not null
);

-- A row for each company, from its registration to its deletion. Listed for visitors are those with an open job. Only changes
-- of the open jobs of the same company wait for each other here.
create table private.company_listings (
  -- why no reference to companies: deleting a company would lock this row before the jobs of the company.
  company_uid uuid primary key,
  -- The approved one; null until there is one.
  company_name text,
  search_name text generated always as (lower(company_name)) stored,
  open_jobs integer not null default 0,
  newest_posted_date timestamptz
);
-- The order of the directory.
create index company_listings_most_jobs on private.company_listings (open_jobs desc, company_name, company_uid)
  include (newest_posted_date)
  where open_jobs > 0 and company_name is not null;

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

-- How many jobs of a company and a status came, or left where the number is negative.
create type private.job_change as (company_uid uuid, status text, is_open boolean, number bigint);

create function private.keep_job_counts() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  changes private.job_change[];
  of_companies uuid[];
begin
  if tg_op = 'INSERT' then
    changes := array(
      select row(company_uid, status, status = 'approved' and company_deleted_at is null, count(*))::private.job_change
      from new_jobs
      group by company_uid, status, company_deleted_at is null
    );
  elsif tg_op = 'DELETE' then
    changes := array(
      select row(company_uid, status, status = 'approved' and company_deleted_at is null, -count(*))::private.job_change
      from old_jobs
      group by company_uid, status, company_deleted_at is null
    );
  else
    changes := array(
      with changed as (
        select old_jobs as before, new_jobs as after
        from old_jobs
        join new_jobs using (id)
        where (old_jobs.company_uid, old_jobs.status, old_jobs.company_deleted_at is null, old_jobs.posted_date)
          is distinct from (new_jobs.company_uid, new_jobs.status, new_jobs.company_deleted_at is null, new_jobs.posted_date)
      ), counted as (
        select (before).company_uid, (before).status, (before).company_deleted_at is null as has_company, -1 as number
        from changed
        union all
        select (after).company_uid, (after).status, (after).company_deleted_at is null, 1
        from changed
      )
      -- Also where as many came as left: the newest date may be another one.
      select row(company_uid, status, status = 'approved' and has_company, sum(number))::private.job_change
      from counted
      group by company_uid, status, has_company
    );
  end if;

  if cardinality(changes) = 0 then
    return null;
  end if;

  -- First the rows are locked, then they are changed by a query of its own, which sees what others committed meanwhile.
  of_companies := array(select distinct company_uid from unnest(changes) where is_open and company_uid is not null);
  perform 1 from private.company_listings where company_uid = any (of_companies) order by company_uid for update;
  update private.company_listings as listing
  set
    open_jobs = listing.open_jobs + change.number,
    newest_posted_date = case when listing.open_jobs + change.number > 0 then (
      select posted_date from public.jobs
      where jobs.company_uid = listing.company_uid and status = 'approved' and company_deleted_at is null
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
-- why these names: triggers fire in the order of their names. The one for new jobs comes after require_company_of_new_jobs,
-- which locks their companies.
create trigger sum_up_new_jobs after insert on public.jobs
  referencing new table as new_jobs
  for each statement execute function private.keep_job_counts();
create trigger sum_up_changed_jobs after update on public.jobs
  referencing old table as old_jobs new table as new_jobs
  for each statement execute function private.keep_job_counts();
create trigger sum_up_deleted_jobs after delete on public.jobs
  referencing old table as old_jobs
  for each statement execute function private.keep_job_counts();

create function private.keep_company_listings() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    insert into private.company_listings (company_uid, company_name) select id, approved_name from new_companies;
  else
    -- Its jobs are closed already: triggers for each row, such as close_company, fire before those for the statement.
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

-- At the end of the transaction: a name is approved before the jobs it is approved with are counted, and the rows of several
-- companies are locked once, in order, by the counting.
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

revoke execute on all functions in schema private from public;
