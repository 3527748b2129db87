-- A decision was told twice where the mail about the one before it waits for a mail server that is away: a mail is written from the jobs
-- as they are when it is sent, so both told the same. A job is in the newest mail of its company alone.

-- The mails that are still to be sent.
create index notification_outbox_decided_jobs on public.notification_outbox ((payload ->> 'company_id'))
  where kind = 'jobs_decided' and failed_at is null;

-- The row has what each job was before: a job that is the same again, by an undo, is not told of. What its employer has saved
-- meanwhile has asked to be looked at, and gets an answer whatever it was before that. So does a job in a mail that was tried: nobody
-- knows what that has told, for the answer of the mail server can be lost.
create or replace function private.tell_employers_of_decisions() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  -- As long as a server may be sending one.
  lease constant interval := '30 seconds';
  decided record;
  ids text[];
  perhaps_told jsonb;
  waiting bigint;
begin
  for decided in
    select
      new_jobs.company_uid as company,
      jsonb_object_agg(id, old_jobs.status) as jobs,
      coalesce(jsonb_object_agg(id, old_jobs.status) filter (where old_jobs.status = 'pending'), '{}') as were_pending
    from new_jobs
    join old_jobs using (id)
    where new_jobs.status <> old_jobs.status and new_jobs.status <> 'pending' and new_jobs.company_uid is not null
    group by new_jobs.company_uid
  loop
    -- These jobs leave the mails that were tried. One that is being sent keeps them.
    ids := array(select jsonb_object_keys(decided.jobs));
    with tried as (
      select
        id, payload -> 'jobs' as jobs,
        next_attempt_at between clock_timestamp() and clock_timestamp() + lease as is_being_sent
      from public.notification_outbox
      where kind = 'jobs_decided' and attempts > 0 and failed_at is null
        and payload ->> 'company_id' = decided.company::text and payload -> 'jobs' ?| ids
      for update skip locked
    ), shortened as (
      update public.notification_outbox as mail set payload = jsonb_set(payload, '{jobs}', tried.jobs - ids)
      from tried where mail.id = tried.id and not is_being_sent
    )
    select coalesce(jsonb_object_agg(job, 'pending'), '{}') into perhaps_told
    from tried cross join jsonb_object_keys(tried.jobs) as job
    where job = any (ids);

    -- Nobody waits for a mail that is being taken to be sent, or that a long transaction is adding to: there is another one then.
    select id into waiting from public.notification_outbox
    where kind = 'jobs_decided' and attempts = 0 and failed_at is null and payload ->> 'company_id' = decided.company::text
    limit 1
    for update skip locked;
    if found then
      update public.notification_outbox
      set payload = jsonb_set(payload, '{jobs}', decided.jobs || (payload -> 'jobs') || perhaps_told || decided.were_pending)
      where id = waiting;
    else
      insert into public.notification_outbox (kind, payload, next_attempt_at)
      values (
        'jobs_decided',
        jsonb_build_object('company_id', decided.company, 'jobs', decided.jobs || perhaps_told || decided.were_pending),
        now() + interval '5 minutes'
      );
    end if;
  end loop;
  return null;
end;
$$;

drop index public.notification_outbox_decided;
