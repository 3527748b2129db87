-- Applicants: the links to their pages, and the sealed records of deleted applications.

-- A link to /my/{token}: the device that sent an application has a link to it; a mailed link opens all of the mailbox.
create table private.applicant_links (
  -- SHA-256 of the token. The token itself is not stored.
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
-- grant: only read_sealed_application reads them. No foreign key: the record outlives the job.
create table private.sealed_applications (
  application_id uuid primary key,
  application jsonb not null,
  sealed_at timestamptz not null default now(),
  -- The company that deleted it without an answer.
  dropped_by uuid
);
create index sealed_applications_oldest on private.sealed_applications (sealed_at);

create function private.seal_application() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.sealed_applications (application_id, application, dropped_by)
  values (
    old.id, to_jsonb(old),
    -- A mail leaves after ten minutes, and only if the application is there.
    case when private.answered_at(old.id) <= now() - interval '10 minutes' then null else auth.uid() end
  );
  return old;
end;
$$;
-- Before: its events go with it.
create trigger seal_application before delete on public.applications
  for each row execute function private.seal_application();

create function public.read_sealed_application(sealed_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_server();
  return (select to_jsonb(sealed) from private.sealed_applications as sealed where application_id = sealed_id);
end;
$$;

-- The applications that a link opens. None for an unknown or expired link.
create function private.applications_of_link(link_digest text) returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select applications.id
  from private.applicant_links as link
  join public.applications on applications.id = link.application_id or lower(email) = link.mailbox
  where digest = link_digest and link.expires_at > now();
$$;

-- A link to all of a mailbox, to be mailed there. False where nothing is kept of it: it may have been erased by now.
create function public.create_mailbox_link(link_digest text, of_mailbox text) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_server();
  -- The locks make an erasure wait, which then finds the link, or this wait for an erasure.
  perform 1 from public.applications where lower(email) = lower(of_mailbox) limit 1 for key share;
  if not found then
    perform 1 from public.job_alerts where mailbox = lower(of_mailbox) and confirmed_at is not null limit 1 for key share;
  end if;
  if not found then
    return false;
  end if;
  insert into private.applicant_links (digest, mailbox) values (link_digest, lower(of_mailbox));
  return true;
end;
$$;

-- A link to one application, for the device that sent it. An application may get several: a form is sent again after a lost answer.
create function private.add_device_link(link_digest text, of_application uuid) returns void
language sql security definer set search_path = ''
as $$
  insert into private.applicant_links (digest, application_id)
  select link_digest, of_application where link_digest is not null;
$$;

-- The address of a mailbox as its last application has it: a mail goes to no other spelling.
create function public.address_of_mailbox(of_mailbox text) returns text
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_server();
  return coalesce(
    (select email from public.applications where lower(email) = lower(of_mailbox) order by created_at desc, id limit 1),
    (select mailbox from public.job_alerts where mailbox = lower(of_mailbox) and confirmed_at is not null limit 1)
  );
end;
$$;

-- Of its resume, and of the list that it is on.
create function private.readings_of(application public.applications) returns setof public.audit_log
language sql stable set search_path = ''
as $$
  select * from public.audit_log
  where (action = 'resume read' and object = application.id::text)
    or (action = 'applications exported' and object = application.job_id::text and created_at > application.created_at);
$$;

-- What an applicant's page shows; null for an unknown or expired link. It renews the link for 180 days. Titles are the approved ones.
-- Only readings by the company's account count. A pending, rejected or suspended job looks like one that its employer closed.
create function public.read_applicant_page(link_digest text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  link private.applicant_links;
begin
  perform private.require_server();
  update private.applicant_links set expires_at = now() + interval '180 days'
  where digest = link_digest and expires_at > now()
  returning * into link;
  if not found then
    return null;
  end if;
  return jsonb_build_object(
    'mailbox', link.mailbox,
    'applications', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'id', applications.id, 'job_id', jobs.id, 'name', name, 'email', applications.email, 'phone', phone, 'course', course,
            'resume_name', resume_name, 'sent_at', applications.created_at,
            'title', coalesce(texts ->> 'title', title), 'company', coalesce(texts ->> 'company', company),
            'open', jobs.open and expires_at > now(),
            'seen_at', seen_at,
            -- Not told at once: the employer may undo the move.
            'told', case when private.is_yes(state) and state_since <= now() - interval '10 minutes' then state end,
            'answer', case when state = 'declined' then (
              select text from public.application_events
              where application_id = applications.id and what = 'answered' and created_at >= state_since
              order by id desc limit 1
            ) end,
            'answers', answers,
            'reported', exists (select 1 from public.job_reports where application_id = applications.id)
          )
          order by applications.created_at desc, applications.id
        ),
        '[]'
      )
      from public.applications
      join public.jobs on jobs.id = applications.job_id
      left join public.approved_texts on approved_texts.job_id = jobs.id and jobs.status <> 'approved'
      cross join lateral (
        select min(audit_log.created_at) as seen_at
        from private.readings_of(applications) as audit_log
        where actor_id = account_id
      ) as readings
      where applications.id in (select private.applications_of_link(link_digest))
    )
  );
end;
$$;

-- The functions below change one application that the link opens, or nothing.

create function public.correct_application(
  link_digest text, application uuid, new_name text, new_phone text, new_course text
) returns text
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_server();
  update public.applications set name = new_name, phone = new_phone, course = new_course, changed_at = now()
  where id = application and id in (select private.applications_of_link(link_digest));
  return case when found then 'corrected' else 'gone' end;
exception
  when unique_violation then
    return 'phone used';
end;
$$;

-- Returns the key of the replaced file; null without such an application.
create function public.replace_resume(
  link_digest text, application uuid, resume_key text, resume_file_name text, scan text
) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  key_before text;
begin
  perform private.require_server();
  select resume into key_before from public.applications
  where id = application and id in (select private.applications_of_link(link_digest))
  for update;
  update public.applications
  set resume = resume_key, resume_name = resume_file_name, resume_scan = scan, changed_at = now()
  where id = application and key_before is not null;
  delete from public.resume_texts where application_id = application and key_before is not null;
  return key_before;
end;
$$;

-- Returns the key of the file, which the caller deletes; null without such an application.
create function public.withdraw_application(link_digest text, application uuid) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  resume_key text;
begin
  perform private.require_server();
  delete from public.applications
  where id = application and id in (select private.applications_of_link(link_digest))
  returning resume into resume_key;
  return resume_key;
end;
$$;
