-- A moderator's list of the jobs that the account of a company posted, whatever names they carry: a consultancy posts under those
-- of others, and a company that was renamed has jobs under its old one.

create function private.moderated_jobs_of_company(
  of_company uuid, in_status text, page_size integer, page_start integer, most integer, out ids uuid[], out number integer
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_super_admin();
  ids := array(
    select id from public.jobs
    where company_uid = of_company and status = in_status
    order by posted_date desc, id
    limit page_size offset page_start
  );
  number := private.count_jobs_of_company(of_company, array[in_status], most);
end;
$$;

-- As list_moderated_jobs, with the name that the company has now; null where it is gone.
create function public.list_jobs_of_company(
  of_company uuid, in_status text, page_size integer, page_start integer, most integer
) returns jsonb
language plpgsql stable security invoker set search_path = ''
as $$
declare
  page record;
begin
  page := private.moderated_jobs_of_company(of_company, in_status, page_size, page_start, most + 1);
  return jsonb_build_object(
    'of', (select company_name from public.companies where id = of_company),
    'found', least(page.number, most),
    'more', page.number > most,
    'jobs', private.moderation_cards(page.ids)
  );
end;
$$;

revoke execute on function private.moderated_jobs_of_company from public;
grant execute on function private.moderated_jobs_of_company to authenticated, service_role;
revoke execute on function public.list_jobs_of_company from public, anon;
grant execute on function public.list_jobs_of_company to authenticated, service_role;
