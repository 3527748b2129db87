-- Alerts tell seekers of new jobs of a saved search, by mail or in Telegram.

-- An alert in Telegram gets its chat when it is confirmed. An unconfirmed alert ends after 48 hours.
create table public.job_alerts (
  id uuid primary key default gen_random_uuid(),
  mailbox text check (mailbox = lower(mailbox) and char_length(mailbox) <= 320),
  telegram_chat bigint,
  -- The query of the list's address, in the order of paths.findJobs.
  query text not null check (query ~ '\S' and char_length(query) <= 2000),
  label text not null check (label ~ '\S' and char_length(label) <= 500),
  pace text not null check (pace in ('at once', 'daily', 'weekly')),
  -- The version of the text that was agreed to.
  consent text not null check (char_length(consent) <= 50),
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  -- The next message is written then, or with the next job.
  due_at timestamptz not null default now(),
  -- The number of the last message, and when it was written.
  messages integer not null default 0,
  messaged_at timestamptz,
  -- When the mailbox refused a message permanently.
  suppressed_at timestamptz,
  check (num_nonnulls(mailbox, telegram_chat) = 1 or num_nonnulls(mailbox, telegram_chat, confirmed_at) = 0)
);
create unique index job_alerts_of_mailbox on public.job_alerts (mailbox, query) where confirmed_at is not null;
create unique index job_alerts_of_chat on public.job_alerts (telegram_chat, query) where confirmed_at is not null;
create index job_alerts_mailbox on public.job_alerts (mailbox);
create index job_alerts_due on public.job_alerts (due_at) where confirmed_at is not null and suppressed_at is null;
create index job_alerts_unconfirmed on public.job_alerts (created_at) where confirmed_at is null;

-- The ledger: an alert tells of a job only once.
create table private.alert_jobs (
  alert_id uuid not null references public.job_alerts (id) on delete cascade,
  job_id uuid not null references public.jobs (id) on delete cascade,
  matched_at timestamptz not null default now(),
  -- The number of the message.
  message integer,
  delivered_at timestamptz,
  primary key (alert_id, job_id)
);
create index alert_jobs_job on private.alert_jobs (job_id);
create index alert_jobs_undelivered on private.alert_jobs (alert_id) where delivered_at is null;
create index alert_jobs_delivered on private.alert_jobs (delivered_at) where delivered_at is not null;

-- Jobs that moderators approved, until they are compared with the alerts. Written by queue_decision_mails.
create table private.jobs_to_match (
  id bigint generated always as identity primary key,
  job_id uuid not null references public.jobs (id) on delete cascade
);
create index jobs_to_match_job on private.jobs_to_match (job_id);

-- Always later than `after`. Daily at nine in India, weekly on Monday at nine.
create function private.next_alert_at(pace text, after timestamptz) returns timestamptz
language sql immutable set search_path = ''
as $$
  select case pace
    when 'at once' then after + interval '10 minutes'
    when 'daily' then (date_trunc('day', india.clock) + interval '1 day 9 hours') at time zone 'Asia/Kolkata'
    when 'weekly' then (date_trunc('week', india.clock) + interval '7 days 9 hours') at time zone 'Asia/Kolkata'
  end
  from (select after at time zone 'Asia/Kolkata' - interval '9 hours') as india (clock);
$$;

-- Stores an unconfirmed alert and queues the mail that asks for the confirmation. Without a mailbox it waits for a chat.
create function public.ask_for_alert(
  for_query text, given_label text, given_pace text, agreed_to text, for_mailbox text default null
) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  alert uuid;
begin
  perform private.require_server();
  insert into public.job_alerts (mailbox, query, label, pace, consent)
  values (lower(for_mailbox), for_query, given_label, given_pace, agreed_to)
  returning id into alert;
  if for_mailbox is not null then
    insert into public.notification_outbox (kind, payload)
    values ('alert_confirmation', jsonb_build_object('alert_id', alert));
  end if;
  return alert;
end;
$$;

-- By mail, or with a chat in Telegram. Returns "confirmed", "full" (ten others are) or "expired". The same search again only changes the
-- pace.
create function public.confirm_alert(alert uuid, chat bigint default null) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  most constant integer := 10;
  asked public.job_alerts;
begin
  perform private.require_server();
  -- One at a time for a mailbox or chat, so that each sees the others.
  perform pg_advisory_xact_lock(hashtextextended(
    coalesce(chat::text, (select mailbox from public.job_alerts where id = alert)), 0
  ));
  select * into asked from public.job_alerts
  where id = alert and (mailbox is null) = (chat is not null)
    and (confirmed_at is not null or created_at > now() - interval '48 hours')
  for update;
  if not found or asked.telegram_chat <> chat then
    return 'expired';
  end if;
  if asked.confirmed_at is not null then
    return 'confirmed';
  end if;
  update public.job_alerts
  set pace = asked.pace, consent = asked.consent, suppressed_at = null, due_at = now()
  where confirmed_at is not null and query = asked.query and (mailbox = asked.mailbox or telegram_chat = chat);
  if found then
    delete from public.job_alerts where id = alert;
    return 'confirmed';
  end if;
  if most <= (
    select count(*) from public.job_alerts
    where confirmed_at is not null and (mailbox = asked.mailbox or telegram_chat = chat)
  ) then
    return 'full';
  end if;
  update public.job_alerts
  set
    confirmed_at = now(), telegram_chat = chat,
    due_at = case pace when 'at once' then now() else private.next_alert_at(pace, now()) end
  where id = alert;
  return 'confirmed';
end;
$$;

-- The oldest jobs to match, and the distinct queries of all alerts. With `indexed`, without jobs that wait for the search index.
create function public.jobs_to_match(most integer, indexed boolean) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_server();
  return (
    with oldest as (
      select id, job_id from private.jobs_to_match as waiting
      where not indexed or not exists (select from public.search_outbox where search_outbox.job_id = waiting.job_id)
      order by id limit most
    )
    select jsonb_build_object(
      'taken', coalesce(jsonb_agg(id), '[]'),
      'jobs', coalesce(jsonb_agg(distinct job_id), '[]'),
      'queries', (
        select coalesce(jsonb_agg(distinct query), '[]') from public.job_alerts
        where confirmed_at is not null and suppressed_at is null
      )
    )
    from oldest
  );
end;
$$;

-- `by_query`: the jobs of each query.
create function public.finish_matching(taken bigint[], by_query jsonb) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  matches integer;
begin
  perform private.require_server();
  insert into private.alert_jobs (alert_id, job_id)
  select alert.id, job.id
  from jsonb_each(by_query) as match (query, ids)
  join public.job_alerts as alert using (query)
  cross join jsonb_array_elements_text(match.ids) as matched (job_id)
  join public.jobs as job on job.id = matched.job_id::uuid
  where alert.confirmed_at is not null and alert.suppressed_at is null
  on conflict do nothing;
  get diagnostics matches = row_count;
  delete from private.jobs_to_match where id = any (taken);
  return matches;
end;
$$;

-- Queues a message for each due alert with undelivered open jobs. An alert has one message at a time; after four hours its jobs join
-- the next.
create function public.write_alert_messages() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  written integer;
begin
  perform private.require_server();
  with due as (
    select id from public.job_alerts as alert
    where confirmed_at is not null and suppressed_at is null and due_at <= now()
      and exists (
        select from private.alert_jobs join public.jobs on jobs.id = job_id
        where alert_id = alert.id and delivered_at is null and open and expires_at > now()
      )
      -- A message may be sent for four hours.
      and (messaged_at < now() - interval '4 hours 1 minute' or not exists (
        select from private.alert_jobs join public.jobs on jobs.id = job_id
        where alert_id = alert.id and delivered_at is null and message is not null and open
      ))
    for update skip locked
  ), numbered as (
    update public.job_alerts as alert set messages = messages + 1, messaged_at = now()
    from due where alert.id = due.id
    returning alert.id, messages, mailbox
  ), taken as (
    update private.alert_jobs set message = numbered.messages
    from numbered where alert_id = numbered.id and delivered_at is null
  ), queued as (
    insert into public.notification_outbox (kind, payload)
    select
      case when mailbox is null then 'job_alert_telegram' else 'job_alert' end,
      jsonb_build_object('alert_id', id, 'message', messages)
    from numbered
    returning id
  )
  select count(*) into written from queued;
  update public.job_alerts set due_at = private.next_alert_at(pace, now())
  where confirmed_at is not null and suppressed_at is null and due_at <= now()
    and (pace <> 'at once' or messaged_at = now());
  return written;
end;
$$;

-- The open jobs of a message, the newest first. Null for one that is delivered, too old, or without an open job.
create function public.find_alert_message(alert uuid, number integer, most integer) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_server();
  return (
    with told as (
      select jobs.* from private.alert_jobs join public.jobs on jobs.id = job_id
      where alert_id = alert and message = number and delivered_at is null and open and expires_at > now()
      order by posted_date desc, id
    )
    select jsonb_build_object(
      'mailbox', mailbox, 'chat', telegram_chat, 'query', query, 'label', label, 'pace', pace,
      'number', (select count(*) from told),
      'jobs', (select jsonb_agg(to_jsonb(shown)) from (select * from told limit most) as shown)
    )
    from public.job_alerts
    where id = alert and suppressed_at is null and messages = number
      and messaged_at > now() - interval '4 hours' and exists (select from told)
  );
end;
$$;

create function public.finish_alert_message(alert uuid, number integer) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_server();
  update private.alert_jobs set delivered_at = now() where alert_id = alert and message = number and delivered_at is null;
end;
$$;

-- For the metrics: waiting messages, the age of the oldest, and the number delivered in a day.
create function public.alert_health() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_server();
  return (
    select jsonb_build_object(
      'pending', count(*),
      'oldest_seconds', coalesce(extract(epoch from clock_timestamp() - min(created_at)), 0),
      'delivered', (
        select count(distinct (alert_id, message)) from private.alert_jobs where delivered_at > now() - interval '1 day'
      )
    )
    from public.notification_outbox
    where kind in ('job_alert', 'job_alert_telegram') and failed_at is null
  );
end;
$$;
