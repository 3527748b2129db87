-- Applications: what the server asks the database about them, and the super-admin's list of those for one company.

-- Whether somebody with this email address or this phone number has applied for the job.
create function public.find_duplicate_application(job uuid, applicant_email text, applicant_phone text) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_server();
  return jsonb_build_object(
    'email', exists (
      select 1 from public.applications where job_id = job and lower(email) = lower(applicant_email)
    ),
    'phone', exists (select 1 from public.applications where job_id = job and phone = applicant_phone)
  );
end;
$$;

-- Resume files without an application: its saving failed, or its job was deleted. Younger files may belong to an application
-- that is being saved right now.
create function public.list_orphan_resumes(min_age_seconds integer, max_number integer) returns text[]
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_server();
  return array(
    select objects.name
    from storage.objects
    where objects.bucket_id = 'resumes'
      and objects.created_at < now() - make_interval(secs => min_age_seconds)
      and not exists (select 1 from public.applications where applications.resume = objects.name)
    order by objects.created_at
    limit max_number
  );
end;
$$;

-- The jobs posted under a company's email address, for the super-admin alone. With the owner's rights: row-level security
-- would keep the index on lower(…) from being used, and there may be very many jobs.
create function private.jobs_of_company_email(email text) returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select job_id from public.job_contacts
  where lower(company_email) = lower(email) and (select private.is_super_admin());
$$;

-- The applications for all jobs of one company, newest first. A company that was deleted is still known by its jobs. It runs with
-- the rights of the caller: row-level security decides which applications there are.
create function public.list_company_applications(email text, page_size integer, page_start integer) returns jsonb
language sql stable security invoker set search_path = ''
as $$
  with company_jobs as materialized (
    select array_agg(job_id) as ids from private.jobs_of_company_email(email) as job_id
  ), matching as materialized (
    select id, job_id, name, applications.email, phone, course, resume, created_at
    from public.applications
    where job_id = any ((select ids from company_jobs)::uuid[])
  ), page as (
    select matching.*, (select title from public.jobs where jobs.id = matching.job_id) as job_title
    from matching
    order by created_at desc, id
    limit page_size offset page_start
  )
  select jsonb_build_object(
    'known',
    (select ids is not null from company_jobs)
      or exists (select 1 from public.companies where lower(companies.email) = lower(list_company_applications.email)),
    'total', (select count(*) from matching),
    'applications', (select coalesce(jsonb_agg(to_jsonb(page) order by created_at desc, id), '[]') from page)
  );
$$;

revoke execute on function public.find_duplicate_application, public.list_orphan_resumes from public, anon, authenticated;
grant execute on function public.find_duplicate_application, public.list_orphan_resumes to service_role;
revoke execute on function private.jobs_of_company_email from public;
grant execute on function private.jobs_of_company_email to authenticated, service_role;
revoke execute on function public.list_company_applications from public, anon;
grant execute on function public.list_company_applications to authenticated, service_role;
