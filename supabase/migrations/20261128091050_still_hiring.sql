-- "Still hiring?": asked ten days after a job opens, then weekly. Two without an answer list the job last when the third is
-- asked, four close it.
create table private.hiring_questions (
  -- Open jobs alone.
  job_id uuid primary key references public.jobs (id) on delete cascade,
  next_at timestamptz not null default now() + interval '10 days',
  -- How often it was asked since the last answer.
  unanswered integer not null default 0
);
create index hiring_questions_due on private.hiring_questions (next_at);

-- Opening a job, again too, and extending it is an answer.
create function private.keep_hiring_question() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not new.open then
    delete from private.hiring_questions where job_id = new.id;
  elsif tg_op = 'INSERT' or not old.open or new.expires_at > old.expires_at then
    insert into private.hiring_questions (job_id) values (new.id)
    on conflict (job_id) do update set next_at = excluded.next_at, unanswered = 0;
  end if;
  return null;
end;
$$;
create trigger hiring_question
  after insert or update on public.jobs
  for each row execute function private.keep_hiring_question();

create function private.list_unanswered_last() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.jobs set listed_last = new.unanswered > 2 where id = new.job_id and listed_last <> (new.unanswered > 2);
  return null;
end;
$$;
create trigger list_unanswered_last
  after insert or update of unanswered on private.hiring_questions
  for each row execute function private.list_unanswered_last();

-- Asks what is due, and closes what was asked four times; returns the number of jobs. Each company gets one mail. A walk-in has its
-- days, and the reminder of a job that ends within a week asks the same.
create function public.ask_still_hiring() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  most_jobs constant integer := 500;
  jobs_told integer;
begin
  perform private.require_server();
  with due as (
    select job_id, unanswered, company_uid
    from private.hiring_questions join public.jobs on jobs.id = job_id
    where next_at <= now() and open and expires_at > private.end_of_day_in(7) and company_uid is not null and walk_in_to is null
    order by next_at, job_id limit most_jobs
    for update skip locked
  ), asked as (
    update private.hiring_questions as question
    set unanswered = question.unanswered + 1, next_at = now() + interval '7 days'
    from due where question.job_id = due.job_id and due.unanswered < 4
  ), closed as (
    update public.jobs set closed_at = now(), closed_reason = 'no answer'
    from due where jobs.id = due.job_id and due.unanswered >= 4
  ), told as (
    insert into public.notification_outbox (kind, payload)
    select case when unanswered < 4 then 'still_hiring' else 'jobs_unanswered' end,
      jsonb_build_object('company_id', company_uid, 'job_ids', jsonb_agg(job_id order by job_id))
    from due
    group by company_uid, unanswered < 4
  )
  select count(*) into jobs_told from due;
  return jobs_told;
end;
$$;

-- The caller still hires for these jobs.
create function public.confirm_hiring(seen jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  confirmed uuid[];
begin
  if not private.is_employer() then
    return '[]';
  end if;
  with answered as (
    update private.hiring_questions set unanswered = 0, next_at = now() + interval '7 days'
    from public.jobs join jsonb_to_recordset(seen) as asked (id uuid) on jobs.id = asked.id
    where job_id = jobs.id and company_uid = (select auth.uid()) and open and expires_at > now()
    returning job_id
  )
  select coalesce(array_agg(job_id), '{}') into confirmed from answered;
  return private.own_jobs_after(seen, confirmed);
end;
$$;
