-- What a job pays at least and the day it was posted, each by itself as well: the search engine counts the values of one short
-- list quicker than all choices of all jobs.

create function private.pay_step_of(job public.jobs) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  steps constant integer[] := '{0,10000,15000,20000,25000,30000,40000,50000,75000,100000}';
begin
  return coalesce(steps[width_bucket(coalesce(job.salary_max, job.salary_min), steps)]::text, 'none');
end;
$$;

create function private.posted_day_of(job public.jobs) returns integer
language plpgsql immutable set search_path = ''
as $$
begin
  return (job.posted_date at time zone 'Asia/Kolkata')::date - date '1970-01-01';
end;
$$;

revoke execute on function private.pay_step_of, private.posted_day_of from public;
grant execute on function private.pay_step_of, private.posted_day_of to service_role;

create or replace function private.choices_of_job(job public.jobs, lines text[]) returns text[]
language plpgsql stable set search_path = ''
as $$
begin
  return array_remove(
    array[
      'location:' || job.location,
      'category:' || job.category,
      'kind:' || job.kind,
      'place:' || job.place,
      'shift:' || job.shift,
      case when job.experience_min = 0 then 'fresher:true' end,
      'pay:' || private.pay_step_of(job),
      'posted:' || private.posted_day_of(job),
      'walk-in from:' || job.walk_in_from - date '1970-01-01'
    ] || string_to_array('line:' || array_to_string(lines, ',line:'), ','),
    null
  );
end;
$$;

create or replace function private.choices_of_job(job public.jobs) returns text[]
language plpgsql stable set search_path = ''
as $$
begin
  return private.choices_of_job(job, (select lines from private.metro_stations where slug = job.metro_station));
end;
$$;

create or replace function private.search_document(job public.jobs, lines text[]) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return jsonb_build_object(
    -- DOCUMENT_FORM in app/features/search/jobs-index.ts
    'form', 4,
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
    'facts', job.facts,
    'choices', private.choices_of_job(job, lines)
  );
end;
$$;
