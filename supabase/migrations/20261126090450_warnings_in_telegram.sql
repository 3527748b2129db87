-- A job as its messages show it, with the name of the account and what was found in it, of which a message warns, and with the
-- last entry of the moderation log; null where it was deleted.
create or replace function public.find_job_for_telegram(job uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_server();
  return (
    select to_jsonb(jobs) || jsonb_build_object(
      'is_open', jobs.open and jobs.expires_at > now(),
      'name_version', companies.name_version,
      'registered_name', companies.company_name,
      -- The name that becomes public when the job is approved.
      'new_name', case when companies.company_name is distinct from companies.approved_name then companies.company_name end,
      'safety', (
        select jsonb_build_object('hard', hard, 'reasons', reasons)
        from public.job_assessments where job_id = jobs.id and rules_version > 0
      ),
      'last', (
        select jsonb_build_object(
          'to', to_status, 'reason', reason,
          'by', (select email from auth.users where users.id = actor_id),
          'by_employer', coalesce(actor_id = jobs.company_uid, false)
        )
        from public.moderation_log where job_id = jobs.id order by id desc limit 1
      )
    )
    from public.jobs
    left join public.companies on companies.id = jobs.company_uid
    where jobs.id = job
  );
end;
$$;

revoke execute on function public.find_job_for_telegram from public, anon, authenticated;
grant execute on function public.find_job_for_telegram to service_role;
