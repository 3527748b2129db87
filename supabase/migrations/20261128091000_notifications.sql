

-- The message was delivered or is obsolete.
create function public.finish_notification(notification bigint) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_server();
  delete from public.notification_outbox where id = notification;
end;
$$;

-- The attempt failed; retry after the wait. `quiet`: the receiver asked for the wait, so its other messages wait too. A late report
-- of an old attempt does not change a newer one.
create function public.postpone_notification(
  notification bigint, failed_attempt integer, wait_seconds double precision, quiet boolean
) returns void
language plpgsql set search_path = ''
as $$
declare
  until constant timestamptz := clock_timestamp() + make_interval(secs => wait_seconds);
begin
  perform private.require_server();
  update public.notification_outbox
  set next_attempt_at = until, quiet_until = case when quiet then until end
  where id = notification and attempts = failed_attempt;
end;
$$;

-- Gives up. Failed notifications are kept for a month, a thousand at most.
create function public.give_up_notification(notification bigint) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_server();
  update public.notification_outbox set failed_at = clock_timestamp(), quiet_until = null where id = notification;
  delete from public.notification_outbox
  where failed_at < now() - interval '1 month'
    or failed_at < (
      select failed_at from public.notification_outbox where failed_at is not null
      order by failed_at desc offset 999 limit 1
    );
end;
$$;

-- Queues the due reminders, one for all jobs of a company that end at about the same time; returns the number of jobs. Walk-ins
-- can't be extended, so they get no reminder.
create function public.write_end_reminders() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  most_jobs constant integer := 1000;
  jobs_told integer;
begin
  perform private.require_server();
  delete from private.end_reminders where ends_on < (now() at time zone 'Asia/Kolkata')::date;
  with due as (
    select id, company_uid, expires_at, case when expires_at <= private.end_of_day_in(1) then 1 else 7 end as days
    from public.jobs
    where open and expires_at > now() and expires_at <= private.end_of_day_in(7)
      and walk_in_to is null and company_uid is not null
      -- A job that is open for a few days gets one reminder.
      and (expires_at <= private.end_of_day_in(1) or expires_at > posted_date + interval '8 days')
      and not exists (
        select 1 from private.end_reminders as told
        where told.job_id = jobs.id and told.ends_on = (jobs.expires_at at time zone 'Asia/Kolkata')::date
          and (told.days = 1 or jobs.expires_at > private.end_of_day_in(1))
      )
    order by expires_at, id
    limit most_jobs
  ), written as (
    insert into private.end_reminders (job_id, ends_on, days)
    select id, (expires_at at time zone 'Asia/Kolkata')::date, days from due
    on conflict do nothing
    returning job_id
  ), told as (
    insert into public.notification_outbox (kind, payload)
    select 'jobs_ending', jsonb_build_object('company_id', company_uid, 'job_ids', jsonb_agg(id order by expires_at, id))
    from due join written on job_id = id
    group by company_uid
  )
  select count(*) into jobs_told from written;
  return jobs_told;
end;
$$;

-- Records a call to the chat, or returns the seconds to wait. Telegram's limits: thirty a second for a bot, one a second for a
-- chat, twenty a minute for a group or channel (negative id).
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

-- Leases the notification that has been due for longest; null when none is due. After the lease another instance retries, in case
-- the holder was killed. With a Telegram chat: {wait_seconds} while rate-limited. New messages precede edits. A message is rendered
-- from current rows, so notifications of one message are merged: those waiting are dropped, and later ones wait for the lease,
-- because a second post about a job would never be edited.
create function public.claim_notification_for(kinds text[], lease_seconds integer, of_chat text) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  changes constant text[] := array['review_message', 'report_message', 'channel_message'];
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
    -- What is being sent is due again within the lease; one that waits longer was postponed and blocks no other.
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

-- Queues edits of the messages about these jobs.
create function private.follow_in_telegram(jobs uuid[]) returns void
language sql set search_path = ''
as $$
  insert into public.notification_outbox (kind, payload)
  select distinct
    purpose || '_message',
    case purpose when 'channel' then jsonb_build_object('job_id', job_id) else jsonb_build_object('message', id) end
  from public.telegram_messages
  where job_id = any (jobs);
$$;

-- Records a sent message with its job version. If the job has changed, an edit is queued: the lock makes either this call see the
-- change or the change see the message.
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

-- For a message that a button click showed to be stale.
create function public.follow_job_in_telegram(job uuid) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_server();
  perform private.follow_in_telegram(array[job]);
end;
$$;

-- A job as Telegram messages show it, with the account name, the findings to warn about and the last entry of the moderation log
-- (`before`: the reason of the entry before it); null when deleted. `to_announce`: a new message about it is on its way.
create function public.find_job_for_telegram(job uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_server();
  return (
    select to_jsonb(jobs) || jsonb_build_object(
      'is_open', jobs.open and jobs.expires_at > now(),
      'name_version', companies.name_version,
      -- Where it is not that of the job.
      'registered_name', case when not private.is_same_name(jobs.company, companies.company_name) then companies.company_name end,
      -- The name that becomes public when the job is approved.
      'new_name', case when companies.company_name is distinct from companies.approved_name then companies.company_name end,
      'safety', (
        select jsonb_build_object('hard', hard, 'reasons', reasons)
        from public.job_assessments where job_id = jobs.id and rules_version > 0
      ),
      'decided_texts', (
        select coalesce(refused_texts, texts)
        from public.job_assessments left join public.approved_texts using (job_id)
        where job_id = jobs.id and jobs.status <> 'approved'
      ),
      'must_be_read', private.must_be_read(jobs.id),
      'open_reports', private.open_reports(jobs.id),
      'to_announce', exists (
        select from public.notification_outbox
        where kind = 'new_job' and failed_at is null and payload ->> 'job_id' = jobs.id::text
      ),
      'last', (
        select jsonb_build_object(
          'from', from_status, 'to', to_status, 'reason', reason, 'at', entry.created_at,
          'by', (select email from auth.users where users.id = actor_id),
          'by_employer', coalesce(actor_id = jobs.company_uid, false),
          'before', (
            select earlier.reason from public.moderation_log as earlier
            where earlier.job_id = jobs.id and earlier.id < entry.id order by earlier.id desc limit 1
          )
        )
        from public.moderation_log as entry where job_id = jobs.id order by id desc limit 1
      )
    )
    from public.jobs
    left join public.companies on companies.id = jobs.company_uid
    where jobs.id = job
  );
end;
$$;

-- The notification has the earlier state of each job: an undone decision is not reported. A job saved in between has asked for a
-- review and always gets an answer. So does a job in a mail with an earlier attempt, because the mail may have been delivered
-- although the answer was lost.
create function private.queue_decision_mails() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  -- As long as a server may be sending one.
  lease constant interval := '30 seconds';
  decided record;
  ids text[];
  perhaps_told jsonb;
  waiting bigint;
  edited uuid;
begin
  for decided in
    select
      new_jobs.company_uid as company,
      jsonb_object_agg(id, old_jobs.status) as jobs,
      coalesce(jsonb_object_agg(id, old_jobs.status) filter (where old_jobs.status = 'pending'), '{}') as were_pending
    from new_jobs
    join old_jobs using (id)
    where new_jobs.company_uid is not null
      and case new_jobs.status
        -- Back to pending, or asked for changes.
        when 'pending' then new_jobs.status_reason is not null and private.is_super_admin()
          and (new_jobs.status <> old_jobs.status or new_jobs.changes_requested_at is distinct from old_jobs.changes_requested_at)
        else new_jobs.status <> old_jobs.status
      end
    group by new_jobs.company_uid
  loop
    -- These jobs leave mails with earlier attempts, except one that is being sent.
    ids := array(select jsonb_object_keys(decided.jobs));
    with tried as (
      select
        id, payload -> 'jobs' as jobs,
        next_attempt_at between clock_timestamp() and clock_timestamp() + lease as is_being_sent
      from public.notification_outbox
      where kind = 'jobs_decided' and attempts > 0 and failed_at is null
        and payload ->> 'company_id' = decided.company::text and payload -> 'jobs' ?| ids
      for update skip locked
    ), shortened as (
      update public.notification_outbox as mail set payload = jsonb_set(payload, '{jobs}', tried.jobs - ids)
      from tried where mail.id = tried.id and not is_being_sent
    )
    select coalesce(jsonb_object_agg(job, 'pending'), '{}') into perhaps_told
    from tried cross join jsonb_object_keys(tried.jobs) as job
    where job = any (ids);

    -- A mail that is being sent, or that a long transaction is adding to, is skipped; another one is written.
    select id into waiting from public.notification_outbox
    where kind = 'jobs_decided' and attempts = 0 and failed_at is null and payload ->> 'company_id' = decided.company::text
    limit 1
    for update skip locked;
    if found then
      update public.notification_outbox
      set payload = jsonb_set(payload, '{jobs}', decided.jobs || (payload -> 'jobs') || perhaps_told || decided.were_pending)
      where id = waiting;
    else
      insert into public.notification_outbox (kind, payload, next_attempt_at)
      values (
        'jobs_decided',
        jsonb_build_object('company_id', decided.company, 'jobs', decided.jobs || perhaps_told || decided.were_pending),
        now() + interval '10 minutes'
      );
    end if;
  end loop;

  -- Messages in Telegram follow their jobs.
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
  insert into private.jobs_to_match (job_id)
  select id from new_jobs join old_jobs using (id) where new_jobs.open and old_jobs.status <> 'approved';
  -- Moderators with a message about a job are notified of its edit, since their buttons decide about the earlier text. At most five
  -- times an hour for one job.
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
