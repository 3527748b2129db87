-- Functions that only the server may call, with the secret key. They say so twice: by grant, and by asking who calls.

-- What the search index holds of a job. The keys are the index's attributes: see app/features/search.
create function private.search_document(job public.jobs) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'id', job.id,
    'title', job.title,
    'company', job.company,
    'skills', job.requirements,
    'location', job.location,
    'category', job.category,
    'salary', job.salary,
    'experience', job.experience,
    'vacancies', job.vacancies,
    'posted_date', job.posted_date,
    'posted_at', floor(extract(epoch from job.posted_date) * 1000),
    'version', job.version
  );
$$;

-- Takes the oldest waiting jobs under a lease, with their documents as they are now; no document means: take it out of
-- the index. One batch is out at a time, over all instances, so that an older state never lands after a newer one.
create function public.claim_search_jobs(batch_size integer, lease_seconds integer) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  new_lease uuid := gen_random_uuid();
  claimed uuid[];
begin
  perform private.require_server();
  perform pg_advisory_xact_lock(hashtext('search_outbox'));
  if exists (select 1 from public.search_outbox where lease is not null and leased_until > clock_timestamp()) then
    return null;
  end if;
  with oldest as (
    select id from public.search_outbox order by id limit batch_size
  ), leased as (
    update public.search_outbox
    set lease = new_lease, leased_until = clock_timestamp() + make_interval(secs => lease_seconds)
    from oldest
    where search_outbox.id = oldest.id
    returning search_outbox.job_id
  )
  select array_agg(distinct job_id) into claimed from leased;
  if claimed is null then
    return null;
  end if;
  return jsonb_build_object('lease', new_lease, 'jobs', (
    select jsonb_agg(jsonb_build_object(
      'id', job_id,
      'document', case when jobs.status = 'approved' then private.search_document(jobs) end
    ))
    from unnest(claimed) as job_id
    left join public.jobs on jobs.id = job_id
  ));
end;
$$;

-- True when the lease was still held; if not, the jobs are put in line again, since another batch may have overtaken.
create function public.finish_search_jobs(held_lease uuid, job_ids uuid[]) returns boolean
language plpgsql set search_path = ''
as $$
begin
  perform private.require_server();
  delete from public.search_outbox where lease = held_lease and leased_until > clock_timestamp();
  if found then
    return true;
  end if;
  insert into public.search_outbox (job_id) select unnest(job_ids);
  return false;
end;
$$;

-- A batch that takes long keeps its lease by asking; one whose instance was killed is free again within seconds.
create function public.renew_search_jobs(held_lease uuid, lease_seconds integer) returns boolean
language plpgsql set search_path = ''
as $$
begin
  perform private.require_server();
  update public.search_outbox
  set leased_until = clock_timestamp() + make_interval(secs => lease_seconds)
  where lease = held_lease and leased_until > clock_timestamp();
  return found;
end;
$$;

create function public.release_search_jobs(held_lease uuid) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_server();
  update public.search_outbox set lease = null, leased_until = null where lease = held_lease;
end;
$$;

create function public.enqueue_search_jobs(job_ids uuid[]) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_server();
  insert into public.search_outbox (job_id) select unnest(job_ids);
end;
$$;

-- Pages through everything that the index should hold, in the order of the ids.
create function public.search_documents_after(after_id uuid, page_size integer) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_server();
  return (
    select coalesce(jsonb_agg(private.search_document(page.job) order by (page.job).id), '[]'::jsonb)
    from (
      select jobs as job from public.jobs
      where status = 'approved' and id > after_id
      order by id limit page_size
    ) as page
  );
end;
$$;

-- The version of the list of open jobs, and whether the search index has caught up with it.
create function public.feed_state() returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_server();
  return (
    select jsonb_build_object('version', version, 'settled', not exists (select 1 from public.search_outbox))
    from private.feed_version
  );
end;
$$;

create function public.find_account(account_email text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_server();
  return (
    select jsonb_build_object('id', users.id, 'is_super_admin', coalesce(lower(profiles.role) = 'superadmin', false))
    from auth.users
    left join public.profiles using (id)
    where lower(users.email) = lower(account_email)
  );
end;
$$;

-- Makes the account of this address the super-admin: its role, no company of its own, all its sessions ended. Whoever
-- signed up with the address before is out: the caller has set a new password, no session can be refreshed, and an
-- access token from before role_since carries no right.
create function public.make_super_admin(account_email text) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  account uuid;
begin
  perform private.require_server();
  select id into account from auth.users where lower(email) = lower(account_email);
  if account is null then
    return null;
  end if;
  insert into public.profiles (id, role, role_since) values (account, 'superadmin', now())
  on conflict (id) do update set role = excluded.role, role_since = excluded.role_since;
  delete from public.companies where id = account;
  delete from auth.sessions where user_id = account;
  return account;
end;
$$;

revoke execute on all functions in schema public from public, anon, authenticated;
grant execute on all functions in schema public to service_role;
revoke execute on function private.search_document(public.jobs) from public;
grant execute on function private.search_document(public.jobs) to service_role;
