-- The cards of moderators. Who may read them is asked once for all of them: where each function that tells a part of a card asked
-- it for each job, a page of jobs asked two hundred times, which took Postgres a fifth of its time. So cards are made with the
-- owner's rights, behind that one question, and what they are made of can be called by nobody else. It is in PL/pgSQL, which
-- keeps its plans: a function in SQL that another one calls is planned anew at each of its calls. What was one lookup is a part
-- of the query, but for the number of open jobs.

create or replace function private.moderation_cards(ids uuid[]) returns jsonb
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
              'name', company_name, 'approved_name', approved_name, 'name_version', name_version,
              'suspended_at', suspended_at, 'suspended_reason', suspended_reason,
              'gstin', gstin, 'verification', private.verification_of_company(companies.id)
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
          'reports', private.reports_of_job(jobs.id),
          'history', (
            select coalesce(
              jsonb_agg(
                jsonb_build_object(
                  'id', id, 'from', from_status, 'to', to_status, 'reason', reason, 'at', created_at,
                  'actor', (select email from auth.users where id = actor_id),
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

create or replace function public.find_moderated_job(job uuid) returns jsonb
language sql stable security invoker set search_path = ''
as $$
  select private.moderation_cards(array[job]) -> 0;
$$;

create or replace function private.company_cards(ids uuid[]) returns jsonb
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
          'rejected_jobs', (
            select count(*) from (
              select distinct job_id from public.moderation_log
              where company_uid = companies.id and to_status = 'rejected' limit 1001
            ) as found
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
          'verification', private.verification_of_company(id)
        )
        order by created_at desc, id
      ),
      '[]'
    )
    from public.companies
    where id = any (ids)
  );
end;
$$;

create or replace function public.find_moderated_company(company uuid) returns jsonb
language sql stable security invoker set search_path = ''
as $$
  select private.company_cards(array[company]) -> 0;
$$;

-- How many jobs of a company were reported, without those in which a moderator found nothing wrong.
create or replace function private.count_reports_of_company(company uuid) returns integer
language plpgsql stable set search_path = ''
as $$
begin
  return (
    select count(distinct job_id) from public.job_reports
    where company_uid = company and outcome is distinct from 'kept'
  );
end;
$$;

-- Also what seekers do not see, and who else states the same domain.
create or replace function private.verification_of_company(company uuid) returns jsonb
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

create or replace function private.count_jobs_of_company(of_company uuid, in_statuses text[], most integer) returns integer
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

-- A suspension closes the open jobs of a company. Their number is kept.
create or replace function private.count_open_jobs_of_company(of_company uuid) returns integer
language plpgsql stable set search_path = ''
as $$
begin
  return (select open_jobs from private.company_listings where company_uid = of_company);
end;
$$;

-- The reports that wait for a decision; null where none does.
create or replace function private.reports_of_job(job uuid) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  if not exists (select 1 from public.job_reports where job_id = job and handled_at is null) then
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

revoke execute on function
  private.count_reports_of_company, private.verification_of_company, private.knowledge_of_company, private.count_jobs_of_company,
  private.count_open_jobs_of_company, private.reports_of_job
from public, authenticated, service_role;

drop function if exists
  private.count_applications_for_moderator, private.safety_of_job, private.approved_texts_of_job, private.moderator_email;

revoke execute on function private.moderation_cards, private.company_cards from public;
grant execute on function private.moderation_cards, private.company_cards to authenticated, service_role;
revoke execute on function public.find_moderated_job, public.find_moderated_company from public, anon;
grant execute on function public.find_moderated_job, public.find_moderated_company to authenticated, service_role;
