-- Who is calling, and who may do what: roles, row policies, grants, and the private bucket for resumes. The grants repeat the
-- policies, but the policies alone must hold. Roles are read from tables, never from anything that the user can write
-- (user_metadata).

-- The functions that policies call are security definer: they must not depend on the caller's own right to read the tables.
create function private.is_super_admin() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select 1
    from public.profiles
    where id = auth.uid()
      and lower(role) = 'superadmin'
      and (role_since is null or (auth.jwt() ->> 'iat')::numeric >= floor(extract(epoch from role_since)))
  );
$$;

-- An employer is a user with a company: without one (it was deleted) a user has no rights here.
create function private.is_employer() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select 1 from public.companies where id = auth.uid());
$$;

create function private.owns_job(job uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select 1
    from public.jobs
    join public.companies on companies.id = jobs.company_uid
    where jobs.id = job and jobs.company_uid = auth.uid()
  );
$$;

-- Resumes lie under {job_id}/…. Compared as text, since the name of a file that is not ours need not begin with a uuid.
create function private.owns_resume(object_name text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select 1
    from public.jobs
    join public.companies on companies.id = jobs.company_uid
    where jobs.company_uid = auth.uid() and jobs.id::text = split_part(object_name, '/', 1)
  );
$$;

-- True for a caller with a publishable key or a login; false for the secret key and for plain SQL.
create function private.is_user_call() returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce(auth.role(), 'service_role') <> 'service_role';
$$;

-- The functions of the server are closed to others twice: by their grants, and by this check.
create function private.require_server() returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if auth.role() is distinct from 'service_role' then
    raise exception 'Only the server may call this function.' using errcode = '42501';
  end if;
end;
$$;

-- The right to execute is revoked from everybody and then granted by name, here and in each file below. All callers need
-- these functions: the policies and constraints of the tables call them.
revoke execute on all functions in schema private from public;
grant usage on schema private to anon, authenticated, service_role;
grant execute on all functions in schema private to anon, authenticated, service_role;

alter table public.profiles enable row level security;
alter table public.companies enable row level security;
alter table public.jobs enable row level security;
alter table public.job_contacts enable row level security;
alter table public.applications enable row level security;
alter table public.contact_messages enable row level security;
alter table public.moderation_log enable row level security;
alter table public.search_outbox enable row level security;

revoke all on all tables in schema public from anon, authenticated;
grant select on public.jobs to anon;
grant select, insert, update, delete on public.jobs to authenticated;
grant select on public.job_contacts, public.profiles, public.contact_messages, public.moderation_log to authenticated;
grant select, update, delete on public.companies to authenticated;
grant select, delete on public.applications to authenticated;
grant all on all tables in schema public to service_role;
grant all on all sequences in schema public to service_role;
grant select on private.feed_version to service_role;

-- In the policies functions are wrapped in (select …), so that they are called once per query and not once per row.

-- jobs
create policy "anyone reads approved jobs" on public.jobs
  for select to anon, authenticated using (status = 'approved');
create policy "employer reads own jobs" on public.jobs
  for select to authenticated using (company_uid = (select auth.uid()) and (select private.is_employer()));
create policy "employer posts own pending jobs" on public.jobs
  for insert to authenticated
  with check (
    company_uid = (select auth.uid()) and status = 'pending' and company_deleted_at is null
    and (select private.is_employer())
  );
create policy "employer edits own jobs" on public.jobs
  for update to authenticated
  using (company_uid = (select auth.uid()) and (select private.is_employer()))
  with check (company_uid = (select auth.uid()) and (select private.is_employer()));
create policy "employer deletes own jobs" on public.jobs
  for delete to authenticated using (company_uid = (select auth.uid()) and (select private.is_employer()));
create policy "super-admin reads all jobs" on public.jobs
  for select to authenticated using ((select private.is_super_admin()));
create policy "super-admin sets the status of jobs" on public.jobs
  for update to authenticated
  using ((select private.is_super_admin())) with check ((select private.is_super_admin()));
create policy "super-admin deletes jobs" on public.jobs
  for delete to authenticated using ((select private.is_super_admin()));

-- job_contacts
create policy "employer reads contacts of own jobs" on public.job_contacts
  for select to authenticated using (private.owns_job(job_id));
create policy "super-admin reads job contacts" on public.job_contacts
  for select to authenticated using ((select private.is_super_admin()));

-- companies
create policy "employer reads own company" on public.companies
  for select to authenticated using (id = (select auth.uid()));
create policy "employer edits own company" on public.companies
  for update to authenticated using (id = (select auth.uid())) with check (id = (select auth.uid()));
create policy "super-admin reads companies" on public.companies
  for select to authenticated using ((select private.is_super_admin()));
create policy "super-admin deletes companies" on public.companies
  for delete to authenticated using ((select private.is_super_admin()));

-- applications
create policy "employer reads applications for own jobs" on public.applications
  for select to authenticated using (private.owns_job(job_id));
create policy "employer deletes applications for own jobs" on public.applications
  for delete to authenticated using (private.owns_job(job_id));
create policy "super-admin reads applications" on public.applications
  for select to authenticated using ((select private.is_super_admin()));
create policy "super-admin deletes applications" on public.applications
  for delete to authenticated using ((select private.is_super_admin()));

-- profiles
create policy "user reads own profile" on public.profiles
  for select to authenticated using (id = (select auth.uid()));
create policy "super-admin reads profiles" on public.profiles
  for select to authenticated using ((select private.is_super_admin()));

-- contact_messages and moderation_log. search_outbox has no policy: only the server reads and writes it.
create policy "super-admin reads contact messages" on public.contact_messages
  for select to authenticated using ((select private.is_super_admin()));
create policy "super-admin reads the moderation log" on public.moderation_log
  for select to authenticated using ((select private.is_super_admin()));

-- The public side of companies: approved names and counts of those with open jobs, nothing else. The view runs with its
-- owner's rights on purpose, since visitors may not read companies. It is grouped, so nobody can write through it.
create view public.company_directory as
select
  companies.id as company_uid,
  companies.approved_name as company_name,
  count(*)::integer as open_jobs,
  max(jobs.posted_date) as newest_posted_date
from public.companies
join public.jobs on jobs.company_uid = companies.id and jobs.status = 'approved' and jobs.company_deleted_at is null
where companies.approved_name is not null
group by companies.id;
revoke all on public.company_directory from anon, authenticated;
grant select on public.company_directory to anon, authenticated, service_role;

-- The bucket for resumes. Only the server writes; besides it, only the job's employer and the super-admin read and delete.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values (
  'resumes', 'resumes', false, 2097152,
  array[
    'application/pdf',
    'application/msword',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
  ]
);

create policy "employer reads resumes for own jobs" on storage.objects
  for select to authenticated using (bucket_id = 'resumes' and private.owns_resume(name));
create policy "employer deletes resumes for own jobs" on storage.objects
  for delete to authenticated using (bucket_id = 'resumes' and private.owns_resume(name));
create policy "super-admin reads resumes" on storage.objects
  for select to authenticated using (bucket_id = 'resumes' and (select private.is_super_admin()));
create policy "super-admin deletes resumes" on storage.objects
  for delete to authenticated using (bucket_id = 'resumes' and (select private.is_super_admin()));
