-- The tables of the job board. Who may touch which row is in the migration of the policies; what happens by itself
-- when a row changes is in the one of the triggers. Private data sits in tables without a public policy, never behind
-- column grants.

create schema if not exists private;
revoke all on schema private from public;

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  role text not null default 'employer' check (lower(role) in ('employer', 'superadmin')),
  -- Logins from before this time carry no right of the role: they may be somebody else's.
  role_since timestamptz,
  created_at timestamptz not null default now()
);
comment on table public.profiles is 'The user record: the only place a role is read from. Written by the server alone.';

create table public.companies (
  id uuid primary key references auth.users (id) on delete cascade,
  company_name text not null check (company_name ~ '\S' and char_length(company_name) <= 150),
  email text not null check (email ~ '\S' and char_length(email) <= 320),
  phone_number text not null check (phone_number ~ '^[0-9]{10}$'),
  created_at timestamptz not null default now()
);
create index companies_newest on public.companies (created_at desc, id);

create table public.jobs (
  id uuid primary key default gen_random_uuid(),
  title text not null check (title ~ '\S' and char_length(title) <= 150),
  company text not null check (company ~ '\S' and char_length(company) <= 150),
  location text not null check (location in ('Delhi', 'Noida', 'Gurgaon')),
  category text not null check (category in (
    'Technology', 'Marketing', 'Design', 'Finance', 'Sales',
    'Human Resources', 'Operations', 'Customer Service', 'Healthcare', 'Education'
  )),
  requirements text not null check (requirements ~ '\S' and char_length(requirements) <= 1000),
  salary text not null check (salary ~ '\S' and char_length(salary) <= 100),
  experience text not null check (experience ~ '\S' and char_length(experience) <= 100),
  vacancies integer not null check (vacancies between 1 and 100000),
  description text not null check (description ~ '\S' and char_length(description) <= 10000),
  qualifications text not null check (qualifications ~ '\S' and char_length(qualifications) <= 1000),
  about text not null check (about ~ '\S' and char_length(about) <= 5000),
  -- why not a reference to companies: a deleted company does not take its jobs along.
  company_uid uuid references auth.users (id) on delete set null,
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  approved boolean not null generated always as (status = 'approved') stored,
  status_reason text check (char_length(status_reason) <= 1000),
  status_changed_at timestamptz,
  posted_date timestamptz not null default now(),
  created_at timestamptz not null default now(),
  -- Grows with every change: the search mirror and the moderators tell by it which version they saw.
  version integer not null default 1
);
create index jobs_open_newest on public.jobs (posted_date desc, id) where status = 'approved';
create index jobs_status_newest on public.jobs (status, posted_date desc, id);
create index jobs_company_newest on public.jobs (company_uid, posted_date desc, id);

create table public.job_contacts (
  job_id uuid primary key references public.jobs (id) on delete cascade,
  company_email text not null check (char_length(company_email) <= 320),
  phone_number text not null check (phone_number ~ '^[0-9]{10}$'),
  created_by uuid references auth.users (id) on delete set null
);
comment on table public.job_contacts is 'Kept apart from jobs: approved jobs are public, these columns never are.';
create index job_contacts_created_by on public.job_contacts (created_by);

create table public.applications (
  id uuid primary key default gen_random_uuid(),
  job_id uuid not null references public.jobs (id) on delete cascade,
  name text not null check (name ~ '\S' and char_length(name) <= 150),
  email text not null check (email ~ '\S' and char_length(email) <= 320),
  phone text not null check (phone ~ '^[0-9]{10}$'),
  course text not null default '' check (char_length(course) <= 150),
  resume text not null check (resume ~ '\S' and char_length(resume) <= 300),
  created_at timestamptz not null default now()
);
comment on column public.applications.resume is 'Key of the file in the private bucket resumes: {job_id}/{made by the server}.';
create unique index applications_email_per_job on public.applications (job_id, lower(email));
create unique index applications_phone_per_job on public.applications (job_id, phone);
create index applications_newest on public.applications (job_id, created_at desc, id);

create table public.contact_messages (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name ~ '\S' and char_length(name) <= 150),
  email text not null check (email ~ '\S' and char_length(email) <= 320),
  phone text not null check (phone ~ '^[0-9]{10}$'),
  reason text not null check (reason in (
    'I need help applying for a job', 'I have a suggestion', 'I want to list jobs on your platform', 'Other'
  )),
  message text not null default '' check (char_length(message) <= 5000),
  done_at timestamptz,
  created_at timestamptz not null default now()
);
create index contact_messages_newest on public.contact_messages (created_at desc, id);

-- No reference to jobs: the record of a decision outlives the job.
create table public.moderation_log (
  id bigint generated always as identity primary key,
  job_id uuid not null,
  job_title text not null,
  actor_id uuid references auth.users (id) on delete set null,
  from_status text not null,
  to_status text not null,
  reason text,
  created_at timestamptz not null default now()
);
create index moderation_log_of_job on public.moderation_log (job_id, created_at desc);
create index moderation_log_actor on public.moderation_log (actor_id);

-- Which jobs the search index must look at again. Written in the transaction that changes the job; a row is deleted
-- only after Meilisearch has finished with it. No reference to jobs: a deleted job must leave the index too.
create table public.search_outbox (
  id bigint generated always as identity primary key,
  job_id uuid not null,
  created_at timestamptz not null default now(),
  lease uuid,
  leased_until timestamptz
);
create index search_outbox_job on public.search_outbox (job_id);
create index search_outbox_lease on public.search_outbox (lease) where lease is not null;

-- One row: grows whenever the list of open jobs changes, so that open pages know when to ask again.
create table private.feed_version (
  only_row boolean primary key default true check (only_row),
  version bigint not null default 0
);
insert into private.feed_version default values;
