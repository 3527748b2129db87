-- Rebuilding the search index costs Postgres less than half of what it did, and gets each page of documents as one text, which
-- no server on the way has to take apart and put together again.

-- As before. Whoever makes many documents hands over the lines of each job's station, found by a join: a query for each job would
-- take as long as the rest of its document.
create function private.choices_of_job(job public.jobs, lines text[]) returns text[]
language plpgsql stable set search_path = ''
as $$
declare
  steps constant integer[] := '{0,10000,15000,20000,25000,30000,40000,50000,75000,100000}';
begin
  return array_remove(
    array[
      'location:' || job.location,
      'category:' || job.category,
      'kind:' || job.kind,
      'place:' || job.place,
      'shift:' || job.shift,
      case when job.experience_min = 0 then 'fresher:true' end,
      'pay:' || coalesce(steps[width_bucket(coalesce(job.salary_max, job.salary_min), steps)]::text, 'none'),
      'posted:' || (job.posted_date at time zone 'Asia/Kolkata')::date - date '1970-01-01',
      'walk-in from:' || job.walk_in_from - date '1970-01-01'
    ] || string_to_array('line:' || array_to_string(lines, ',line:'), ','),
    null
  );
end;
$$;

create function private.search_document(job public.jobs, lines text[]) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return jsonb_build_object(
    -- DOCUMENT_FORM in app/features/search/jobs-index.ts
    'form', 2,
    'id', job.id,
    'title', job.title,
    'company', job.company,
    'company_uid', job.company_uid,
    'skills', job.requirements,
    'location', job.location,
    'category', job.category,
    'salary', job.salary,
    'experience', job.experience,
    'vacancies', job.vacancies,
    'posted_date', job.posted_date,
    'posted_at', floor(extract(epoch from job.posted_date) * 1000),
    'version', job.version,
    'salary_min', job.salary_min,
    'salary_max', job.salary_max,
    'pay', coalesce(job.salary_max, job.salary_min),
    'experience_min', job.experience_min,
    'experience_max', job.experience_max,
    'kind', job.kind,
    'place', job.place,
    'shift', job.shift,
    'locality', job.locality,
    'metro_station', job.metro_station,
    'walk_in_from', job.walk_in_from,
    'walk_in_to', job.walk_in_to,
    'walk_in_opens', job.walk_in_opens,
    'walk_in_closes', job.walk_in_closes,
    'expires_at', floor(extract(epoch from job.expires_at) * 1000),
    'facts', job.facts,
    'choices', private.choices_of_job(job, lines)
  );
end;
$$;

-- Beside search_documents_after, which the release before calls. A page of the documents of all open jobs in the order of the ids, each in a line of its own. Without a last id there are no
-- more of them.
create function public.search_document_lines_after(
  after_id uuid, page_size integer, out last_id uuid, out number integer, out documents text
)
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_server();
  select
    (array_agg(job.id order by job.id desc))[1],
    count(*),
    string_agg(private.search_document(job, station.lines)::text, E'\n')
  into last_id, number, documents
  from (select * from public.jobs where open and id > after_id order by id limit page_size) as job
  left join private.metro_stations as station on station.slug = job.metro_station;
end;
$$;

revoke execute on function
  private.choices_of_job(public.jobs, text[]), private.search_document(public.jobs, text[])
from public;
grant execute on function
  private.choices_of_job(public.jobs, text[]), private.search_document(public.jobs, text[])
to service_role;
revoke execute on function public.search_document_lines_after from public, anon, authenticated;
grant execute on function public.search_document_lines_after to service_role;
