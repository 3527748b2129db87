-- Who searches for "12th pass", "graduate" or "GNM" means what a job asks for. In the search
-- index alone: the column of the facts stays as it is, and Postgres, when it answers instead, does not look there.

-- What the search index holds of a job. The keys are the attributes of the index: see app/features/search. By the hour in which
-- jobs were posted the search engine finds a page far into a list: it counts hours instead of jobs. The lines are those of the
-- job's station, as for private.choices_of_job.
create or replace function private.search_document(job public.jobs, lines text[]) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return jsonb_build_object(
    -- DOCUMENT_FORM in app/features/search/jobs-index.ts
    'form', 5,
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
    'posted_hour', floor(extract(epoch from job.posted_date) / 3600),
    'posted_day', private.posted_day_of(job),
    'version', job.version,
    'salary_min', job.salary_min,
    'salary_max', job.salary_max,
    'pay', coalesce(job.salary_max, job.salary_min),
    'pay_step', private.pay_step_of(job),
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
    'facts', concat_ws(' ', job.facts, job.qualifications),
    'choices', private.choices_of_job(job, lines)
  );
end;
$$;

create or replace function private.search_document(job public.jobs) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return private.search_document(job, (select lines from private.metro_stations where slug = job.metro_station));
end;
$$;

revoke execute on function private.search_document(public.jobs, text[]), private.search_document(public.jobs) from public;
grant execute on function private.search_document(public.jobs, text[]), private.search_document(public.jobs) to service_role;
