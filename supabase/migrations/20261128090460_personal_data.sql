-- What the site keeps under an email address: all of it in one answer, and its erasure. For the server, which has proof of the
-- mailbox, and for the operator.

-- Resume files are named apart, under `resumes`: the caller adds them.
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
        to_jsonb(applications) - array['resume', 'form_digest', 'resume_scan'] || jsonb_build_object(
          'job_title', jobs.title,
          'company', jobs.company,
          'opened', (
            select coalesce(jsonb_agg(
              jsonb_build_object(
                'at', audit_log.created_at,
                'what', case action when 'resume read' then 'resume' else 'list of applications' end,
                'by', case when actor_id = account_id then jobs.company else 'a moderator of this site' end
              )
              order by audit_log.id
            ), '[]')
            from public.audit_log
            where (action = 'resume read' and object = applications.id::text)
              or (action = 'applications exported' and object = job_id::text and audit_log.created_at > applications.created_at)
          )
        )
        order by applications.created_at, applications.id
      ), '[]')
      from public.applications join public.jobs on jobs.id = job_id
      where lower(email) = wanted
    ),
    'messages', (
      select coalesce(jsonb_agg(to_jsonb(contact_messages) order by created_at, id), '[]')
      from public.contact_messages where lower(email) = wanted
    ),
    'reports', (
      select coalesce(jsonb_agg(
        jsonb_build_object(
          'job_title', job_title, 'reason', reason, 'sentence', sentence, 'email', email, 'created_at', created_at, 'outcome', outcome
        )
        order by created_at, id
      ), '[]')
      from public.job_reports where lower(email) = wanted
    ),
    'alerts', (
      select coalesce(jsonb_agg(to_jsonb(job_alerts) order by created_at, id), '[]')
      from private.job_alerts where mailbox = wanted
    ),
    'resumes', (
      select coalesce(jsonb_agg(
        jsonb_build_object('application_id', id, 'key', resume, 'name', resume_name) order by created_at, id
      ), '[]')
      from public.applications where lower(email) = wanted
    )
  );
end;
$$;

-- Applications are sealed by their trigger. The caller deletes the files of `resumes`; what it can't delete is swept.
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
  with gone as (
    delete from public.applications where lower(email) = wanted returning resume
  )
  select coalesce(jsonb_agg(resume), '[]') into keys from gone;
  delete from public.contact_messages where lower(email) = wanted;
  get diagnostics messages = row_count;
  -- The report stays, since it protects others: without its email and its words.
  update public.job_reports set email = null, sentence = '' where lower(email) = wanted;
  get diagnostics reports = row_count;
  delete from private.applicant_links where mailbox = wanted;
  delete from private.job_alerts where mailbox = wanted;
  -- Mails that wait or have failed, of every kind that names the mailbox.
  delete from public.notification_outbox where strpos(lower(payload::text), to_jsonb(wanted)::text) > 0;
  return jsonb_build_object('resumes', keys, 'messages', messages, 'reports', reports);
end;
$$;
