-- The limit of posting binds whoever posts, also by the REST API with a login of the site. The token buckets of
-- take_from_limits can be used inside the database now: a transaction that fails gives back what it took.

create function private.take_from_limits(limits jsonb) returns integer
language plpgsql set search_path = ''
as $$
declare
  asked record;
  tokens_left double precision;
  wait_seconds double precision := 0;
  now_at timestamptz;
begin
  -- In the order of their keys, so that two callers never wait for each other.
  for asked in
    select * from jsonb_to_recordset(limits) as l (key text, capacity double precision, seconds double precision)
    order by key
  loop
    insert into private.rate_limits (key, tokens, refilled_at, full_at)
    values (asked.key, asked.capacity, clock_timestamp(), clock_timestamp())
    on conflict (key) do nothing;
    perform 1 from private.rate_limits where key = asked.key for update;
    now_at := clock_timestamp();
    update private.rate_limits as kept
    set
      tokens = least(
        asked.capacity,
        kept.tokens + extract(epoch from now_at - kept.refilled_at) * asked.capacity / asked.seconds
      ),
      refilled_at = now_at
    where kept.key = asked.key
    returning kept.tokens into tokens_left;
    wait_seconds := greatest(wait_seconds, (1 - tokens_left) * asked.seconds / asked.capacity);
  end loop;
  if wait_seconds > 0 then
    return ceil(wait_seconds);
  end if;
  update private.rate_limits as kept
  set
    tokens = kept.tokens - 1,
    full_at = now_at + make_interval(secs => (taken.capacity - kept.tokens + 1) * taken.seconds / taken.capacity)
  from jsonb_to_recordset(limits) as taken (key text, capacity double precision, seconds double precision)
  where kept.key = taken.key;
  delete from private.rate_limits
  where key in (
    select key from private.rate_limits where full_at < now_at - interval '1 minute' limit 20 for update skip locked
  );
  return 0;
end;
$$;
revoke execute on function private.take_from_limits(jsonb) from public;
grant execute on function private.take_from_limits(jsonb) to service_role;

create or replace function public.take_from_limits(limits jsonb) returns integer
language plpgsql set search_path = ''
as $$
begin
  perform private.require_server();
  return private.take_from_limits(limits);
end;
$$;

create or replace function private.guard_new_job() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if private.is_user_call() then
    if new.status <> 'pending' then
      raise exception 'Only super admin can change status.' using errcode = '42501';
    end if;
    -- Each posting calls a moderator: more than a hundred an hour is no person's work. Counted for the login, whatever
    -- company the row names, and a job that was deleted again still counts.
    if private.take_from_limits(jsonb_build_array(
      jsonb_build_object('key', concat('post a job ', auth.uid()), 'capacity', 100, 'seconds', 3600)
    )) > 0 then
      -- The REST API answers 403. Not 429: the site would take that for a database that is overloaded.
      raise exception 'Too many jobs were posted within an hour.' using errcode = 'PT403';
    end if;
    -- The resumes for a job lie under its id: one that is chosen could be that of a job which is gone.
    new.id := gen_random_uuid();
    new.status_reason := null;
    new.status_changed_at := null;
    new.posted_date := now();
    new.created_at := now();
    new.version := 1;
  end if;
  return new;
end;
$$;
