-- Companies with a low id hid the one that matters: of those that share a phone or a text only so many are looked at, in the order of
-- their ids. Those that were suspended last were looked up by themselves, but for texts alone, and no more once they were deleted;
-- by its phone a deleted company was never named. So the companies that were suspended or deleted last are looked up both ways.

create index profiles_last_closed on public.profiles (company_closed_at desc) where company_closed_at is not null;

-- Also those that were let back: they are candidates like others.
create function private.companies_to_recognise() returns uuid[]
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
  suspended_last constant integer := 300;
  deleted_last constant integer := 100;
begin
  return array(
    (select company_id from public.suspension_log where suspended order by id desc limit suspended_last)
    union
    (
      select id from public.profiles
      where company_closed_at is not null order by company_closed_at desc limit deleted_last
    )
  );
end;
$$;

-- The companies that have, or posted a job with, the number that this company has or posted this job with. Those that were
-- suspended are named first.
create or replace function private.companies_with_phone(company public.companies, job uuid) returns jsonb
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
      union
      select id
      from unnest(private.companies_to_recognise()) as id
      cross join unnest(numbers) as number
      -- why limit: they are looked up one by one, and no further than to the first job of each.
      cross join lateral (
        select 1 from public.job_contacts where phone_number = number and created_by = id limit 1
      ) as posted_by_it
    )
    select coalesce(
      jsonb_agg(jsonb_build_object('name', name, 'suspended', suspended, 'deleted', deleted, 'job_id', job_id)), '[]'
    )
    from (
      select
        coalesce(other.company_name, left_by_it.company) as name,
        case
          when other.id is not null then other.suspended_at is not null
          else coalesce((
            select suspended from public.suspension_log where company_id = candidates.id order by id desc limit 1
          ), false)
        end as suspended,
        other.id is null as deleted,
        left_by_it.id as job_id
      from candidates
      left join lateral (
        -- why offset: a few are looked up by their ids, and a join of all companies was the plan.
        select id, company_name, suspended_at from public.companies where companies.id = candidates.id offset 0
      ) as other on true
      -- Of one that was deleted, a job with the number: it has its name, and is all that a moderator can look at.
      left join lateral (
        select posted_by_it.id, posted_by_it.company
        from unnest(numbers) as number
        cross join lateral (
          select jobs.id, jobs.company from public.job_contacts join public.jobs on jobs.id = job_id
          where job_contacts.phone_number = number and created_by = candidates.id limit 1
        ) as posted_by_it
        where other.id is null
        limit 1
      ) as left_by_it on true
      where candidates.id <> company.id
      order by suspended desc, deleted desc limit named
    ) as found
  );
end;
$$;

-- Three companies that posted nearly the same text, and whether there are more, those that were suspended first. Each job that is
-- compared takes Postgres a tenth of a millisecond.
create or replace function private.companies_with_text(company uuid, job public.jobs, key uuid) returns jsonb
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
  looked_at constant integer := 7;
  named constant integer := 4;
begin
  -- Nearly all texts are of one company.
  if not exists (
      select 1 from public.jobs
      where private.text_key(description, jobs.company) = key and company_uid < companies_with_text.company
    )
    and not exists (
      select 1 from public.jobs
      where private.text_key(description, jobs.company) = key and company_uid > companies_with_text.company
    )
  then
    return '[]';
  end if;
  return (
    -- From company to company in the index, however many jobs each has with this text, and no further than there are enough of them.
    with recursive others as (
      (
        select company_uid, 1 as number from public.jobs
        where private.text_key(description, jobs.company) = key order by company_uid limit 1
      )
      union all
      select (
        select company_uid from public.jobs
        where private.text_key(description, jobs.company) = key and company_uid > others.company_uid
        order by company_uid limit 1
      ), number + 1
      from others
      where company_uid is not null and number < looked_at
    ), candidates as (
      select company_uid from others where company_uid is not null
      union
      select unnest(private.companies_to_recognise())
    )
    select coalesce(jsonb_agg(jsonb_build_object('name', name, 'suspended', suspended, 'deleted', deleted, 'job_id', id)), '[]')
    from (
      select name, suspended, deleted, id
      from (
        select
          coalesce(known.company_name, other.company) as name,
          case
            when known.id is not null then known.suspended_at is not null
            else coalesce((
              select suspended from public.suspension_log
              where company_id = candidates.company_uid order by suspension_log.id desc limit 1
            ), false)
          end as suspended,
          known.id is null as deleted, other.id, other.description
        from candidates
        cross join lateral (
          select id, jobs.company, description from public.jobs
          where private.text_key(description, jobs.company) = key and company_uid = candidates.company_uid limit 1
        ) as other
        left join lateral (
          -- why offset: as for phones; a join read all companies for each job of a page.
          select id, company_name, suspended_at from public.companies where companies.id = candidates.company_uid offset 0
        ) as known on true
        where candidates.company_uid <> companies_with_text.company
        order by suspended desc, deleted desc
        -- why offset: texts are compared one by one in this order, and no more of them than it takes.
        offset 0
      ) as one
      where extensions.similarity(left(one.description, 1000), left(job.description, 1000)) >= 0.5
      limit named
    ) as alike
  );
end;
$$;

-- Nobody asks for these any more.
drop index if exists public.companies_last_suspended;

revoke execute on function private.companies_to_recognise, private.companies_with_phone, private.companies_with_text
from public;
