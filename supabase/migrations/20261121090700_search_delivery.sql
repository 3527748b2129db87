-- Keeping the search index up to date. A change of an open job puts the job into the outbox; one delivery at a time takes a
-- batch out of it and writes the jobs to Meilisearch as they are at that moment. It stays correct when the instance that
-- delivers is cut off, paused or killed halfway.

-- Writes the outbox and the feed version in the transaction of the change. Once per statement, so that bulk changes stay
-- cheap.
create function private.announce_job_changes() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  announced bigint;
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
  if announced > 0 then
    update private.feed_version set version = version + 1;
  end if;
  return null;
end;
$$;
create trigger announce_new_jobs after insert on public.jobs
  referencing new table as new_jobs
  for each statement execute function private.announce_job_changes();
create trigger announce_changed_jobs after update on public.jobs
  referencing old table as old_jobs new table as new_jobs
  for each statement execute function private.announce_job_changes();
create trigger announce_deleted_jobs after delete on public.jobs
  referencing old table as old_jobs
  for each statement execute function private.announce_job_changes();

create function public.enqueue_search_jobs(job_ids uuid[]) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_server();
  insert into public.search_outbox (job_id) select unnest(job_ids);
end;
$$;

-- One row: who delivers now, and which rebuild of the index is running.
create table private.search_delivery (
  only_row boolean primary key default true check (only_row),
  -- Null after a delivery whose end is known.
  lease uuid,
  leased_until timestamptz,
  -- The uid of the one Meilisearch key that deliveries write with. Whoever takes over a delivery whose end is not known gets a
  -- new uid, and deletes all other keys in Meilisearch before it writes: a late request of the former holder is refused.
  writer uuid not null default gen_random_uuid(),
  -- A rebuild counts as running until this time.
  rebuild uuid,
  rebuild_until timestamptz
);
insert into private.search_delivery default values;
grant select, update on private.search_delivery to service_role;

-- What was delivered since a rebuild began. It was written to the index that the rebuild is going to replace.
create table private.search_rebuild_changes (job_id uuid primary key);
grant select, insert, delete on private.search_rebuild_changes to service_role;

-- Returns a row of nulls while another holds the lease.
create function private.take_search_delivery(lease_seconds integer) returns private.search_delivery
language sql volatile set search_path = ''
as $$
  update private.search_delivery
  set
    lease = gen_random_uuid(),
    leased_until = clock_timestamp() + make_interval(secs => lease_seconds),
    writer = case when lease is null then writer else gen_random_uuid() end
  where lease is null or leased_until <= clock_timestamp()
  returning *;
$$;

-- Takes the oldest waiting jobs under the lease. One batch is on its way at a time, over all instances, so that an older state
-- never arrives after a newer one.
create function public.claim_search_delivery(batch_size integer, lease_seconds integer) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  held private.search_delivery;
  claimed uuid[];
begin
  perform private.require_server();
  if not exists (select 1 from public.search_outbox) then
    return null;
  end if;
  held := private.take_search_delivery(lease_seconds);
  if held.lease is null then
    return null;
  end if;
  with oldest as (
    select id from public.search_outbox order by id limit batch_size
  ), leased as (
    update public.search_outbox set lease = held.lease
    from oldest
    where search_outbox.id = oldest.id
    returning search_outbox.job_id
  )
  select array_agg(distinct job_id) into claimed from leased;
  return jsonb_build_object(
    'lease', held.lease,
    'writer', held.writer,
    'jobs', public.search_documents_of(coalesce(claimed, '{}'))
  );
end;
$$;

-- The lease alone, without a batch: while it is held nobody delivers.
create function public.hold_search_delivery(lease_seconds integer) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  held private.search_delivery;
begin
  perform private.require_server();
  held := private.take_search_delivery(lease_seconds);
  if held.lease is null then
    return null;
  end if;
  return jsonb_build_object('lease', held.lease, 'writer', held.writer);
end;
$$;

-- A delivery renews its lease whenever Meilisearch has answered it.
create function public.renew_search_jobs(held_lease uuid, lease_seconds integer) returns boolean
language plpgsql set search_path = ''
as $$
begin
  perform private.require_server();
  update private.search_delivery
  set leased_until = clock_timestamp() + make_interval(secs => lease_seconds)
  where lease = held_lease and leased_until > clock_timestamp();
  return found;
end;
$$;

-- Ends the delivery without success, so that another may take over at once. How much of it has arrived is not known; the lease
-- stays in the row to say so. Where another has taken over already, it may have delivered the same jobs before or after, so they
-- are put into the outbox again.
create function public.give_up_search_jobs(held_lease uuid, job_ids uuid[]) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_server();
  update private.search_delivery set leased_until = clock_timestamp() where lease = held_lease;
  if found then
    update public.search_outbox set lease = null where lease = held_lease;
  else
    insert into public.search_outbox (job_id) select unnest(job_ids);
  end if;
end;
$$;

revoke execute on function private.announce_job_changes, private.take_search_delivery from public;
grant execute on function private.take_search_delivery to service_role;
revoke execute on function
  public.enqueue_search_jobs, public.claim_search_delivery, public.hold_search_delivery, public.renew_search_jobs,
  public.give_up_search_jobs
from public, anon, authenticated;
grant execute on function
  public.enqueue_search_jobs, public.claim_search_delivery, public.hold_search_delivery, public.renew_search_jobs,
  public.give_up_search_jobs
to service_role;
