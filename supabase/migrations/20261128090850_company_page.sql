-- The moderators' page about one company.

-- Entries of several lists of similar companies, each company once.
create function private.merge_similar(lists jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select coalesce(jsonb_agg(entry), '[]') from (
    select distinct on (coalesce(entry ->> 'id', entry ->> 'job_id')) entry
    from jsonb_array_elements(lists) as list cross join jsonb_array_elements(list) as entry
    limit 20
  ) as found;
$$;

-- Companies whose accounts logged in from a network that this account used: its last hundred logins.
create function private.companies_on_network(company uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    jsonb_agg(jsonb_build_object('id', id, 'name', company_name, 'suspended', suspended_at is not null)), '[]'
  )
  from (
    select companies.id, company_name, suspended_at
    from public.companies
    where companies.id <> company and companies.id in (
      select others.account_id
      from (
        select distinct network from (
          select network from public.audit_log
          where account_id = company and action = 'login' and network is not null order by id desc limit 100
        ) as logins
      ) as used
      cross join lateral (
        select account_id from public.audit_log
        where audit_log.network = used.network and action = 'login' order by id desc limit 200
      ) as others
    )
    order by suspended_at is null, company_name limit 20
  ) as found;
$$;

-- All that moderators know of a company: a page of its jobs with their last decisions, the decisions also about deleted jobs, the
-- reports, other companies that look like it by its newest jobs, and the moderators' notes. Null when there is no such company.
create function public.read_company_page(company uuid, page_size integer, page_start integer) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  compared constant integer := 20;
  shown public.companies;
begin
  perform private.require_super_admin();
  select * into shown from public.companies where id = company;
  if not found then
    return null;
  end if;
  return jsonb_build_object(
    'card', private.company_cards(array[company]) -> 0,
    'last_login', (select last_sign_in_at from auth.users where id = company),
    'jobs', (
      select coalesce(jsonb_agg(to_jsonb(page) order by posted_date desc, id), '[]') from (
        select
          jobs.id, title, jobs.company, status, posted_date, open and expires_at > now() as is_open,
          (
            select private.decision_entry(entry)
            from public.moderation_log as entry
            where job_id = jobs.id and actor_id is distinct from jobs.company_uid
            order by entry.created_at desc, entry.id desc limit 1
          ) as last
        from public.jobs
        where company_uid = shown.id
        order by posted_date desc, jobs.id limit least(page_size, 100) offset page_start
      ) as page
    ),
    'decisions', (
      select coalesce(
        jsonb_agg(
          private.decision_entry(entry) || jsonb_build_object(
            'title', job_title, 'job_id', (select jobs.id from public.jobs where jobs.id = entry.job_id)
          )
          order by entry.id desc
        ),
        '[]'
      )
      from public.moderation_log as entry
      where entry.id in (
        select id from public.moderation_log
        where company_uid = shown.id and actor_id is distinct from shown.id order by id desc limit 30
      )
    ),
    'reports', (
      select coalesce(jsonb_agg(to_jsonb(newest) order by at desc, id), '[]') from (
        select
          job_reports.id, job_id, job_title as title, reason, sentence, job_reports.created_at as at, outcome
        from public.job_reports where company_uid = shown.id order by job_reports.created_at desc limit 30
      ) as newest
    ),
    'similar', (
      with newest as materialized (
        select * from public.jobs where company_uid = shown.id order by posted_date desc, id limit compared
      )
      select jsonb_build_object(
        'phone', private.merge_similar(
          (select coalesce(jsonb_agg(private.companies_with_phone(shown, newest.id)), '[]') from newest)
          || jsonb_build_array(private.companies_with_phone(shown, null))
        ),
        'domain', private.companies_with_domain(shown),
        'text', private.merge_similar((
          select coalesce(
            jsonb_agg(private.companies_with_text(
              shown.id, newest::public.jobs, private.text_key(newest.description, newest.company)
            )),
            '[]'
          )
          from newest
        )),
        'network', private.companies_on_network(company)
      )
    ),
    'notes', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'id', notes.id, 'note', note, 'at', notes.created_at,
            'author', (select email from auth.users where users.id = author_id)
          )
          order by notes.id desc
        ),
        '[]'
      )
      from (select * from public.company_notes where company_id = company order by id desc limit 100) as notes
    )
  );
end;
$$;

-- False when the company is gone. The same note again is a retry after a lost answer, and is stored once.
create function public.note_about_company(company uuid, note text) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  words constant text := btrim(note, E' \n\t');
begin
  perform private.require_super_admin();
  perform from public.companies where id = company for no key update;
  if not found then
    return false;
  end if;
  insert into public.company_notes (company_id, author_id, note)
  select company, auth.uid(), words
  where not exists (
    select from (
      select * from public.company_notes where company_id = company and author_id = auth.uid() order by id desc limit 1
    ) as newest
    where newest.note = words and newest.created_at > now() - interval '10 minutes'
  );
  return true;
end;
$$;
