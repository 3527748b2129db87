-- A job that its employer closed before the company was suspended kept its texts on the site, and anybody could read them over REST.
-- Nobody but its employer and the super-admin reads a job of a suspended company any more, whatever ended it. Its row stays as it is,
-- so a company that is let back has what it had.

-- Also of one that was deleted after its suspension, which the log remembers.
-- why plpgsql: its plan is made once, and not for each row.
create function private.is_kept_from_view(company uuid) returns boolean
language plpgsql stable security definer set search_path = '' parallel safe
-- why cost: it is asked about ended jobs alone, so it must not change the plan of a query for open ones.
cost 1
as $$
begin
  return coalesce(
    (select suspended_at is not null from public.companies where id = company),
    (select suspended from public.suspension_log where company_id = company order by id desc limit 1),
    false
  );
end;
$$;
revoke execute on function private.is_kept_from_view from public;
grant execute on function private.is_kept_from_view to anon, authenticated, service_role;

-- No job of a suspended company is open; one whose time is over may not have been closed yet.
alter policy "visitor reads approved jobs" on public.jobs
  using (status = 'approved' and ((open and expires_at > now()) or not private.is_kept_from_view(company_uid)));
alter policy "user reads approved and own jobs, super-admin all" on public.jobs
  using (
    (select private.is_super_admin())
    or (status = 'approved' and ((open and expires_at > now()) or not private.is_kept_from_view(company_uid)))
    or (company_uid = (select auth.uid()) and (select private.is_employer()))
  );

-- The pages of its jobs are made anew, also of those that had ended, whose rows do not change.
create function private.announce_suspension() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  most_named constant integer := 500;
  shown_on uuid[] := array(
    select id from public.jobs where company_uid = new.id and status = 'approved' limit most_named + 1
  );
begin
  insert into private.job_changes (outdated)
  values (case when cardinality(shown_on) <= most_named then shown_on end);
  return null;
end;
$$;
create trigger announce_suspension after update on public.companies
  for each row when ((new.suspended_at is null) <> (old.suspended_at is null))
  execute function private.announce_suspension();
revoke execute on function private.announce_suspension from public;
