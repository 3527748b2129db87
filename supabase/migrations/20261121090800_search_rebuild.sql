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

-- A page of the documents of all open jobs, in the order of the ids.
create function public.search_documents_after(after_id uuid, page_size integer) returns jsonb
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

-- Which jobs the index should hold, and in which version: a page in the order of the ids.
create function public.search_versions_after(after_id uuid, page_size integer) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_server();
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', page.id, 'version', page.version) order by page.id), '[]'::jsonb)
    from (
      select id, version from public.jobs
      where status = 'approved' and company_deleted_at is null and id > after_id
      order by id limit page_size
    ) as page
  );
end;
$$;

-- The same for the jobs named. No version means that the index should not hold the job; `waiting` jobs are on their way to it.
create function public.search_versions_of(job_ids uuid[]) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_server();
  return (
    -- One pass over the outbox, which is short nearly always.
    with waiting as (
      select distinct job_id from public.search_outbox join unnest(job_ids) as asked (job_id) using (job_id)
    )
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', asked.job_id,
      'version', jobs.version,
      'waiting', waiting.job_id is not null
    )), '[]'::jsonb)
    from unnest(job_ids) as asked (job_id)
    left join waiting using (job_id)
    left join public.jobs on jobs.id = asked.job_id and status = 'approved' and company_deleted_at is null
  );
end;
$$;

revoke execute on function
  public.begin_search_rebuild, public.renew_search_rebuild, public.end_search_rebuild, public.take_search_rebuild_changes,
  public.search_documents_after, public.search_versions_after, public.search_versions_of
from public, anon, authenticated;
grant execute on function
  public.begin_search_rebuild, public.renew_search_rebuild, public.end_search_rebuild, public.take_search_rebuild_changes,
  public.search_documents_after, public.search_versions_after, public.search_versions_of
to service_role;
