-- Deciding in Telegram: by whom, about which message, and how often the site may call there.

-- The messages about jobs that are to follow what happens to the jobs. They outlive their job: its messages say that it was
-- deleted, and only then they are forgotten.
create table public.telegram_messages (
  id bigint generated always as identity primary key,
  chat_id bigint not null,
  message_id bigint not null,
  -- review: to the moderators, with buttons; channel: to the public.
  purpose text not null check (purpose in ('review', 'channel')),
  job_id uuid not null,
  -- Which version of the job it shows: its buttons decide about this one.
  version integer not null,
  -- What a message about a deleted job is written from.
  text text not null,
  sent_at timestamptz not null default now(),
  unique (chat_id, message_id)
);
create index telegram_messages_job on public.telegram_messages (job_id);

-- What Telegram has told the site, and somebody was answered: it tells again what was not confirmed to it.
create table public.telegram_updates (
  update_id bigint primary key,
  received_at timestamptz not null default now()
);
create index telegram_updates_received on public.telegram_updates (received_at);

-- For the server alone: no policies.
alter table public.telegram_messages enable row level security;
alter table public.telegram_updates enable row level security;
revoke all on public.telegram_messages, public.telegram_updates from anon, authenticated;
grant select, insert, update, delete on public.telegram_messages, public.telegram_updates to service_role;

-- Telegram forgets after a day what it could not tell.
create function public.finish_telegram_update(update bigint) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_server();
  delete from public.telegram_updates where received_at < now() - interval '2 days';
  insert into public.telegram_updates (update_id) values (update) on conflict do nothing;
end;
$$;

create function private.find_super_admin(account_email text) returns uuid
language sql stable security definer set search_path = ''
as $$
  select users.id
  from auth.users
  join public.profiles using (id)
  where lower(users.email) = lower(account_email) and lower(profiles.role) = 'superadmin'
  limit 1;
$$;

-- Decides as decide_jobs does, with the rights and in the name of a super-admin who pressed a button elsewhere than on the site.
-- The server must know who that was. `moderator` false: the account is no super-admin's, and nothing was done. Without a status
-- only this is told.
create function public.decide_job_as(moderator_email text, seen jsonb, new_status text, new_reason text) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  moderator uuid;
  -- auth.uid() reads the first where they are set, and the last otherwise.
  settings constant text[] := array[
    'request.jwt.claim.sub', 'request.jwt.claim.role', 'request.jwt.claim.email', 'request.jwt.claims'
  ];
  kept constant text[] := array(select coalesce(current_setting(name, true), '') from unnest(settings) as name);
  answer jsonb;
begin
  perform private.require_server();
  moderator := private.find_super_admin(moderator_email);
  if moderator is null or new_status is null then
    return jsonb_build_object('moderator', moderator is not null, 'changed', '[]'::jsonb, 'refused', '[]'::jsonb);
  end if;
  perform set_config(settings[1], moderator::text, true);
  perform set_config(settings[2], 'authenticated', true);
  perform set_config(settings[3], moderator_email, true);
  perform set_config(settings[4], jsonb_build_object(
    'sub', moderator, 'role', 'authenticated', 'email', moderator_email,
    'iat', floor(extract(epoch from clock_timestamp()))
  )::text, true);
  answer := public.decide_jobs(seen, new_status, new_reason);
  for setting in 1 .. cardinality(settings) loop
    perform set_config(settings[setting], kept[setting], true);
  end loop;
  return jsonb_build_object('moderator', true) || answer;
end;
$$;

revoke execute on function public.finish_telegram_update, public.decide_job_as from public, anon, authenticated;
grant execute on function public.finish_telegram_update, public.decide_job_as to service_role;
revoke execute on function private.find_super_admin from public;
grant execute on function private.find_super_admin to service_role;
