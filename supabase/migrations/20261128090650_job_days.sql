-- How often the page of each job and its form were opened, and the applications that came, by day in India. Counts alone: nothing
-- tells who it was. Kept for 365 days.
create table private.job_days (
  job_id uuid not null references public.jobs (id) on delete cascade,
  day date not null,
  views integer not null default 0,
  forms integer not null default 0,
  applications integer not null default 0,
  primary key (job_id, day)
);
create index job_days_oldest on private.job_days (day);

-- `opened`: job, views and forms of each, as one server counted them within some seconds. In the order of the ids, so that servers
-- do not wait for each other in a circle.
create function public.add_job_openings(opened jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_server();
  insert into private.job_days as kept (job_id, day, views, forms)
  select jobs.id, (now() at time zone 'Asia/Kolkata')::date, added.views, added.forms
  from jsonb_to_recordset(opened) as added (job uuid, views integer, forms integer)
  join public.jobs on jobs.id = added.job
  where jobs.open
  order by jobs.id
  on conflict (job_id, day) do update set views = kept.views + excluded.views, forms = kept.forms + excluded.forms;
end;
$$;

create function private.count_applications_of_day() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.job_days as kept (job_id, day, applications)
  select job_id, (created_at at time zone 'Asia/Kolkata')::date, count(*)
  from added
  group by 1, 2
  order by 1, 2
  on conflict (job_id, day) do update set applications = kept.applications + excluded.applications;
  return null;
end;
$$;
create trigger applications_of_day
  after insert on public.applications
  referencing new table as added
  for each statement execute function private.count_applications_of_day();

-- The last 30 days of one of the caller's own jobs, the newest first; days without a count are left out.
create function public.list_job_days(job uuid)
returns table (day date, views integer, forms integer, applications integer)
language sql stable security definer set search_path = ''
as $$
  select job_days.day, job_days.views, job_days.forms, job_days.applications
  from private.job_days join public.jobs on jobs.id = job_id
  where job_id = job and company_uid = (select auth.uid()) and (select private.is_employer())
    and job_days.day > (now() at time zone 'Asia/Kolkata')::date - 30
  order by job_days.day desc;
$$;
