-- A suspended company that changed its phone before it was caught was no longer found by the phone that its jobs were posted with, and
-- neither was a new one that changed its own as soon as it had posted. The numbers of jobs are looked at as well.

-- From company to company in it, however many jobs each has posted with a number.
create index job_contacts_phone on public.job_contacts (phone_number, created_by);

-- The companies that have, or posted a job with, the number that this company has or posted this job with. Those that were suspended
-- are named first.
create function private.companies_with_phone(company public.companies, job uuid) returns jsonb
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
  looked_at constant integer := 20;
  named constant integer := 4;
  numbers text[];
begin
  select array_agg(distinct number) into numbers
  from (
    select company.phone_number as number
    union all
    select phone_number from public.job_contacts where job_id = job
  ) as known;
  -- Nearly all numbers are of one company.
  if not exists (select 1 from public.companies where phone_number = any (numbers) and id <> company.id)
    and not exists (select 1 from public.job_contacts where phone_number = any (numbers) and created_by < company.id)
    and not exists (select 1 from public.job_contacts where phone_number = any (numbers) and created_by > company.id)
  then
    return '[]';
  end if;
  return (
    with recursive posted as (
      select number, (
        select created_by from public.job_contacts
        where phone_number = number and created_by is not null order by created_by limit 1
      ) as company_id, 1 as step
      from unnest(numbers) as number
      union all
      select number, (
        select created_by from public.job_contacts
        where phone_number = posted.number and created_by > posted.company_id order by created_by limit 1
      ), step + 1
      from posted
      where company_id is not null and step < looked_at
    ), candidates as (
      select id from public.companies where phone_number = any (numbers)
      union
      select company_id from posted where company_id is not null
    )
    select coalesce(jsonb_agg(jsonb_build_object('name', company_name, 'suspended', suspended_at is not null)), '[]')
    from (
      select company_name, suspended_at
      from candidates
      cross join lateral (
        -- why offset: a few are looked up by their ids, and a join of all companies was the plan.
        select company_name, suspended_at from public.companies where companies.id = candidates.id offset 0
      ) as other
      where candidates.id <> company.id
      order by suspended_at is null limit named
    ) as found
  );
end;
$$;
revoke execute on function private.companies_with_phone from public;
