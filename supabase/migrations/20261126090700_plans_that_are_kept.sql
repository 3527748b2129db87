-- What the cards of moderators are made of asks with plans that are kept. A function in SQL that another one calls is planned anew at
-- each of its calls, a hundred times for a page of jobs, and that took longer than answering. PL/pgSQL keeps its plans for as long as
-- the connection lasts. What the functions answer, and to whom, is as before.

create or replace function private.is_super_admin() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (
    select 1
    from public.profiles
    where id = auth.uid()
      and lower(role) = 'superadmin'
      and (role_since is null or (auth.jwt() ->> 'iat')::numeric >= floor(extract(epoch from role_since)))
  );
end;
$$;

create or replace function private.count_applications_for_moderator(job uuid) returns integer
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_super_admin() then
    return 0;
  end if;
  return (select count(*) from public.applications where job_id = job);
end;
$$;

create or replace function private.count_jobs_of_company(of_company uuid, in_statuses text[], most integer) returns integer
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_super_admin() then
    return 0;
  end if;
  return (
    select count(*) from (
      select 1 from public.jobs where company_uid = of_company and status = any (in_statuses) limit most
    ) as found
  );
end;
$$;

create or replace function private.count_open_jobs_of_company(of_company uuid) returns integer
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_super_admin() then
    return null;
  end if;
  return (select open_jobs from private.company_listings where company_uid = of_company);
end;
$$;

create or replace function private.count_reports_of_company(company uuid) returns integer
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_super_admin() then
    return 0;
  end if;
  return (
    select count(distinct job_id) from public.job_reports
    where company_uid = company and outcome is distinct from 'kept'
  );
end;
$$;

create or replace function private.moderator_email(actor uuid) returns text
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_super_admin() then
    return null;
  end if;
  return (
    select email from auth.users
    where id = actor and exists (select 1 from public.moderation_log where actor_id = actor)
  );
end;
$$;

create or replace function private.safety_of_job(job uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_super_admin() then
    return null;
  end if;
  return (
    select jsonb_build_object('score', score, 'hard', hard, 'reasons', reasons)
    from public.job_assessments
    where job_id = job and rules_version > 0
  );
end;
$$;

create or replace function private.approved_texts_of_job(job uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_super_admin() then
    return null;
  end if;
  return (
    select texts
    from public.approved_texts
    join public.jobs on jobs.id = job_id
    where job_id = job and jobs.status <> 'approved'
  );
end;
$$;

create or replace function private.reports_of_job(job uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_super_admin()
    or not exists (select 1 from public.job_reports where job_id = job and handled_at is null)
  then
    return null;
  end if;
  return (
    with waiting as materialized (
      select id, reason, sentence, network, created_at from public.job_reports
      where job_id = job and handled_at is null
    )
    select jsonb_build_object(
      'number', (select count(*) from waiting),
      'networks', (select count(distinct network) from waiting),
      'reasons', (
        select jsonb_agg(jsonb_build_object('reason', reason, 'number', number) order by number desc, reason)
        from (select reason, count(*) as number from waiting group by reason) as counted
      ),
      'newest', (
        select jsonb_agg(
          jsonb_build_object('id', id, 'reason', reason, 'sentence', sentence, 'at', created_at) order by created_at desc, id
        )
        from (select * from waiting order by created_at desc, id limit 10) as newest
      )
    )
  );
end;
$$;

create or replace function private.verification_of_company(company uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_super_admin() then
    return null;
  end if;
  return (
    select jsonb_build_object(
      'domain', domain, 'method', method, 'verified_at', verified_at, 'failing_since', failing_since,
      'contested_at', contested_at, 'withdrawn_at', withdrawn_at,
      'withdrawals', (
        select coalesce(
          jsonb_agg(
            jsonb_build_object(
              'id', entry.id, 'withdrawn', withdrawn, 'domain', entry.domain, 'at', entry.created_at,
              'actor', (select email from auth.users where id = entry.actor_id)
            )
            order by entry.id desc
          ),
          '[]'
        )
        from (
          select * from private.verification_log where company_id = company order by id desc limit 10
        ) as entry
      ),
      'others', (
        select coalesce(jsonb_agg(
          jsonb_build_object(
            'company', companies.company_name, 'verified', other.method is not null, 'contested', other.contested_at is not null
          )
          order by other.method nulls last, companies.created_at
        ), '[]')
        from (
          select * from private.company_domains as same
          where same.domain = stated.domain and same.company_id <> company
            and (same.method is not null or same.contested_at is not null)
          limit 5
        ) as other
        join public.companies on companies.id = other.company_id
      )
    )
    from private.company_domains as stated
    where company_id = company
  );
end;
$$;

-- Its plans have the values in them left open: PostgreSQL would plan them anew for the values of each job, which takes as long as
-- answering, and each part has its index whatever they are.
-- Besides: whether a mail domain is one of those where everybody has an address is asked when another company has it, and not in the
-- query, which would plan that function with its hundreds of domains anew for each job.
create or replace function private.knowledge_of_company(job public.jobs) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
  counted constant integer := 101;
  named constant integer := 6;
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
    'same_text', (
      -- From company to company in the index, however many jobs each has with this text.
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
        where company_uid is not null and number <= named
      )
      select coalesce(jsonb_agg(jsonb_build_object(
        'name', coalesce(companies.company_name, alike.company), 'suspended', companies.suspended_at is not null,
        'deleted', companies.id is null, 'job_id', alike.id
      )), '[]')
      from others
      cross join lateral (
        select id, jobs.company, description from public.jobs
        where private.text_key(description, jobs.company) = key and company_uid = others.company_uid limit 1
      ) as alike
      left join public.companies on companies.id = others.company_uid
      where others.company_uid <> company.id
        and extensions.similarity(left(alike.description, 1000), left(job.description, 1000)) >= 0.5
    ),
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

create or replace function private.moderation_cards(ids uuid[]) returns jsonb
language plpgsql stable security invoker set search_path = ''
as $$
begin
  return (
    select coalesce(
      jsonb_agg(
        to_jsonb(jobs) || jsonb_build_object(
          'contact', (
            select jsonb_build_object('email', company_email, 'phone', phone_number)
            from public.job_contacts where job_id = jobs.id
          ),
          'posted_by', (
            select jsonb_build_object(
              'name', company_name, 'approved_name', approved_name, 'name_version', name_version,
              'suspended_at', suspended_at, 'suspended_reason', suspended_reason,
              'gstin', gstin, 'verification', private.verification_of_company(companies.id)
            )
            from public.companies where companies.id = jobs.company_uid
          ),
          'applications', private.count_applications_for_moderator(jobs.id),
          'safety', private.safety_of_job(jobs.id),
          'known', private.knowledge_of_company(jobs),
          'approved_texts', private.approved_texts_of_job(jobs.id),
          'reports', private.reports_of_job(jobs.id),
          'history', (
            select coalesce(
              jsonb_agg(
                jsonb_build_object(
                  'id', id, 'from', from_status, 'to', to_status, 'reason', reason, 'at', created_at,
                  'actor', private.moderator_email(actor_id),
                  'by_employer', coalesce(actor_id = jobs.company_uid, false)
                )
                order by id desc
              ),
              '[]'
            )
            from (
              select * from public.moderation_log where job_id = jobs.id order by created_at desc, id desc limit 10
            ) as entry
          )
        )
        order by array_position(ids, jobs.id)
      ),
      '[]'
    )
    from public.jobs
    where jobs.id = any (ids)
  );
end;
$$;
