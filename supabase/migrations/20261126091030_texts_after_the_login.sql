-- The texts of a suspended company were public again as soon as its login was deleted: that takes the company's id from its jobs, and
-- nothing said any more whose they were. Such a job says itself that a suspension has closed it, whatever had ended it before: nobody
-- is left who could be let back.

-- As before, and for jobs that lose their company's id.
create or replace function private.keep_suspension() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.company_uid is null then
    -- Also those that wait or were rejected: a moderator may still approve them.
    if private.is_kept_from_view(old.company_uid) then
      new.closed_at := coalesce(new.closed_at, now());
      new.closed_reason := 'suspended';
    end if;
    return new;
  end if;
  if not private.is_suspended(new.company_uid) then
    if new.closed_reason = 'suspended' then
      new.closed_at := case when new.expires_at <= now() then new.expires_at end;
      new.closed_reason := case when new.expires_at <= now() then 'expired' end;
      new.version := coalesce(old.version + 1, new.version);
    end if;
    return new;
  end if;
  if tg_op = 'UPDATE'
    and ((new.status = 'approved' and old.status <> 'approved') or (private.is_user_call() and not private.is_super_admin())) then
    raise exception 'The company of this job is suspended.' using errcode = '42501';
  end if;
  if new.status = 'approved' and new.closed_at is null and new.expires_at > now() then
    new.closed_at := now();
    new.closed_reason := 'suspended';
    new.version := coalesce(old.version + 1, new.version);
  end if;
  return new;
end;
$$;

-- While a company exists its jobs follow it, so a job that a suspension has closed is kept from view either way.
alter policy "visitor reads approved jobs" on public.jobs
  using (
    status = 'approved' and (
      (open and expires_at > now())
      or (closed_reason is distinct from 'suspended' and not private.is_kept_from_view(company_uid))
    )
  );
alter policy "user reads approved and own jobs, super-admin all" on public.jobs
  using (
    (select private.is_super_admin())
    or (
      status = 'approved' and (
        (open and expires_at > now())
        or (closed_reason is distinct from 'suspended' and not private.is_kept_from_view(company_uid))
      )
    )
    or (company_uid = (select auth.uid()) and (select private.is_employer()))
  );

create or replace function public.find_withdrawn_job(job uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('id', id, 'location', location, 'category', category)
  from public.jobs
  where id = job and status = 'approved' and (closed_reason = 'suspended' or private.is_kept_from_view(company_uid));
$$;

-- As before: whatever visitors can read can be reported, and nothing else.
create or replace function public.submit_job_report(
  job uuid, given_reason text, given_sentence text, given_email text, from_network text, to_take_off integer,
  sender text default null
) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  reported public.jobs;
  money constant text := 'asks for money';
  is_first boolean;
  counted boolean;
  networks integer;
begin
  perform private.require_server();
  -- One at a time for each job, and none while it is decided about: so a job is taken off once.
  select * into reported from public.jobs where id = job for no key update;
  -- Sent twice, or reloaded: also after it has taken the job off.
  if exists (
    select 1 from public.job_reports
    where job_id = job and handled_at is null
      and (reason, sentence, network) = (given_reason, given_sentence, from_network)
      and email is not distinct from nullif(given_email, '')
  ) then
    return 'reported';
  end if;
  if reported.id is null or reported.status <> 'approved'
    or reported.closed_reason = 'suspended' or private.is_kept_from_view(reported.company_uid)
  then
    return 'closed';
  end if;

  is_first := not exists (
    select 1 from public.job_reports
    where job_id = job and handled_at is null and (given_reason <> money or reason = money)
  );
  -- Who was wrong about this job takes it off no more. And a network counts for five jobs a day: somebody with three networks would
  -- take off all jobs otherwise, while few seekers meet more scams in a day. Moderators read the others as well.
  select bool_and(counts) into counted from public.job_reports
  where job_id = job and network = from_network and reason = money and handled_at is null;
  if given_reason = money and exists (
    select 1 from public.job_reports where job_id = job and network = from_network and reason = money and outcome = 'kept'
  ) then
    counted := false;
  elsif given_reason = money and counted is null then
    counted := sender is null or private.take_from_limits(
      jsonb_build_array(jsonb_build_object('key', sender, 'capacity', 5, 'seconds', 86400))
    ) = 0;
  end if;
  insert into public.job_reports (job_id, job_version, job_title, company_uid, reason, sentence, email, network, counts)
  values (
    job, reported.version, reported.title, reported.company_uid,
    given_reason, given_sentence, nullif(given_email, ''), from_network, coalesce(counted, true)
  );

  -- Whatever an employer changes in an open job is decided about before it is open again, and a decision handles all reports: so
  -- those that wait are about the texts that are on the site now.
  select count(distinct network) into networks from public.job_reports
  where job_id = job and handled_at is null and reason = money and counts;
  if given_reason = money and to_take_off > 0 and networks >= to_take_off
    and reported.open and reported.expires_at > now()
  then
    update public.jobs
    set
      status = 'pending',
      status_reason = format(
        'Taken off after %s %s that it asks for money', networks, case when networks = 1 then 'report' else 'reports' end
      )
    where id = job;
    insert into public.notification_outbox (kind, payload)
    values ('job_reported', jsonb_build_object('job_id', job, 'taken_off', true));
    return 'taken off';
  end if;
  -- Moderators hear of the first one, and of the first that names money. The others wait beside them.
  if is_first then
    insert into public.notification_outbox (kind, payload)
    values ('job_reported', jsonb_build_object('job_id', job, 'taken_off', false));
  end if;
  return 'reported';
end;
$$;
