-- What people outside the site are to be told of, as yet: the moderators of posted jobs. A row is written in the transaction of
-- what it tells of, and deleted when its message was delivered. It takes the place of private.job_announcements, which
-- knew jobs alone and forgot what was given up.

create table public.notification_outbox (
  id bigint generated always as identity primary key,
  -- What it is about. A server takes only the kinds that it knows, and leaves those of a later release to its servers.
  kind text not null check (char_length(kind) between 1 and 50),
  -- Ids, and of decided jobs what they were before: the message is written when it is sent, from the rows as they are then.
  payload jsonb not null check (jsonb_typeof(payload) = 'object'),
  -- How often it was tried. It also tells the newest attempt from an older one that reports late.
  attempts integer not null default 0,
  -- Not tried before this time: now for a new one, later while an attempt is running and after one that failed.
  next_attempt_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  -- When it was given up. It is kept for a month, to be seen and counted.
  failed_at timestamptz,
  -- The receiver asks to be left alone until then: nothing is sent before.
  quiet_until timestamptz
);
create index notification_outbox_due on public.notification_outbox (next_attempt_at, id) where failed_at is null;
create index notification_outbox_failed on public.notification_outbox (failed_at) where failed_at is not null;
create index notification_outbox_quiet on public.notification_outbox (quiet_until) where quiet_until is not null;

-- For the server alone: no policy.
alter table public.notification_outbox enable row level security;
revoke all on public.notification_outbox from anon, authenticated;
grant select, update, delete on public.notification_outbox to service_role;

-- Jobs that come with the secret key or by SQL (demo data, imports) are not announced.
create or replace function private.announce_posted_jobs() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if private.is_user_call() then
    insert into public.notification_outbox (kind, payload)
    select 'new_job', jsonb_build_object('job_id', id) from new_jobs;
  end if;
  return null;
end;
$$;

-- What waits already. One statement, since Supabase's command line runs each by itself: it waits for those who are posting a job
-- with the trigger as it was, and all others have the new one by now.
do $$
begin
  lock table private.job_announcements in access exclusive mode;
  insert into public.notification_outbox (kind, payload, attempts, next_attempt_at)
  select 'new_job', jsonb_build_object('job_id', job_id), attempt, due_at
  from private.job_announcements
  order by due_at, job_id;
end;
$$;

-- The message was delivered, or there is nothing to tell any more.
create function public.finish_notification(notification bigint) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_server();
  delete from public.notification_outbox where id = notification;
end;
$$;

-- The attempt failed; the next one comes after the wait. `quiet`: the receiver asks for this wait, and nothing else is sent
-- before its end either. An attempt that reports late changes nothing about a newer one.
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

-- It is not tried again. What was given up is kept for a month, and a thousand of them at most.
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

drop table private.job_announcements;

revoke execute on function public.finish_notification, public.postpone_notification, public.give_up_notification
from public, anon, authenticated;
grant execute on function public.finish_notification, public.postpone_notification, public.give_up_notification to service_role;
