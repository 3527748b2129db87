-- Applicants: the links to their own pages, and what is kept of an application that is gone.

-- A link to /my/{token}: to one application for the device that sent it, to all of a mailbox where it was mailed.
create table private.applicant_links (
  -- SHA-256 of the token, which is stored nowhere.
  digest text primary key check (digest ~ '^[0-9a-f]{64}$'),
  application_id uuid references public.applications (id) on delete cascade,
  mailbox text check (mailbox = lower(mailbox) and char_length(mailbox) <= 320),
  -- Renewed by use.
  expires_at timestamptz not null default now() + interval '180 days',
  check (num_nonnulls(application_id, mailbox) = 1)
);
create index applicant_links_application on private.applicant_links (application_id);
create index applicant_links_mailbox on private.applicant_links (mailbox);
create index applicant_links_expired on private.applicant_links (expires_at);

-- Applications that were withdrawn, erased or deleted, kept for SEAL_DAYS as the record that the law asks for. No policy and no
-- grant: read_sealed_application alone reads them. No foreign key: the record outlives the job.
create table private.sealed_applications (
  application_id uuid primary key,
  application jsonb not null,
  sealed_at timestamptz not null default now()
);
create index sealed_applications_oldest on private.sealed_applications (sealed_at);

create function private.seal_application() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.sealed_applications (application_id, application) values (old.id, to_jsonb(old));
  return null;
end;
$$;
create trigger seal_application after delete on public.applications
  for each row execute function private.seal_application();

create function public.read_sealed_application(sealed_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_server();
  return (select to_jsonb(sealed) from private.sealed_applications as sealed where application_id = sealed_id);
end;
$$;

-- The applications that a link opens, which lives 180 days more by it. None for an unknown or expired link.
create function private.applications_of_link(link_digest text) returns setof uuid
language plpgsql security definer set search_path = ''
as $$
declare
  link private.applicant_links;
begin
  update private.applicant_links set expires_at = now() + interval '180 days'
  where digest = link_digest and expires_at > now()
  returning * into link;
  return query
    select id from public.applications where id = link.application_id or lower(email) = link.mailbox;
end;
$$;

-- A link to all of a mailbox, to be mailed there.
create function public.create_mailbox_link(link_digest text, of_mailbox text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_server();
  insert into private.applicant_links (digest, mailbox) values (link_digest, lower(of_mailbox));
end;
$$;

-- A link to one application, for the device that sent it. The same application may get several: a form is sent again after a lost answer.
create function private.add_device_link(link_digest text, of_application uuid) returns void
language sql security definer set search_path = ''
as $$
  insert into private.applicant_links (digest, application_id)
  select link_digest, of_application where link_digest is not null;
$$;
