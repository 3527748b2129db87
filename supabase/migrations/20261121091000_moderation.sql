-- What moderating jobs is made of. Finding is done with the owner's rights, by functions that check for the super-admin
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

revoke execute on function private.require_super_admin, private.moderated_job_ids, private.lock_companies_of_jobs from public;
grant execute on function private.require_super_admin, private.moderated_job_ids, private.lock_companies_of_jobs
to authenticated, service_role;
