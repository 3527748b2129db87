-- A rejection that its moderator took back counted against the company, whose employer was told nothing of it and could do nothing
-- about it.

-- How many jobs of a company were rejected, also of those that were deleted or edited since; not those whose rejection was taken back
-- each time: the next that happened to the job was that the same moderator decided otherwise, within the minutes before the mail to the
-- employer goes out. What is approved later, on an appeal say, was rejected.
create function private.count_rejected_jobs_of_company(company uuid, most integer) returns integer
language plpgsql stable set search_path = ''
as $$
begin
  return (
    select count(*) from (
      select distinct job_id from public.moderation_log as entry
      where company_uid = company and to_status = 'rejected'
        and not coalesce(
          (
            select
              later.from_status = 'rejected'
              -- why not "=": it stays taken back when the account of the moderator is deleted.
              and later.actor_id is not distinct from entry.actor_id
              and later.created_at < entry.created_at + interval '5 minutes'
            from public.moderation_log as later
            where later.job_id = entry.job_id and later.id > entry.id
            -- why not the id: by this the index has the lines of a job in their order.
            order by later.created_at, later.id limit 1
          ),
          false
        )
      limit most
    ) as found
  );
end;
$$;

create or replace function private.company_cards(ids uuid[]) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_super_admin() then
    return '[]';
  end if;
  return (
    select coalesce(
      jsonb_agg(
        to_jsonb(companies) || jsonb_build_object(
          'jobs', private.count_jobs_of_company(id, '{pending,approved,rejected}', 1001),
          'approved_jobs', private.count_jobs_of_company(id, '{approved}', 1001),
          'open_jobs', coalesce(private.count_open_jobs_of_company(id), 0),
          'pending_jobs', private.count_jobs_of_company(id, '{pending}', 1001),
          'rejected_jobs', private.count_rejected_jobs_of_company(id, 1001),
          'suspensions', (
            select coalesce(
              jsonb_agg(
                jsonb_build_object(
                  'id', entry.id, 'suspended', suspended, 'reason', reason, 'jobs', jobs, 'at', entry.created_at,
                  'actor', (select email from auth.users where id = entry.actor_id)
                )
                order by entry.id desc
              ),
              '[]'
            )
            from (
              select * from public.suspension_log where company_id = companies.id order by id desc limit 10
            ) as entry
          ),
          'verification', private.verification_of_company(id)
        )
        order by created_at desc, id
      ),
      '[]'
    )
    from public.companies
    where id = any (ids)
  );
end;
$$;

-- What a moderator is told of the company that posted a job: how old the account is, what became of its other jobs, and which
-- other companies look like the same people. For each of the twenty jobs of a page, so each part is found by an index and ends
-- after a few rows.
-- Its plans have the values in them left open: PostgreSQL would plan them anew for the values of each job, which takes as long as
-- answering, and each part has its index whatever they are.
-- Besides: whether a mail domain is one of those where everybody has an address is asked when another company has it, and not in
-- the query, which would plan that function with its hundreds of domains anew for each job.
create or replace function private.knowledge_of_company(job public.jobs) returns jsonb
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
  counted constant integer := 101;
  named constant integer := 4;
  company public.companies;
  domain text;
  key uuid;
  same_domain jsonb := '[]';
begin
  select * into company from public.companies where id = job.company_uid;
  if not found then
    return null;
  end if;
  domain := lower(split_part(company.email, '@', 2));
  key := private.text_key(job.description, job.company);
  if exists (select 1 from public.companies where lower(split_part(email, '@', 2)) = domain and id <> company.id) then
    if not private.is_free_mail(domain) then
      same_domain := (
        select jsonb_agg(jsonb_build_object('name', company_name, 'suspended', suspended_at is not null)) from (
          select company_name, suspended_at from public.companies
          where lower(split_part(email, '@', 2)) = domain and id <> company.id
          order by suspended_at is null limit named
        ) as found
      );
    end if;
  end if;
  return jsonb_build_object(
    'registered_at', company.created_at,
    'approved', (
      select count(*)
      from (select 1 from public.jobs where company_uid = company.id and status = 'approved' limit counted) as found
    ),
    'rejected', private.count_rejected_jobs_of_company(company.id, counted),
    'reported', private.count_reports_of_company(company.id),
    'same_phone', private.companies_with_phone(company, job.id),
    'mail_domain', domain,
    'same_domain', same_domain,
    'same_text', private.companies_with_text(company.id, job, key),
    'decisions', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'id', entry.id, 'from', from_status, 'to', to_status, 'reason', reason, 'at', entry.created_at,
            'actor', (select email from auth.users where id = actor_id)
          )
          order by entry.id desc
        ),
        '[]'
      )
      from (
        select * from (
          select * from public.moderation_log where company_uid = company.id order by id desc limit 50
        ) as recent
        where job_id <> job.id and actor_id is distinct from company.id
        order by id desc limit 5
      ) as entry
    )
  );
end;
$$;

revoke execute on function private.count_rejected_jobs_of_company from public, authenticated, service_role;
