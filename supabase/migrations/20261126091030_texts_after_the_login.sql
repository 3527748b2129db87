-- The texts of a suspended company were public again as soon as its login was deleted: that takes the company's id from its jobs, and
-- nothing said any more whose they were. Such a job says itself that a suspension has closed it, whatever had ended it before: nobody
-- is left who could be let back.

-- The same as at first, and for jobs that lose their company's id.
create or replace function private.keep_suspension() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.company_uid is null then
    -- Also those that wait or were rejected: a moderator may still approve them.
    if private.is_kept_from_view(old.company_uid) then
      new.closed_at := coalesce(new.closed_at, now());
      new.closed_reason := 'suspended';
    end if;
    return new;
  end if;
  if not private.is_suspended(new.company_uid) then
    if new.closed_reason = 'suspended' then
      new.closed_at := case when new.expires_at <= now() then new.expires_at end;
      new.closed_reason := case when new.expires_at <= now() then 'expired' end;
      new.version := coalesce(old.version + 1, new.version);
    end if;
    return new;
  end if;
  if tg_op = 'UPDATE'
    and ((new.status = 'approved' and old.status <> 'approved') or (private.is_user_call() and not private.is_super_admin())) then
    raise exception 'The company of this job is suspended.' using errcode = '42501';
  end if;
  if new.status = 'approved' and new.closed_at is null and new.expires_at > now() then
    new.closed_at := now();
    new.closed_reason := 'suspended';
    new.version := coalesce(old.version + 1, new.version);
  end if;
  return new;
end;
$$;

-- While a company exists its jobs follow it, so a job that a suspension has closed is kept from view either way.
alter policy "visitor reads approved jobs" on public.jobs
  using (
    status = 'approved' and (
      (open and expires_at > now())
      or (closed_reason is distinct from 'suspended' and not private.is_kept_from_view(company_uid))
    )
  );
alter policy "user reads approved and own jobs, super-admin all" on public.jobs
  using (
    (select private.is_super_admin())
    or (
      status = 'approved' and (
        (open and expires_at > now())
        or (closed_reason is distinct from 'suspended' and not private.is_kept_from_view(company_uid))
      )
    )
    or (company_uid = (select auth.uid()) and (select private.is_employer()))
  );

-- For the page that stays under the link of such a job: where to look for others. Null for every other job.
create or replace function public.find_withdrawn_job(job uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('id', id, 'location', location, 'category', category)
  from public.jobs
  where id = job and status = 'approved' and (closed_reason = 'suspended' or private.is_kept_from_view(company_uid));
$$;

revoke execute on function public.find_withdrawn_job from public;
grant execute on function public.find_withdrawn_job to anon, authenticated, service_role;
