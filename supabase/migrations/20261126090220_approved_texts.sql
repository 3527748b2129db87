-- The texts of a job as a moderator approved them last, for as long as it is not approved: what an edit has changed can be shown word
-- by word. Kept from the moment when they are no longer what visitors read, so a job that was approved before has them as well.

create table public.approved_texts (
  job_id uuid primary key references public.jobs (id) on delete cascade,
  texts jsonb not null
);
alter table public.approved_texts enable row level security;
revoke all on public.approved_texts from anon, authenticated;
grant select on public.approved_texts to authenticated;
grant all on public.approved_texts to service_role;
create policy "super-admin reads approved texts" on public.approved_texts
  for select to authenticated using ((select private.is_super_admin()));

create function private.keep_approved_texts() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  by_moderator constant boolean := private.is_super_admin();
  kept constant text[] := array[
    'title', 'company', 'location', 'category', 'requirements', 'salary', 'experience', 'vacancies', 'description',
    'qualifications', 'about', 'salary_min', 'salary_max', 'experience_min', 'experience_max', 'kind', 'place', 'shift',
    'locality', 'metro_station', 'walk_in_from', 'walk_in_to', 'walk_in_opens', 'walk_in_closes', 'walk_in_address',
    'walk_in_bring', 'no_fees'
  ];
begin
  insert into public.approved_texts (job_id, texts)
  select old_jobs.id, (
    select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(old_jobs)) where key = any (kept)
  )
  from old_jobs
  join new_jobs using (id)
  where old_jobs.status = 'approved' and new_jobs.status <> 'approved'
    -- A moderator who takes an approval back has approved nothing: what was approved before still counts.
    and not (by_moderator and new_jobs.status = (
      select from_status from public.moderation_log
      where job_id = old_jobs.id and to_status = 'approved'
      order by id desc limit 1
    ))
  on conflict (job_id) do update set texts = excluded.texts;
  return null;
end;
$$;
create trigger keep_approved_texts after update on public.jobs
  referencing old table as old_jobs new table as new_jobs
  for each statement execute function private.keep_approved_texts();

revoke execute on function private.keep_approved_texts from public;
