-- A connection keeps the text of an index as it was for whoever asked first. The body of job_search_text is written in its place
-- only where the asker may execute the function: where a visitor, who might not, was first, no later query of that connection
-- found the word indexes any more, and a search in a million jobs took a second. The function reads nothing but what it is given.
grant execute on function private.job_search_text to public;

-- An index for each status: a search in one of them does not read what the other one holds.
drop index public.jobs_closed_words;
create index jobs_pending_words on public.jobs
  using gin (private.job_search_text(title, company, requirements, location) extensions.gin_trgm_ops)
  where status = 'pending';
create index jobs_rejected_words on public.jobs
  using gin (private.job_search_text(title, company, requirements, location) extensions.gin_trgm_ops)
  where status = 'rejected';
