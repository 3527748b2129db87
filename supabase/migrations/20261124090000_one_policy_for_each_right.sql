-- One policy for each table, role and kind of statement, where there were two or three: PostgreSQL grants a row that any of them
-- grants, so the rights stay the same, and each row is checked against one condition. The check for the super-admin comes first:
-- it is made once for a statement, and those after it for each row.

drop policy "anyone reads approved jobs" on public.jobs;
drop policy "employer reads own jobs" on public.jobs;
drop policy "super-admin reads all jobs" on public.jobs;
create policy "visitor reads approved jobs" on public.jobs
  for select to anon using (status = 'approved');
create policy "user reads approved and own jobs, super-admin all" on public.jobs
  for select to authenticated
  using (
    (select private.is_super_admin())
    or status = 'approved'
    or (company_uid = (select auth.uid()) and (select private.is_employer()))
  );

drop policy "employer edits own jobs" on public.jobs;
drop policy "super-admin sets the status of jobs" on public.jobs;
create policy "employer edits own jobs, super-admin sets the status" on public.jobs
  for update to authenticated
  using (
    (select private.is_super_admin()) or (company_uid = (select auth.uid()) and (select private.is_employer()))
  )
  with check (
    (select private.is_super_admin()) or (company_uid = (select auth.uid()) and (select private.is_employer()))
  );

drop policy "employer deletes own jobs" on public.jobs;
drop policy "super-admin deletes jobs" on public.jobs;
create policy "employer deletes own jobs, super-admin all" on public.jobs
  for delete to authenticated
  using (
    (select private.is_super_admin()) or (company_uid = (select auth.uid()) and (select private.is_employer()))
  );

drop policy "employer reads contacts of own jobs" on public.job_contacts;
drop policy "super-admin reads job contacts" on public.job_contacts;
create policy "employer reads contacts of own jobs, super-admin all" on public.job_contacts
  for select to authenticated using ((select private.is_super_admin()) or private.owns_job(job_id));

drop policy "employer reads own company" on public.companies;
drop policy "super-admin reads companies" on public.companies;
create policy "employer reads own company, super-admin all" on public.companies
  for select to authenticated using ((select private.is_super_admin()) or id = (select auth.uid()));

drop policy "employer reads applications for own jobs" on public.applications;
drop policy "super-admin reads applications" on public.applications;
create policy "employer reads applications for own jobs, super-admin all" on public.applications
  for select to authenticated using ((select private.is_super_admin()) or private.owns_job(job_id));

drop policy "employer deletes applications for own jobs" on public.applications;
drop policy "super-admin deletes applications" on public.applications;
create policy "employer deletes applications for own jobs, super-admin all" on public.applications
  for delete to authenticated using ((select private.is_super_admin()) or private.owns_job(job_id));

drop policy "user reads own profile" on public.profiles;
drop policy "super-admin reads profiles" on public.profiles;
create policy "user reads own profile, super-admin all" on public.profiles
  for select to authenticated using ((select private.is_super_admin()) or id = (select auth.uid()));

-- The directory of companies is read with the rights of the visitor: a row policy says which companies are listed.
grant select on private.company_listings to anon, authenticated, service_role;
alter table private.company_listings enable row level security;
create policy "everybody reads listed companies" on private.company_listings
  for select to anon, authenticated using (open_jobs > 0 and company_name is not null);
alter view public.company_directory set (security_invoker = on);
