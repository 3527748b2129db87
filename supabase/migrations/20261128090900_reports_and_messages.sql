-- The contact form; server only.

-- A double click, a reload or Back resends a message: of identical messages within an hour one is kept, unless it is marked as
-- done.
create function public.submit_contact_message(
  sender_name text, sender_email text, sender_phone text, given_reason text, message_text text
) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_server();
  -- One at a time for each sender: of two that come at once, the second sees the first.
  perform pg_advisory_xact_lock(hashtextextended('contact message ' || lower(sender_email), 0));
  if exists (
    select 1
    from public.contact_messages
    where done_at is null
      and created_at > now() - interval '1 hour'
      and (name, lower(email), phone, reason, message)
        = (sender_name, lower(sender_email), sender_phone, given_reason, message_text)
  ) then
    return;
  end if;
  insert into public.contact_messages (name, email, phone, reason, message)
  values (sender_name, sender_email, sender_phone, given_reason, message_text);
end;
$$;

-- A page of the new or done messages in which all patterns match, newest first, and how many match in both lists.
create function public.list_contact_messages(patterns text[], done boolean, page_size integer, page_start integer) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_super_admin();
  return (
    with found as (
      select id, created_at, done_at is not null as is_done
      from (
        -- A search reads the newest.
        select * from public.contact_messages
        order by created_at desc, id limit case when patterns <> '{}' then 5000 end
      ) as newest
      where patterns = '{}' or lower(concat_ws(' ', name, email, '+91' || phone, message, answer)) like all (patterns)
    ), page as (
      select id from found where is_done = done order by created_at desc, id limit least(page_size, 100) offset page_start
    )
    select jsonb_build_object(
      'new', (select count(*) from found where not is_done),
      'done', (select count(*) from found where is_done),
      'messages', (
        select coalesce(jsonb_agg(
          to_jsonb(listed) || jsonb_build_object('answered_by', users.email) order by listed.created_at desc, listed.id
        ), '[]')
        from page join public.contact_messages as listed using (id) left join auth.users on users.id = answered_by
      )
    )
  );
end;
$$;

-- Keeps a moderator's answer, and queues the mail of it: one for each message. Returns 'sent', also for the same answer again,
-- 'own answer' for other words of the same moderator, 'already answered' or 'gone'.
create function public.answer_contact_message(of_message uuid, words text) returns text
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_super_admin();
  update public.contact_messages
  set answer = words, answered_at = now(), answered_by = auth.uid(), done_at = coalesce(done_at, now())
  where id = of_message and answered_at is null;
  if found then
    insert into public.notification_outbox (kind, payload)
    values ('message_answered', jsonb_build_object('message_id', of_message));
    perform private.audit('message answered', of_message::text, null, auth.uid());
  end if;
  return coalesce((
    select case
      when answered_by is distinct from auth.uid() then 'already answered' when answer = words then 'sent' else 'own answer'
    end
    from public.contact_messages where id = of_message
  ), 'gone');
end;
$$;

-- Resolves the open reports as the caller. Reporters with an address are told once per job after some minutes, so that an undo in
-- that time sends nothing.
create function private.handle_reports(of_jobs uuid[], decided text) returns void
language sql volatile security definer set search_path = ''
as $$
  with handled as (
    update public.job_reports
    set handled_at = now(), handled_by = auth.uid(), outcome = decided
    where job_id = any (of_jobs) and handled_at is null
    returning id, job_id, email
  )
  insert into public.notification_outbox (kind, payload, next_attempt_at)
  select distinct on (job_id, email) 'report_outcome', jsonb_build_object('report_id', id), now() + interval '10 minutes'
  from handled
  where email is not null
  order by job_id, email, id;
$$;

-- Dismisses the reports of a job that is on the site. False and unchanged when the job or its reports have changed. A removed job
-- returns by approval.
create function public.dismiss_job_reports(job uuid, seen_version integer, seen_reports text) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  kept public.jobs;
  number integer;
begin
  perform private.require_super_admin();
  select * into kept from public.jobs
  where id = job and version = seen_version and status = 'approved'
  for no key update;
  if not found or (seen_reports = private.open_reports(job)) is not true then
    return false;
  end if;
  number := (select count(*) from public.job_reports where job_id = job and handled_at is null);
  perform private.handle_reports(array[job], 'kept');
  insert into public.moderation_log (job_id, job_title, actor_id, company_uid, from_status, to_status, reason)
  values (
    job, kept.title, auth.uid(), kept.company_uid, 'approved', 'approved',
    format('%s and nothing wrong was found', case number when 1 then '1 report' else number || ' reports' end)
  );
  -- The messages about its reports follow; those about its texts say who approved it.
  insert into public.notification_outbox (kind, payload)
  select 'report_message', jsonb_build_object('message', id)
  from public.telegram_messages where job_id = job and purpose = 'report';
  return true;
end;
$$;

-- A page of the jobs with open reports, urgent and money reports first, and the total.
create function public.list_reported_jobs(page_size integer, page_start integer) returns jsonb
language plpgsql stable security invoker set search_path = ''
as $$
begin
  perform private.require_super_admin();
  return jsonb_build_object(
    'found', (select count(distinct job_id) from public.job_reports where handled_at is null),
    'more', false,
    'jobs', private.moderation_cards(array(
      select job_id from public.job_reports
      where handled_at is null
      group by job_id
      order by bool_or(urgent) desc, bool_or(reason = 'asks for money') desc, max(created_at) desc, job_id
      limit page_size offset page_start
    ))
  );
end;
$$;

-- Stores a report about a job with visible texts, ended ones included: a victim may notice a scam days after the interview.
-- 'closed': no such job, nothing stored. 'taken off': with this report, `to_take_off` networks reported the job for money and it
-- was removed; 0 means never. An applicant's report weighs as much as two networks. Only a moderator can restore a removed job.
-- `sender` is the network under one key for all jobs. A job that a moderator found good takes ten times as many networks, until its
-- employer edits it. A job with the badge of a verified company stays and is read first.
create function public.submit_job_report(
  job uuid, given_reason text, given_sentence text, given_email text, from_network text, to_take_off integer,
  sender text default null, from_application uuid default null
) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  reported public.jobs;
  money constant text := 'asks for money';
  is_first boolean;
  counted boolean;
  weights integer;
  cleared_at timestamptz;
begin
  perform private.require_server();
  -- One at a time for each job, and none while it is decided about: so a job is taken off once.
  select * into reported from public.jobs where id = job for no key update;
  -- Sent twice, or reloaded: also after it has taken the job off.
  if exists (select 1 from public.job_reports where application_id = from_application) then
    return 'reported';
  end if;
  if exists (
    select 1 from public.job_reports
    where job_id = job and handled_at is null and from_application is null
      and (reason, sentence, network) = (given_reason, given_sentence, from_network)
      and email is not distinct from nullif(given_email, '')
  ) then
    return 'reported';
  end if;
  if reported.id is null or reported.status <> 'approved'
    or reported.closed_reason = 'suspended' or private.is_kept_from_view(reported.company_uid)
    -- As isLongOver in app/features/jobs/job-end.ts has it: its texts are shown no more.
    or least(reported.expires_at, reported.closed_at, reported.company_deleted_at) < now() - interval '30 days'
  then
    return 'closed';
  end if;

  is_first := not exists (
    select 1 from public.job_reports
    where job_id = job and handled_at is null and (given_reason <> money or reason = money)
  );
  -- A network whose earlier report on this job, or on three jobs, was dismissed does not count, and each network counts for five
  -- jobs a day, so that three networks can't take off all jobs. Moderators read all reports.
  select bool_and(counts) into counted from public.job_reports
  where job_id = job and network = from_network and reason = money and handled_at is null;
  if given_reason = money and (
    exists (
      select 1 from public.job_reports where job_id = job and network = from_network and reason = money and outcome = 'kept'
    )
    or (
      select count(distinct job_id) from public.job_reports
      where job_reports.sender = submit_job_report.sender and reason = money and outcome = 'kept'
    ) >= 3
  ) then
    counted := false;
  elsif given_reason = money and counted is null then
    counted := sender is null or private.take_from_limits(
      jsonb_build_array(jsonb_build_object('key', sender, 'capacity', 5, 'seconds', 86400))
    ) = 0;
  end if;
  insert into public.job_reports (
    job_id, job_version, job_title, company_uid, reason, sentence, email, network, sender, counts, weight, application_id
  ) values (
    job, reported.version, reported.title, reported.company_uid,
    given_reason, given_sentence, nullif(given_email, ''), from_network, submit_job_report.sender, coalesce(counted, true),
    case when from_application is null then 1 else 2 end, from_application
  );

  -- Each edit of an open job needs a decision, and a decision handles all reports, so open reports are about the texts on the site.
  -- A job of a deleted company can't be approved again, so it stays until a moderator has read its reports.
  select coalesce(sum(weight), 0) into weights
  from (
    select max(weight) as weight from public.job_reports
    where job_id = job and handled_at is null and reason = money and counts and network is not null
    group by network
  ) as by_network;
  select max(handled_at) into cleared_at from public.job_reports where job_id = job and outcome = 'kept';
  if cleared_at is not null and not exists (
    select 1 from public.moderation_log
    where job_id = job and to_status = 'pending' and actor_id = reported.company_uid and created_at > cleared_at
  ) then
    to_take_off := to_take_off * 10;
  end if;
  if given_reason = money and to_take_off > 0 and weights >= to_take_off and reported.company_deleted_at is null then
    if public.verification(reported) is not null then
      if not exists (select 1 from public.job_reports where job_id = job and handled_at is null and urgent) then
        update public.job_reports set urgent = true where job_id = job and handled_at is null and reason = money;
        insert into public.notification_outbox (kind, payload)
        values ('job_reported', jsonb_build_object('job_id', job, 'taken_off', false, 'urgent', true));
      end if;
      return 'reported';
    end if;
    update public.jobs
    set
      status = 'pending',
      -- Without a number, which would tell the employer that an applicant reported it.
      status_reason = 'Taken off: it was reported to ask for money'
    where id = job;
    insert into public.notification_outbox (kind, payload)
    values ('job_reported', jsonb_build_object('job_id', job, 'taken_off', true));
    return 'taken off';
  end if;
  -- Moderators are notified of the first report and of the first about money.
  if is_first then
    insert into public.notification_outbox (kind, payload)
    values ('job_reported', jsonb_build_object('job_id', job, 'taken_off', false));
  end if;
  return 'reported';
end;
$$;
