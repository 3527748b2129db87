-- The super-admin's lists and searches at a million jobs: the numbers are the kept ones, and a search looks at a bounded number of
-- jobs.

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

-- The newest jobs with this status that match, at most `most` of them, newest first. `more`: there are others, older ones.
-- Patterns are LIKE patterns made by the server; they go into the queries as quoted literals, so that an index can be used.
-- The newest jobs are looked at one by one. Where that gives too few, the word index finds the older ones too, if there are not
-- very many; if there are, those found first are the newest of them. A word without three letters or digits in a row, which
-- the index does not hold, is not searched in older jobs: then `more` says that there may be others.
create function private.search_moderated_jobs(
  in_status text, patterns text[], most integer, out ids uuid[], out more boolean,
  looked_at integer default 10000, most_by_index integer default 5000
)
-- why enable_seqscan is off: where the planner takes a word for common, it may scan the whole table for it.
language plpgsql stable security definer set search_path = '' set enable_seqscan = off
as $function$
declare
  words_are constant text := $$private.job_search_text(title, company, requirements, location) like $$;
  in_index constant text := '[[:alnum:]]{3}';
  all_match constant text := (select string_agg(words_are || quote_literal(word), ' and ') from unnest(patterns) as word);
  indexed_match constant text := (
    select string_agg(words_are || quote_literal(word), ' and ') from unnest(patterns) as word where word ~ in_index
  );
  others_match constant text := (
    select string_agg(words_are || quote_literal(word), ' and ') from unnest(patterns) as word where word !~ in_index
  );
  by_index uuid[];
begin
  perform private.require_super_admin();
  execute format(
    $$
      select array_agg(id) from (
        select id
        from (select * from public.jobs where status = %L order by posted_date desc, id limit %s) as newest
        where %s
        order by posted_date desc, id
        limit %s
      ) as found
    $$,
    in_status, looked_at, all_match, most + 1
  ) into ids;
  ids := coalesce(ids, '{}');
  more := cardinality(ids) > most;

  if not more and private.kept_count(in_status || ' jobs') > looked_at then
    more := true;
    if indexed_match is not null then
      execute format(
        $$
          with jobs as materialized (
            select id, posted_date, title, company, requirements, location
            from public.jobs where status = %L and %s limit %s
          )
          select case when (select count(*) from jobs) <= %s then array(
            select id from jobs where %s order by posted_date desc, id limit %s
          ) end
        $$,
        in_status, indexed_match, most_by_index + 1, most_by_index, coalesce(others_match, 'true'), most + 1
      ) into by_index;
      if by_index is not null then
        ids := by_index;
        more := cardinality(ids) > most;
      end if;
    end if;
  end if;
  ids := ids[1:most];
end;
$function$;

create or replace function public.count_for_moderation(most integer) returns jsonb
language sql stable security invoker set search_path = ''
as $$
  select jsonb_build_object(
    'companies', private.count_moderated_companies(most),
    'pending', private.count_moderated_jobs('pending', most),
    'approved', private.count_moderated_jobs('approved', most),
    'rejected', private.count_moderated_jobs('rejected', most)
  );
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

revoke execute on function
  private.count_moderated_companies, private.search_moderated_jobs, private.moderated_company_ids
from public;
grant execute on function
  private.count_moderated_companies, private.search_moderated_jobs, private.moderated_company_ids
to authenticated, service_role;
