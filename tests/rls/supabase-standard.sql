-- What a Supabase project has before its first migration, as far as ours may rely on it: the tables of Auth and Storage. Roles
-- and their rights are in dev/backends/hosted-project.sql. Nothing of the embedded backend is in here.

create schema auth;
create table auth.users (
  instance_id uuid,
  id uuid primary key,
  aud varchar(255),
  role varchar(255),
  email varchar(255),
  encrypted_password varchar(255),
  email_confirmed_at timestamptz,
  confirmation_sent_at timestamptz,
  raw_app_meta_data jsonb,
  raw_user_meta_data jsonb,
  created_at timestamptz,
  updated_at timestamptz
);
create unique index users_email_partial_key on auth.users (email);
create table auth.sessions (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  created_at timestamptz,
  not_after timestamptz
);

create schema storage;
create table storage.buckets (
  id text primary key,
  name text not null unique,
  owner uuid,
  public boolean default false,
  avif_autodetection boolean default false,
  file_size_limit bigint,
  allowed_mime_types text[],
  owner_id text,
  created_at timestamptz default now(),
  updated_at timestamptz default now()
);
create table storage.objects (
  id uuid primary key default gen_random_uuid(),
  bucket_id text references storage.buckets (id),
  name text,
  owner uuid,
  owner_id text,
  metadata jsonb,
  user_metadata jsonb,
  version text,
  path_tokens text[] generated always as (string_to_array(name, '/')) stored,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  last_accessed_at timestamptz default now()
);
alter table storage.buckets enable row level security;
alter table storage.objects enable row level security;
create function storage.foldername(name text) returns text[] language sql immutable as $$
  select (string_to_array(name, '/'))[1 : array_length(string_to_array(name, '/'), 1) - 1]
$$;

-- A hosted project lets the role of the migrations write policies and triggers on the tables of Auth and Storage, and change
-- nothing else about them.
create function auth.refuse_changes() returns event_trigger language plpgsql set search_path = '' as $$
declare
  command record;
begin
  for command in select * from pg_catalog.pg_event_trigger_ddl_commands() loop
    if current_user = 'project_owner' and command.schema_name in ('auth', 'storage') then
      raise exception 'must be owner of %: % is refused', command.object_identity, command.command_tag using errcode = '42501';
    end if;
  end loop;
end;
$$;
create event trigger refuse_changes on ddl_command_end execute function auth.refuse_changes();
