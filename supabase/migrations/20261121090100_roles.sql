-- Who is calling. Roles are read from tables, never from anything the user can write (user_metadata).
-- Security definer: the policies that call these must not depend on the caller's own right to read the tables.

create function private.is_super_admin() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select 1
    from public.profiles
    where id = auth.uid()
      and lower(role) = 'superadmin'
      and (role_since is null or (auth.jwt() ->> 'iat')::numeric >= floor(extract(epoch from role_since)))
  );
$$;

-- An employer is a user with a company: one whose company was deleted is nobody here.
create function private.is_employer() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select 1 from public.companies where id = auth.uid());
$$;

create function private.owns_job(job uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select 1
    from public.jobs
    join public.companies on companies.id = jobs.company_uid
    where jobs.id = job and jobs.company_uid = auth.uid()
  );
$$;

-- Resumes lie under {job_id}/…; compared as text, since a foreign name need not begin with a uuid.
create function private.owns_resume(object_name text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select 1
    from public.jobs
    join public.companies on companies.id = jobs.company_uid
    where jobs.company_uid = auth.uid() and jobs.id::text = split_part(object_name, '/', 1)
  );
$$;

-- True for a caller with a publishable key or a login; false for the secret key and for plain SQL (migrations).
create function private.is_user_call() returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce(auth.role(), 'service_role') <> 'service_role';
$$;

create function private.require_server() returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if auth.role() is distinct from 'service_role' then
    raise exception 'Only the server may call this function.' using errcode = '42501';
  end if;
end;
$$;

revoke execute on all functions in schema private from public;
grant usage on schema private to anon, authenticated, service_role;
grant execute on all functions in schema private to anon, authenticated, service_role;
