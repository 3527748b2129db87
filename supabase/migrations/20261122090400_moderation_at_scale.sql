-- The super-admin's numbers and list of companies at a million jobs: the numbers are the kept ones.

-- Counts no further than to `most`, the highest number that is shown.
create or replace function private.count_moderated_jobs(in_status text, most integer) returns integer
language sql stable security definer set search_path = ''
as $$
  select case when private.is_super_admin() then least(private.kept_count(in_status || ' jobs'), most) else 0 end;
$$;

create function private.count_moderated_companies(most integer) returns integer
language sql stable security definer set search_path = ''
as $$
  select case when private.is_super_admin() then least(private.kept_count('companies'), most) else 0 end;
$$;

-- The ids of companies, newest first. They are found by both of their names, by their address and by their number.
create function private.moderated_company_ids(patterns text[], page_size integer, page_start integer) returns uuid[]
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_super_admin() then
    return '{}';
  elsif cardinality(patterns) = 0 then
    return array(select id from public.companies order by created_at desc, id limit page_size offset page_start);
  end if;
  return array(
    select id from public.companies
    where lower(company_name || ' ' || coalesce(approved_name, '') || ' ' || email || ' ' || phone_number)
      like all (patterns)
    order by created_at desc, id
    limit page_size offset page_start
  );
end;
$$;

create or replace function public.list_moderated_companies(
  patterns text[], page_size integer, page_start integer, most integer
) returns jsonb
language plpgsql stable security invoker set search_path = ''
as $$
declare
  number integer;
  found_ids uuid[];
begin
  if cardinality(patterns) = 0 then
    number := private.count_moderated_companies(most + 1);
    found_ids := private.moderated_company_ids(patterns, page_size, page_start);
  else
    found_ids := private.moderated_company_ids(patterns, most + 1, 0);
    number := cardinality(found_ids);
    found_ids := found_ids[page_start + 1 : least(page_start + page_size, most)];
  end if;
  return jsonb_build_object(
    'found', least(number, most),
    'more', number > most,
    'companies', private.company_cards(found_ids)
  );
end;
$$;

revoke execute on function private.count_moderated_companies, private.moderated_company_ids, private.count_moderated_jobs
from public;
grant execute on function private.count_moderated_companies, private.moderated_company_ids, private.count_moderated_jobs
to authenticated, service_role;
revoke execute on function public.list_moderated_companies from public, anon;
grant execute on function public.list_moderated_companies to authenticated, service_role;
