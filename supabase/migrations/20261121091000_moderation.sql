-- Moderating jobs. The functions in public run with the rights of the caller: row-level security decides which jobs, contacts
-- and decisions there are. Finding and counting is done with the owner's rights, by functions that check for the super-admin
-- themselves, since row-level security would keep the indexes from being used.

create function private.require_super_admin() returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_super_admin() then
    raise exception 'Only super admin can change status.' using errcode = '42501';
  end if;
end;
$$;

-- Moderators search jobs of every status; the approved ones have an index of their own (jobs_open_words).
create index jobs_closed_words on public.jobs
  using gin (private.job_search_text(title, company, requirements, location) extensions.gin_trgm_ops)
  where status <> 'approved';

-- The newest jobs with this status that match, up to `most`. Patterns are LIKE patterns made by the server; they go into the
-- queries as quoted literals, so that an index can be used. Words that most jobs contain are found among the newest jobs
-- without reading the whole index; otherwise one scan both counts and lists.
create function private.find_moderated_jobs(in_status text, patterns text[], most integer) returns uuid[]
language plpgsql stable security definer set search_path = ''
as $function$
declare
  matching text := (
    select string_agg(
      format('private.job_search_text(title, company, requirements, location) like %L', pattern), ' and '
    )
    from unnest(patterns) as pattern
  );
  ids uuid[];
begin
  perform private.require_super_admin();
  execute format(
    $$
      select array_agg(id) from (
        select id from (
          select * from public.jobs where status = %L order by posted_date desc, id limit 5000
        ) as newest
        where %s limit %s
      ) as found
    $$,
    in_status, matching, most
  ) into ids;
  if cardinality(ids) = most then
    return ids;
  end if;
  execute format(
    $$
      select array_agg(id) from (
        select id from public.jobs where status = %L and %s order by posted_date desc, id limit %s
      ) as found
    $$,
    in_status, matching, most
  ) into ids;
  return coalesce(ids, '{}');
end;
$function$;

-- A page of all the jobs with this status. The ids alone: the index jobs_status_newest holds them, so far pages are cheap.
create function private.moderated_job_ids(in_status text, page_size integer, page_start integer) returns uuid[]
language sql stable security definer set search_path = ''
as $$
  select coalesce(array_agg(id), '{}') from (
    select id from public.jobs
    where status = in_status and (select private.is_super_admin())
    order by posted_date desc, id
    limit page_size offset page_start
  ) as page;
$$;

-- Counts no further than to `most`, the highest number that is shown.
create function private.count_moderated_jobs(in_status text, most integer) returns integer
language sql stable security definer set search_path = ''
as $$
  select count(*)::integer from (
    select 1 from public.jobs where status = in_status and (select private.is_super_admin()) limit most
  ) as found;
$$;

create function private.count_applications_for_moderator(job uuid) returns integer
language sql stable security definer set search_path = ''
as $$
  select count(*)::integer from public.applications where job_id = job and (select private.is_super_admin());
$$;

-- The email address of somebody who made a decision. It is in auth.users, which no user reads: the super-admin learns the
-- addresses of the people in the log, and of nobody else.
create function private.moderator_email(actor uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select email from auth.users
  where id = actor
    and (select private.is_super_admin())
    and exists (select 1 from public.moderation_log where actor_id = actor);
$$;

-- All that a moderator needs to judge these jobs, in the order of the ids given. Deleted jobs are left out.
create function private.moderation_cards(ids uuid[]) returns jsonb
language sql stable security invoker set search_path = ''
as $$
  select coalesce(
    jsonb_agg(
      to_jsonb(jobs) || jsonb_build_object(
        'contact', (
          select jsonb_build_object('email', company_email, 'phone', phone_number)
          from public.job_contacts where job_id = jobs.id
        ),
        'posted_by', (
          select jsonb_build_object('name', company_name, 'approved_name', approved_name, 'name_version', name_version)
          from public.companies where companies.id = jobs.company_uid
        ),
        'applications', private.count_applications_for_moderator(jobs.id),
        'history', (
          select coalesce(
            jsonb_agg(
              jsonb_build_object(
                'id', id, 'from', from_status, 'to', to_status, 'reason', reason, 'at', created_at,
                'actor', private.moderator_email(actor_id),
                'by_employer', coalesce(actor_id = jobs.company_uid, false)
              )
              order by id desc
            ),
            '[]'
          )
          from (
            select * from public.moderation_log where job_id = jobs.id order by created_at desc, id desc limit 10
          ) as entry
        )
      )
      order by array_position(ids, jobs.id)
    ),
    '[]'
  )
  from public.jobs
  where jobs.id = any (ids);
$$;

-- A page of the jobs with this status, and how many there are, up to `most`.
create function public.list_moderated_jobs(
  in_status text, patterns text[], page_size integer, page_start integer, most integer
) returns jsonb
language plpgsql stable security invoker set search_path = ''
as $$
declare
  found_ids uuid[];
begin
  perform private.require_super_admin();
  if cardinality(patterns) = 0 then
    return jsonb_build_object(
      'found', private.count_moderated_jobs(in_status, most),
      'jobs', private.moderation_cards(private.moderated_job_ids(in_status, page_size, page_start))
    );
  end if;
  found_ids := private.find_moderated_jobs(in_status, patterns, most);
  return jsonb_build_object(
    'found', cardinality(found_ids),
    'jobs', private.moderation_cards(found_ids[page_start + 1 : page_start + page_size])
  );
end;
$$;

-- The numbers on the tabs, up to `most` each.
create function public.count_for_moderation(most integer) returns jsonb
language sql stable security invoker set search_path = ''
as $$
  select jsonb_build_object(
    'companies', (select count(*) from (select 1 from public.companies limit most) as found),
    'pending', private.count_moderated_jobs('pending', most),
    'approved', private.count_moderated_jobs('approved', most),
    'rejected', private.count_moderated_jobs('rejected', most)
  );
$$;

-- With the owner's rights: only who may update a row may lock it, and the super-admin edits no company.
create function private.lock_companies_of_jobs(ids uuid[]) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_super_admin();
  perform 1 from public.companies
  where id in (select company_uid from public.jobs where jobs.id = any (ids))
  order by id for no key update;
end;
$$;

-- Approves or rejects jobs in the versions that were seen: [{id, version, name_version}, …]. A job that was edited, decided or
-- deleted meanwhile stays as it is and comes back in `refused` as it is now, unless it is gone. The name of the company is
-- approved with the job, so it must be the one that was seen. A job whose company was deleted can't be approved: nobody is
-- there to read the applications.
create function public.decide_jobs(seen jsonb, new_status text, new_reason text) returns jsonb
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  changed jsonb;
begin
  perform private.require_super_admin();
  -- Companies are locked before jobs, as when a company is deleted, and both in the order of their ids: no deadlocks.
  perform private.lock_companies_of_jobs(array(select job.id from jsonb_to_recordset(seen) as job (id uuid)));
  perform 1 from public.jobs
  where id in (select job.id from jsonb_to_recordset(seen) as job (id uuid))
  order by id for update;

  with decided as (
    update public.jobs
    set status = new_status, status_reason = nullif(new_reason, '')
    from jsonb_to_recordset(seen) as job (id uuid, version integer, name_version integer)
    where jobs.id = job.id and jobs.version = job.version and jobs.status <> new_status
      and (
        new_status <> 'approved' or (
          jobs.company_deleted_at is null
          and not exists (
            select 1 from public.companies
            where companies.id = jobs.company_uid and companies.name_version is distinct from job.name_version
          )
        )
      )
    returning jobs.id, jobs.title
  )
  select coalesce(jsonb_agg(to_jsonb(decided)), '[]') into changed from decided;

  return jsonb_build_object(
    'changed', changed,
    'refused', private.moderation_cards(array(
      select job.id from jsonb_to_recordset(seen) as job (id uuid)
      where job.id not in (select (entry ->> 'id')::uuid from jsonb_array_elements(changed) as entry)
    ))
  );
end;
$$;

revoke execute on function
  private.require_super_admin, private.find_moderated_jobs, private.moderated_job_ids, private.count_moderated_jobs,
  private.count_applications_for_moderator, private.moderator_email, private.moderation_cards,
  private.lock_companies_of_jobs
from public;
grant execute on function
  private.require_super_admin, private.find_moderated_jobs, private.moderated_job_ids, private.count_moderated_jobs,
  private.count_applications_for_moderator, private.moderator_email, private.moderation_cards,
  private.lock_companies_of_jobs
to authenticated, service_role;
revoke execute on function public.list_moderated_jobs, public.count_for_moderation, public.decide_jobs from public, anon;
grant execute on function public.list_moderated_jobs, public.count_for_moderation, public.decide_jobs
to authenticated, service_role;
