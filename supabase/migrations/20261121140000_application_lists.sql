-- Reading applications. Both functions run with the rights of whoever calls them: row-level security decides which
-- applications there are, the functions only search, sort and cut. Functions and not filters in an address, since the
-- words that are looked for may hold any sign that means something there.

-- What a search looks through. In one normal form, since the same Devanagari letter can be typed in two ways.
create function private.application_search_text(name text, email text, phone text, course text) returns text
language sql immutable
return normalize(lower(name || ' ' || email || ' ' || phone || ' ' || course), NFC);
revoke execute on function private.application_search_text(text, text, text, text) from public;
grant execute on function private.application_search_text(text, text, text, text) to authenticated, service_role;

-- A page of the applications for one job, and how many there are in all. The patterns are LIKE patterns.
create function public.list_applications(
  of_job uuid, patterns text[], sorted_by text, page_size integer, page_start integer
) returns jsonb
language sql stable security invoker set search_path = ''
as $$
  with matching as materialized (
    select id, name, email, phone, course, resume, created_at
    from public.applications
    where job_id = of_job and private.application_search_text(name, email, phone, course) like all (patterns)
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
revoke execute on function public.list_applications(uuid, text[], text, integer, integer) from public, anon;
grant execute on function public.list_applications(uuid, text[], text, integer, integer) to authenticated, service_role;

-- The jobs posted under a company's email address, for the super-admin alone. It runs with its owner's rights, since
-- row-level security keeps an index on lower(…) from being used, and there may be very many jobs.
create index job_contacts_company_email on public.job_contacts (lower(company_email));
create function private.jobs_of_company_email(email text) returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select job_id from public.job_contacts
  where lower(company_email) = lower(email) and (select private.is_super_admin());
$$;
revoke execute on function private.jobs_of_company_email(text) from public;
grant execute on function private.jobs_of_company_email(text) to authenticated, service_role;

-- The applications for all jobs of one company, newest first. A company that was deleted is known by its jobs.
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
revoke execute on function public.list_company_applications(text, integer, integer) from public, anon;
grant execute on function public.list_company_applications(text, integer, integer) to authenticated, service_role;
