-- What the super-admin does with companies: approving their names, deleting them.

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
-- rejected; null when there is no such company any more. It runs with the rights of the caller.
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

revoke execute on function public.approve_company_name, public.delete_company from public, anon;
grant execute on function public.approve_company_name, public.delete_company to authenticated, service_role;
