-- What visitors report about open jobs, without an account and through the server alone. Reports wait until a moderator has
-- decided about the job. Where enough networks say that a job asks for money, it leaves the site until then.

-- why no references to jobs and companies: like a decision, a report outlives the job, and tells of a company that deletes what
-- was reported.
create table public.job_reports (
  id uuid primary key default gen_random_uuid(),
  job_id uuid not null,
  job_version integer not null,
  job_title text not null,
  company_uid uuid,
  reason text not null check (reason in ('asks for money', 'not real', 'wrong or closed', 'offensive')),
  sentence text not null default '' check (char_length(sentence) <= 500),
  -- For telling what became of it, once; forgotten then.
  email text check (email ~ '\S' and char_length(email) <= 320),
  -- A digest of the job and the network that the report came from, with the server's secret: it tells reports of one network
  -- about one job from those of others, and nothing else.
  network text check (char_length(network) <= 64),
  -- Whether it helps to take the job off the site.
  counts boolean not null default true,
  created_at timestamptz not null default now(),
  -- The time of the decision, as in the moderation log.
  handled_at timestamptz,
  handled_by uuid references auth.users (id) on delete set null,
  outcome text check (outcome in ('taken off', 'kept')),
  constraint job_reports_handled_with_outcome check ((handled_at is null) = (outcome is null)),
  constraint job_reports_plain_texts check (private.is_plain_text(sentence))
);
comment on table public.job_reports is
  'Email and network are forgotten after 90 days (forget_reporters). Written by functions and triggers alone.';
create index job_reports_of_job on public.job_reports (job_id, handled_at);
create index job_reports_open on public.job_reports (job_id) where handled_at is null;
create index job_reports_of_company on public.job_reports (company_uid, job_id);
create index job_reports_handled_by on public.job_reports (handled_by);
create index job_reports_personal on public.job_reports (created_at) where email is not null or network is not null;

alter table public.job_reports enable row level security;
revoke all on public.job_reports from anon, authenticated;
grant select on public.job_reports to authenticated;
grant all on public.job_reports to service_role;
create policy "super-admin reads reports" on public.job_reports
  for select to authenticated using ((select private.is_super_admin()));

-- Handles the reports that wait, with the caller as the one who decided. Who left an address is told once for each job, some minutes
-- later: a decision that is undone at once is told to nobody.
create function private.handle_reports(of_jobs uuid[], decided text) returns void
language sql volatile security definer set search_path = ''
as $$
  with handled as (
    update public.job_reports
    set handled_at = now(), handled_by = auth.uid(), outcome = decided
    where job_id = any (of_jobs) and handled_at is null
    returning id, job_id, email
  )
  insert into public.notification_outbox (kind, payload, next_attempt_at)
  select distinct on (job_id, email) 'report_outcome', jsonb_build_object('report_id', id), now() + interval '5 minutes'
  from handled
  where email is not null
  order by job_id, email, id;
$$;

-- Whichever way it is decided about a job, its reports are handled with it: by a decision, in whatever place it is made, and by a
-- suspension of its company. An undo within minutes brings back the reports that the decision has handled. Pending is no decision:
-- that is what an employer's edit and reports lead to.
create function private.handle_reports_with_job() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  last public.moderation_log;
begin
  if new.closed_reason = 'suspended' and old.closed_reason is distinct from 'suspended' then
    perform private.handle_reports(array[new.id], 'taken off');
  end if;
  if new.status = old.status then
    return null;
  end if;
  -- This trigger comes before the one that writes the log: the last entry is the decision before this one.
  select * into last from public.moderation_log where job_id = new.id order by created_at desc, id desc limit 1;
  if (last.from_status, last.to_status, last.actor_id) = (new.status, old.status, auth.uid())
    and last.created_at > now() - interval '5 minutes'
  then
    update public.job_reports set handled_at = null, handled_by = null, outcome = null
    where job_id = new.id and handled_at = last.created_at;
    if found then
      return null;
    end if;
  end if;
  if new.status <> 'pending' then
    perform private.handle_reports(array[new.id], case new.status when 'approved' then 'kept' else 'taken off' end);
  end if;
  return null;
end;
$$;
-- why this name: triggers fire in the order of their names, and log_status_change comes after it.
create trigger handle_reports_with_job after update on public.jobs
  for each row when (new.status is distinct from old.status or new.closed_reason is distinct from old.closed_reason)
  execute function private.handle_reports_with_job();

create function private.handle_reports_of_deleted_jobs() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.handle_reports(array(select id from old_jobs), 'taken off');
  return null;
end;
$$;
create trigger handle_reports_of_deleted_jobs after delete on public.jobs
  referencing old table as old_jobs
  for each statement execute function private.handle_reports_of_deleted_jobs();

-- A moderator finds nothing wrong with a job that is still on the site. False, and nothing is changed, where the job or its
-- reports are not as they were seen. A job that was taken off comes back by its approval.
create function public.dismiss_job_reports(job uuid, seen_version integer, seen_reports integer) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  kept public.jobs;
begin
  perform private.require_super_admin();
  select * into kept from public.jobs
  where id = job and version = seen_version and status = 'approved'
  for no key update;
  if not found or seen_reports < 1
    or seen_reports <> (select count(*) from public.job_reports where job_id = job and handled_at is null)
  then
    return false;
  end if;
  perform private.handle_reports(array[job], 'kept');
  insert into public.moderation_log (job_id, job_title, actor_id, from_status, to_status, reason)
  values (
    job, kept.title, auth.uid(), 'approved', 'approved',
    format('%s and nothing wrong was found', case seen_reports when 1 then '1 report' else seen_reports || ' reports' end)
  );
  return true;
end;
$$;

-- A page of the jobs with reports that wait, those first that are said to ask for money, and how many there are.
create function public.list_reported_jobs(page_size integer, page_start integer) returns jsonb
language plpgsql stable security invoker set search_path = ''
as $$
begin
  perform private.require_super_admin();
  return jsonb_build_object(
    'found', (select count(distinct job_id) from public.job_reports where handled_at is null),
    'more', false,
    'jobs', private.moderation_cards(array(
      select job_id from public.job_reports
      where handled_at is null
      group by job_id
      order by bool_or(reason = 'asks for money') desc, max(created_at) desc, job_id
      limit page_size offset page_start
    ))
  );
end;
$$;

-- The numbers on the tabs, up to `most`, and how many messages of visitors wait for an answer.
create or replace function public.count_for_moderation(most integer) returns jsonb
language sql stable security invoker set search_path = ''
as $$
  select jsonb_build_object(
    'reports', (select count(distinct job_id) from public.job_reports where handled_at is null),
    'companies', private.count_moderated_companies(most),
    'pending', private.count_moderated_jobs('pending', most),
    'approved', private.count_moderated_jobs('approved', most),
    'rejected', private.count_moderated_jobs('rejected', most),
    'messages', (select count(*) from public.contact_messages where done_at is null)
  );
$$;

-- What was found in the texts of the job, and a report that it asks for money, whatever was done with it since: an edit does not
-- answer a report.
create or replace function private.must_be_read(job uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select
    exists (select 1 from public.job_assessments where job_id = job and hard)
    or exists (select 1 from public.job_reports where job_id = job and handled_at is null and reason = 'asks for money');
$$;

-- Nobody is known for longer than 90 days.
create function public.forget_reporters() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  forgotten integer;
begin
  perform private.require_server();
  update public.job_reports set email = null, network = null
  where created_at < now() - interval '90 days' and (email is not null or network is not null);
  get diagnostics forgotten = row_count;
  return forgotten;
end;
$$;

revoke execute on function private.handle_reports, private.handle_reports_with_job, private.handle_reports_of_deleted_jobs
from public;
revoke execute on function public.forget_reporters from public, anon, authenticated;
grant execute on function public.forget_reporters to service_role;
revoke execute on function public.dismiss_job_reports, public.list_reported_jobs, public.count_for_moderation from public, anon;
grant execute on function public.dismiss_job_reports, public.list_reported_jobs, public.count_for_moderation
to authenticated, service_role;
