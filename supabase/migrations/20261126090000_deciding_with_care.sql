-- What keeps a job from being approved, and a suspended company from what others may do. Two functions that answer what a
-- moderator must know have nothing to say yet: the migrations that follow give them their work.

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

create function private.is_suspended(company uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select 1 from public.companies where id = company and suspended_at is not null);
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

-- Approves or rejects jobs in the versions that were seen: [{id, version, name_version, read}, …]. A job that was edited, decided
-- or deleted meanwhile stays as it is and comes back in `refused` as it is now, unless it is gone. The name of the company is
-- approved with the job, so it must be the one that was seen. A job whose company was deleted can't be approved: nobody is there
-- to read the applications. Neither can one of a suspended company; one with something that must be read only with `read`, by
-- which the moderator says so.
-- It runs with the rights of the caller: row-level security decides which jobs there are.
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

revoke execute on function private.is_suspended, private.must_be_read, private.knowledge_of_company from public;
grant execute on function private.is_suspended, private.must_be_read, private.knowledge_of_company
to authenticated, service_role;

-- A page of the applications for one job, and how many match in all. Whose job it is is asked once, and not for each of its
-- thousands of applications. This is a function and no filter in a URL, since the words that are searched may hold any character
-- that has a meaning there. Patterns are LIKE patterns made by the server.
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

revoke execute on function public.decide_jobs, public.list_applications from public, anon;
grant execute on function public.decide_jobs, public.list_applications to authenticated, service_role;
