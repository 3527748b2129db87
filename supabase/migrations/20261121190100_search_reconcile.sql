-- Comparing the search index with the database by versions, slice by slice, on one instance at a time.

-- Who does what only one instance may do at a time. Whoever holds a lease asks for it again before it runs out.
create table private.leases (
  name text primary key,
  holder uuid not null,
  held_until timestamptz not null
);
grant select, insert, update, delete on private.leases to service_role;

create function public.take_lease(lease_name text, lease_holder uuid, lease_seconds integer) returns boolean
language plpgsql set search_path = ''
as $$
begin
  perform private.require_server();
  insert into private.leases as kept (name, holder, held_until)
  values (lease_name, lease_holder, clock_timestamp() + make_interval(secs => lease_seconds))
  on conflict (name) do update
  set holder = excluded.holder, held_until = excluded.held_until
  where kept.holder = excluded.holder or kept.held_until <= clock_timestamp();
  return found;
end;
$$;

create function public.release_lease(lease_name text, lease_holder uuid) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_server();
  delete from private.leases where name = lease_name and holder = lease_holder;
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

-- The same for the jobs named: no version means that the index should not hold it. What waits is on its way.
create function public.search_versions_of(job_ids uuid[]) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_server();
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', job_id,
      'version', jobs.version,
      'waiting', exists (select 1 from public.search_outbox where search_outbox.job_id = asked.job_id)
    )), '[]'::jsonb)
    from unnest(job_ids) as asked (job_id)
    left join public.jobs on jobs.id = job_id and status = 'approved' and company_deleted_at is null
  );
end;
$$;

revoke execute on function
  public.take_lease(text, uuid, integer),
  public.release_lease(text, uuid),
  public.search_versions_after(uuid, integer),
  public.search_versions_of(uuid[])
from public, anon, authenticated;
grant execute on function
  public.take_lease(text, uuid, integer),
  public.release_lease(text, uuid),
  public.search_versions_after(uuid, integer),
  public.search_versions_of(uuid[])
to service_role;
