-- What Postgres needs to search while the search engine is away: words anywhere in title, company, skills or city, and the newest
-- jobs first.

create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;

-- why no search_path: the body has only built-in functions and is resolved when it is created; a setting would keep it from
-- being inlined.
create function private.job_search_text(title text, company text, requirements text, location text) returns text
language sql immutable
return lower(title || ' ' || company || ' ' || requirements || ' ' || location);

create index jobs_open_words on public.jobs
  using gin (private.job_search_text(title, company, requirements, location) extensions.gin_trgm_ops)
  where status = 'approved';
-- The order of the lists, with columns that they are filtered by: jobs that do not match are skipped without reading them.
create index jobs_open_newest on public.jobs (posted_date desc, id) include (location, company_uid)
  where status = 'approved' and company_deleted_at is null;
-- The newest of a category, also where there are few of them.
create index jobs_open_category_newest on public.jobs (category, posted_date desc, id) include (location, company_uid)
  where status = 'approved' and company_deleted_at is null;

-- Whoever writes a job also writes its entry in the word index.
revoke execute on function private.job_search_text from public;
grant execute on function private.job_search_text to authenticated, service_role;
