-- What seekers filter by, as facts beside the free texts of a job, and when a job ends. All of them are public, as the job is.

-- The end of a day in Delhi, so many days from now: its midnight. Jobs end with a day, as the copies of finished pages do.
create function private.end_of_day_in(days integer) returns timestamptz
language sql stable set search_path = ''
as $$
  select ((now() at time zone 'Asia/Kolkata')::date + days + 1)::timestamp at time zone 'Asia/Kolkata';
$$;
grant execute on function private.end_of_day_in to anon, authenticated, service_role;

alter table public.jobs
  -- In rupees a month. One of them alone: "from" or "up to".
  add column salary_min integer check (salary_min between 1 and 10000000),
  add column salary_max integer check (salary_max between 1 and 10000000),
  -- In years. Freshers are welcome where it begins at 0.
  add column experience_min smallint check (experience_min between 0 and 50),
  add column experience_max smallint check (experience_max between 0 and 50),
  add column kind text not null default 'full-time' check (kind in ('full-time', 'part-time', 'internship', 'contract')),
  add column place text not null default 'workplace' check (place in ('workplace', 'home', 'hybrid', 'field')),
  add column shift text not null default 'day' check (shift in ('day', 'night', 'rotating')),
  add column locality text check (locality ~ '\S' and char_length(locality) <= 100),
  -- The slug of a station.
  add column metro_station text,
  add column walk_in_from date,
  add column walk_in_to date,
  add column walk_in_opens time,
  add column walk_in_closes time,
  add column walk_in_address text check (walk_in_address ~ '\S' and char_length(walk_in_address) <= 300),
  add column walk_in_bring text check (walk_in_bring ~ '\S' and char_length(walk_in_bring) <= 300),
  -- Jobs from before had no end: they get the same time from now on.
  add column expires_at timestamptz not null default private.end_of_day_in(30)
    check (expires_at between '2020-01-01' and '2100-01-01'),
  add column closed_at timestamptz check (closed_at between '2020-01-01' and '2100-01-01'),
  add column closed_reason text check (closed_reason in ('filled', 'not hiring any more', 'expired')),
  add column open boolean not null generated always as (
    status = 'approved' and company_deleted_at is null and closed_at is null
  ) stored,
  add constraint jobs_salary_range check (salary_min <= salary_max),
  add constraint jobs_experience_range check (experience_min <= experience_max),
  add constraint jobs_walk_in_days check (
    (walk_in_from is null) = (walk_in_to is null) and walk_in_to - walk_in_from between 0 and 60
    and walk_in_from between '2020-01-01' and '2100-01-01'
  ),
  add constraint jobs_walk_in_hours check (walk_in_opens < walk_in_closes and walk_in_closes < '24:00'),
  add constraint jobs_plain_facts check (
    private.is_plain_line(coalesce(locality, '')) and private.is_plain_text(coalesce(walk_in_address, '') || coalesce(walk_in_bring, ''))
  );
comment on column public.jobs.open is
  'Visitors find it and may apply, until expires_at. Time alone changes no row: what is read for visitors says both.';
comment on column public.jobs.closed_at is
  'When the employer closed it; or its end, written a moment after a job has expired (closed_reason expired).';
