-- What changed in what visitors see, for the instances that keep copies of finished pages and for open pages that follow the
-- list. A row for every statement that changed open jobs, written in its transaction, and one for every delivery to the search
-- index. It takes the place of a counter in one row, which a long bulk change held locked against every single approval.

create table private.job_changes (
  id bigint generated always as identity primary key,
  transaction xid8 not null default pg_current_xact_id(),
  -- Jobs that were public before and are not any more, or are in another form: pages that show them are wrong now. Empty where
  -- jobs were only added or the index caught up; null where there are too many to name.
  outdated uuid[] default '{}'
);

-- The version of the list is the number of rows that were ever committed: those that are left and those that were deleted. A
-- sequence would not do: its number is visible before the change that belongs to it.
create table private.deleted_job_changes (
  only_row boolean primary key default true check (only_row),
  number bigint not null default 0,
  -- What could be seen at that time: rows that were visible then are old enough to be deleted ten minutes later.
  visible pg_snapshot not null default pg_current_snapshot(),
  seen_at timestamptz not null default now()
);
-- No open page has seen a lower version.
insert into private.deleted_job_changes (number) select version from private.feed_version;

grant select, insert, delete on private.job_changes to service_role;
grant select, update on private.deleted_job_changes to service_role;

create or replace function private.announce_job_changes() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  most_named constant integer := 500;
  announced bigint;
  outdated uuid[] := '{}';
begin
  if tg_op = 'INSERT' then
    insert into public.search_outbox (job_id) select id from new_jobs where status = 'approved';
  elsif tg_op = 'DELETE' then
    insert into public.search_outbox (job_id) select id from old_jobs where status = 'approved';
  else
    insert into public.search_outbox (job_id)
    select old_jobs.id
    from old_jobs
    join new_jobs using (id)
    where (old_jobs.status = 'approved' or new_jobs.status = 'approved') and old_jobs is distinct from new_jobs;
  end if;
  get diagnostics announced = row_count;
  if announced = 0 then
    return null;
  end if;
  if tg_op = 'DELETE' then
    outdated := array(select id from old_jobs where status = 'approved' limit most_named + 1);
  elsif tg_op = 'UPDATE' then
    outdated := array(
      select old_jobs.id
      from old_jobs
      join new_jobs using (id)
      where old_jobs.status = 'approved' and old_jobs is distinct from new_jobs
      limit most_named + 1
    );
  end if;
  insert into private.job_changes (outdated)
  values (case when cardinality(outdated) <= most_named then outdated end);
  return null;
end;
$$;

-- The public list of companies changes with the names that a moderator approves.
create function private.announce_company_changes() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.job_changes default values;
  return null;
end;
$$;
create trigger announce_approved_names after update on public.companies
  for each row when (old.approved_name is distinct from new.approved_name)
  execute function private.announce_company_changes();

-- Deletes what everybody has seen who asked within ten minutes; whoever asks later takes everything for outdated. Only one
-- caller at a time deletes; others go on.
create function private.delete_old_job_changes() returns void
language plpgsql volatile set search_path = ''
as $$
declare
  due private.deleted_job_changes;
  deleted bigint;
begin
  if not exists (select 1 from private.deleted_job_changes where seen_at < now() - interval '10 minutes') then
    return;
  end if;
  select * into due from private.deleted_job_changes
  where seen_at < now() - interval '10 minutes' for update skip locked;
  if not found then
    return;
  end if;
  delete from private.job_changes where pg_visible_in_snapshot(transaction, due.visible);
  get diagnostics deleted = row_count;
  update private.deleted_job_changes
  set number = number + deleted, visible = pg_current_snapshot(), seen_at = now()
  where true;
end;
$$;

-- Everything of this delivery has arrived, and the index has changed. False when another has taken over: it may have delivered
-- the same jobs before or after, so they are put into the outbox again.
create or replace function public.finish_search_jobs(held_lease uuid, job_ids uuid[]) returns boolean
language plpgsql set search_path = ''
as $$
begin
  perform private.require_server();
  update private.search_delivery set lease = null, leased_until = null where lease = held_lease;
  if not found then
    insert into public.search_outbox (job_id) select unnest(job_ids);
    return false;
  end if;
  insert into private.search_rebuild_changes (job_id)
  select unnest(job_ids) where exists (select 1 from private.search_delivery where rebuild_until > clock_timestamp())
  on conflict do nothing;
  delete from public.search_outbox where lease = held_lease;
  insert into private.job_changes default values;
  return true;
end;
$$;

create or replace function public.end_search_rebuild(run uuid) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_server();
  update private.search_delivery set rebuild = null, rebuild_until = null where rebuild = run;
  if found then
    delete from private.search_rebuild_changes where true;
    insert into private.job_changes default values;
  end if;
end;
$$;

drop function if exists public.feed_state;
drop table private.feed_version;

revoke execute on function private.announce_company_changes, private.delete_old_job_changes from public;
grant execute on function private.delete_old_job_changes to service_role;
revoke execute on function public.finish_search_jobs, public.end_search_rebuild from public, anon, authenticated;
grant execute on function public.finish_search_jobs, public.end_search_rebuild to service_role;
