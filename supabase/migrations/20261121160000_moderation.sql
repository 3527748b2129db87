-- Moderating jobs. The functions in public run with the rights of whoever calls them: row-level security decides which
-- jobs, contacts and decisions there are. Finding and counting is done with the owner's rights, by functions that ask for
-- the super-admin themselves, since row-level security would keep the indexes from being used.

create function private.require_super_admin() returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_super_admin() then
    raise exception 'Only super admin can change status.' using errcode = '42501';
  end if;
end;
$$;

-- What is not approved is searched as well, by the moderators. The approved ones have an index of their own.
create index jobs_closed_words on public.jobs
  using gin (private.job_search_text(title, company, requirements, location) extensions.gin_trgm_ops)
  where status <> 'approved';

-- The newest jobs with this status that match, up to `most`. The patterns are LIKE patterns; they go in as quoted literals,
-- so that an index can be used. Words that most jobs have are found among the newest, without asking the index for all the
-- others; then it is one scan that both counts and lists.
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

-- A page of all the jobs with this status. The ids alone: jobs_status_newest has them, so that far pages are cheap too.
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

-- Counts no further than to `most`: nobody reads more.
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

create function private.count_jobs_of_company(of_company uuid, most integer) returns integer
language sql stable security definer set search_path = ''
as $$
  select count(*)::integer from (
    select 1 from public.jobs where company_uid = of_company and (select private.is_super_admin()) limit most
  ) as found;
$$;

-- Who made a decision. The address is in auth.users, which no user reads: the super-admin learns those of the people in
-- the log, and of nobody else.
create function private.moderator_email(actor uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select email from auth.users
  where id = actor
    and (select private.is_super_admin())
    and exists (select 1 from public.moderation_log where actor_id = actor);
$$;

-- All that a moderator needs to judge these jobs, in their order. Jobs that are gone are missing.
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

create function public.find_moderated_job(job uuid) returns jsonb
language sql stable security invoker set search_path = ''
as $$
  select private.moderation_cards(array[job]) -> 0;
$$;

-- The companies are read by row-level security alone: there are not that many.
create function public.list_moderated_companies(
  patterns text[], page_size integer, page_start integer, most integer
) returns jsonb
language sql stable security invoker set search_path = ''
as $$
  with page as (
    select id, company_name, email, phone_number, created_at
    from public.companies
    where lower(company_name || ' ' || email || ' ' || phone_number) like all (patterns)
    order by created_at desc, id
    limit page_size offset page_start
  )
  select jsonb_build_object(
    'found', (
      select count(*) from (
        select 1 from public.companies
        where lower(company_name || ' ' || email || ' ' || phone_number) like all (patterns)
        limit most
      ) as found
    ),
    'companies', (
      select coalesce(
        jsonb_agg(
          to_jsonb(page) || jsonb_build_object('jobs', private.count_jobs_of_company(page.id, 1001))
          order by created_at desc, id
        ),
        '[]'
      )
      from page
    )
  );
$$;

-- What the tabs count, up to `most` each.
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

-- Approves or rejects jobs in the versions that were seen: [{id, version}, …]. One that was edited, decided or deleted
-- meanwhile stays as it is and comes back in `refused` as it is now, unless it is gone.
create function public.decide_jobs(seen jsonb, new_status text, new_reason text) returns jsonb
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  changed jsonb;
begin
  perform private.require_super_admin();
  -- In one order, so that two moderators with the same jobs wait for each other and do not block each other.
  perform 1 from public.jobs
  where id in (select job.id from jsonb_to_recordset(seen) as job (id uuid))
  order by id for update;

  with decided as (
    update public.jobs
    set status = new_status, status_reason = nullif(new_reason, '')
    from jsonb_to_recordset(seen) as job (id uuid, version integer)
    where jobs.id = job.id and jobs.version = job.version and jobs.status <> new_status
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
  private.require_super_admin(),
  private.find_moderated_jobs(text, text[], integer),
  private.moderated_job_ids(text, integer, integer),
  private.count_moderated_jobs(text, integer),
  private.count_applications_for_moderator(uuid),
  private.count_jobs_of_company(uuid, integer),
  private.moderator_email(uuid),
  private.moderation_cards(uuid[])
from public;
grant execute on function
  private.require_super_admin(),
  private.find_moderated_jobs(text, text[], integer),
  private.moderated_job_ids(text, integer, integer),
  private.count_moderated_jobs(text, integer),
  private.count_applications_for_moderator(uuid),
  private.count_jobs_of_company(uuid, integer),
  private.moderator_email(uuid),
  private.moderation_cards(uuid[])
to authenticated, service_role;

revoke execute on function
  public.list_moderated_jobs(text, text[], integer, integer, integer),
  public.find_moderated_job(uuid),
  public.list_moderated_companies(text[], integer, integer, integer),
  public.count_for_moderation(integer),
  public.decide_jobs(jsonb, text, text)
from public, anon;
grant execute on function
  public.list_moderated_jobs(text, text[], integer, integer, integer),
  public.find_moderated_job(uuid),
  public.list_moderated_companies(text[], integer, integer, integer),
  public.count_for_moderation(integer),
  public.decide_jobs(jsonb, text, text)
to authenticated, service_role;
