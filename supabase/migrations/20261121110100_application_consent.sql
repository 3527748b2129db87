-- What an applicant agreed to and when, and how the resume was called on the applicant's device.
alter table public.applications
  add column consent_version text check (consent_version ~ '\S' and char_length(consent_version) <= 50),
  add column consented_at timestamptz,
  add column resume_name text check (char_length(resume_name) <= 150),
  -- Both or neither: rows from before the notice existed have neither.
  add constraint applications_consent check ((consent_version is null) = (consented_at is null));
comment on column public.applications.resume_name is 'For reading only, sanitised: no file is found or named by it.';

-- Applications are swept for by the file they belong to.
create unique index applications_resume on public.applications (resume);
