create function private.register_account() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.profiles (id, role) values (new.id, 'employer');
  return new;
end;
$$;
create trigger register_account after insert on auth.users
  for each row execute function private.register_account();

-- Accounts from elsewhere ("Add user" of the dashboard, an invitation, another provider) have neither metadata field: they get a
-- profile without a company and no rights. A sign-up with a field is from our form, and any error fails all of it. An unconfirmed
-- address gets no company, since anyone can type it: complete_account makes one once the mailbox is proven. Deferred, since Auth
-- confirms an address after the insert where it asks for no proof.
create function private.register_company() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.make_typed_company(new.id);
  return null;
end;
$$;
create function private.make_company(account uuid, company_name text, phone_number text) returns boolean
language plpgsql set search_path = ''
as $$
begin
  insert into public.companies (id, company_name, email, phone_number)
  select users.id, btrim(company_name), users.email, phone_number
  from auth.users
  join public.profiles using (id)
  where users.id = account and lower(profiles.role) <> 'superadmin' and profiles.company_closed_at is null
  -- The account may become a super-admin's at this very moment.
  for update of profiles
  on conflict (id) do nothing;
  return found;
end;
$$;
create function private.make_typed_company(account uuid) returns void
language sql set search_path = ''
as $$
  select private.make_company(id, raw_user_meta_data ->> 'company_name', raw_user_meta_data ->> 'phone_number')
  from auth.users
  where id = account and email_confirmed_at is not null;
$$;
create constraint trigger register_company after insert on auth.users
  deferrable initially deferred
  for each row when (new.raw_user_meta_data ?| array['company_name', 'phone_number'])
  execute function private.register_company();

-- For an account that an operator has just made at an Auth without an admin API, where it waits for its confirmation.
create function public.confirm_account(account uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_server();
  -- The operator keeps the password.
  update auth.users set confirmation_sent_at = null where id = account and email_confirmed_at is null;
  update auth.users set email_confirmed_at = now() where id = account and email_confirmed_at is null;
  if found then
    perform private.make_typed_company(account);
  end if;
end;
$$;

-- Ends the accounts whose address was not confirmed within a day.
create function public.end_unconfirmed_accounts() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  ended integer;
begin
  perform private.require_server();
  delete from auth.users
  where email_confirmed_at is null and confirmation_sent_at is not null and invited_at is null
    and created_at < now() - interval '1 day'
    and not exists (select 1 from public.companies where companies.id = users.id);
  get diagnostics ended = row_count;
  return ended;
end;
$$;

-- After a change of a company's login email, notifications about older jobs go to the new address too.
create function private.follow_account_email() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.companies set email = new.email where id = new.id;
  update public.job_contacts set company_email = new.email where created_by = new.id;
  return new;
end;
$$;
create trigger follow_account_email after update of email on auth.users
  for each row when (new.email is distinct from old.email)
  execute function private.follow_account_email();

-- Logs a change of the ways into an account, and tells the owner by mail. Without an actor it was an operator.
create function private.record_access_change(of_account uuid, action text, actor uuid default null) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.audit(action, null, of_account, actor);
  insert into public.notification_outbox (kind, payload)
  values ('password_changed', jsonb_build_object('account_id', of_account, 'change', action));
end;
$$;

-- For a password that the site has checked: ends all other logins, and lets the next minute set it once.
create function public.allow_new_password(of_account uuid, session uuid default null) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_server();
  delete from auth.sessions where user_id = of_account and id is distinct from session;
  insert into private.password_tickets (account, session_id) values (of_account, session)
  on conflict (account) do update set session_id = excluded.session_id, made_at = now();
end;
$$;

-- Auth takes a new password from any login: only the site checks the current password, the mailed link and the second factor. A
-- trigger can't tell which login asks, so there must be no other than the one of the ticket.
create function private.guard_password() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  allowed private.password_tickets;
begin
  delete from private.password_tickets as ticket
  where account = new.id and made_at > now() - interval '1 minute'
    and not exists (
      select 1 from auth.sessions where user_id = new.id and sessions.id is distinct from ticket.session_id
    )
  returning * into allowed;
  if not found then
    raise exception 'A new password is set by the site alone.' using errcode = '42501';
  end if;
  -- Not of the first password, which completes a registration.
  if old.encrypted_password <> '' then
    perform private.record_access_change(
      new.id, 'password changed', case when allowed.session_id is not null then new.id end
    );
  end if;
  return new;
end;
$$;
create trigger guard_password before update of encrypted_password on auth.users
  for each row when (new.encrypted_password is distinct from old.encrypted_password)
  execute function private.guard_password();

-- Another person may have typed the password of an address that waited for its confirmation.
create function private.unset_typed_password() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.encrypted_password := '';
  return new;
end;
$$;
-- Triggers run in the order of their names: this one after guard_password.
create trigger unset_typed_password before update of email_confirmed_at on auth.users
  for each row when (
    old.email_confirmed_at is null and new.email_confirmed_at is not null and old.confirmation_sent_at is not null
  )
  execute function private.unset_typed_password();

-- A column of the caller's own profile: 'none', 'needed' for this login, or 'done'.
create function public.second_factor(profile public.profiles) returns text
language sql stable security definer set search_path = ''
as $$
  select case
    when profile.id is distinct from auth.uid() then null
    when not exists (select 1 from private.second_factors where account = profile.id) then 'none'
    when private.second_factor_done() then 'done'
    else 'needed'
  end;
$$;

create function public.find_second_factor(of_account uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_server();
  return (
    select jsonb_build_object('secret', secret, 'recovery_codes', cardinality(recovery_codes))
    from private.second_factors where account = of_account
  );
end;
$$;

-- False when the account has one. The session that gave the first code needs no other.
create function public.add_second_factor(of_account uuid, session uuid, new_secret text, step bigint, digests text[]) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_server();
  insert into private.second_factors (account, secret, last_step, recovery_codes)
  values (of_account, new_secret, step, digests)
  on conflict do nothing;
  if not found then
    return false;
  end if;
  insert into private.second_factor_sessions (session_id, account) values (session, of_account) on conflict do nothing;
  perform private.record_access_change(of_account, 'second factor added', of_account);
  return true;
end;
$$;

-- Uses the code of this step, or a recovery code. False when it was used before.
create function public.use_second_factor(of_account uuid, session uuid, step bigint, digest text) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_server();
  update private.second_factors
  set last_step = greatest(last_step, step), recovery_codes = array_remove(recovery_codes, digest)
  where account = of_account and (step > last_step or digest = any (recovery_codes));
  if not found then
    return false;
  end if;
  delete from private.second_factor_sessions
  where account = of_account and session_id not in (select id from auth.sessions where user_id = of_account);
  insert into private.second_factor_sessions (session_id, account) values (session, of_account)
  on conflict do nothing;
  return true;
end;
$$;

-- For a login that the server has checked otherwise: nothing is passed without a second factor where the site requires one.
create function public.pass_second_factor(of_account uuid, session uuid, required boolean) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_server();
  insert into private.second_factor_sessions (session_id, account)
  select session, of_account
  where not required or exists (select 1 from private.second_factors where account = of_account)
  on conflict do nothing;
end;
$$;

create function public.remove_second_factor(of_account uuid, by_operator boolean default false) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_server();
  delete from private.second_factor_sessions where account = of_account;
  delete from private.second_factors where account = of_account;
  if not found then
    return false;
  end if;
  perform private.record_access_change(
    of_account, 'second factor removed', case when not by_operator then of_account end
  );
  return true;
end;
$$;

create function public.email_of_account(account uuid) returns text
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_server();
  return (select email from auth.users where id = account);
end;
$$;

-- After an operator has reset the second factor of an account.
create function public.end_sessions(account uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_server();
  delete from auth.sessions where user_id = account;
end;
$$;

-- The columns that an employer may update. New columns are closed by default.
create function private.guard_company() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  own constant text[] := array['company_name', 'phone_number', 'website', 'gstin', 'application_mails'];
begin
  if private.is_user_call() then
    if (new.id, new.email, new.created_at) is distinct from (old.id, old.email, old.created_at) then
      raise exception 'Only the name and the phone number of a company can be changed.' using errcode = '42501';
    end if;
    -- No policy lets the super-admin update a company: only functions and triggers of moderation get here.
    if not private.is_super_admin() then
      if old.suspended_at is not null then
        raise exception 'This company is suspended.' using errcode = '42501';
      end if;
      if new.approved_name is distinct from old.approved_name then
        raise exception 'Only super admin can approve the name of a company.' using errcode = '42501';
      end if;
      if to_jsonb(new) - own - 'name_version' is distinct from to_jsonb(old) - own - 'name_version' then
        raise exception 'This can''t be changed by the company itself.' using errcode = '42501';
      end if;
      perform private.count_edit();
    end if;
  end if;
  new.name_version := old.name_version + (new.company_name is distinct from old.company_name)::integer;
  return new;
end;
$$;
create trigger guard_company before update on public.companies
  for each row execute function private.guard_company();

-- Jobs of a deleted company stay for the record, but are closed to visitors. The update of the jobs notifies the search index and
-- open pages, like any change of an approved job.
create function private.close_company() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.jobs set company_deleted_at = now() where company_uid = old.id and company_deleted_at is null;
  -- An account that becomes the super-admin gives its company up, but it is not a closed account.
  update public.profiles set company_closed_at = now() where id = old.id and lower(role) <> 'superadmin';
  perform private.audit('company deleted', old.id::text, old.id, auth.uid());
  return null;
end;
$$;
create trigger close_company after delete on public.companies
  for each row execute function private.close_company();

create function public.find_account(account_email text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_server();
  return (
    select jsonb_build_object('id', users.id, 'is_super_admin', coalesce(lower(profiles.role) = 'superadmin', false))
    from auth.users
    left join public.profiles using (id)
    where lower(users.email) = lower(account_email)
  );
end;
$$;

create function private.give_super_admin_role(account uuid) returns void
language sql security definer set search_path = ''
as $$
  insert into public.profiles (id, role, role_since) values (account, 'superadmin', now())
  on conflict (id) do update set role = excluded.role, role_since = excluded.role_since;
  delete from public.companies where id = account;
  delete from auth.sessions where user_id = account;
$$;

-- Makes the account of this address the super-admin: sets the role, removes the company and ends all sessions. An earlier owner of
-- the account must be locked out: the caller has set a new password, no session can be refreshed, and an access token from before
-- role_since does not carry the role.
create function public.make_super_admin(account_email text) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  account uuid;
begin
  perform private.require_server();
  select id into account from auth.users where lower(email) = lower(account_email);
  if account is null then
    return null;
  end if;
  perform private.give_super_admin_role(account);
  return account;
end;
$$;

-- Each super-admin may add and remove others.
create function public.list_moderators() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_super_admin();
  return (
    select jsonb_agg(jsonb_build_object('id', id, 'email', email, 'own', id = auth.uid()) order by email)
    from public.profiles
    join auth.users using (id)
    where lower(profiles.role) = 'superadmin'
  );
end;
$$;

-- Null, or why not. The role takes the company away, so an employer with jobs keeps it.
create function public.add_moderator(account_email text) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  account uuid;
begin
  perform private.require_super_admin();
  select id into account from auth.users
  where lower(email) = lower(btrim(account_email)) and email_confirmed_at is not null;
  if account is null then
    return 'no account';
  end if;
  -- No job is posted in between.
  perform 1 from public.companies where id = account for update;
  perform 1 from public.profiles where id = account for update;
  if exists (select 1 from public.profiles where id = account and lower(role) = 'superadmin') then
    return 'already';
  elsif exists (select 1 from public.jobs where company_uid = account) then
    return 'has jobs';
  end if;
  perform private.give_super_admin_role(account);
  perform private.audit('moderator added', lower(btrim(account_email)), null, auth.uid());
  return null;
end;
$$;

-- Ends the role and the sessions. False: the account has no such role.
create function public.remove_moderator(account uuid) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_super_admin();
  if account = auth.uid() then
    raise exception 'Moderators cannot remove themselves.' using errcode = '42501';
  end if;
  -- Of two who remove each other, the second one is none any longer.
  perform 1 from public.profiles where lower(role) = 'superadmin' order by id for update;
  perform private.require_super_admin();
  update public.profiles set role = 'employer', role_since = now() where id = account and lower(role) = 'superadmin';
  if not found then
    return false;
  end if;
  delete from auth.sessions where user_id = account;
  perform private.audit('moderator removed', (select lower(email) from auth.users where id = account), null, auth.uid());
  return true;
end;
$$;

-- A company name is public only after approval together with a job: by a moderator (decide_jobs checks that it is the name they
-- saw), or by the server, which inserts approved jobs.
create function private.approve_company_names(of_companies uuid[]) returns void
language sql set search_path = ''
as $$
  update public.companies set approved_name = company_name
  where id = any (of_companies) and approved_name is distinct from company_name;
$$;

-- Super-admin functions for companies: approve names, delete.

-- True when the name is public now; false when it has changed or was decided about since it was seen, or the company is gone.
-- Owner's rights: no policy lets the super-admin edit a company.
create function public.approve_company_name(company uuid, seen_version integer, seen_refused boolean) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_super_admin();
  update public.companies set approved_name = company_name
  where id = company and name_version = seen_version and approved_name is distinct from company_name
    and (refused_name is not distinct from company_name) = seen_refused;
  if found then
    perform private.audit('name approved', company::text, company, auth.uid());
  end if;
  return found;
end;
$$;

-- The public name stays. False as in approve_company_name.
create function public.refuse_company_name(company uuid, seen_version integer) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_super_admin();
  update public.companies set refused_name = company_name
  where id = company and name_version = seen_version and approved_name <> company_name
    and refused_name is distinct from company_name;
  if found then
    perform private.audit('name rejected', company::text, company, auth.uid());
  end if;
  return found;
end;
$$;

-- The picture as base64, in place of one that waits or was rejected. False for a company that is suspended or gone.
create function public.store_logo(of_company uuid, webp text) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_server();
  perform 1 from public.companies where id = of_company and suspended_at is null for no key update;
  if not found then
    return false;
  end if;
  delete from public.company_logos where company_id = of_company and status <> 'approved';
  insert into public.company_logos (company_id, picture) values (of_company, decode(webp, 'base64'));
  return true;
end;
$$;

create function public.logo_picture(logo public.company_logos) returns text
language sql stable set search_path = ''
as $$
  select translate(encode(logo.picture, 'base64'), E'\n', '');
$$;

-- False when the logo is gone: it was removed, replaced or decided about.
create function public.decide_logo(logo uuid, new_status text) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  of_company constant uuid := (select company_id from public.company_logos where id = logo);
begin
  perform private.require_super_admin();
  perform 1 from public.companies where id = of_company for no key update;
  perform 1 from public.company_logos where id = logo and status <> new_status;
  if not found then
    return false;
  end if;
  delete from public.company_logos where company_id = of_company and status = new_status;
  update public.company_logos set status = new_status where id = logo;
  perform private.audit('logo ' || new_status, logo::text, of_company, auth.uid());
  return true;
end;
$$;

-- The public page of a company: what it says of itself is from a job that a moderator read. Null for a suspended company, and
-- without an approved job, open or ended.
create function public.find_public_company(of_company uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  open_now constant integer := coalesce((
    select open_jobs - coalesce(due.number, 0)
    from private.company_listings left join private.due_jobs as due using (company_uid)
    where company_uid = of_company
  ), 0);
begin
  return (
    with newest as (
      select company, location, about, posted_date from public.jobs
      where company_uid = of_company and status = 'approved' order by posted_date desc, id limit 50
    )
    select jsonb_build_object(
      'id', id,
      'name', approved_name,
      'since', created_at,
      'logo', (select company_logos.id from public.company_logos where company_id = of_company and status = 'approved'),
      'verification', public.verifications_of(array[id]) -> 0,
      'answer_rate', private.answer_rate_of(id),
      'about', (
        select about from newest where private.is_same_name(approved_name, company) order by posted_date desc limit 1
      ),
      'towns', array(select location from newest group by location order by count(*) desc, location),
      'open_jobs', open_now,
      'ended_jobs', (
        select count(*) from public.jobs where company_uid = of_company and status = 'approved'
      ) - open_now
    )
    from public.companies
    where id = of_company and approved_name is not null and suspended_at is null and exists (select from newest)
  );
end;
$$;

-- Deletes a company and optionally rejects its approved and pending jobs in the same transaction. Returns the number of rejected
-- jobs; null when there is no such company. Runs with the caller's rights.
create function public.delete_company(company uuid, reject_jobs boolean, reason text) returns integer
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  rejected integer := 0;
begin
  perform private.require_super_admin();
  delete from public.companies where id = delete_company.company;
  if not found then
    return null;
  end if;
  if reject_jobs then
    update public.jobs set status = 'rejected', status_reason = reason
    where company_uid = delete_company.company and status in ('approved', 'pending');
    get diagnostics rejected = row_count;
  end if;
  return rejected;
end;
$$;

-- The target of a link to an old job; null when visitors may not read the job.
create function public.find_legacy_job(old_id text) returns uuid
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_server();
  return (
    select jobs.id
    from private.legacy_ids
    join public.jobs using (id)
    where collection = 'jobs' and legacy_id = old_id and status = 'approved'
  );
end;
$$;

-- Which of these were imported, as what, and whether they still exist.
create function public.find_legacy_ids(of_collection text, old_ids text[]) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_server();
  return (
    select coalesce(jsonb_object_agg(legacy_id, jsonb_build_object(
      'id', known.id,
      'exists', case of_collection
        when 'companies' then exists (select 1 from public.companies where companies.id = known.id)
        when 'jobs' then exists (select 1 from public.jobs where jobs.id = known.id)
        else exists (select 1 from public.applications where applications.id = known.id)
      end
    )), '{}')
    from private.legacy_ids as known
    where collection = of_collection and legacy_id = any (old_ids)
  );
end;
$$;

-- The existing accounts of these addresses, in lower case.
create function public.find_legacy_accounts(emails text[]) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_server();
  return (
    select coalesce(jsonb_object_agg(lower(users.email), jsonb_build_object(
      'id', users.id,
      'confirmed', users.email_confirmed_at is not null,
      'has_company', companies.id is not null,
      'is_super_admin', coalesce(lower(profiles.role) = 'superadmin', false)
    )), '{}')
    from auth.users
    left join public.companies using (id)
    left join public.profiles using (id)
    where lower(users.email) = any (emails)
  );
end;
$$;

-- Companies of new accounts, or sharing an account; those have no date of their own.
create function public.import_legacy_companies(records jsonb) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_server();
  with given as (
    select * from jsonb_to_recordset(records) as company (legacy_id text, id uuid, created_at timestamptz)
  ), added as (
    insert into private.legacy_ids (collection, legacy_id, id)
    select 'companies', legacy_id, id from given
    on conflict do nothing
    returning legacy_id
  )
  update public.companies set created_at = given.created_at
  from given join added using (legacy_id)
  where companies.id = given.id and given.created_at is not null;
end;
$$;

-- Jobs with statuses and dates. A job without its company carries its contact, for the super-admin only.
create function public.import_legacy_jobs(records jsonb) returns void
language plpgsql set search_path = ''
as $$
declare
  new_ids uuid[];
begin
  perform private.require_server();
  with added as (
    insert into private.legacy_ids (collection, legacy_id, id)
    select 'jobs', legacy_id, id from jsonb_to_recordset(records) as job (legacy_id text, id uuid)
    on conflict do nothing
    returning id
  )
  select array_agg(id) into new_ids from added;
  insert into private.legacy_ids (collection, legacy_id, id)
  select 'jobs', alias, id
  from jsonb_to_recordset(records) as job (id uuid, aliases jsonb), jsonb_array_elements_text(aliases) as alias
  where id = any (new_ids)
  on conflict do nothing;

  insert into public.jobs (
    id, title, company, location, category, requirements, salary, experience, vacancies, description, qualifications, about,
    salary_min, salary_max, experience_min, experience_max,
    company_uid, company_deleted_at, status, status_reason, status_changed_at, posted_date, created_at,
    kind, expires_at, closed_at, closed_reason
  )
  select
    id, title, company, location, category, requirements, salary, experience, vacancies, description, qualifications, about,
    salary_min, salary_max, experience_min, experience_max,
    company_uid, company_deleted_at, status, status_reason, status_changed_at, posted_date, created_at,
    kind, expires_at, closed_at, closed_reason
  from jsonb_populate_recordset(null::public.jobs, records)
  where id = any (new_ids);

  insert into public.job_contacts (job_id, company_email, phone_number)
  select id, contact_email, contact_phone
  from jsonb_to_recordset(records) as job (id uuid, contact_email text, contact_phone text)
  where id = any (new_ids) and contact_email is not null
  on conflict do nothing;
end;
$$;

-- The old ids of applicants whose email or phone has already applied here for the same job.
create function public.find_legacy_duplicates(records jsonb) returns text[]
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_server();
  return array(
    select legacy_id
    from jsonb_to_recordset(records) as given (legacy_id text, job_id uuid, email text, phone text)
    where exists (
      select 1 from public.applications as here
      where here.job_id = given.job_id and (lower(here.email) = lower(given.email) or here.phone = given.phone)
    )
  );
end;
$$;

-- Returns the old ids of the imported applications, without applicants who applied here in parallel.
create function public.import_legacy_applications(records jsonb) returns text[]
language plpgsql set search_path = ''
as $$
declare
  came_in text[];
begin
  perform private.require_server();
  with given as (
    select legacy_id, id from jsonb_to_recordset(records) as application (legacy_id text, id uuid)
    where not exists (
      select 1 from private.legacy_ids as known
      where known.collection = 'applications' and known.legacy_id = application.legacy_id
    )
  ), added as (
    insert into public.applications (
      id, job_id, name, email, phone, course, resume, resume_name, consent_version, consented_at, created_at
    )
    select id, job_id, name, email, phone, course, resume, resume_name, consent_version, consented_at, created_at
    from jsonb_populate_recordset(null::public.applications, records)
    where id in (select id from given)
    on conflict do nothing
    returning id
  ), known as (
    insert into private.legacy_ids (collection, legacy_id, id)
    select 'applications', legacy_id, id from given join added using (id)
    returning legacy_id
  )
  select array_agg(legacy_id) into came_in from known;
  return coalesce(came_in, '{}');
end;
$$;

-- Anyone can sign up at Auth with a foreign address and without our fields, which leaves an account without a company. After a
-- login, such an account can register a company. True when this call made it; false when the account has one, was closed, or is a
-- super-admin's.
create function public.complete_account(account uuid, company_name text, phone_number text) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_server();
  return private.make_company(account, company_name, phone_number);
end;
$$;

-- Part of every suspension and reinstatement: updates the company's jobs, frees its domain and writes one log row.
create function private.follow_suspension() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  changed integer;
begin
  -- An employer may be changing one of them at this very moment. The update is a statement of its own, which sees how that ended.
  perform 1 from public.jobs where company_uid = new.id order by id for update;
  with followed as (
    -- complete_job does the rest.
    update public.jobs set closed_reason = closed_reason
    where company_uid = new.id
      and case when new.suspended_at is null then closed_reason = 'suspended' else open and expires_at > now() end
    returning open
  )
  select count(*) filter (where open = (new.suspended_at is null)) into changed from followed;
  -- The owner of the domain can prove it now. A reinstated company proves it again.
  update private.company_domains
  set method = null, verified_at = null, next_check_at = null, failing_since = null, mail_digest = null, mail_until = null
  where company_id = new.id and new.suspended_at is not null;
  -- Also for the pages of jobs that had ended, whose rows do not change.
  perform private.publish();
  insert into public.suspension_log (company_id, company_name, actor_id, suspended, reason, jobs)
  values (
    new.id, new.company_name, auth.uid(), new.suspended_at is not null,
    case
      when new.suspended_at is null then nullif(current_setting('private.reason_to_reinstate', true), '')
      else new.suspended_reason
    end,
    changed
  );
  return null;
end;
$$;
create trigger follow_suspension after update on public.companies
  for each row when ((new.suspended_at is null) <> (old.suspended_at is null))
  execute function private.follow_suspension();

-- Returns the number of closed jobs; null when the company was already suspended or is missing. Owner's rights: no policy lets the
-- super-admin edit a company.
create function public.suspend_company(company uuid, reason text) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_super_admin();
  update public.companies set suspended_at = now(), suspended_reason = btrim(reason)
  where id = company and suspended_at is null;
  return case when found then (
    select jobs from public.suspension_log where company_id = company order by id desc limit 1
  ) end;
end;
$$;

-- Returns the number of reopened jobs; null when nothing was done. The reason is for the log.
create function public.reinstate_company(company uuid, reason text default '') returns integer
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_super_admin();
  perform set_config('private.reason_to_reinstate', btrim(reason), true);
  update public.companies set suspended_at = null, suspended_reason = null
  where id = company and suspended_at is not null;
  return case when found then (
    select jobs from public.suspension_log where company_id = company order by id desc limit 1
  ) end;
end;
$$;
