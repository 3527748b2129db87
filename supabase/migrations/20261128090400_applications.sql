-- Applications: functions for the server, and the super-admin's list for one company.

-- Whether an applicant with this email address or this phone number has applied for the job.
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

-- Resume files without an application: saving failed, or the job was deleted. Recent files may belong to an application being
-- saved.
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

-- The jobs posted under a company's email address, for the super-admin only. Owner's rights: row-level security would prevent use
-- of the index on lower(…), and there may be very many jobs.
create function private.jobs_of_company_email(email text) returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select job_id from public.job_contacts
  where lower(company_email) = lower(email) and (select private.is_super_admin());
$$;

-- The applications for all jobs of one company, newest first. A deleted company is identified by its jobs. Runs with the caller's
-- rights: row-level security filters the applications.
create function public.list_company_applications(email text, page_size integer, page_start integer) returns jsonb
language sql stable security invoker set search_path = ''
as $$
  with company_jobs as materialized (
    select array_agg(job_id) as ids from private.jobs_of_company_email(email) as job_id
  ), matching as materialized (
    select id, job_id, name, applications.email, phone, course, resume, resume_scan, created_at, state, answers
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

-- A retry after a lost answer returns success. The lock on the job serialises changes of the job with the application; the unique
-- indexes decide between concurrent applications.
create function public.submit_application(
  job uuid,
  applicant_name text,
  applicant_email text,
  applicant_phone text,
  applicant_course text,
  resume_key text,
  resume_file_name text,
  agreed_to text,
  -- None for a form without a token.
  digest text default null,
  scan text default null,
  -- Of the token that opens the applicant's page.
  link_digest text default null,
  given_answers jsonb default '{}'
) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  is_open boolean;
  application uuid;
  violated text;
begin
  perform private.require_server();
  perform 1 from public.jobs where id = job and open and expires_at > now() for share;
  is_open := found;
  application := (select id from public.applications where job_id = job and form_digest = digest);
  if application is not null then
    perform private.add_device_link(link_digest, application);
    return jsonb_build_object('outcome', 'sent-before');
  end if;
  if not is_open then
    return jsonb_build_object('outcome', 'closed');
  end if;
  insert into public.applications (
    job_id, name, email, phone, course, resume, resume_name, consent_version, consented_at, form_digest,
    resume_scan, answers
  ) values (
    job, applicant_name, applicant_email, applicant_phone, applicant_course, resume_key, resume_file_name, agreed_to, now(),
    digest, scan, given_answers
  )
  returning id into application;
  perform private.add_device_link(link_digest, application);
  insert into public.notification_outbox (kind, payload)
  values ('application_sent', jsonb_build_object('application_id', application));
  perform private.tell_of_application(job, application);
  return jsonb_build_object(
    'outcome', 'applied',
    'crowded', (select count(*) = 2000 from (select from public.applications where job_id = job limit 2000) as counted)
  );
exception
  when unique_violation then
    get stacked diagnostics violated = constraint_name;
    if violated not in ('applications_email_per_job', 'applications_phone_per_job', 'applications_form_digest') then
      raise;
    end if;
    -- The same form at the same moment violates all three; which one is named is chance.
    application := (select id from public.applications where job_id = job and form_digest = digest);
    if application is not null then
      perform private.add_device_link(link_digest, application);
      return jsonb_build_object('outcome', 'sent-before');
    end if;
    return jsonb_build_object('outcome', 'duplicate')
      || public.find_duplicate_application(job, applicant_email, applicant_phone);
end;
$$;

-- What an employer searches: what the applicant typed, and what can be read in the resume.
create function private.searched_text(application public.applications) returns text
language sql stable set search_path = ''
as $$
  select concat_ws(
    ' ',
    normalize(lower(concat_ws(' ', application.name, application.email, application.phone, application.course)), NFC),
    (select searched from public.resume_texts where application_id = application.id and resume = application.resume)
  )
$$;

-- Resumes that were not read yet, the oldest application first. Files that wait for a scan are left out when there is a scanner.
create function public.resumes_to_read(only_scanned boolean, most integer) returns table (application_id uuid, job_id uuid, resume text)
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_server();
  return query
    select applications.id, applications.job_id, applications.resume
    from public.applications
    left join public.resume_texts
      on resume_texts.application_id = applications.id and resume_texts.resume = applications.resume
    where resume_texts.application_id is null
      and (resume_scan = 'clean' or (resume_scan is null and not only_scanned))
    order by created_at
    limit most;
end;
$$;

-- The application may have been deleted while its resume was read.
create function public.store_resume_text(application uuid, key text, content text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_server();
  insert into public.resume_texts (application_id, resume, text)
  select id, key, content from public.applications where id = application for key share
  on conflict (application_id) do update set resume = excluded.resume, text = excluded.text;
end;
$$;

-- The applications for a job that match, each with its place in the list. `also` is in it in any case. Callers check the right to it.
-- Patterns are LIKE patterns made by the server.
create function private.matching_applications(
  of_job uuid, patterns text[], sorted_by text, with_answers jsonb, also uuid default null
) returns table (found public.applications, place bigint)
language sql stable set search_path = ''
as $$
  select
    applications,
    row_number() over (
      order by
        case when sorted_by = 'name' then lower(name) end,
        case when sorted_by = 'oldest' then created_at end,
        case when sorted_by = 'years' then answers -> 'years' end desc nulls last,
        case when sorted_by = 'pay' then answers -> 'pay' end,
        created_at desc,
        id
    )
  from public.applications
  where job_id = of_job
    and (id = also or (
      (patterns = '{}' or private.searched_text(applications) like all (patterns)) and answers @> with_answers
    ));
$$;

-- A page of the applications for one job, in one state or in all, the total, and how many are in each state. Checks the owner of the
-- job once instead of for each application. A function, because search words may have characters with a meaning in a filter URL.
create function public.list_applications(
  of_job uuid, patterns text[], sorted_by text, page_size integer, page_start integer, in_state text default null,
  with_answers jsonb default '{}'
) returns jsonb
language sql stable security definer set search_path = ''
as $$
  with found as materialized (
    select (found).*, place from private.matching_applications(of_job, patterns, sorted_by, with_answers)
    where (select private.is_super_admin() or (private.is_employer() and private.owns_job(of_job)) or not private.is_user_call())
  ), matching as (
    select id, name, email, phone, course, resume, resume_scan, created_at, state, answers, place
    from found where in_state is null or state = in_state
  ), page as (
    select * from matching order by place limit page_size offset page_start
  )
  select jsonb_build_object(
    'total', (select count(*) from matching),
    'states', (
      select coalesce(jsonb_object_agg(state, number), '{}')
      from (select state, count(*) as number from found group by state) as counted
    ),
    'applications', (select coalesce(jsonb_agg(to_jsonb(page) - 'place' order by place), '[]') from page)
  );
$$;

-- {place, total, around}: an application for an own job with those before and after it on the same list, on which it stays when
-- its state changes. Null for the application of another.
create function public.list_applications_around(
  application uuid, patterns text[], sorted_by text, in_state text default null, with_answers jsonb default '{}'
) returns jsonb
language sql stable security definer set search_path = ''
as $$
  with own as (
    select job_id from public.applications
    where id = application and (select private.is_employer()) and private.owns_job(job_id)
  ), list as materialized (
    select (found).id, (found).name, (found).state, row_number() over (order by place) as place
    from own, private.matching_applications(own.job_id, patterns, sorted_by, with_answers, application)
    where in_state is null or (found).state = in_state or (found).id = application
  )
  select jsonb_build_object(
    'place', here.place,
    'total', (select count(*) from list),
    'around', (
      select jsonb_agg(jsonb_build_object('id', id, 'name', name, 'state', state) order by place) from list
      where place between here.place - 6 and here.place + 6
    )
  )
  from list as here where here.id = application;
$$;
