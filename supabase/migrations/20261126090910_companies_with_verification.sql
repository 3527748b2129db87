-- What seekers see of the companies of a page comes with the page, and needs no second request.

create function private.with_verifications(companies jsonb) returns jsonb
language sql stable set search_path = ''
as $$
  with verified as (
    select verification
    from jsonb_array_elements(
      public.verifications_of(array(select (company ->> 'company_uid')::uuid from jsonb_array_elements(companies) as company))
    ) as verification
  )
  select coalesce(jsonb_agg(company || jsonb_build_object('verification', verification) order by position), '[]')
  from jsonb_array_elements(companies) with ordinality as page (company, position)
  left join verified on verification ->> 'company_uid' = company ->> 'company_uid';
$$;

revoke execute on function private.with_verifications from public;

-- A page of the directory, those with the most open jobs first, and how many there are; with a text, of those whose names contain
-- it.
create or replace function public.list_companies(name_part text, page_size integer, page_start integer) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  rows_asked constant integer := least(page_size, 100);
  pattern constant text := '%' || regexp_replace(lower(name_part), '([\\%_])', '\\\1', 'g') || '%';
begin
  if name_part = '' then
    return jsonb_build_object(
      'total', private.kept_count('listed companies') - (
        select count(*)
        from private.company_listings as listing
        join private.due_jobs as due using (company_uid)
        where company_name is not null and open_jobs > 0 and open_jobs <= due.number
      ),
      'companies', private.with_verifications(private.company_page(rows_asked, page_start))
    );
  end if;
  return (
    -- All names are read once: to count those that match, each has to be looked at.
    with matching as materialized (
      select company_uid, company_name, open_jobs - coalesce(due.number, 0) as open_jobs, newest_posted_date
      from private.company_listings
      left join private.due_jobs as due using (company_uid)
      where open_jobs > coalesce(due.number, 0) and company_name is not null
        and search_name like pattern
    )
    select jsonb_build_object(
      'total', (select count(*) from matching),
      'companies', private.with_verifications((
        select coalesce(jsonb_agg(to_jsonb(page) order by open_jobs desc, company_name, company_uid), '[]')
        from (
          select * from matching order by open_jobs desc, company_name, company_uid limit rows_asked offset page_start
        ) as page
      ))
    )
  );
end;
$$;

revoke execute on function public.list_companies from public;
grant execute on function public.list_companies to anon, authenticated, service_role;
