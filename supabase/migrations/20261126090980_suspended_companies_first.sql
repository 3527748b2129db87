-- Of the companies that have something in common with a new one, those that were suspended are named first: three accounts that were
-- made for it hid the one that matters. For texts the hundred that were suspended last are looked at, wherever they stand in the index.

create index companies_last_suspended on public.companies (suspended_at desc) where suspended_at is not null;

create or replace function private.companies_with_text(company uuid, job public.jobs, key uuid) returns jsonb
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
  looked_at constant integer := 7;
  suspended_looked_at constant integer := 100;
  named constant integer := 4;
begin
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
    ), suspended as (
      select id from public.companies where suspended_at is not null order by suspended_at desc limit suspended_looked_at
    ), candidates as (
      select company_uid from others where company_uid is not null
      union
      select id from suspended
    )
    select coalesce(jsonb_agg(jsonb_build_object('name', name, 'suspended', suspended, 'deleted', deleted, 'job_id', id)), '[]')
    from (
      select name, suspended, deleted, id
      from (
        select coalesce(companies.company_name, other.company) as name, companies.suspended_at is not null as suspended,
          companies.id is null as deleted, other.id, other.description
        from candidates
        cross join lateral (
          select id, jobs.company, description from public.jobs
          where private.text_key(description, jobs.company) = key and company_uid = candidates.company_uid limit 1
        ) as other
        left join public.companies on companies.id = candidates.company_uid
        where candidates.company_uid <> companies_with_text.company
        order by companies.suspended_at is null, companies.id is not null
        -- why offset: texts are compared one by one in this order, and no more of them than it takes.
        offset 0
      ) as one
      where extensions.similarity(left(one.description, 1000), left(job.description, 1000)) >= 0.5
      limit named
    ) as alike
  );
end;
$$;

create or replace function private.knowledge_of_company(job public.jobs) returns jsonb
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
  counted constant integer := 101;
  named constant integer := 4;
  company public.companies;
  domain text;
  key uuid;
  same_domain jsonb := '[]';
begin
  select * into company from public.companies where id = job.company_uid;
  if not found then
    return null;
  end if;
  domain := lower(split_part(company.email, '@', 2));
  key := private.text_key(job.description, job.company);
  if exists (select 1 from public.companies where lower(split_part(email, '@', 2)) = domain and id <> company.id) then
    if not private.is_free_mail(domain) then
      same_domain := (
        select jsonb_agg(jsonb_build_object('name', company_name, 'suspended', suspended_at is not null)) from (
          select company_name, suspended_at from public.companies
          where lower(split_part(email, '@', 2)) = domain and id <> company.id
          order by suspended_at is null limit named
        ) as found
      );
    end if;
  end if;
  return jsonb_build_object(
    'registered_at', company.created_at,
    'approved', (
      select count(*)
      from (select 1 from public.jobs where company_uid = company.id and status = 'approved' limit counted) as found
    ),
    -- Also those that were deleted or edited since.
    'rejected', (
      select count(*) from (
        select distinct job_id from public.moderation_log where company_uid = company.id and to_status = 'rejected' limit counted
      ) as found
    ),
    'reported', private.count_reports_of_company(company.id),
    'same_phone', (
      select coalesce(jsonb_agg(jsonb_build_object('name', company_name, 'suspended', suspended_at is not null)), '[]') from (
        select company_name, suspended_at from public.companies
        where phone_number = company.phone_number and id <> company.id
        order by suspended_at is null limit named
      ) as found
    ),
    'mail_domain', domain,
    'same_domain', same_domain,
    'same_text', private.companies_with_text(company.id, job, key),
    'decisions', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'id', entry.id, 'from', from_status, 'to', to_status, 'reason', reason, 'at', entry.created_at,
            'actor', (select email from auth.users where id = actor_id)
          )
          order by entry.id desc
        ),
        '[]'
      )
      from (
        select * from (
          select * from public.moderation_log where company_uid = company.id order by id desc limit 50
        ) as recent
        where job_id <> job.id and actor_id is distinct from company.id
        order by id desc limit 5
      ) as entry
    )
  );
end;
$$;
