-- Who may do what: the table of the design, row by row. The grants repeat it, but the row policies alone must hold it.
-- Functions are wrapped in (select …) so that they are called once a query, not once a row.

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

-- jobs
create policy "anyone reads approved jobs" on public.jobs
  for select to anon, authenticated using (status = 'approved');
create policy "employer reads own jobs" on public.jobs
  for select to authenticated using (company_uid = (select auth.uid()) and (select private.is_employer()));
create policy "employer posts own pending jobs" on public.jobs
  for insert to authenticated
  with check (company_uid = (select auth.uid()) and status = 'pending' and (select private.is_employer()));
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

-- contact_messages, moderation_log; search_outbox has no policy: the server alone
create policy "super-admin reads contact messages" on public.contact_messages
  for select to authenticated using ((select private.is_super_admin()));
create policy "super-admin reads the moderation log" on public.moderation_log
  for select to authenticated using ((select private.is_super_admin()));

-- The public side of companies: names and counts of those with open jobs, nothing else. It runs with its owner's
-- rights on purpose, since visitors may not read companies; being grouped, it can't be written through.
create view public.company_directory as
select
  companies.id as company_uid,
  companies.company_name,
  count(*)::integer as open_jobs,
  max(jobs.posted_date) as newest_posted_date
from public.companies
join public.jobs on jobs.company_uid = companies.id and jobs.status = 'approved'
group by companies.id;
revoke all on public.company_directory from anon, authenticated;
grant select on public.company_directory to anon, authenticated, service_role;
