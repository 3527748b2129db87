-- What a hosted Supabase project has besides the tables of Auth and Storage: roles with their rights and time limits, and the
-- functions that say who is calling. It is applied to the embedded PostgreSQL at each start, and to the bare one of the tests,
-- so that migrations and requests meet the same rights there.

do $$
declare
  needed text;
begin
  foreach needed in array array[
    'anon', 'authenticated', 'service_role',
    -- Logs in for the REST server, which then takes on one of the three above.
    'authenticator',
    'supabase_storage_admin',
    -- Applies the migrations. A hosted project calls it postgres, which here is the name of the superuser.
    'project_owner'
  ] loop
    if to_regrole(needed) is null then
      execute format('create role %I', needed);
    end if;
  end loop;
  execute format('grant all on database %I to project_owner', current_database());
end;
$$;
alter role service_role bypassrls;
alter role authenticator noinherit;
alter role project_owner createrole createdb bypassrls;
grant anon, authenticated, service_role to authenticator;
grant anon, authenticated, service_role to project_owner with admin option;

alter role anon set statement_timeout = '3s';
alter role authenticated set statement_timeout = '8s';
alter role authenticator set statement_timeout = '8s';
alter role authenticator set lock_timeout = '8s';

create schema if not exists extensions;
grant usage on schema public, extensions, auth, storage to anon, authenticated, service_role;
grant all on schema public, extensions to project_owner;
alter default privileges for role project_owner in schema public
  grant all on tables to anon, authenticated, service_role;
alter default privileges for role project_owner in schema public
  grant all on functions to anon, authenticated, service_role;
alter default privileges for role project_owner in schema public
  grant all on sequences to anon, authenticated, service_role;

grant usage on schema auth, storage to project_owner;
grant all on all tables in schema auth, storage to project_owner;
grant all on storage.buckets, storage.objects to anon, authenticated, service_role;

-- A hosted project lets postgres write policies on these two tables (its extension supautils does), and change nothing else
-- about them. PostgreSQL by itself lets only an owner write policies.
grant usage on schema storage to supabase_storage_admin;
alter table storage.buckets owner to supabase_storage_admin;
alter table storage.objects owner to supabase_storage_admin;
grant supabase_storage_admin to project_owner with inherit true, set false;

-- The claims come one by one from the embedded REST server, and all together from PostgREST.
create or replace function auth.uid() returns uuid language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.sub', true), ''),
    (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')
  )::uuid
$$;
create or replace function auth.role() returns text language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.role', true), ''),
    (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role')
  )::text
$$;
create or replace function auth.email() returns text language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.email', true), ''),
    (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'email')
  )::text
$$;
create or replace function auth.jwt() returns jsonb language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')
  )::jsonb
$$;
