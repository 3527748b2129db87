-- Moderators are told three companies that look like another, and that there are more. Each job that is compared takes Postgres
-- a tenth of a millisecond, and a list of twenty jobs compared up to 140.

create function private.companies_with_text(company uuid, job public.jobs, key uuid) returns jsonb
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
  looked_at constant integer := 7;
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
    )
    select coalesce(jsonb_agg(to_jsonb(alike)), '[]')
    from (
      select coalesce(companies.company_name, other.company) as name, companies.suspended_at is not null as suspended,
        companies.id is null as deleted, other.id as job_id
      from others
      cross join lateral (
        select id, jobs.company, description from public.jobs
        where private.text_key(description, jobs.company) = key and company_uid = others.company_uid limit 1
      ) as other
      left join public.companies on companies.id = others.company_uid
      where others.company_uid <> companies_with_text.company
        and extensions.similarity(left(other.description, 1000), left(job.description, 1000)) >= 0.5
      limit named
    ) as alike
  );
end;
$$;
revoke execute on function private.companies_with_text from public;

create or replace function private.knowledge_of_company(job public.jobs) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
  counted constant integer := 101;
  named constant integer := 4;
  company public.companies;
  domain text;
  key uuid;
  same_domain jsonb;
begin
  if not private.is_super_admin() then
    return null;
  end if;
  select * into company from public.companies where id = job.company_uid;
  if not found then
    return null;
  end if;
  domain := lower(split_part(company.email, '@', 2));
  key := private.text_key(job.description, job.company);
  same_domain := (
    select coalesce(jsonb_agg(jsonb_build_object('name', company_name, 'suspended', suspended_at is not null)), '[]') from (
      select company_name, suspended_at from public.companies
      where lower(split_part(email, '@', 2)) = domain and id <> company.id limit named
    ) as found
  );
  if same_domain <> '[]' then
    if private.is_free_mail(domain) then
      same_domain := '[]';
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
        where phone_number = company.phone_number and id <> company.id limit named
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
