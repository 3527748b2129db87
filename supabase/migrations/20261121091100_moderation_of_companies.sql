-- What the super-admin does with companies: finding them, approving their names, deleting them. The functions in public run
-- with the rights of the caller, except the approval of a name.

-- Counts no further than to `most`. With the owner's rights, like the counting of jobs to moderate.
create function private.count_jobs_of_company(of_company uuid, in_statuses text[], most integer) returns integer
language sql stable security definer set search_path = ''
as $$
  select count(*)::integer from (
    select 1 from public.jobs
    where company_uid = of_company and status = any (in_statuses) and (select private.is_super_admin())
    limit most
  ) as found;
$$;

-- All that a moderator needs to judge these companies, newest first. Deleted companies are left out.
create function private.company_cards(ids uuid[]) returns jsonb
language sql stable security invoker set search_path = ''
as $$
  select coalesce(
    jsonb_agg(
      to_jsonb(companies) || jsonb_build_object(
        'jobs', private.count_jobs_of_company(id, '{pending,approved,rejected}', 1001),
        'open_jobs', private.count_jobs_of_company(id, '{approved}', 1001),
        'pending_jobs', private.count_jobs_of_company(id, '{pending}', 1001)
      )
      order by created_at desc, id
    ),
    '[]'
  )
  from public.companies
  where id = any (ids);
$$;

-- Companies are found by both of their names. Row-level security alone reads them here: there are not that many.
create function public.list_moderated_companies(
  patterns text[], page_size integer, page_start integer, most integer
) returns jsonb
language sql stable security invoker set search_path = ''
as $$
  with matching as (
    select id, created_at
    from public.companies
    where lower(company_name || ' ' || coalesce(approved_name, '') || ' ' || email || ' ' || phone_number)
      like all (patterns)
  )
  select jsonb_build_object(
    'found', (select count(*) from (select 1 from matching limit most) as found),
    'companies', private.company_cards(
      array(select id from matching order by created_at desc, id limit page_size offset page_start)
    )
  );
$$;

-- True when the name is public now; false when it is not the one that was seen, or the company is gone. With the owner's
-- rights, since no policy lets the super-admin edit a company.
create function public.approve_company_name(company uuid, seen_version integer) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_super_admin();
  update public.companies set approved_name = company_name where id = company and name_version = seen_version;
  return found;
end;
$$;

-- Deletes a company and, on demand, rejects its approved and its pending jobs in the same transaction. Returns how many were
-- rejected; null when there is no such company any more.
create function public.delete_company(company uuid, reject_jobs boolean, reason text) returns integer
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  rejected integer := 0;
begin
  perform private.require_super_admin();
  delete from public.companies where id = delete_company.company;
  if not found then
    return null;
  end if;
  if reject_jobs then
    update public.jobs set status = 'rejected', status_reason = reason
    where company_uid = delete_company.company and status in ('approved', 'pending');
    get diagnostics rejected = row_count;
  end if;
  return rejected;
end;
$$;

revoke execute on function private.count_jobs_of_company, private.company_cards from public;
grant execute on function private.count_jobs_of_company, private.company_cards to authenticated, service_role;
revoke execute on function public.list_moderated_companies, public.approve_company_name, public.delete_company
from public, anon;
grant execute on function public.list_moderated_companies, public.approve_company_name, public.delete_company
to authenticated, service_role;
