-- How often somebody may do something, counted here so that it holds over all instances of the site. Token buckets: each
-- holds `capacity` tokens and is filled again within `seconds`. The keys are digests made by the server: no address and
-- no email can be read from them. Unlogged: after a crash of the database everybody starts anew, which does no harm.

create unlogged table private.rate_limits (
  key text primary key,
  tokens double precision not null,
  refilled_at timestamptz not null,
  -- A bucket that is full again says no more than none at all.
  full_at timestamptz not null
);
create index rate_limits_full on private.rate_limits (full_at);
grant select, insert, update, delete on private.rate_limits to service_role;

-- Takes one token from each of the limits, or from none of them when one is empty. Gives the seconds to wait: 0 is yes.
create function public.take_from_limits(limits jsonb) returns integer
language plpgsql set search_path = ''
as $$
declare
  asked record;
  tokens_left double precision;
  wait_seconds double precision := 0;
  now_at timestamptz;
begin
  perform private.require_server();
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
revoke execute on function public.take_from_limits(jsonb) from public, anon, authenticated;
grant execute on function public.take_from_limits(jsonb) to service_role;
