-- Who reads the kept numbers: the directory of companies, the sitemap, and the operator who checks them.

-- What the kept numbers should be, counted anew.
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
  where status = 'approved' and company_deleted_at is null
  group by company_uid
) as counted on counted.company_uid = companies.id;
create view private.counted_numbers as
select status || ' jobs' as counted, count(*) as number from public.jobs group by status
union all
select 'open jobs', count(*) from public.jobs where status = 'approved' and company_deleted_at is null
union all
select 'companies', count(*) from public.companies
union all
select 'listed companies', count(*) from private.counted_listings where open_jobs > 0 and company_name is not null;

-- Which kept numbers are wrong, with what is kept and what is right; none ever should be. One query sees one moment, so nothing
-- has to be locked.
create function public.find_wrong_counts(most integer) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_server();
  return (
    select coalesce(jsonb_agg(jsonb_build_object('of', of_what, 'kept', kept, 'counted', counted)), '[]')
    from (
      select counted as of_what, to_jsonb(kept.number) as kept, to_jsonb(right_one.number) as counted
      from (select counted, sum(part) as number from private.count_parts group by 1) as kept
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

-- Every change of jobs and companies locks the first of the two tables against this before it counts, so nothing is counted
-- twice or left out; such changes wait meanwhile.
create function public.rebuild_counts() returns void
language plpgsql security definer set search_path = ''
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
  delete from private.count_parts where true;
  insert into private.count_parts (counted, part) select counted, number from private.counted_numbers;
end;
$$;
select private.recount();

-- The open jobs in the order of their ids, with all that the sitemap, a rebuild of the search index and reconciling read of them.
drop index public.jobs_open_versions;
create index jobs_open_ids on public.jobs (id) include (version, posted_date, status_changed_at)
  where status = 'approved' and company_deleted_at is null;

-- The public side of companies: approved names and counts of those with open jobs, nothing else. The view runs with
-- its owner's rights on purpose. With its WITH, nobody can write through it.
create or replace view public.company_directory as
with listed as (
  select company_uid, company_name, open_jobs, newest_posted_date
  from private.company_listings
  where open_jobs > 0 and company_name is not null
)
select company_uid, company_name, open_jobs, newest_posted_date from listed;

revoke execute on all functions in schema private from public;
revoke execute on function public.find_wrong_counts, public.rebuild_counts from public, anon, authenticated;
grant execute on function public.find_wrong_counts, public.rebuild_counts to service_role;
