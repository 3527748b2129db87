-- Delivering to the search index, made safe against an instance that is cut off, paused or killed in the middle of it.

-- One row: who delivers now. The lease is empty after a delivery whose end is known. `writer` is the uid of the one
-- Meilisearch key that deliveries are written with: whoever takes over a delivery whose end is not known gets a new one, and
-- deletes all others in Meilisearch before it writes, so that a request of the former holder that arrives late is refused.
create table private.search_delivery (
  only_row boolean primary key default true check (only_row),
  lease uuid,
  leased_until timestamptz,
  writer uuid not null default gen_random_uuid(),
  -- Building the index anew: which run, and until when it counts as running.
  rebuild uuid,
  rebuild_until timestamptz
);
insert into private.search_delivery default values;

-- What was delivered since the rebuild began: it went into the index of before the swap.
create table private.search_rebuild_changes (job_id uuid primary key);

grant select, update on private.search_delivery to service_role;
grant select, insert, delete on private.search_rebuild_changes to service_role;

-- The lease is in the row above from now on; a row of the outbox only says which delivery carries it.
update public.search_outbox set lease = null where lease is not null;
alter table public.search_outbox drop column leased_until;

-- What the reconciling walks through, in the order of the ids, and counts.
create index jobs_open_versions on public.jobs (id, version) where status = 'approved' and company_deleted_at is null;

-- Null while another holds it.
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

-- The jobs as they are now, with their documents; no document means: this job is not in the index.
create function public.search_documents_of(job_ids uuid[]) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_server();
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', job_id,
      'document', case
        when jobs.status = 'approved' and jobs.company_deleted_at is null then private.search_document(jobs)
      end
    )), '[]'::jsonb)
    from unnest(job_ids) as job_id
    left join public.jobs on jobs.id = job_id
  );
end;
$$;

-- Takes the oldest waiting jobs under the lease. One batch is out at a time, over all instances, so that an older state
-- never lands after a newer one.
-- why a new name: servers of the release before would take jobs without the key of this delivery, and write documents
-- without what is new in them. They fail now, and what waits is delivered by the servers of this release.
drop function public.claim_search_jobs(integer, integer);
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

-- A delivery keeps its lease by asking for it, whenever Meilisearch has answered it.
create or replace function public.renew_search_jobs(held_lease uuid, lease_seconds integer) returns boolean
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

-- Everything of this delivery has arrived. False when another has taken over: it may have delivered the same jobs before
-- or after, so they are put in line again.
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
  return true;
end;
$$;

-- Gives the delivery up: another may take it over at once. What of it has arrived is not known, so the lease stays in
-- its place and says so. Where another has taken over already, the jobs are put in line again, as above.
drop function public.release_search_jobs(uuid);
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

-- The id of the new run; null while another is running.
create function public.begin_search_rebuild(alive_seconds integer) returns uuid
language plpgsql set search_path = ''
as $$
declare
  run uuid;
begin
  perform private.require_server();
  update private.search_delivery
  set rebuild = gen_random_uuid(), rebuild_until = clock_timestamp() + make_interval(secs => alive_seconds)
  where rebuild is null or rebuild_until <= clock_timestamp()
  returning rebuild into run;
  if run is not null then
    delete from private.search_rebuild_changes where true;
  end if;
  return run;
end;
$$;

-- False when the run counts as dead: what changed since then was not kept for it.
create function public.renew_search_rebuild(run uuid, alive_seconds integer) returns boolean
language plpgsql set search_path = ''
as $$
begin
  perform private.require_server();
  update private.search_delivery
  set rebuild_until = clock_timestamp() + make_interval(secs => alive_seconds)
  where rebuild = run and rebuild_until > clock_timestamp();
  return found;
end;
$$;

create function public.end_search_rebuild(run uuid) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_server();
  update private.search_delivery set rebuild = null, rebuild_until = null where rebuild = run;
  if found then
    delete from private.search_rebuild_changes where true;
  end if;
end;
$$;

-- The jobs that were delivered since the run began, or since this was asked last; on demand also those that wait. Nothing
-- is missed where both are asked for while nobody delivers. Null when the run counts as dead.
create function public.take_search_rebuild_changes(run uuid, with_waiting boolean) returns uuid[]
language plpgsql set search_path = ''
as $$
declare
  delivered uuid[];
  waiting uuid[];
begin
  perform private.require_server();
  if not exists (
    select 1 from private.search_delivery where rebuild = run and rebuild_until > clock_timestamp()
  ) then
    return null;
  end if;
  with taken as (
    delete from private.search_rebuild_changes where true returning job_id
  )
  select coalesce(array_agg(job_id), '{}') into delivered from taken;
  if with_waiting then
    select coalesce(array_agg(distinct job_id), '{}') into waiting from public.search_outbox;
  end if;
  return delivered || waiting;
end;
$$;

create or replace function public.search_documents_after(after_id uuid, page_size integer) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_server();
  return (
    select coalesce(jsonb_agg(private.search_document(page.job) order by (page.job).id), '[]'::jsonb)
    from (
      select jobs as job from public.jobs
      where status = 'approved' and company_deleted_at is null and id > after_id
      order by id limit page_size
    ) as page
  );
end;
$$;

revoke execute on function private.take_search_delivery(integer) from public;
grant execute on function private.take_search_delivery(integer) to service_role;
revoke execute on function
  public.search_documents_of(uuid[]),
  public.claim_search_delivery(integer, integer),
  public.hold_search_delivery(integer),
  public.give_up_search_jobs(uuid, uuid[]),
  public.begin_search_rebuild(integer),
  public.renew_search_rebuild(uuid, integer),
  public.end_search_rebuild(uuid),
  public.take_search_rebuild_changes(uuid, boolean)
from public, anon, authenticated;
grant execute on function
  public.search_documents_of(uuid[]),
  public.claim_search_delivery(integer, integer),
  public.hold_search_delivery(integer),
  public.give_up_search_jobs(uuid, uuid[]),
  public.begin_search_rebuild(integer),
  public.renew_search_rebuild(uuid, integer),
  public.end_search_rebuild(uuid),
  public.take_search_rebuild_changes(uuid, boolean)
to service_role;
