-- Building the search index anew while jobs keep changing, and reconciling it: comparing its versions with those of the
-- database, page by page.

-- Rebuilding and reconciling walk through the open jobs in the order of their ids.
create index jobs_open_versions on public.jobs (id, version) where status = 'approved' and company_deleted_at is null;

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

-- False when the run counts as dead: what was delivered since then was not kept for it.
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

-- The jobs that were delivered since the run began, or since the last call; on demand also those that wait in the outbox.
-- Nothing is missed when both are asked for while nobody delivers. Null when the run counts as dead.
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

revoke execute on function public.begin_search_rebuild, public.renew_search_rebuild, public.take_search_rebuild_changes
from public, anon, authenticated;
grant execute on function public.begin_search_rebuild, public.renew_search_rebuild, public.take_search_rebuild_changes
to service_role;
