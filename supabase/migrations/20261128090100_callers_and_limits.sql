-- An access token outlives its login: Auth deletes the session at logout, with a new password and with the account.
-- decide_job_as acts without a session.
-- why plpgsql: it caches the plan. An SQL function is planned at each call from another function.
create function private.session_is_live() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return coalesce(current_setting('private.acting_moderator', true) = auth.uid()::text, false) or exists (
    select 1
    from auth.sessions
    where id = (auth.jwt() ->> 'session_id')::uuid and user_id = auth.uid() and (not_after is null or not_after > now())
  );
end;
$$;

create function private.second_factor_passed() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (
      select 1 from private.second_factor_sessions
      where session_id = (auth.jwt() ->> 'session_id')::uuid and account = auth.uid()
    )
    or coalesce(current_setting('private.acting_moderator', true) = auth.uid()::text, false);
end;
$$;

-- Also for an account without a second factor.
create function private.second_factor_done() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return not exists (select 1 from private.second_factors where account = auth.uid()) or private.second_factor_passed();
end;
$$;

-- A login without a second factor has the rights only where the server passes it: see pass_second_factor.
create function private.is_super_admin() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return private.session_is_live() and private.second_factor_passed() and exists (
    select 1
    from public.profiles
    where id = auth.uid()
      and lower(role) = 'superadmin'
      and (role_since is null or (auth.jwt() ->> 'iat')::numeric >= floor(extract(epoch from role_since)))
  );
end;
$$;

-- An employer is a user with a company: a user without one (deleted) has no rights here.
create function private.is_employer() returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.session_is_live() and private.second_factor_done()
    and exists (select 1 from public.companies where id = auth.uid() and suspended_at is null);
$$;

-- For each row; the caller also checks is_employer, once.
create function private.owns_job(job uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select 1 from public.jobs where id = job and company_uid = auth.uid());
$$;

-- True with a publishable key or a login; false with the secret key and in plain SQL.
create function private.is_user_call() returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce(auth.role(), 'service_role') <> 'service_role';
$$;

-- Server-only functions are protected twice: by grants and by this check.
create function private.require_server() returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if auth.role() is distinct from 'service_role' then
    raise exception 'Only the server may call this function.' using errcode = '42501';
  end if;
end;
$$;

-- Takes so many tokens from each limit, or none when a limit has fewer. Returns the seconds to wait; 0 means allowed. Triggers use
-- it too: a failed transaction returns its tokens.
create function private.take_from_limits(limits jsonb, amount double precision default 1) returns integer
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
    wait_seconds := greatest(wait_seconds, (amount - tokens_left) * asked.seconds / asked.capacity);
  end loop;
  if wait_seconds > 0 then
    return ceil(wait_seconds);
  end if;
  update private.rate_limits as kept
  set
    tokens = kept.tokens - amount,
    full_at = now_at + make_interval(secs => (taken.capacity - kept.tokens + amount) * taken.seconds / taken.capacity)
  from jsonb_to_recordset(limits) as taken (key text, capacity double precision, seconds double precision)
  where kept.key = taken.key;
  delete from private.rate_limits
  where key in (
    select key from private.rate_limits where full_at < now_at - interval '1 minute' limit 20 for update skip locked
  );
  return 0;
end;
$$;

-- Each saved job and each change of a company makes work for the moderators and the search index.
create function private.count_edit() returns void
language plpgsql set search_path = ''
as $$
begin
  if private.take_from_limits(jsonb_build_array(
    jsonb_build_object('key', concat('edit ', auth.uid()), 'capacity', 60, 'seconds', 3600)
  )) > 0 then
    -- The REST API answers 403. Not 429: the site would take that for a database that is overloaded.
    raise exception 'Too many changes were saved within an hour.' using errcode = 'PT403';
  end if;
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

-- Takes so many tokens from a share and from the whole. False where neither had so many: a share remains when the whole is used up.
create function public.take_from_either(share jsonb, whole jsonb, amount double precision) returns boolean
language plpgsql set search_path = ''
as $$
begin
  perform private.require_server();
  return least(private.take_from_limits(share, amount), private.take_from_limits(whole, amount)) = 0;
end;
$$;

-- Returns tokens for uses that should not count: only failed logins do.
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

-- True for the current or new holder.
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

-- Helpers of moderation. Searches run with the owner's rights in functions that check for the super-admin, because row-level
-- security would prevent index use.
create function private.require_super_admin() returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_super_admin() then
    raise exception 'Only super admin can change status.' using errcode = '42501';
  end if;
end;
$$;

create function private.is_suspended(company uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select 1 from public.companies where id = company and suspended_at is not null);
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

-- The jobs of a suspended company are visible only to the employer and the super-admin, including jobs that ended earlier and after
-- the company was deleted (from the log). why plpgsql: the plan is cached.
create function private.is_kept_from_view(company uuid) returns boolean
language plpgsql stable security definer set search_path = '' parallel safe
-- why cost: evaluate it only for ended jobs, so it must not change the plan for open ones.
cost 1
as $$
begin
  return coalesce(
    (select suspended_at is not null from public.companies where id = company),
    (select suspended from public.suspension_log where company_id = company order by id desc limit 1),
    false
  );
end;
$$;
