-- Records that came over from the old build, by the ids that they had there. Links to its jobs still work, and a second import
-- leaves alone what is here already. It has no reference to the rows: what was deleted here since then must not come back.

create table private.legacy_ids (
  collection text not null check (collection in ('companies', 'jobs', 'applications')),
  -- A job has further ones: the old build kept a copy of it for its company, under another id.
  legacy_id text not null check (char_length(legacy_id) between 1 and 1500),
  id uuid not null,
  primary key (collection, legacy_id)
);
grant select, insert on private.legacy_ids to service_role;

-- Where a link to a job of the old build leads; null where visitors may not read the job.
create function public.find_legacy_job(old_id text) returns uuid
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_server();
  return (
    select jobs.id
    from private.legacy_ids
    join public.jobs using (id)
    where collection = 'jobs' and legacy_id = old_id and status = 'approved'
  );
end;
$$;

-- Which of these came in before, as what, and whether they are still here.
create function public.find_legacy_ids(of_collection text, old_ids text[]) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_server();
  return (
    select coalesce(jsonb_object_agg(legacy_id, jsonb_build_object(
      'id', known.id,
      'exists', case of_collection
        when 'companies' then exists (select 1 from public.companies where companies.id = known.id)
        when 'jobs' then exists (select 1 from public.jobs where jobs.id = known.id)
        else exists (select 1 from public.applications where applications.id = known.id)
      end
    )), '{}')
    from private.legacy_ids as known
    where collection = of_collection and legacy_id = any (old_ids)
  );
end;
$$;

-- The accounts that these addresses have here, in lower case.
create function public.find_legacy_accounts(emails text[]) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_server();
  return (
    select coalesce(jsonb_object_agg(lower(users.email), jsonb_build_object(
      'id', users.id,
      'confirmed', users.email_confirmed_at is not null,
      'has_company', companies.id is not null,
      'is_super_admin', coalesce(lower(profiles.role) = 'superadmin', false)
    )), '{}')
    from auth.users
    left join public.companies using (id)
    left join public.profiles using (id)
    where lower(users.email) = any (emails)
  );
end;
$$;

-- Companies whose accounts were just made, or that share an account; those have no date of their own.
create function public.import_legacy_companies(records jsonb) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_server();
  with given as (
    select * from jsonb_to_recordset(records) as company (legacy_id text, id uuid, created_at timestamptz)
  ), added as (
    insert into private.legacy_ids (collection, legacy_id, id)
    select 'companies', legacy_id, id from given
    on conflict do nothing
    returning legacy_id
  )
  update public.companies set created_at = given.created_at
  from given join added using (legacy_id)
  where companies.id = given.id and given.created_at is not null;
end;
$$;

-- Jobs with their statuses and dates. A job whose company is not here has its contact with it: for the super-admin alone.
create function public.import_legacy_jobs(records jsonb) returns void
language plpgsql set search_path = ''
as $$
declare
  new_ids uuid[];
begin
  perform private.require_server();
  with added as (
    insert into private.legacy_ids (collection, legacy_id, id)
    select 'jobs', legacy_id, id from jsonb_to_recordset(records) as job (legacy_id text, id uuid)
    on conflict do nothing
    returning id
  )
  select array_agg(id) into new_ids from added;
  insert into private.legacy_ids (collection, legacy_id, id)
  select 'jobs', alias, id
  from jsonb_to_recordset(records) as job (id uuid, aliases jsonb), jsonb_array_elements_text(aliases) as alias
  where id = any (new_ids)
  on conflict do nothing;

  insert into public.jobs (
    id, title, company, location, category, requirements, salary, experience, vacancies, description, qualifications, about,
    company_uid, company_deleted_at, status, status_reason, status_changed_at, posted_date, created_at
  )
  select
    id, title, company, location, category, requirements, salary, experience, vacancies, description, qualifications, about,
    company_uid, company_deleted_at, status, status_reason, status_changed_at, posted_date, created_at
  from jsonb_populate_recordset(null::public.jobs, records)
  where id = any (new_ids);

  insert into public.job_contacts (job_id, company_email, phone_number)
  select id, contact_email, contact_phone
  from jsonb_to_recordset(records) as job (id uuid, contact_email text, contact_phone text)
  where id = any (new_ids) and contact_email is not null
  on conflict do nothing;
end;
$$;

-- Of these, the old ids of those whose address or number somebody has used here for the same job.
create function public.find_legacy_duplicates(records jsonb) returns text[]
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_server();
  return array(
    select legacy_id
    from jsonb_to_recordset(records) as given (legacy_id text, job_id uuid, email text, phone text)
    where exists (
      select 1 from public.applications as here
      where here.job_id = given.job_id and (lower(here.email) = lower(given.email) or here.phone = given.phone)
    )
  );
end;
$$;

-- Returns the old ids of those that came in: not of those who have applied here for the same job meanwhile.
create function public.import_legacy_applications(records jsonb) returns text[]
language plpgsql set search_path = ''
as $$
declare
  came_in text[];
begin
  perform private.require_server();
  with given as (
    select legacy_id, id from jsonb_to_recordset(records) as application (legacy_id text, id uuid)
    where not exists (
      select 1 from private.legacy_ids as known
      where known.collection = 'applications' and known.legacy_id = application.legacy_id
    )
  ), added as (
    insert into public.applications (
      id, job_id, name, email, phone, course, resume, resume_name, consent_version, consented_at, created_at
    )
    select id, job_id, name, email, phone, course, resume, resume_name, consent_version, consented_at, created_at
    from jsonb_populate_recordset(null::public.applications, records)
    where id in (select id from given)
    on conflict do nothing
    returning id
  ), known as (
    insert into private.legacy_ids (collection, legacy_id, id)
    select 'applications', legacy_id, id from given join added using (id)
    returning legacy_id
  )
  select array_agg(legacy_id) into came_in from known;
  return coalesce(came_in, '{}');
end;
$$;

revoke execute on function
  public.find_legacy_job, public.find_legacy_ids, public.find_legacy_accounts, public.find_legacy_duplicates,
  public.import_legacy_companies, public.import_legacy_jobs, public.import_legacy_applications
from public, anon, authenticated;
grant execute on function
  public.find_legacy_job, public.find_legacy_ids, public.find_legacy_accounts, public.find_legacy_duplicates,
  public.import_legacy_companies, public.import_legacy_jobs, public.import_legacy_applications
to service_role;
