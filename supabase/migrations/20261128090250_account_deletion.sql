-- Accounts that their owners delete: after 30 days, in which they can come back.
create table private.account_deletions (
  account uuid primary key references auth.users (id) on delete cascade,
  due_at timestamptz not null default now() + interval '30 days'
);
create index account_deletions_due on private.account_deletions (due_at);

-- When the caller's account is deleted; null where its owner has not asked for it.
create function public.account_deletion() returns timestamptz
language sql stable security definer set search_path = ''
as $$
  select due_at from private.account_deletions where account = (select auth.uid()) and (select private.is_employer());
$$;

-- Closes all jobs of the caller's company now, sends these words to those who wait for a yes or a no, and deletes the account in 30
-- days; or keeps it: its jobs stay closed. Where they wait and there are no words, it fails.
create function public.set_account_deletion(wanted boolean, words text default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  due timestamptz;
begin
  if not private.is_employer() then
    raise exception 'Only an employer can delete its account.' using errcode = '42501';
  end if;
  if not wanted then
    delete from private.account_deletions where account = auth.uid();
    return;
  end if;
  insert into private.account_deletions (account) values (auth.uid())
  on conflict do nothing
  returning due_at into due;
  -- Also those that wait for a moderator: an approval would open them.
  update public.jobs set closed_at = now(), closed_reason = 'no longer hiring'
  where company_uid = auth.uid() and closed_at is null;
  perform public.answer_states(array(select id from public.jobs where company_uid = auth.uid()), null, words);
  if due is not null then
    insert into public.notification_outbox (kind, payload)
    values ('account_deletion', jsonb_build_object('account_id', auth.uid(), 'due_at', due));
  end if;
end;
$$;

-- Who opens a job has come back: its applicants would lose their answers with the account.
create function private.keep_account_that_hires() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.account_deletions where account = new.company_uid;
  return null;
end;
$$;
create trigger keep_account_that_hires after update on public.jobs
  for each row when (new.open and not old.open) execute function private.keep_account_that_hires();

-- Deletes the accounts whose 30 days are over, with their companies; the purge deletes their applications within an hour.
create function public.delete_due_accounts() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  due uuid[];
  deleted integer;
begin
  perform private.require_server();
  due := array(select account from private.account_deletions where due_at <= now() order by due_at limit 100);
  -- In the order of their ids, as wherever several companies are locked: no deadlocks.
  perform 1 from public.companies where id = any (due) order by id for update;
  delete from auth.users where id = any (due);
  get diagnostics deleted = row_count;
  return deleted;
end;
$$;
