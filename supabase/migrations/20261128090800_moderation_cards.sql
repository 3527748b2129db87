-- A change of the status of a job, as moderators see it.
create function private.decision_entry(entry public.moderation_log) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return jsonb_build_object(
    'id', entry.id, 'from', entry.from_status, 'to', entry.to_status, 'reason', entry.reason, 'at', entry.created_at,
    'actor', (select email from auth.users where id = entry.actor_id),
    'by_employer', coalesce(entry.actor_id = entry.company_uid, false),
    'own', coalesce(entry.actor_id = auth.uid(), false)
  );
end;
$$;

-- The company facts on a moderation card: the age of the account, the results of its other jobs, and similar companies. Runs for
-- each of the twenty jobs of a page, so each part uses an index and stops after a few rows. why the generic plan: planning for each
-- job takes as long as the query. The check for free mail is outside the query, which would otherwise plan that function with its
-- hundreds of domains for each job.
create function private.knowledge_of_company(job public.jobs) returns jsonb
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
  counted constant integer := 101;
  company public.companies;
  key uuid;
begin
  select * into company from public.companies where id = job.company_uid;
  if not found then
    return null;
  end if;
  key := private.text_key(job.description, job.company);
  return jsonb_build_object(
    'registered_at', company.created_at,
    'approved', (
      select count(*)
      from (select 1 from public.jobs where company_uid = company.id and status = 'approved' limit counted) as found
    ),
    'rejected', private.count_rejected_jobs_of_company(company.id, counted),
    'reported', private.count_reports_of_company(company.id),
    'same_phone', private.companies_with_phone(company, job.id),
    'mail_domain', lower(split_part(company.email, '@', 2)),
    'same_domain', private.companies_with_domain(company),
    'same_text', private.companies_with_text(company.id, job, key),
    'decisions', (
      select coalesce(jsonb_agg(private.decision_entry(entry) order by entry.id desc), '[]')
      from public.moderation_log as entry
      where entry.id in (
        select id from (
          select * from public.moderation_log where company_uid = company.id order by id desc limit 50
        ) as recent
        where job_id <> job.id and actor_id is distinct from company.id
        order by id desc limit 5
      )
    )
  );
end;
$$;

create function private.companies_with_domain(company public.companies) returns jsonb
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
  named constant integer := 4;
  domain constant text := lower(split_part(company.email, '@', 2));
begin
  if not exists (select 1 from public.companies where lower(split_part(email, '@', 2)) = domain and id <> company.id)
    or private.is_free_mail(domain)
  then
    return '[]';
  end if;
  return (
    select jsonb_agg(jsonb_build_object('id', id, 'name', company_name, 'suspended', suspended_at is not null)) from (
      select id, company_name, suspended_at from public.companies
      where lower(split_part(email, '@', 2)) = domain and id <> company.id
      order by suspended_at is null limit named
    ) as found
  );
end;
$$;

-- The moderation cards. Owner's rights behind one check for the whole page; only the owner may call the functions of the parts.
create function private.moderation_cards(ids uuid[]) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_super_admin() then
    return '[]';
  end if;
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
              'name', company_name, 'is_same_name', private.is_same_name(jobs.company, company_name),
              'approved_name', approved_name, 'name_version', name_version,
              'suspended_at', suspended_at, 'suspended_reason', suspended_reason,
              'gstin', gstin, 'verification', private.verification_of_company(companies.id),
              'logo_in_review', exists (
                select from public.company_logos as logo where logo.company_id = companies.id and logo.status = 'pending'
              )
            )
            from public.companies where companies.id = jobs.company_uid
          ),
          'applications', (select count(*) from public.applications where job_id = jobs.id),
          'safety', (
            select jsonb_build_object('score', score, 'hard', hard, 'reasons', reasons)
            from public.job_assessments where job_id = jobs.id and rules_version > 0
          ),
          'known', private.knowledge_of_company(jobs),
          'approved_texts', (
            select texts from public.approved_texts where job_id = jobs.id and jobs.status <> 'approved'
          ),
          'refused_texts', (select refused_texts from public.job_assessments where job_id = jobs.id),
          'reports', private.reports_of_job(jobs.id),
          'history', (
            select coalesce(jsonb_agg(private.decision_entry(entry) order by entry.id desc), '[]')
            from public.moderation_log as entry
            where entry.id in (
              select id from public.moderation_log where job_id = jobs.id order by created_at desc, id desc limit 10
            )
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

-- The newest change of the status of each of these jobs, if a moderator made it.
create function public.newest_decisions(of_jobs uuid[]) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_super_admin();
  return (
    select coalesce(
      jsonb_agg(jsonb_build_object('job', entry.job_id) || private.decision_entry(entry)), '[]'
    )
    from public.moderation_log as entry
    where entry.id in (
      select distinct on (job_id) id from public.moderation_log where job_id = any (of_jobs) order by job_id, id desc
    )
    and entry.actor_id is not null and entry.actor_id is distinct from entry.company_uid
  );
end;
$$;

create function public.find_moderated_job(job uuid) returns jsonb
language sql stable security invoker set search_path = ''
as $$
  select private.moderation_cards(array[job]) -> 0;
$$;

create function private.company_cards(ids uuid[]) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_super_admin() then
    return '[]';
  end if;
  return (
    select coalesce(
      jsonb_agg(
        to_jsonb(companies) || jsonb_build_object(
          'jobs', private.count_jobs_of_company(id, '{pending,approved,rejected}', 1001),
          'approved_jobs', private.count_jobs_of_company(id, '{approved}', 1001),
          'open_jobs', coalesce(private.count_open_jobs_of_company(id), 0),
          'pending_jobs', private.count_jobs_of_company(id, '{pending}', 1001),
          'rejected_jobs', private.count_rejected_jobs_of_company(id, 1001),
          'applications', (
            select count(*) from (
              select from public.applications join public.jobs on jobs.id = job_id where company_uid = companies.id limit 1001
            ) as counted
          ),
          'suspensions', (
            select coalesce(
              jsonb_agg(
                jsonb_build_object(
                  'id', entry.id, 'suspended', suspended, 'reason', reason, 'jobs', jobs, 'at', entry.created_at,
                  'actor', (select email from auth.users where id = entry.actor_id)
                )
                order by entry.id desc
              ),
              '[]'
            )
            from (
              select * from public.suspension_log where company_id = companies.id order by id desc limit 10
            ) as entry
          ),
          'verification', private.verification_of_company(id),
          'logos', (
            select coalesce(jsonb_agg(
              jsonb_build_object('id', logo.id, 'status', logo.status, 'picture', public.logo_picture(logo)) order by logo.status
            ), '[]')
            from public.company_logos as logo
            where logo.company_id = companies.id and logo.status <> 'rejected'
          )
        )
        order by array_position(ids, id)
      ),
      '[]'
    )
    from public.companies
    where id = any (ids)
  );
end;
$$;

create function public.find_moderated_company(company uuid) returns jsonb
language sql stable security invoker set search_path = ''
as $$
  select private.company_cards(array[company]) -> 0;
$$;

-- The number of reported jobs of a company, without jobs whose reports were dismissed.
create function private.count_reports_of_company(company uuid) returns integer
language plpgsql stable set search_path = ''
as $$
begin
  return (
    select count(distinct job_id) from public.job_reports
    where company_uid = company and outcome is distinct from 'kept'
  );
end;
$$;

-- Includes private details, and other companies with the same stated domain.
create function private.verification_of_company(company uuid) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'domain', domain, 'method', method, 'verified_at', verified_at, 'failing_since', failing_since,
      'contested_at', contested_at, 'withdrawn_at', withdrawn_at,
      'withdrawals', (
        select coalesce(
          jsonb_agg(
            jsonb_build_object(
              'withdrawn', withdrawn, 'domain', entry.domain, 'at', entry.created_at,
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
            'company', companies.company_name, 'verified', other.method is not null
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

create function private.count_jobs_of_company(of_company uuid, in_statuses text[], most integer) returns integer
language plpgsql stable set search_path = ''
as $$
begin
  return (
    select count(*) from (
      select 1 from public.jobs where company_uid = of_company and status = any (in_statuses) limit most
    ) as found
  );
end;
$$;

-- The open jobs of a company, which a suspension closes; read from the stored counts.
create function private.count_open_jobs_of_company(of_company uuid) returns integer
language plpgsql stable set search_path = ''
as $$
begin
  return (select open_jobs from private.company_listings where company_uid = of_company);
end;
$$;

-- A hash of the open reports of a job, null without any. Each report that is new or handled changes it.
create function private.open_reports(job uuid) returns text
language plpgsql stable set search_path = ''
as $$
begin
  return (select md5(string_agg(id::text, ' ' order by id)) from public.job_reports where job_id = job and handled_at is null);
end;
$$;

-- The open reports; null without any.
create function private.reports_of_job(job uuid) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  if not exists (select 1 from public.job_reports where job_id = job and handled_at is null) then
    return null;
  end if;
  return (
    with waiting as materialized (
      select id, reason, sentence, network, weight, created_at from public.job_reports
      where job_id = job and handled_at is null
    )
    select jsonb_build_object(
      'seen', private.open_reports(job),
      'number', (select count(*) from waiting),
      'networks', (select count(distinct network) from waiting),
      'reasons', (
        select jsonb_agg(jsonb_build_object('reason', reason, 'number', number) order by number desc, reason)
        from (select reason, count(*) as number from waiting group by reason) as counted
      ),
      'newest', (
        select jsonb_agg(
          jsonb_build_object('id', id, 'reason', reason, 'sentence', sentence, 'by_applicant', weight = 2, 'at', created_at) order by created_at desc, id
        )
        from (select * from waiting order by created_at desc, id limit 10) as newest
      )
    )
  );
end;
$$;

-- Includes reinstated companies.
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

-- The companies with the phone number of this company or job, in their account or in a job. Suspended ones first.
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
      jsonb_agg(jsonb_build_object('id', id, 'name', name, 'suspended', suspended, 'deleted', deleted, 'job_id', job_id)), '[]'
    )
    from (
      select
        other.id,
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

-- Up to three companies with nearly the same text, suspended ones first, and whether there are more. Each comparison takes Postgres
-- 0.1 ms.
create function private.companies_with_text(company uuid, job public.jobs, key uuid) returns jsonb
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
    select coalesce(
      jsonb_agg(
        jsonb_build_object('id', company_id, 'name', name, 'suspended', suspended, 'deleted', deleted, 'job_id', id)
      ), '[]'
    )
    from (
      select company_id, name, suspended, deleted, id
      from (
        select
          known.id as company_id,
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

-- The number of rejected jobs of a company, including deleted and edited ones. An undone rejection does not count: the next event
-- of the job is another decision by a moderator, before the mail to the employer was due. A later approval, after an appeal
-- for example, does not undo a rejection.
create function private.count_rejected_jobs_of_company(company uuid, most integer) returns integer
language plpgsql stable set search_path = ''
as $$
begin
  return (
    select count(*) from (
      select distinct job_id from public.moderation_log as entry
      where company_uid = company and to_status = 'rejected'
        and not coalesce(
          (
            select
              later.from_status = 'rejected'
              -- Null where the account of the moderator was deleted.
              and later.actor_id is distinct from company
              and later.created_at < entry.created_at + interval '10 minutes'
            from public.moderation_log as later
            where later.job_id = entry.job_id and later.id > entry.id
            -- why not the id: by this the index has the lines of a job in their order.
            order by later.created_at, later.id limit 1
          ),
          false
        )
      limit most
    ) as found
  );
end;
$$;
