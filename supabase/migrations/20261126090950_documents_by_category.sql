-- Pages of documents, category by category and each in the order of posting: whoever searches for words finds jobs of one or two
-- categories, and a search engine that has those side by side finds and counts them in a few places instead of everywhere. A page
-- is one text, which no server on the way has to take apart and put together again.
create function public.search_documents_of_category(
  in_category text,
  page_size integer,
  after_date timestamptz default '-infinity',
  after_id uuid default null,
  out last_date timestamptz,
  out last_id uuid,
  out number integer,
  out documents text
)
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_server();
  select
    (array_agg(job.posted_date order by job.posted_date desc, job.id))[1],
    (array_agg(job.id order by job.posted_date desc, job.id))[1],
    count(*),
    string_agg(private.search_document(job, station.lines)::text, E'\n' order by job.posted_date, job.id desc)
  into last_date, last_id, number, documents
  from (
    select * from public.jobs
    where open and category = in_category
      and posted_date >= after_date and (posted_date > after_date or id < after_id)
    -- jobs_open_category_newest, read backwards.
    order by posted_date, id desc
    limit page_size
  ) as job
  left join private.metro_stations as station on station.slug = job.metro_station;
end;
$$;

revoke execute on function public.search_documents_of_category from public, anon, authenticated;
grant execute on function public.search_documents_of_category to service_role;

-- No release calls it any more.
drop function if exists public.search_document_lines_after;
