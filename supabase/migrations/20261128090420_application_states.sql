-- The states of applications. An employer moves those for its own jobs; the super-admin sees the states.

-- An application that its applicant withdraws is deleted, so there is no state for it.
create table private.application_moves (
  from_state text not null,
  to_state text not null,
  primary key (from_state, to_state)
);
insert into private.application_moves values
  ('new', 'seen'), ('new', 'shortlisted'), ('new', 'interview'), ('new', 'hired'), ('new', 'declined'),
  ('seen', 'shortlisted'), ('seen', 'interview'), ('seen', 'hired'), ('seen', 'declined'),
  ('shortlisted', 'interview'), ('shortlisted', 'hired'), ('shortlisted', 'declined'), ('shortlisted', 'seen'),
  ('interview', 'hired'), ('interview', 'declined'), ('interview', 'shortlisted'),
  ('declined', 'seen'), ('declined', 'shortlisted'),
  ('hired', 'interview'), ('hired', 'declined');

-- Those of these applications that are for the caller's own jobs. They are locked until the transaction ends.
create function private.lock_own_applications(ids uuid[]) returns uuid[]
language plpgsql security definer set search_path = ''
as $$
begin
  return array(
    select applications.id
    from public.applications join public.jobs on jobs.id = job_id
    where applications.id = any (ids) and company_uid = auth.uid() and (select private.is_employer())
    order by applications.id
    for update of applications
  );
end;
$$;

-- Moves those for which the move is allowed, and returns them. The caller holds their locks.
create function private.move_locked_applications(ids uuid[], target text) returns uuid[]
language sql security definer set search_path = ''
as $$
  with leaving as (
    select id, from_state
    from public.applications join private.application_moves on from_state = state and to_state = target
    where id = any (ids)
  ), moved as (
    update public.applications set state = target, state_since = now()
    from leaving where applications.id = leaving.id
    returning applications.id, from_state
  ), told as (
    insert into public.application_events (application_id, what, from_state, to_state, actor_id)
    select id, 'moved', from_state, target, auth.uid() from moved
  )
  select coalesce(array_agg(id), '{}') from moved;
$$;

-- Returns {moved, refused}: the ids.
create function public.move_applications(ids uuid[], target text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  moved constant uuid[] := private.move_locked_applications(private.lock_own_applications(ids), target);
begin
  return jsonb_build_object(
    'moved', to_jsonb(moved),
    'refused', to_jsonb(array(select id from unnest(ids) as id where id <> all (moved)))
  );
end;
$$;

-- The employer has opened a new application. Later states stay as they are.
create function public.see_application(application uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  own constant uuid[] := private.lock_own_applications(array[application]);
begin
  if not exists (select from public.applications where id = any (own) and state = 'new') then
    return false;
  end if;
  return private.move_locked_applications(own, 'seen') = own;
end;
$$;

-- Takes back the last move of an application, if this account made it: once. Returns its state; null where nothing was taken back.
create function public.undo_application_move(application uuid) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  own constant uuid[] := private.lock_own_applications(array[application]);
  last public.application_events;
begin
  select * into last from public.application_events
  where application_id = any (own) and what = 'moved' order by id desc limit 1;
  if last.actor_id is distinct from auth.uid() or last.undoes then
    return null;
  end if;
  update public.applications set state = last.from_state, state_since = now() where id = last.application_id;
  insert into public.application_events (application_id, what, from_state, to_state, actor_id, undoes)
  values (last.application_id, 'moved', last.to_state, last.from_state, auth.uid(), true);
  return last.from_state;
end;
$$;

-- A contact or a note. Returns the id of the event; null where the application is not for a job of the caller.
create function public.note_application_event(application uuid, kind text, words text default null) returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  event bigint;
begin
  if kind not in ('called', 'whatsapp', 'mailed', 'note') then
    raise exception 'No such event.' using errcode = '22023';
  end if;
  insert into public.application_events (application_id, what, text, actor_id)
  select id, kind, words, auth.uid() from unnest(private.lock_own_applications(array[application])) as id
  returning id into event;
  return event;
end;
$$;

-- Its applicant was told neither yes nor no. Also when it was declined without a text.
create function private.waits_for_answer(application public.applications) returns boolean
language sql stable set search_path = ''
as $$
  select application.state in ('new', 'seen', 'shortlisted', 'interview') or (application.state = 'declined' and not exists (
    select from public.application_events
    where application_id = application.id and what = 'answered' and created_at >= application.state_since
  ));
$$;

-- For the caller's own jobs.
create function public.count_waiting_applicants() returns bigint
language sql stable security definer set search_path = ''
as $$
  select count(*) from public.applications join public.jobs on jobs.id = job_id
  where company_uid = auth.uid() and (select private.is_employer()) and private.waits_for_answer(applications);
$$;

-- Tells applicants that they were not chosen, in the employer's words, and declines those that are not declined yet. No one who
-- is hired, and no one twice. The mail waits for ten minutes, for an Undo. Returns the ids of the answered.
create function public.answer_applications(ids uuid[], words text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  to_answer uuid[] := private.lock_own_applications(ids);
begin
  to_answer := array(
    select id from public.applications
    where id = any (to_answer) and private.waits_for_answer(applications)
  );
  perform private.move_locked_applications(to_answer, 'declined');
  insert into public.application_events (application_id, what, text, actor_id)
  select id, 'answered', words, auth.uid() from unnest(to_answer) as id;
  with replaced as (
    delete from public.notification_outbox
    where kind = 'application_answered' and payload ->> 'application_id' = any (to_answer::text[]) and failed_at is null
    returning payload
  )
  insert into public.notification_outbox (kind, payload, next_attempt_at)
  select 'application_answered', told, now() + interval '10 minutes'
  from unnest(to_answer) as answered, jsonb_build_object('application_id', answered) as told
  -- Three at most: an employer may take back and answer without end.
  where told in (select payload from replaced)
    or (select count(*) from public.application_events where application_id = answered and what = 'answered') <= 3;
  return to_jsonb(to_answer);
end;
$$;

-- Answers all applications for these own jobs, or those in one of these states. Returns how many were answered.
create function public.answer_states(of_jobs uuid[], in_states text[], words text) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  -- Locked first: their states stay as the next statement reads them.
  own constant uuid[] := private.lock_own_applications(array(select id from public.applications where job_id = any (of_jobs)));
begin
  return jsonb_array_length(public.answer_applications(
    array(select id from public.applications where id = any (own) and (in_states is null or state = any (in_states))), words
  ));
end;
$$;

-- What an applicant is told of a state that lasts for ten minutes.
create function private.is_yes(state text) returns boolean
language sql immutable set search_path = ''
as $$
  select state in ('shortlisted', 'interview', 'hired');
$$;

-- When an applicant was first told or reached. What was taken back within ten minutes was not told.
create function private.answered_at(application uuid) returns timestamptz
language sql stable set search_path = ''
as $$
  select min(created_at) from public.application_events as event
  where application_id = application and (
    what in ('called', 'whatsapp', 'mailed')
    or ((what = 'answered' or private.is_yes(to_state)) and not exists (
      select from public.application_events as later
      where later.application_id = application and later.what = 'moved' and later.id > event.id
        and later.created_at < event.created_at + interval '10 minutes'
    ))
  );
$$;

-- Of the applications of the last half year, also those that the company deleted without an answer. One that has no answer counts
-- from its eighth day on.
create function public.refresh_answer_rates() returns void
language plpgsql security definer set search_path = '' set statement_timeout = '5min'
as $$
begin
  perform private.require_server();
  lock table private.answer_rates in exclusive mode;
  delete from private.answer_rates where true;
  insert into private.answer_rates (company_id, applicants, answered, days)
  with known as (
    select company_uid as company_id, applications.created_at, private.answered_at(applications.id) as answered_at
    from public.applications
    join public.jobs on jobs.id = job_id
    union all
    select dropped_by, (application ->> 'created_at')::timestamptz, null from private.sealed_applications
  )
  select
    company_id, count(*), count(answered_at),
    ceil(extract(epoch from percentile_cont(0.5) within group (order by answered_at - known.created_at)) / 86400)
  from known
  join public.companies on companies.id = company_id
  where known.created_at > now() - interval '180 days'
    and (answered_at is not null or known.created_at < now() - interval '7 days')
  group by company_id
  having count(*) >= 10;
end;
$$;

-- {applicants, answered, days} of a company that answers at least half; null for any other.
create function private.answer_rate_of(company uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select to_jsonb(answer_rates) - 'company_id' from private.answer_rates
  where company_id = company and answered * 2 >= applicants;
$$;

create function public.answer_rate(job public.jobs) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select private.answer_rate_of(job.company_uid);
$$;
