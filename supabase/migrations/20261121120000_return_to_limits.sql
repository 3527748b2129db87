-- Gives back what take_from_limits took, where it turns out that the use should not count: only failed logins do.
create function public.return_to_limits(limits jsonb) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_server();
  -- In the order of their keys, as those who take do, so that two callers never wait for each other.
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
revoke execute on function public.return_to_limits(jsonb) from public, anon, authenticated;
grant execute on function public.return_to_limits(jsonb) to service_role;
