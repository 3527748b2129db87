-- What words are searched in stands in the queries and the indexes themselves. It was a function, which must not have a
-- search_path of its own: that would keep PostgreSQL from writing its body in its place. It is dropped where the last query that
-- called it is replaced (20261126090960), and then there is no function without one.

drop index public.jobs_open_words, public.jobs_pending_words, public.jobs_rejected_words;
create index jobs_open_words on public.jobs
  using gin (lower(title || ' ' || company || ' ' || requirements || ' ' || location) extensions.gin_trgm_ops)
  where status = 'approved';
create index jobs_pending_words on public.jobs
  using gin (lower(title || ' ' || company || ' ' || requirements || ' ' || location) extensions.gin_trgm_ops)
  where status = 'pending';
create index jobs_rejected_words on public.jobs
  using gin (lower(title || ' ' || company || ' ' || requirements || ' ' || location) extensions.gin_trgm_ops)
  where status = 'rejected';
