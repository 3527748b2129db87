-- What all instances of the site share: how often somebody may do something, and which instance does what only one may do at
-- a time.

-- Token buckets: each holds `capacity` tokens and is filled again within `seconds`. The server makes the keys of its limits as
-- digests: no address and no email can be read from them. Unlogged: after a crash of the database all buckets are full
-- again, which does no harm.
create unlogged table private.rate_limits (
  key text primary key,
  tokens double precision not null,
  refilled_at timestamptz not null,
  -- A bucket that is full again can be deleted: a missing one counts as full.
  full_at timestamptz not null
);
create index rate_limits_full on private.rate_limits (full_at);
grant select, insert, update, delete on private.rate_limits to service_role;

-- Takes one token from each of the limits, or from none of them when one is empty. Returns the seconds to wait; 0 means
-- allowed. Triggers use it too: a transaction that fails gives back what it took.
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

create function public.take_from_limits(limits jsonb) returns integer
language plpgsql set search_path = ''
as $$
begin
  perform private.require_server();
  return private.take_from_limits(limits);
end;
$$;

-- Gives back what take_from_limits took, where it turns out that the use should not count: only failed logins do.
create function public.return_to_limits(limits jsonb) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_server();
  -- In the order of their keys, as in take_from_limits, so that two callers never wait for each other.
  perform 1 from private.rate_limits
  where key in (select key from jsonb_to_recordset(limits) as l (key text))
  order by key for update;
  update private.rate_limits as kept
  set
    tokens = least(given.capacity, kept.tokens + 1),
    full_at = kept.full_at - make_interval(secs => given.seconds / given.capacity)
  from jsonb_to_recordset(limits) as given (key text, capacity double precision, seconds double precision)
  where kept.key = given.key;
end;
$$;

-- A holder takes its lease again before it runs out.
create table private.leases (
  name text primary key,
  holder uuid not null,
  held_until timestamptz not null
);
grant select, insert, update, delete on private.leases to service_role;

-- True for the one who holds it, already or from now on.
create function public.take_lease(lease_name text, lease_holder uuid, lease_seconds integer) returns boolean
language plpgsql set search_path = ''
as $$
begin
  perform private.require_server();
  insert into private.leases as kept (name, holder, held_until)
  values (lease_name, lease_holder, clock_timestamp() + make_interval(secs => lease_seconds))
  on conflict (name) do update
  set holder = excluded.holder, held_until = excluded.held_until
  where kept.holder = excluded.holder or kept.held_until <= clock_timestamp();
  return found;
end;
$$;

create function public.release_lease(lease_name text, lease_holder uuid) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_server();
  delete from private.leases where name = lease_name and holder = lease_holder;
end;
$$;

revoke execute on function private.take_from_limits from public;
grant execute on function private.take_from_limits to service_role;
revoke execute on function public.take_from_limits, public.return_to_limits, public.take_lease, public.release_lease
from public, anon, authenticated;
grant execute on function public.take_from_limits, public.return_to_limits, public.take_lease, public.release_lease
to service_role;
