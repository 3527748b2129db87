-- What the reader of job texts (assessJob of the site) has found in each job. The site reads a job when it saves it; what came in
-- another way is read in the background, and at the latest before a moderator's decision about it.

create table public.job_assessments (
  job_id uuid primary key references public.jobs (id) on delete cascade,
  -- Of the rules by which the job was read; 0 where its texts as they are now were not read yet.
  rules_version integer not null default 0,
  score integer not null default 0 check (score between 0 and 100),
  -- It must be read by a moderator before it is approved.
  hard boolean not null default false,
  reasons jsonb not null default '[]',
  -- Kept with the status of the job: what waits is read first, and listed by its risk.
  pending boolean not null default true,
  -- When it came in, for the order of jobs with the same score.
  created_at timestamptz not null default now()
);
create index job_assessments_to_read on public.job_assessments (rules_version, job_id) where pending;
create index job_assessments_riskiest on public.job_assessments (score desc, created_at desc, job_id) where pending;

alter table public.job_assessments enable row level security;
revoke all on public.job_assessments from anon, authenticated;
grant select on public.job_assessments to authenticated;
grant all on public.job_assessments to service_role;
create policy "super-admin reads assessments of jobs" on public.job_assessments
  for select to authenticated using ((select private.is_super_admin()));

-- Whichever way a job comes in or is changed: every pending one has a row, and none has the assessment of texts that it had before.
create function private.note_jobs_to_read() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    insert into public.job_assessments (job_id)
    select id from new_jobs where status = 'pending'
    on conflict do nothing;
    return null;
  end if;

  insert into public.job_assessments (job_id, pending)
  select id, new_jobs.status = 'pending'
  from new_jobs
  join old_jobs using (id)
  where (new_jobs.status = 'pending') <> (old_jobs.status = 'pending')
  on conflict (job_id) do update set pending = excluded.pending;

  update public.job_assessments
  set rules_version = 0, score = 0, hard = false, reasons = '[]'
  from new_jobs
  join old_jobs using (id)
  where job_id = id and rules_version > 0
    and (
      new_jobs.title, new_jobs.company, new_jobs.category, new_jobs.requirements, new_jobs.salary, new_jobs.experience,
      new_jobs.experience_min, new_jobs.description, new_jobs.qualifications, new_jobs.about, new_jobs.locality,
      new_jobs.walk_in_address, new_jobs.walk_in_bring
    ) is distinct from (
      old_jobs.title, old_jobs.company, old_jobs.category, old_jobs.requirements, old_jobs.salary, old_jobs.experience,
      old_jobs.experience_min, old_jobs.description, old_jobs.qualifications, old_jobs.about, old_jobs.locality,
      old_jobs.walk_in_address, old_jobs.walk_in_bring
    );
  return null;
end;
$$;
create trigger note_new_jobs_to_read after insert on public.jobs
  referencing new table as new_jobs
  for each statement execute function private.note_jobs_to_read();
create trigger note_changed_jobs_to_read after update on public.jobs
  referencing old table as old_jobs new table as new_jobs
  for each statement execute function private.note_jobs_to_read();

insert into public.job_assessments (job_id, created_at)
select id, posted_date from public.jobs where status = 'pending'
on conflict do nothing;

-- The rules that need other rows than the job, by the names that they have in the site.
create function private.findings_beside_texts(job public.jobs) returns text[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  compared constant integer := 5;
  poster public.companies;
  key uuid;
begin
  select * into poster from public.companies where id = job.company_uid;
  if not found then
    return '{}';
  end if;
  key := private.text_key(job.description, job.company);
  return array_remove(array[
    case when exists (
      select 1 from public.companies where phone_number = poster.phone_number and id <> poster.id
    ) then 'same-phone' end,
    -- Its neighbours in the index, on both sides of its own jobs: however many jobs it has with this text, few are looked at.
    case when exists (
      select 1 from (
        (
          select description from public.jobs
          where private.text_key(description, company) = key and company_uid < poster.id
          order by company_uid desc limit compared
        )
        union all
        (
          select description from public.jobs
          where private.text_key(description, company) = key and company_uid > poster.id
          order by company_uid limit compared
        )
      ) as other
      where extensions.similarity(left(other.description, 1000), left(job.description, 1000)) >= 0.5
    ) then 'same-text' end,
    case when poster.created_at > now() - interval '7 days' then 'new-account' end
  ], null);
end;
$$;

-- Those of these jobs that were not read by these rules yet; where none are named, pending ones.
create function public.jobs_to_assess(ids uuid[], rules integer, most integer) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  chosen uuid[];
begin
  perform private.require_server();
  if ids is null then
    chosen := array(
      select job_id from public.job_assessments where pending and rules_version < rules
      order by rules_version, job_id limit most
    );
  else
    chosen := array(
      select id from unnest(ids) as id
      where not exists (select 1 from public.job_assessments where job_id = id and rules_version >= rules)
      limit most
    );
  end if;
  return (
    select coalesce(
      jsonb_agg(to_jsonb(jobs) || jsonb_build_object('beside', private.findings_beside_texts(jobs))), '[]'
    )
    from public.jobs where id = any (chosen)
  );
end;
$$;

-- Keeps what was found in jobs that are still as they were read. One that is being changed at this moment is left out: waiting for
-- it could end in a deadlock. Nothing takes the place of what later rules have found. Gives how many are as they were read.
create function public.store_assessments(assessments jsonb, rules integer) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  locked uuid[];
begin
  perform private.require_server();
  locked := array(
    select id from public.jobs
    where id in (select entry.id from jsonb_to_recordset(assessments) as entry (id uuid))
    for share skip locked
  );
  insert into public.job_assessments (job_id, rules_version, score, hard, reasons, pending)
  select jobs.id, rules, entry.score, entry.hard, entry.reasons, jobs.status = 'pending'
  from jsonb_to_recordset(assessments) as entry (id uuid, version integer, score integer, hard boolean, reasons jsonb)
  join public.jobs on jobs.id = entry.id and jobs.version = entry.version
  where jobs.id = any (locked)
  order by jobs.id
  on conflict (job_id) do update
  set rules_version = excluded.rules_version, score = excluded.score, hard = excluded.hard, reasons = excluded.reasons
  where job_assessments.rules_version <= excluded.rules_version;
  return (
    select count(*)
    from jsonb_to_recordset(assessments) as entry (id uuid, version integer)
    join public.jobs on jobs.id = entry.id and jobs.version = entry.version
    where jobs.id = any (locked)
  );
end;
$$;

create function private.riskiest_job_ids(page_size integer, page_start integer) returns uuid[]
language sql stable security definer set search_path = ''
as $$
  select coalesce(array_agg(job_id), '{}') from (
    select job_id from public.job_assessments
    where pending and (select private.is_super_admin())
    order by score desc, created_at desc, job_id
    limit page_size offset page_start
  ) as page;
$$;

-- As list_moderated_jobs does it for pending jobs, with the highest score first.
create function public.list_riskiest_jobs(patterns text[], page_size integer, page_start integer, most integer) returns jsonb
language plpgsql stable security invoker set search_path = ''
as $$
declare
  number integer;
  found_ids uuid[];
  older boolean;
begin
  perform private.require_super_admin();
  if cardinality(patterns) = 0 then
    number := private.count_moderated_jobs('pending', most + 1);
    return jsonb_build_object(
      'found', least(number, most),
      'more', number > most,
      'jobs', private.moderation_cards(private.riskiest_job_ids(page_size, page_start))
    );
  end if;
  select ids, more into found_ids, older from private.search_moderated_jobs('pending', patterns, most);
  found_ids := array(
    select id
    from unnest(found_ids) with ordinality as found (id, place)
    left join public.job_assessments on job_id = id
    order by score desc nulls last, place
  );
  return jsonb_build_object(
    'found', cardinality(found_ids),
    'more', older,
    'jobs', private.moderation_cards(found_ids[page_start + 1 : page_start + page_size])
  );
end;
$$;

revoke execute on function private.note_jobs_to_read, private.findings_beside_texts, private.riskiest_job_ids from public;
grant execute on function private.riskiest_job_ids to authenticated, service_role;
revoke execute on function public.jobs_to_assess, public.store_assessments from public, anon, authenticated;
grant execute on function public.jobs_to_assess, public.store_assessments to service_role;
revoke execute on function public.list_riskiest_jobs from public, anon;
grant execute on function public.list_riskiest_jobs to authenticated, service_role;
