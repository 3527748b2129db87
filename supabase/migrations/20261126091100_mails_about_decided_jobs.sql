-- Employers are told by mail when jobs of theirs are approved or rejected, whoever decided and in whatever place. One mail tells of all
-- that is decided about the jobs of a company within five minutes. It is written when it is sent, from the jobs as they are then.

-- The mails that were not tried yet.
create index notification_outbox_decided on public.notification_outbox ((payload ->> 'company_id'))
  where kind = 'jobs_decided' and attempts = 0;

-- Packing a long list anew for each job that is added to it would take longer than all the rest of a decision.
alter table public.notification_outbox alter column payload set storage external;

-- The row has what each job was before: a job that is the same again, by an undo, is not told of. What its employer has saved
-- meanwhile has asked to be looked at, and gets an answer whatever it was before that.
create function private.tell_employers_of_decisions() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  decided record;
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
    -- Nobody waits for a mail that is being taken to be sent, or that a long transaction is adding to: there is another one then.
    select id into waiting from public.notification_outbox
    where kind = 'jobs_decided' and attempts = 0 and payload ->> 'company_id' = decided.company::text
    limit 1
    for update skip locked;
    if found then
      update public.notification_outbox
      set payload = jsonb_set(payload, '{jobs}', decided.jobs || (payload -> 'jobs') || decided.were_pending)
      where id = waiting;
    else
      insert into public.notification_outbox (kind, payload, next_attempt_at)
      values (
        'jobs_decided', jsonb_build_object('company_id', decided.company, 'jobs', decided.jobs),
        now() + interval '5 minutes'
      );
    end if;
  end loop;
  return null;
end;
$$;
create trigger tell_employers_of_decisions after update on public.jobs
  referencing old table as old_jobs new table as new_jobs
  for each statement execute function private.tell_employers_of_decisions();

revoke execute on function private.tell_employers_of_decisions from public;
