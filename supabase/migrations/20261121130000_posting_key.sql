-- A form that is sent twice posts one job. The key is a digest of the form's own random token and of what was typed, made
-- by the server: approved jobs are public with all their columns, and nobody can do or learn anything with it.
alter table public.jobs add column posting_key text check (char_length(posting_key) <= 64);
comment on column public.jobs.posting_key is 'Tells the same form sent twice; null for jobs that came another way.';

create unique index jobs_posting_key on public.jobs (company_uid, posting_key) where posting_key is not null;

create function private.keep_posting_key() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if private.is_user_call() then
    raise exception 'The posting key of a job cannot be changed.' using errcode = '42501';
  end if;
  return new;
end;
$$;
revoke execute on function private.keep_posting_key() from public;

create trigger keep_posting_key before update on public.jobs
  for each row when (new.posting_key is distinct from old.posting_key)
  execute function private.keep_posting_key();
