-- What was written about a job in Telegram follows what happens to the job, and no chat is called more often than Telegram allows.

-- When which chat was called, for all instances together.
create table private.telegram_calls (
  chat text not null,
  called_at timestamptz not null
);
create index telegram_calls_chat on private.telegram_calls (chat, called_at desc);
create index telegram_calls_at on private.telegram_calls (called_at);
grant select, insert, delete on private.telegram_calls to service_role;
grant insert on public.notification_outbox to service_role;

-- Notes that the chat is called now; or gives the seconds to wait, and notes nothing. A bot calls thirty times a second, a chat
-- once a second, and a group or a channel, whose number is negative, twenty times a minute.
create function private.take_telegram_turn(of_chat text) returns double precision
language plpgsql set search_path = ''
as $$
declare
  wait interval;
begin
  -- One after the other, to the end of the transaction.
  perform pg_advisory_xact_lock(hashtext('private.telegram_calls'));
  delete from private.telegram_calls where called_at < clock_timestamp() - interval '1 minute';
  wait := greatest(
    (select max(called_at) from private.telegram_calls where chat = of_chat) + interval '1 second',
    case when of_chat !~ '^\d' then (
      select called_at from private.telegram_calls where chat = of_chat order by called_at desc offset 19 limit 1
    ) + interval '1 minute' end,
    (select called_at from private.telegram_calls order by called_at desc offset 29 limit 1) + interval '1 second'
  ) - clock_timestamp();
  if wait > interval '0' then
    return extract(epoch from wait);
  end if;
  insert into private.telegram_calls values (of_chat, clock_timestamp());
  return 0;
end;
$$;

-- Takes what has been due for longest; null where nothing is. Nobody else gets it for so many seconds; after them another
-- instance tries again, in case the one that took it was killed.
-- For what goes to this chat of Telegram: {wait_seconds} where it is not its turn yet. New messages go before changes of old
-- ones. The rows of one message, which is written from what the rows of its job say then, are one: what waits beside the one that
-- is taken goes, and what comes later waits until that one has ended, for a second post about a job would never follow it.
create function public.claim_notification_for(kinds text[], lease_seconds integer, of_chat text) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  changes constant text[] := array['review_message', 'channel_message'];
  asked_at timestamptz;
  due bigint;
  wait_seconds double precision;
  claimed jsonb;
begin
  perform private.require_server();
  if kinds && changes then
    -- One after the other, so that each sees what the others have taken.
    perform pg_advisory_xact_lock(hashtext('public.claim_notification_for'));
  end if;
  asked_at := clock_timestamp();
  if exists (
    select 1 from public.notification_outbox where quiet_until > clock_timestamp() and kind = any (kinds)
  ) then
    return null;
  end if;
  select id into due from public.notification_outbox as waiting
  where failed_at is null and next_attempt_at <= asked_at and kind = any (kinds)
    -- What is being sent is due again within the lease; what waits for longer was postponed and keeps nobody waiting.
    and not (kind = any (changes) and exists (
      select 1 from public.notification_outbox as leased
      where leased.failed_at is null and leased.attempts > 0
        and (leased.kind, leased.payload) = (waiting.kind, waiting.payload)
        and leased.next_attempt_at > asked_at
        and leased.next_attempt_at <= asked_at + make_interval(secs => lease_seconds)
    ))
  order by kind = any (changes), next_attempt_at, id limit 1
  for update skip locked;
  if due is null then
    return null;
  end if;
  if of_chat is not null then
    wait_seconds := private.take_telegram_turn(of_chat);
    if wait_seconds > 0 then
      return jsonb_build_object('wait_seconds', wait_seconds);
    end if;
  end if;
  with taken as (
    update public.notification_outbox as waiting
    set attempts = waiting.attempts + 1, next_attempt_at = clock_timestamp() + make_interval(secs => lease_seconds)
    where id = due
    returning id, kind, payload, attempts
  ), same as (
    select id from public.notification_outbox
    where failed_at is null and attempts = 0 and id <> due
      and (kind, payload) = (select kind, payload from taken where kind = any (changes))
    for update skip locked
  ), merged as (
    delete from public.notification_outbox where id in (select id from same)
  )
  select to_jsonb(taken) into claimed from taken;
  return claimed;
end;
$$;

-- The rows that have the messages about these jobs written anew.
create function private.follow_in_telegram(jobs uuid[]) returns void
language sql set search_path = ''
as $$
  insert into public.notification_outbox (kind, payload)
  select distinct
    purpose || '_message',
    case purpose when 'review' then jsonb_build_object('message', id) else jsonb_build_object('job_id', job_id) end
  from public.telegram_messages
  where job_id = any (jobs);
$$;

-- A message was sent, and shows this version of the job. Where the job has another one by now, the message is to follow: the
-- lock has one wait for the other, so that either this sees the change or the change sees the message.
create function public.remember_telegram_message(
  chat bigint, message bigint, about text, job uuid, seen_version integer, shown text
) returns void
language plpgsql set search_path = ''
as $$
declare
  found_version integer;
begin
  perform private.require_server();
  select version into found_version from public.jobs where id = job for share;
  insert into public.telegram_messages (chat_id, message_id, purpose, job_id, version, text)
  values (chat, message, about, job, seen_version, shown)
  on conflict (chat_id, message_id) do nothing;
  if found_version is distinct from seen_version then
    perform private.follow_in_telegram(array[job]);
  end if;
end;
$$;

-- For a message that shows something else than its job has, as somebody who pressed its buttons has found out.
create function public.follow_job_in_telegram(job uuid) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_server();
  perform private.follow_in_telegram(array[job]);
end;
$$;

-- Where nobody has written about a job, nothing follows. An edit of a job that moderators were told of is told as well: the
-- buttons that they have decide about the text that they saw. But not more than five times an hour, for one job.
create function private.tell_telegram_of_changes() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  edited uuid;
begin
  if tg_op = 'DELETE' then
    perform private.follow_in_telegram(array(
      select job_id from old_jobs join public.telegram_messages on job_id = old_jobs.id
    ));
    return null;
  end if;
  perform private.follow_in_telegram(array(
    select new_jobs.id
    from public.telegram_messages
    join new_jobs on new_jobs.id = job_id
    join old_jobs on old_jobs.id = job_id
    where new_jobs.version <> old_jobs.version
  ));
  if not private.is_user_call() then
    return null;
  end if;
  -- Approved by a person: an import fills no channel.
  insert into public.notification_outbox (kind, payload)
  select 'channel_message', jsonb_build_object('job_id', id)
  from new_jobs
  join old_jobs using (id)
  where new_jobs.status = 'approved' and old_jobs.status <> 'approved';
  for edited in
    select id from new_jobs
    join old_jobs using (id)
    where new_jobs.status = 'pending' and new_jobs.version <> old_jobs.version and new_jobs.closed_at is null
      and new_jobs.company_uid = auth.uid()
      and exists (select 1 from public.telegram_messages where job_id = new_jobs.id and purpose = 'review')
  loop
    if private.take_from_limits(jsonb_build_array(
      jsonb_build_object('key', concat('tell of edited job ', edited), 'capacity', 5, 'seconds', 3600)
    )) = 0 then
      insert into public.notification_outbox (kind, payload)
      values ('new_job', jsonb_build_object('job_id', edited, 'edited', true));
    end if;
  end loop;
  return null;
end;
$$;
create trigger tell_telegram_of_changes after update on public.jobs
  referencing old table as old_jobs new table as new_jobs
  for each statement execute function private.tell_telegram_of_changes();
create trigger tell_telegram_of_deletions after delete on public.jobs
  referencing old table as old_jobs
  for each statement execute function private.tell_telegram_of_changes();

revoke execute on function
  public.claim_notification_for, public.remember_telegram_message, public.follow_job_in_telegram
from public, anon, authenticated;
grant execute on function
  public.claim_notification_for, public.remember_telegram_message, public.follow_job_in_telegram
to service_role;
revoke execute on function
  private.take_telegram_turn, private.follow_in_telegram, private.tell_telegram_of_changes
from public;
grant execute on function private.take_telegram_turn, private.follow_in_telegram to service_role;
