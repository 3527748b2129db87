-- What moderators are told of a job beside its texts, and what keeps a job from being approved. Each of the functions that
-- answer this has nothing to say yet; the migrations that follow give them their work.

-- A suspended company has no rights: its employer reads no application and writes nothing.
alter table public.companies
  add column suspended_at timestamptz,
  -- Told to the employer.
  add column suspended_reason text check (char_length(suspended_reason) <= 1000),
  add constraint companies_suspended_for_a_reason check ((suspended_at is null) = (suspended_reason is null));

create or replace function private.is_employer() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select 1 from public.companies where id = auth.uid() and suspended_at is null);
$$;

create or replace function private.owns_job(job uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select 1
    from public.jobs
    join public.companies on companies.id = jobs.company_uid
    where jobs.id = job and jobs.company_uid = auth.uid() and companies.suspended_at is null
  );
$$;

-- Resumes lie under {job_id}/…. Compared as text, since the name of a file that is not ours need not begin with a uuid.
create or replace function private.owns_resume(object_name text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select 1
    from public.jobs
    join public.companies on companies.id = jobs.company_uid
    where jobs.company_uid = auth.uid() and jobs.id::text = split_part(object_name, '/', 1)
      and companies.suspended_at is null
  );
$$;

-- An employer changes what it says of itself, and nothing else of its row: each column that comes later is closed to it unless it
-- is named here.
create or replace function private.guard_company() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  own constant text[] := array['company_name', 'phone_number'];
begin
  if private.is_user_call() then
    if (new.id, new.email, new.created_at) is distinct from (old.id, old.email, old.created_at) then
      raise exception 'Only the name and the phone number of a company can be changed.' using errcode = '42501';
    end if;
    -- No policy lets the super-admin update a company: only functions and triggers of moderation get here.
    if not private.is_super_admin() then
      if old.suspended_at is not null then
        raise exception 'This company is suspended.' using errcode = '42501';
      end if;
      if new.approved_name is distinct from old.approved_name then
        raise exception 'Only super admin can approve the name of a company.' using errcode = '42501';
      end if;
      if to_jsonb(new) - own - 'name_version' is distinct from to_jsonb(old) - own - 'name_version' then
        raise exception 'This can''t be changed by the company itself.' using errcode = '42501';
      end if;
    end if;
  end if;
  new.name_version := old.name_version + (new.company_name is distinct from old.company_name)::integer;
  return new;
end;
$$;

create function private.is_suspended(company uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select 1 from public.companies where id = company and suspended_at is not null);
$$;

-- What the machine found in the texts of the job.
create function private.safety_of_job(job uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select null::jsonb;
$$;

-- Something was found that a moderator must have read before the job is approved.
create function private.must_be_read(job uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select false;
$$;

-- What is known of the company that posted the job.
create function private.knowledge_of_company(job public.jobs) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select null::jsonb;
$$;

-- The texts of the job as they were approved last.
create function private.approved_texts_of_job(job uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select null::jsonb;
$$;

-- What seekers reported about the job.
create function private.reports_of_job(job uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select null::jsonb;
$$;

-- As before, with what is known. These functions check for the super-admin themselves.
create or replace function private.moderation_cards(ids uuid[]) returns jsonb
language sql stable security invoker set search_path = ''
as $$
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
            'suspended_at', suspended_at, 'suspended_reason', suspended_reason
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
  where jobs.id = any (ids);
$$;

-- As before. A job of a suspended company can't be approved; one with something that must be read only with `read`, by which the
-- moderator says so.
create or replace function public.decide_jobs(seen jsonb, new_status text, new_reason text) returns jsonb
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  changed jsonb;
begin
  perform private.require_super_admin();
  -- Companies are locked before jobs, as when a company is deleted, and both in the order of their ids: no deadlocks.
  perform private.lock_companies_of_jobs(array(select job.id from jsonb_to_recordset(seen) as job (id uuid)));
  perform 1 from public.jobs
  where id in (select job.id from jsonb_to_recordset(seen) as job (id uuid))
  order by id for update;

  with decided as (
    update public.jobs
    set status = new_status, status_reason = nullif(new_reason, '')
    from jsonb_to_recordset(seen) as job (id uuid, version integer, name_version integer, read boolean)
    where jobs.id = job.id and jobs.version = job.version and jobs.status <> new_status
      and (
        new_status <> 'approved' or (
          jobs.company_deleted_at is null
          and not private.is_suspended(jobs.company_uid)
          and (coalesce(job.read, false) or not private.must_be_read(jobs.id))
          and not exists (
            select 1 from public.companies
            where companies.id = jobs.company_uid and companies.name_version is distinct from job.name_version
          )
        )
      )
    returning jobs.id, jobs.title
  )
  select coalesce(jsonb_agg(to_jsonb(decided)), '[]') into changed from decided;

  return jsonb_build_object(
    'changed', changed,
    'refused', private.moderation_cards(array(
      select job.id from jsonb_to_recordset(seen) as job (id uuid)
      where job.id not in (select (entry ->> 'id')::uuid from jsonb_array_elements(changed) as entry)
    ))
  );
end;
$$;

revoke execute on function
  private.is_suspended, private.safety_of_job, private.must_be_read, private.knowledge_of_company,
  private.approved_texts_of_job, private.reports_of_job
from public;
grant execute on function
  private.is_suspended, private.safety_of_job, private.must_be_read, private.knowledge_of_company,
  private.approved_texts_of_job, private.reports_of_job
to authenticated, service_role;

-- As before. Whose job it is is asked once, and not for each of its thousands of applications.
create or replace function public.list_applications(
  of_job uuid, patterns text[], sorted_by text, page_size integer, page_start integer
) returns jsonb
language sql stable security definer set search_path = ''
as $$
  with matching as materialized (
    select id, name, email, phone, course, resume, created_at
    from public.applications
    where job_id = of_job
      and (select private.is_super_admin() or private.owns_job(of_job) or not private.is_user_call())
      and normalize(lower(name || ' ' || email || ' ' || phone || ' ' || course), NFC) like all (patterns)
  ), page as (
    select
      matching.*,
      row_number() over (
        order by
          case when sorted_by = 'name' then lower(name) end,
          case when sorted_by = 'oldest' then created_at end,
          created_at desc,
          id
      ) as place
    from matching
    order by place
    limit page_size offset page_start
  )
  select jsonb_build_object(
    'total', (select count(*) from matching),
    'applications', (select coalesce(jsonb_agg(to_jsonb(page) - 'place' order by place), '[]') from page)
  );
$$;

drop function if exists private.application_search_text;
