-- A column that is computed: what seekers see of the company that posted a job comes with the job's own row, and needs no second
-- request. The rules are those of verifications_of.

create function public.verification(job public.jobs) returns jsonb
language sql stable set search_path = ''
as $$
  select public.verifications_of(array[job.company_uid]) -> 0;
$$;

revoke execute on function public.verification from public;
grant execute on function public.verification to anon, authenticated, service_role;
