-- What the reader of jobs (app/features/safety) found in the texts of a job. The server reads and writes it; an employer must
-- not see what its job is measured by, so that it has a table of its own.

-- The texts that are read, as one value: an assessment is stored for the texts that it was made of and no others.
create function private.digest_of_texts(job public.jobs) returns text
language sql stable set search_path = ''
as $$
  select md5(jsonb_build_array(
    job.title, job.company, job.requirements, job.salary, job.experience, job.description, job.qualifications, job.about,
    job.walk_in_address, job.walk_in_bring, job.locality, job.category, job.experience_min
  )::text);
$$;

create table public.job_assessments (
  job_id uuid primary key references public.jobs on delete cascade,
  texts_digest text not null,
  -- Of the description without spaces and capitals: what several companies post alike.
  description_digest text not null,
  -- Of the rules, not of the job.
  rules_version integer not null,
  score integer not null check (score between 0 and 100),
  hard boolean not null,
  reasons jsonb not null check (jsonb_typeof(reasons) = 'array'),
  created_at timestamptz not null default now()
);
create index job_assessments_description on public.job_assessments (description_digest);

alter table public.job_assessments enable row level security;
revoke all on public.job_assessments from anon, authenticated;
grant select on public.job_assessments to authenticated;
grant all on public.job_assessments to service_role;
create policy "super-admin reads assessments" on public.job_assessments for select to authenticated
  using ((select private.is_super_admin()));

-- Jobs that are to be read: those that wait for a moderator, and any whose texts changed.
create table private.jobs_to_assess (
  job_id uuid primary key references public.jobs on delete cascade,
  -- Not before this time: later than now while an instance reads it.
  due_at timestamptz not null default now()
);
create index jobs_to_assess_due on private.jobs_to_assess (due_at);

create function private.queue_new_jobs() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.jobs_to_assess (job_id)
  select id from new_jobs where status = 'pending'
  on conflict do nothing;
  return null;
end;
$$;
create trigger queue_new_jobs_to_assess after insert on public.jobs
  referencing new table as new_jobs
  for each statement execute function private.queue_new_jobs();

create function private.forget_assessment() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.job_assessments where job_id = new.id;
  insert into private.jobs_to_assess (job_id) values (new.id) on conflict (job_id) do update set due_at = now();
  return null;
end;
$$;
create trigger forget_assessment after update of
  title, company, requirements, salary, experience, description, qualifications, about, walk_in_address, walk_in_bring, locality,
  category
on public.jobs
  for each row when (
    (
      old.title, old.company, old.requirements, old.salary, old.experience, old.description, old.qualifications, old.about,
      old.walk_in_address, old.walk_in_bring, old.locality, old.category
    ) is distinct from (
      new.title, new.company, new.requirements, new.salary, new.experience, new.description, new.qualifications, new.about,
      new.walk_in_address, new.walk_in_bring, new.locality, new.category
    )
  )
  execute function private.forget_assessment();

-- What waits already.
insert into private.jobs_to_assess (job_id) select id from public.jobs where status = 'pending' on conflict do nothing;

create function private.texts_to_assess(ids uuid[]) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    jsonb_agg(jsonb_build_object(
      'id', id, 'digest', private.digest_of_texts(jobs), 'title', title, 'company', company, 'requirements', requirements,
      'salary', salary, 'experience', experience, 'description', description, 'qualifications', qualifications, 'about', about,
      'walk_in_address', walk_in_address, 'walk_in_bring', walk_in_bring, 'locality', locality, 'category', category,
      'experience_min', experience_min
    )),
    '[]'
  )
  from public.jobs
  where id = any (ids);
$$;

-- Takes some of those that are to be read. Nobody else gets them for a minute; after it another instance tries again.
create function public.claim_jobs_to_assess(most integer) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  ids uuid[];
begin
  perform private.require_server();
  with due as (
    select job_id from private.jobs_to_assess where due_at <= now() order by due_at limit most for update skip locked
  ), taken as (
    update private.jobs_to_assess as waiting set due_at = now() + interval '1 minute'
    from due where waiting.job_id = due.job_id
    returning waiting.job_id
  )
  select array_agg(job_id) into ids from taken;
  return private.texts_to_assess(ids);
end;
$$;

-- Those of these jobs that were not read yet as they are now, by these rules or later ones.
create function public.find_unassessed_jobs(ids uuid[], rules integer) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_server();
  return private.texts_to_assess(array(
    select one from unnest(ids) as one
    where not exists (select 1 from public.job_assessments where job_id = one and rules_version >= rules)
  ));
end;
$$;

-- What only the database can know of a job. Each is one look-up in an index.
create function private.reasons_beside_texts(job public.jobs, description_digest text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(reason), '[]')
  from (
    select jsonb_build_object('rule', 'same-text', 'weight', 20) as reason
    where char_length(job.description) >= 100 and exists (
      select 1
      from public.job_assessments as other
      join public.jobs on jobs.id = other.job_id
      where other.description_digest = $2 and jobs.id <> job.id and jobs.company_uid <> job.company_uid
    )
    union all
    select jsonb_build_object('rule', 'same-phone', 'weight', 20)
    from public.companies as own
    where own.id = job.company_uid and exists (
      select 1 from public.companies as other where other.phone_number = own.phone_number and other.id <> own.id
    )
    union all
    select jsonb_build_object('rule', 'new-account', 'weight', 10)
    from public.companies
    where id = job.company_uid and created_at > now() - interval '7 days'
  ) as found;
$$;

-- Keeps what was found, for each job whose texts are still those that were read.
create function public.store_assessments(assessments jsonb) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  stored integer;
begin
  perform private.require_server();
  perform 1 from public.jobs
  where id in (select one.id from jsonb_to_recordset(assessments) as one (id uuid))
  order by id for share;
  with found as (
    select
      jobs.id, one.digest, one.version, one.score, one.hard, one.reasons, text_digest,
      private.reasons_beside_texts(jobs, text_digest) as more
    from jsonb_to_recordset(assessments) as one (
      id uuid, digest text, version integer, score integer, hard boolean, reasons jsonb
    )
    join public.jobs on jobs.id = one.id
    cross join lateral md5(regexp_replace(lower(jobs.description), '[^[:alnum:]]', '', 'g')) as text_digest
    where private.digest_of_texts(jobs) = one.digest
  ), kept as (
    insert into public.job_assessments as kept
      (job_id, texts_digest, description_digest, rules_version, score, hard, reasons)
    select
      id, digest, text_digest, version,
      least(
        score + (select coalesce(sum((reason ->> 'weight')::integer), 0) from jsonb_array_elements(more) as reason),
        -- Soft reasons alone never make a job hard.
        case when hard then 100 else 59 end
      ),
      hard, reasons || more
    from found
    order by id
    on conflict (job_id) do update set
      texts_digest = excluded.texts_digest, description_digest = excluded.description_digest,
      rules_version = excluded.rules_version, score = excluded.score, hard = excluded.hard, reasons = excluded.reasons,
      created_at = now()
    where kept.rules_version <= excluded.rules_version
    returning kept.job_id
  ), done as (
    delete from private.jobs_to_assess where job_id in (select id from found)
  )
  select count(*) into stored from kept;
  return stored;
end;
$$;

create or replace function private.safety_of_job(job uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('score', score, 'hard', hard, 'reasons', reasons, 'version', rules_version)
  from public.job_assessments
  where job_id = job and (select private.is_super_admin());
$$;

create or replace function private.must_be_read(job uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select 1 from public.job_assessments where job_id = job and hard);
$$;

revoke execute on function
  private.digest_of_texts, private.queue_new_jobs, private.forget_assessment, private.texts_to_assess,
  private.reasons_beside_texts, public.claim_jobs_to_assess, public.find_unassessed_jobs, public.store_assessments
from public, anon, authenticated;
grant execute on function public.claim_jobs_to_assess, public.find_unassessed_jobs, public.store_assessments to service_role;
