-- A new website invalidates the proof of the old domain and the links to its mailboxes.
create function private.follow_website() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.company_domains as kept (company_id, domain) values (new.id, new.website)
  on conflict (company_id) do update
  set
    domain = excluded.domain, method = null, verified_at = null, next_check_at = null,
    failing_since = null, contested_at = null, mailbox = null, mail_digest = null, mail_until = null;
  return null;
end;
$$;
create trigger follow_new_website after insert on public.companies
  for each row when (new.website is not null)
  execute function private.follow_website();
create trigger follow_website after update on public.companies
  for each row when (old.website is distinct from new.website)
  execute function private.follow_website();

-- The pages of companies and of open jobs show the proof of a domain, the approved name and the logo.
create function private.publish_company() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.publish();
  return null;
end;
$$;
-- The documents of the search index have the name and the logo too.
create function private.publish_company_and_jobs() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  of_company uuid;
begin
  if tg_table_name = 'companies' then
    of_company := new.id;
  elsif tg_op = 'DELETE' then
    of_company := old.company_id;
  else
    of_company := new.company_id;
  end if;
  insert into public.search_outbox (job_id)
  select id from public.jobs where company_uid = of_company and status = 'approved' and open;
  perform private.publish();
  return null;
end;
$$;
create trigger publish_verification after update on private.company_domains
  for each row
  when ((old.domain, old.method, old.verified_at) is distinct from (new.domain, new.method, new.verified_at)
    and (old.method is not null or new.method is not null))
  execute function private.publish_company();
create trigger publish_approved_name after update on public.companies
  for each row when (old.approved_name is distinct from new.approved_name)
  execute function private.publish_company_and_jobs();
create trigger publish_deleted_company after delete on public.companies
  for each row when (old.approved_name is not null)
  execute function private.publish_company();
create trigger publish_logo after update on public.company_logos
  for each row when ('approved' in (old.status, new.status))
  execute function private.publish_company_and_jobs();
create trigger publish_removed_logo after delete on public.company_logos
  for each row when (old.status = 'approved')
  execute function private.publish_company_and_jobs();

-- The public verification of these companies. Unverified ones are left out.
create function public.verifications_of(companies uuid[]) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    jsonb_agg(jsonb_build_object('company_uid', company_id, 'domain', domain, 'method', method, 'verified_at', verified_at)),
    '[]'
  )
  from private.company_domains
  where company_id = any (verifications_of.companies[1:100]) and method is not null
    and not private.is_suspended(company_id);
$$;

-- What an employer needs to prove its domain; null without a website.
create function public.own_verification() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'domain', domain, 'token', token, 'method', method, 'verified_at', verified_at,
    'failing_since', failing_since, 'withdrawn', withdrawn_at is not null
  )
  from private.company_domains
  where company_id = auth.uid() and domain is not null and private.is_employer();
$$;

-- The result of a domain check, requested by the employer or periodic. 'verified'; 'taken': verified by another company; 'absent';
-- 'failing': previously verified, missing for less than a week; 'lost': missing for longer; 'withdrawn': by a moderator; 'changed':
-- the company has a new domain.
create function public.settle_domain_check(company uuid, checked_domain text, checked_by text, proven boolean) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  kept private.company_domains;
begin
  perform private.require_server();
  select * into kept from private.company_domains where company_id = company and domain = checked_domain for update;
  if not found then
    return 'changed';
  elsif kept.withdrawn_at is not null then
    return 'withdrawn';
  elsif proven and checked_by = 'mail' and kept.method in ('dns', 'file') then
    -- The stronger proof stays.
    return 'verified';
  elsif proven then
    begin
      update private.company_domains
      set
        method = checked_by,
        verified_at = case when method = checked_by and checked_by <> 'mail' then verified_at else now() end,
        next_check_at = now() + case when checked_by = 'mail' then interval '1 year' else interval '7 days' end,
        failing_since = null, contested_at = null
      where company_id = company;
    exception when unique_violation then
      update private.company_domains set contested_at = now() where company_id = company;
      return 'taken';
    end;
    if kept.method is null then
      perform private.audit('company verified', company::text, company, null);
    end if;
    return 'verified';
  elsif kept.method is distinct from checked_by then
    return 'absent';
  elsif kept.failing_since <= now() - interval '7 days' then
    update private.company_domains
    set method = null, verified_at = null, next_check_at = null, failing_since = null
    where company_id = company;
    insert into public.notification_outbox (kind, payload)
    values ('verification_lost', jsonb_build_object('company_id', company, 'domain', checked_domain, 'method', checked_by));
    return 'lost';
  end if;
  if kept.failing_since is null and checked_by = 'mail' then
    perform private.write_verification_link(company);
  end if;
  update private.company_domains
  set failing_since = coalesce(failing_since, now()), next_check_at = now() + interval '1 day'
  where company_id = company;
  return 'failing';
end;
$$;

-- The link is made when its mail is sent. A queued mail goes to the mailbox stored at that time.
create function private.write_verification_link(company uuid) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into public.notification_outbox (kind, payload)
  select 'verification_link', jsonb_build_object('company_id', company)
  where not exists (
    select 1 from public.notification_outbox
    where kind = 'verification_link' and attempts = 0 and payload ->> 'company_id' = company::text
  );
$$;

-- False when there is nothing to send: the website changed, or a moderator withdrew the verification.
create function public.ask_for_verification_link(company uuid, asked_domain text, asked_mailbox text) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_server();
  update private.company_domains set mailbox = asked_mailbox
  where company_id = company and domain = asked_domain and withdrawn_at is null;
  if not found then
    return false;
  end if;
  perform private.write_verification_link(company);
  return true;
end;
$$;

-- Replaces the previous link. The recipient may not have asked for the mail: it names the company only as approved by a moderator.
-- Null when there is nothing to send.
create function public.make_verification_link(company uuid, digest text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  made jsonb;
begin
  perform private.require_server();
  update private.company_domains
  set mail_digest = digest, mail_until = now() + interval '24 hours'
  from public.companies
  where company_id = company and companies.id = company
    and mailbox is not null and domain is not null and withdrawn_at is null
  returning jsonb_build_object(
    'domain', domain, 'mailbox', mailbox, 'company', companies.approved_name
  ) into made;
  return made;
end;
$$;

-- Answers like settle_domain_check, and 'spent': the link is invalid; 'foreign': it belongs to another company. A link is valid
-- once, regardless of the result.
create function public.use_verification_link(company uuid, digest text) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  proven_domain text;
begin
  perform private.require_server();
  update private.company_domains set mail_digest = null, mail_until = null
  where company_id = company and mail_digest = digest and mail_until > now()
  returning domain into proven_domain;
  if found then
    return public.settle_domain_check(company, proven_domain, 'mail', true);
  end if;
  return case
    when exists (select 1 from private.company_domains where mail_digest = digest and company_id <> company)
    then 'foreign' else 'spent'
  end;
end;
$$;

-- Leases the domains due for a check for one hour.
create function public.claim_due_domains(most integer) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  claimed jsonb;
begin
  perform private.require_server();
  with due as (
    select company_id from private.company_domains
    where method is not null and next_check_at <= now()
    order by next_check_at limit most
    for update skip locked
  ), taken as (
    update private.company_domains as kept set next_check_at = now() + interval '1 hour'
    from due
    where kept.company_id = due.company_id
    returning kept.company_id, kept.domain, kept.method, kept.token
  )
  select coalesce(jsonb_agg(to_jsonb(taken)), '[]') into claimed from taken;
  return claimed;
end;
$$;

-- Withdraws or restores a company's verification. False when nothing changed.
create function public.withdraw_verification(company uuid, withdrawn boolean) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_super_admin();
  with changed as (
    update private.company_domains
    set
      withdrawn_at = case when withdrawn then now() end,
      method = null, verified_at = null, next_check_at = null, failing_since = null, mail_digest = null, mail_until = null
    where company_id = company and (withdrawn_at is null) = withdrawn
    returning company_id, domain
  )
  insert into private.verification_log (company_id, company_name, domain, actor_id, withdrawn)
  select companies.id, companies.company_name, changed.domain, auth.uid(), withdraw_verification.withdrawn
  from changed
  join public.companies on companies.id = changed.company_id;
  if not found then
    return false;
  end if;
  perform private.audit(
    case when withdrawn then 'verification withdrawn' else 'verification allowed' end, company::text, company, auth.uid()
  );
  return true;
end;
$$;

-- The account that posted a job, where the job carries its approved name. A job under another name wears neither the verification
-- nor the logo of the account.
create function private.named_company(job public.jobs) returns uuid
language sql stable security definer set search_path = ''
as $$
  select id from public.companies
  where id = job.company_uid and suspended_at is null and private.is_same_name(approved_name, job.company);
$$;

-- Computed columns: the verification and the logo of a job's company come with the job row, without a second request.
create function public.verification(job public.jobs) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select public.verifications_of(array[private.named_company(job)]) -> 0;
$$;
create function public.logo(job public.jobs) returns uuid
language sql stable security definer set search_path = ''
as $$
  select id from public.company_logos
  where company_id = job.company_uid and status = 'approved' and company_id = private.named_company(job);
$$;

-- The approved name of the account where the job names another company; else null.
create function public.posted_by(job public.jobs) returns text
language sql stable security definer set search_path = ''
as $$
  select approved_name from public.companies
  where id = job.company_uid and suspended_at is null and not private.is_same_name(approved_name, job.company);
$$;
