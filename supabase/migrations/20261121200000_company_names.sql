-- A company's name is public only after a moderator has seen it: the directory shows the name it had when one of its jobs
-- was last approved, or when the name itself was. Deleting a company can reject its jobs with it.

alter table public.companies
  add column approved_name text,
  -- Grows with every new name: a moderator approves the name that was seen, and no other.
  add column name_version integer not null default 1;
comment on column public.companies.approved_name is 'The name that the public sees; null until a job of the company was approved.';

update public.companies set approved_name = company_name
where exists (select 1 from public.jobs where company_uid = companies.id and status = 'approved');

create or replace function private.guard_company() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if private.is_user_call() then
    if (new.id, new.email, new.created_at) is distinct from (old.id, old.email, old.created_at) then
      raise exception 'Only the name and the phone number of a company can be changed.' using errcode = '42501';
    end if;
    -- The super-admin has no policy to update a company with: it comes here only through the functions below.
    if new.approved_name is distinct from old.approved_name and not private.is_super_admin() then
      raise exception 'Only super admin can approve the name of a company.' using errcode = '42501';
    end if;
  end if;
  new.name_version := old.name_version + (new.company_name is distinct from old.company_name)::integer;
  return new;
end;
$$;

-- Whoever approves a job approves the name of its company: the moderator, for whom decide_jobs has made sure that it is
-- the name that was seen, or the server, which fills in jobs that are approved already.
create function private.approve_names_with_jobs() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  of_companies uuid[];
begin
  if tg_op = 'INSERT' then
    of_companies := array(select distinct company_uid from new_jobs where status = 'approved');
  else
    of_companies := array(
      select distinct new_jobs.company_uid
      from new_jobs
      join old_jobs using (id)
      where new_jobs.status = 'approved' and old_jobs.status <> 'approved'
    );
  end if;
  update public.companies set approved_name = company_name
  where id = any (of_companies) and approved_name is distinct from company_name;
  return null;
end;
$$;
create trigger approve_names_with_new_jobs after insert on public.jobs
  referencing new table as new_jobs
  for each statement execute function private.approve_names_with_jobs();
create trigger approve_names_with_jobs after update on public.jobs
  referencing old table as old_jobs new table as new_jobs
  for each statement execute function private.approve_names_with_jobs();

create or replace view public.company_directory as
select
  companies.id as company_uid,
  companies.approved_name as company_name,
  count(*)::integer as open_jobs,
  max(jobs.posted_date) as newest_posted_date
from public.companies
join public.jobs on jobs.company_uid = companies.id and jobs.status = 'approved' and jobs.company_deleted_at is null
where companies.approved_name is not null
group by companies.id;

-- With the owner's rights, since a row can be locked only by who may update it.
create function private.lock_companies_of_jobs(ids uuid[]) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_super_admin();
  perform 1 from public.companies
  where id in (select company_uid from public.jobs where jobs.id = any (ids))
  order by id for no key update;
end;
$$;

-- As before, and the name of the job's company: it is approved with the job, so it must be the one that was seen. A job
-- whose company was deleted can't be approved: nobody is there to read the applications.
create or replace function public.decide_jobs(seen jsonb, new_status text, new_reason text) returns jsonb
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  changed jsonb;
begin
  perform private.require_super_admin();
  -- The companies before the jobs, as a deletion of a company does, and each in one order: nobody blocks anybody.
  perform private.lock_companies_of_jobs(array(select job.id from jsonb_to_recordset(seen) as job (id uuid)));
  perform 1 from public.jobs
  where id in (select job.id from jsonb_to_recordset(seen) as job (id uuid))
  order by id for update;

  with decided as (
    update public.jobs
    set status = new_status, status_reason = nullif(new_reason, '')
    from jsonb_to_recordset(seen) as job (id uuid, version integer, name_version integer)
    where jobs.id = job.id and jobs.version = job.version and jobs.status <> new_status
      and (
        new_status <> 'approved' or (
          jobs.company_deleted_at is null
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

-- As before, and the company that the job was posted by.
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
          select jsonb_build_object('name', company_name, 'approved_name', approved_name, 'name_version', name_version)
          from public.companies where companies.id = jobs.company_uid
        ),
        'applications', private.count_applications_for_moderator(jobs.id),
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

create function private.count_jobs_of_company(of_company uuid, in_status text, most integer) returns integer
language sql stable security definer set search_path = ''
as $$
  select count(*)::integer from (
    select 1 from public.jobs
    where company_uid = of_company and status = in_status and (select private.is_super_admin())
    limit most
  ) as found;
$$;

-- All that a moderator needs to judge these companies, the newest first. Those that are gone are missing.
create function private.company_cards(ids uuid[]) returns jsonb
language sql stable security invoker set search_path = ''
as $$
  select coalesce(
    jsonb_agg(
      to_jsonb(companies) || jsonb_build_object(
        'jobs', private.count_jobs_of_company(id, 1001),
        'open_jobs', private.count_jobs_of_company(id, 'approved', 1001),
        'pending_jobs', private.count_jobs_of_company(id, 'pending', 1001)
      )
      order by created_at desc, id
    ),
    '[]'
  )
  from public.companies
  where id = any (ids);
$$;

-- As before; a company is found by the name that the public sees as well.
create or replace function public.list_moderated_companies(
  patterns text[], page_size integer, page_start integer, most integer
) returns jsonb
language sql stable security invoker set search_path = ''
as $$
  with matching as (
    select id, created_at
    from public.companies
    where lower(company_name || ' ' || coalesce(approved_name, '') || ' ' || email || ' ' || phone_number)
      like all (patterns)
  )
  select jsonb_build_object(
    'found', (select count(*) from (select 1 from matching limit most) as found),
    'companies', private.company_cards(
      array(select id from matching order by created_at desc, id limit page_size offset page_start)
    )
  );
$$;

create function public.find_moderated_company(company uuid) returns jsonb
language sql stable security invoker set search_path = ''
as $$
  select private.company_cards(array[company]) -> 0;
$$;

-- True when the name is public now; false when it is not the one that was seen, or the company is gone. With the owner's
-- rights, since the super-admin edits no company.
create function public.approve_company_name(company uuid, seen_version integer) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_super_admin();
  update public.companies set approved_name = company_name where id = company and name_version = seen_version;
  return found;
end;
$$;

-- Deletes a company and, if that is wanted, rejects its open and its pending jobs in the same transaction. How many were
-- rejected; null when there is no such company any more.
create function public.delete_company(company uuid, reject_jobs boolean, reason text) returns integer
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  rejected integer := 0;
begin
  perform private.require_super_admin();
  delete from public.companies where id = delete_company.company;
  if not found then
    return null;
  end if;
  if reject_jobs then
    update public.jobs set status = 'rejected', status_reason = reason
    where company_uid = delete_company.company and status in ('approved', 'pending');
    get diagnostics rejected = row_count;
  end if;
  return rejected;
end;
$$;

revoke execute on function
  private.approve_names_with_jobs(),
  private.lock_companies_of_jobs(uuid[]),
  private.count_jobs_of_company(uuid, text, integer),
  private.company_cards(uuid[])
from public;
grant execute on function
  private.lock_companies_of_jobs(uuid[]),
  private.count_jobs_of_company(uuid, text, integer),
  private.company_cards(uuid[])
to authenticated, service_role;

revoke execute on function
  public.find_moderated_company(uuid),
  public.approve_company_name(uuid, integer),
  public.delete_company(uuid, boolean, text)
from public, anon;
grant execute on function
  public.find_moderated_company(uuid),
  public.approve_company_name(uuid, integer),
  public.delete_company(uuid, boolean, text)
to authenticated, service_role;
