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

-- What a job is counted under, each as one text: app/features/search/find/counts.server.ts makes of it what each choice of the
-- form would give. Days are counted from the first of 1970. Whoever makes many documents hands over the lines of each job's
-- station, found by a join: a query for each job would take as long as the rest of its document.
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

revoke execute on function private.choices_of_job(public.jobs, text[]), private.choices_of_job(public.jobs) from public;
grant execute on function private.choices_of_job(public.jobs, text[]), private.choices_of_job(public.jobs) to service_role;
