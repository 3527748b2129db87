-- A suspension closes the open jobs of a company. Their number is kept.
create function private.count_open_jobs_of_company(of_company uuid) returns integer
language sql stable security definer set search_path = ''
as $$
  select open_jobs from private.company_listings where company_uid = of_company and (select private.is_super_admin());
$$;
revoke execute on function private.count_open_jobs_of_company from public;
grant execute on function private.count_open_jobs_of_company to authenticated, service_role;

-- As before, with the open jobs beside the approved ones.
create or replace function private.company_cards(ids uuid[]) returns jsonb
language sql stable security invoker set search_path = ''
as $$
  select coalesce(
    jsonb_agg(
      to_jsonb(companies) || jsonb_build_object(
        'jobs', private.count_jobs_of_company(id, '{pending,approved,rejected}', 1001),
        'approved_jobs', private.count_jobs_of_company(id, '{approved}', 1001),
        'open_jobs', coalesce(private.count_open_jobs_of_company(id), 0),
        'pending_jobs', private.count_jobs_of_company(id, '{pending}', 1001),
        'rejected_jobs', (
          select count(*) from (
            select distinct job_id from public.moderation_log
            where company_uid = companies.id and to_status = 'rejected' limit 1001
          ) as found
        ),
        'suspensions', (
          select coalesce(
            jsonb_agg(
              jsonb_build_object(
                'id', entry.id, 'suspended', suspended, 'reason', reason, 'jobs', jobs, 'at', entry.created_at,
                'actor', private.moderator_email(actor_id)
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
  where id = any (ids);
$$;
