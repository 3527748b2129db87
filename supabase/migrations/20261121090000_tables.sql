-- The tables of the job board, with their constraints and the indexes of their lists. The next file says who may touch which
-- row, the later ones what happens when a row changes. Private data stands in tables without a public policy, never behind
-- column grants.

create schema if not exists private;
revoke all on schema private from public;

-- What people type holds no control characters, nothing that turns the direction of the text after it, and nothing invisible.
-- The forms check this too (app/lib/text/plain-text.ts; a test compares both, character by character), but an employer's own token
-- reaches the database over REST. The joiners of Devanagari (U+200C, U+200D) are allowed.
create function private.is_plain_line(line text) returns boolean
language sql immutable strict set search_path = ''
as $$
  select line !~ '[\u0001-\u001F\u007F-\u009F\u00AD\u061C\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\uFEFF]';
$$;

-- A text of several lines may also have line breaks, tabs and the direction marks of Urdu.
create function private.is_plain_text(words text) returns boolean
language sql immutable strict set search_path = ''
as $$
  select words !~ '(?![\n\t])[\u0001-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]';
$$;

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  role text not null default 'employer' check (lower(role) in ('employer', 'superadmin')),
  -- Tokens issued before this time do not carry the role: they may belong to somebody else.
  role_since timestamptz,
  -- Tells a login whose company was deleted from one that never had a company.
  company_closed_at timestamptz,
  created_at timestamptz not null default now()
);
comment on table public.profiles is 'The user record: the only place a role is read from. Written by the server alone.';

create table public.companies (
  id uuid primary key references auth.users (id) on delete cascade,
  company_name text not null check (company_name ~ '\S' and char_length(company_name) <= 150),
  approved_name text,
  -- Grows with every new name: a moderator approves the name that was seen, and no other.
  name_version integer not null default 1,
  email text not null check (email ~ '\S' and char_length(email) <= 320),
  phone_number text not null check (phone_number ~ '^[0-9]{10}$'),
  created_at timestamptz not null default now(),
  constraint companies_plain_lines check (private.is_plain_line(company_name))
);
comment on column public.companies.approved_name is
  'The name that the public sees; null until a job of the company was approved.';
create index companies_newest on public.companies (created_at desc, id);

-- A job is open (visitors find it and may apply) when it is approved and company_deleted_at is null.
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
  -- why not a reference to companies: the jobs of a deleted company stay.
  company_uid uuid references auth.users (id) on delete set null,
  company_deleted_at timestamptz,
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  approved boolean not null generated always as (status = 'approved') stored,
  status_reason text check (char_length(status_reason) <= 1000),
  status_changed_at timestamptz,
  posted_date timestamptz not null default now(),
  created_at timestamptz not null default now(),
  -- Grows with every change: the search index and the moderators tell by it which version they saw.
  version integer not null default 1,
  posting_key text check (char_length(posting_key) <= 64),
  -- One check for all columns of a kind, so that inserting many rows stays cheap.
  constraint jobs_plain_lines check (private.is_plain_line(title || company || salary || experience || qualifications)),
  constraint jobs_plain_texts check (private.is_plain_text(requirements || description || about))
);
comment on column public.jobs.company_deleted_at is
  'When the job''s company was deleted; null while it exists, and for jobs that never had one. Written by triggers alone.';
-- Approved jobs are public with all their columns; the key is a digest of the form's random token and of what was typed, made
-- by the server, so it tells a reader nothing.
comment on column public.jobs.posting_key is
  'Recognises a form that is sent twice; null for jobs that did not come from the form.';
create index jobs_status_newest on public.jobs (status, posted_date desc, id);
create index jobs_company_status_newest on public.jobs (company_uid, status, posted_date desc, id);
create unique index jobs_posting_key on public.jobs (company_uid, posting_key) where posting_key is not null;

create table public.job_contacts (
  job_id uuid primary key references public.jobs (id) on delete cascade,
  company_email text not null check (char_length(company_email) <= 320),
  phone_number text not null check (phone_number ~ '^[0-9]{10}$'),
  created_by uuid references auth.users (id) on delete set null
);
comment on table public.job_contacts is 'Kept apart from jobs: approved jobs are public, these columns never are.';
create index job_contacts_created_by on public.job_contacts (created_by);
create index job_contacts_company_email on public.job_contacts (lower(company_email));

create table public.applications (
  id uuid primary key default gen_random_uuid(),
  job_id uuid not null references public.jobs (id) on delete cascade,
  name text not null check (name ~ '\S' and char_length(name) <= 150),
  email text not null check (email ~ '\S' and char_length(email) <= 320),
  phone text not null check (phone ~ '^[0-9]{10}$'),
  course text not null default '' check (char_length(course) <= 150),
  resume text not null check (resume ~ '\S' and char_length(resume) <= 300),
  resume_name text not null check (char_length(resume_name) <= 150),
  -- Which text the applicant agreed to, and when.
  consent_version text not null check (consent_version ~ '\S' and char_length(consent_version) <= 50),
  consented_at timestamptz not null,
  form_digest text check (char_length(form_digest) <= 64),
  created_at timestamptz not null default now(),
  constraint applications_plain_lines check (private.is_plain_line(name || course))
);
comment on column public.applications.resume is 'Key of the file in the private bucket resumes: {job_id}/{made by the server}.';
comment on column public.applications.resume_name is
  'What the file was called on the applicant''s device, sanitised. For reading only: no file is found or named by it.';
-- A digest with the server's secret of the form's random token, the email address and the phone number: whoever may read the
-- application learns nothing from it.
comment on column public.applications.form_digest is
  'Recognises a form that the same applicant sends twice; null for a form without a token.';
create unique index applications_email_per_job on public.applications (job_id, lower(email));
create unique index applications_phone_per_job on public.applications (job_id, phone);
create unique index applications_form_digest on public.applications (job_id, form_digest) where form_digest is not null;
create unique index applications_resume on public.applications (resume);

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
  created_at timestamptz not null default now(),
  constraint contact_messages_plain_lines check (private.is_plain_line(name)),
  constraint contact_messages_plain_texts check (private.is_plain_text(message))
);
create index contact_messages_newest on public.contact_messages (created_at desc, id);
-- Every page of the super-admin asks how many messages are new.
create index contact_messages_new on public.contact_messages (created_at desc, id) where done_at is null;

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

-- Which jobs the search index must look at again. A row is written in the transaction that changes the job, and deleted only
-- after Meilisearch has finished with it. No reference to jobs: a deleted job must leave the index too.
create table public.search_outbox (
  id bigint generated always as identity primary key,
  job_id uuid not null,
  created_at timestamptz not null default now(),
  -- Which delivery carries this row now.
  lease uuid
);
create index search_outbox_lease on public.search_outbox (lease) where lease is not null;

-- One row. The version grows whenever the list of open jobs changes, so that open pages know when to ask again.
create table private.feed_version (
  only_row boolean primary key default true check (only_row),
  version bigint not null default 0
);
insert into private.feed_version default values;
