-- Exports and erases what the site keeps under an email address. For the server, which has proof of the mailbox, and for the operator.

-- Also those of its applications: they have no address where no mail is set up, or once their outcome was mailed.
create function private.reports_of_mailbox(of_mailbox text) returns setof public.job_reports
language sql stable set search_path = ''
as $$
  select * from public.job_reports
  where lower(email) = of_mailbox
    or application_id in (select id from public.applications where lower(email) = of_mailbox);
$$;

-- The caller adds the files: `resume` is the key of an application's file.
create function public.export_mailbox(of_mailbox text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  wanted constant text := lower(btrim(of_mailbox));
begin
  perform private.require_server();
  return jsonb_build_object(
    'applications', (
      select coalesce(jsonb_agg(
        to_jsonb(applications) - array['form_digest', 'resume_scan', 'state', 'state_since'] || jsonb_build_object(
          'job_title', shown.title,
          'company', shown.company,
          'opened', (
            select coalesce(jsonb_agg(
              jsonb_build_object(
                'at', audit_log.created_at,
                'what', case action when 'resume read' then 'resume' else 'list of applications' end,
                'by', case when actor_id = account_id then shown.company else 'a moderator of this site' end
              )
              order by audit_log.id
            ), '[]')
            from private.readings_of(applications) as audit_log
          ),
          -- Notes, and a decision that was not told, are the employer's own.
          'employer_answers', (
            select coalesce(jsonb_agg(jsonb_build_object('at', event.created_at, 'text', event.text) order by event.id), '[]')
            from public.application_events as event
            where application_id = applications.id and what = 'answered'
          )
        )
        order by applications.created_at, applications.id
      ), '[]')
      from public.applications
      join public.jobs on jobs.id = applications.job_id
      left join public.approved_texts on approved_texts.job_id = jobs.id and jobs.status <> 'approved'
      cross join lateral (
        select coalesce(texts ->> 'title', title) as title, coalesce(texts ->> 'company', company) as company
      ) as shown
      where lower(email) = wanted
    ),
    'messages', (
      select coalesce(jsonb_agg(to_jsonb(contact_messages) - 'answered_by' order by created_at, id), '[]')
      from public.contact_messages where lower(email) = wanted
    ),
    'reports', (
      select coalesce(jsonb_agg(
        jsonb_build_object(
          'job_title', job_title, 'reason', reason, 'sentence', sentence, 'email', email, 'created_at', created_at, 'outcome', outcome
        )
        order by created_at, id
      ), '[]')
      from private.reports_of_mailbox(wanted)
    ),
    'alerts', (
      select coalesce(jsonb_agg(to_jsonb(job_alerts) order by created_at, id), '[]')
      from public.job_alerts where mailbox = wanted
    )
  );
end;
$$;

-- A trigger seals the applications. The caller deletes the files of `resumes`; the sweep deletes what is left.
create function public.erase_mailbox(of_mailbox text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  wanted constant text := lower(btrim(of_mailbox));
  keys jsonb;
  messages integer;
  reports integer;
begin
  perform private.require_server();
  -- The report stays, since it protects others: without its email and its words.
  update public.job_reports set email = null, sentence = '' where id in (select id from private.reports_of_mailbox(wanted));
  get diagnostics reports = row_count;
  with gone as (
    delete from public.applications where lower(email) = wanted returning resume
  )
  select coalesce(jsonb_agg(resume), '[]') into keys from gone;
  delete from public.contact_messages where lower(email) = wanted;
  get diagnostics messages = row_count;
  delete from public.job_alerts where mailbox = wanted;
  -- Last: create_mailbox_link may have made one until now.
  delete from private.applicant_links where mailbox = wanted;
  delete from private.retention_notices where mailbox = wanted;
  -- Waiting or failed mails of every kind that names the mailbox.
  delete from public.notification_outbox where strpos(lower(payload::text), to_jsonb(wanted)::text) > 0;
  return jsonb_build_object('resumes', keys, 'messages', messages, 'reports', reports);
end;
$$;

-- Mailboxes that were told of a coming deletion, for a week.
create table private.retention_notices (
  mailbox text primary key,
  told_at timestamptz not null default now()
);

-- The applications that were last changed before this time, and whose job ended before it.
create function private.applications_unused_since(before timestamptz) returns setof public.applications
language sql stable set search_path = ''
as $$
  select applications.* from public.applications
  where changed_at < before
    and exists (select from public.jobs where jobs.id = job_id and least(expires_at, closed_at) < before);
$$;

-- Deletes data after its time, at most so many rows of each kind, and returns their numbers. The caller deletes the files of
-- `resumes`. Applications for jobs of a deleted company are deleted at once.
create function public.purge_personal_data(retention_days integer, seal_days integer, most integer) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  keys jsonb;
  seals integer;
  links integer;
  messages integer;
  reporters integer;
  search_counts integer;
  job_counts integer;
  log_entries integer;
  mails integer;
  alerts integer;
begin
  perform private.require_server();
  with gone as (
    delete from public.applications
    where id in (
      (select id from private.applications_unused_since(now() - make_interval(days => retention_days)) limit most)
      union all
      (
        select applications.id from public.jobs join public.applications on job_id = jobs.id
        where company_deleted_at is not null limit most
      )
    )
      -- Once more, of the row as it is when its lock is taken: its applicant may be changing it.
      and (
        changed_at < now() - make_interval(days => retention_days)
        or exists (select from public.jobs where jobs.id = job_id and company_deleted_at is not null)
      )
    returning resume
  )
  select coalesce(jsonb_agg(resume), '[]') into keys from gone;
  delete from private.sealed_applications
  where application_id in (
    select application_id from private.sealed_applications
    where sealed_at <= now() - make_interval(days => seal_days) order by sealed_at limit most
  );
  get diagnostics seals = row_count;
  delete from private.applicant_links
  where digest in (select digest from private.applicant_links where expires_at < now() limit most);
  get diagnostics links = row_count;
  delete from public.contact_messages
  where id in (select id from public.contact_messages where created_at < now() - interval '365 days' limit most);
  get diagnostics messages = row_count;
  update public.job_reports set email = null, network = null, sender = null
  where id in (
    select id from public.job_reports
    where created_at < now() - interval '90 days' and (email is not null or network is not null) limit most
  );
  get diagnostics reporters = row_count;
  delete from private.searches
  where (day, words, place) in (
    select day, words, place from private.searches where day < (now() at time zone 'Asia/Kolkata')::date - 90 limit most
  );
  get diagnostics search_counts = row_count;
  delete from private.job_days
  where (job_id, day) in (
    select job_id, day from private.job_days where day < (now() at time zone 'Asia/Kolkata')::date - 365 limit most
  );
  get diagnostics job_counts = row_count;
  delete from public.audit_log
  where id in (select id from public.audit_log where created_at < now() - interval '365 days' limit most);
  get diagnostics log_entries = row_count;
  delete from public.notification_outbox
  where id in (select id from public.notification_outbox where failed_at < now() - interval '1 month' limit most);
  get diagnostics mails = row_count;
  delete from public.job_alerts
  where id in (
    select id from public.job_alerts where confirmed_at is null and created_at < now() - interval '48 hours' limit most
  );
  get diagnostics alerts = row_count;
  delete from private.retention_notices where told_at < now() - interval '7 days';
  return jsonb_build_object(
    'resumes', keys,
    'rows', jsonb_build_object(
      'applications', jsonb_array_length(keys), 'sealed applications', seals, 'links', links, 'messages', messages,
      'reporters', reporters, 'searches', search_counts, 'audit log', log_entries, 'failed notifications', mails,
      'unconfirmed alerts', alerts, 'days of jobs', job_counts
    )
  );
end;
$$;

-- Queues a mail to each applicant whose applications are deleted within a week; returns their number.
create function public.write_retention_notices(retention_days integer, most integer) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  written integer;
begin
  perform private.require_server();
  with told as (
    insert into private.retention_notices (mailbox)
    select distinct lower(email) from private.applications_unused_since(now() - make_interval(days => retention_days - 7))
    where not exists (select from private.retention_notices where mailbox = lower(email))
    limit most
    on conflict do nothing
    returning mailbox
  )
  insert into public.notification_outbox (kind, payload)
  select 'retention_notice', jsonb_build_object('mailbox', mailbox) from told;
  get diagnostics written = row_count;
  return written;
end;
$$;

-- Applications whose file is not in the storage, without imported ones that never had a file (KEYS_WITHOUT_FILE in resume-key.ts).
create function public.list_missing_resumes(most integer) returns uuid[]
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_server();
  return array(
    select id from public.applications
    where resume not like '%/no-file-%'
      and not exists (select from storage.objects where bucket_id = 'resumes' and name = resume)
    limit most
  );
end;
$$;
