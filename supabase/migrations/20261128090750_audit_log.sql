-- Who did what with jobs, companies, applications and accounts.

create function private.audit(action text, object text, account uuid, actor uuid, network text default null) returns void
language sql security definer set search_path = ''
as $$
  insert into public.audit_log (action, object, account_id, actor_id, actor_email, network)
  values (action, object, account, actor, (select email from auth.users where id = actor), network);
$$;

-- Rows are added, and deleted after a year; the trigger holds for the secret key and the owner too.
create function private.keep_audit_log() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'DELETE' and old.created_at < now() - interval '365 days' then
    return old;
  end if;
  raise exception 'The audit log cannot be changed.' using errcode = '42501';
end;
$$;
create trigger keep_audit_log before update or delete on public.audit_log
  for each row execute function private.keep_audit_log();
create trigger keep_whole_audit_log before truncate on public.audit_log
  for each statement execute function private.keep_audit_log();

-- A login, or a try at an account. Of an address without an account nothing is kept but the network.
create function public.audit_login(account_email text, succeeded boolean, from_network text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  account auth.users;
begin
  perform private.require_server();
  select * into account from auth.users where lower(email) = lower(btrim(account_email));
  insert into public.audit_log (action, account_id, actor_id, actor_email, network)
  values (
    case when succeeded then 'login' else 'login failed' end,
    account.id, case when succeeded then account.id end, account.email, from_network
  );
end;
$$;

-- What a user reads of the applications for a job, before it is shown.
create function public.audit_reading(action text, object text, job uuid, reader uuid, from_network text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_server();
  perform private.audit(action, object, (select company_uid from public.jobs where id = job), reader, from_network);
end;
$$;

create function private.audit_decision() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.audit(
    case
      when new.from_status <> new.to_status or new.reason is null then 'job ' || new.to_status
      when new.to_status = 'pending' then 'changes asked for'
      else 'reports dismissed'
    end,
    new.job_id::text, new.company_uid, new.actor_id
  );
  return null;
end;
$$;
create trigger audit_decision after insert on public.moderation_log
  for each row when (new.actor_id is not null and new.actor_id is distinct from new.company_uid)
  execute function private.audit_decision();

create function private.audit_suspension() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.audit(
    case when new.suspended then 'company suspended' else 'company reinstated' end,
    new.company_id::text, new.company_id, new.actor_id
  );
  return null;
end;
$$;
create trigger audit_suspension after insert on public.suspension_log
  for each row execute function private.audit_suspension();

-- With its resume. A deleted job is gone before its applications.
create function private.audit_deleted_applications() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.audit(
    'application deleted', gone.id::text,
    coalesce(
      (select company_uid from public.jobs where jobs.id = gone.job_id),
      (select companies.id from public.companies where companies.id = auth.uid())
    ),
    auth.uid()
  )
  from old_applications as gone;
  return null;
end;
$$;
create trigger audit_deleted_applications after delete on public.applications
  referencing old table as old_applications
  for each statement execute function private.audit_deleted_applications();

-- The newest rows with this email address, id or network, of these kinds, of these days in India, and about jobs or companies with
-- these words in their names; all without any of them. A decision about a job was logged at the same time, with its reason.
create function public.search_audit_log(
  searched text, page_size integer, page_start integer,
  kinds text[] default '{}', first_day date default null, last_day date default null, about text[] default '{}'
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  of_any constant boolean := cardinality(about) = 0;
  of_jobs text[];
  of_accounts uuid[];
begin
  perform private.require_super_admin();
  if not of_any then
    of_jobs := array(
      select job_id::text from public.moderation_log
      where lower(job_title) like all (about) group by job_id order by max(id) desc limit 1000
    );
    of_accounts := private.moderated_company_ids(about, 1000, 0);
  end if;
  return (
    select coalesce(jsonb_agg(to_jsonb(page) order by id desc), '[]') from (
      select
        entry.id, entry.created_at, action, object, network, actor_email as actor, decision.job_title as title, decision.reason
      from public.audit_log as entry
      left join public.moderation_log as decision
        on decision.created_at = entry.created_at and decision.job_id::text = entry.object
      where (searched = '' or lower(actor_email) = lower(searched) or object = lower(searched) or network = searched)
        and (cardinality(kinds) = 0 or action = any (kinds))
        and (first_day is null or entry.created_at >= first_day::timestamp at time zone 'Asia/Kolkata')
        and (last_day is null or entry.created_at < (last_day + 1)::timestamp at time zone 'Asia/Kolkata')
        and (of_any or object = any (of_jobs) or account_id = any (of_accounts))
      order by entry.id desc limit least(page_size, 100) offset page_start
    ) as page
  );
end;
$$;

-- The newest rows about the caller's account. Moderators are not named, and reports stay between them and who reported.
create function public.own_audit_log() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(page) order by id desc), '[]') from (
    select
      id, created_at, action, object,
      case when actor_id is null or actor_id = account_id then network end as network,
      case when actor_id = account_id then 'you' when actor_id is not null then 'a moderator' end as actor
    from public.audit_log
    where account_id = (select auth.uid()) and (select private.is_employer()) and action <> 'reports dismissed'
    order by id desc limit 50
  ) as page;
$$;
