-- Accounts and their companies: what registration creates, what an employer may change, what deleting a company does, and how
-- an account becomes the super-admin.

-- Registration: the company and the profile are made in the transaction of the sign-up, from its metadata, or the sign-up
-- fails. There is no half-registered account. The role is never taken from the metadata.
create function private.register_account() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.profiles (id, role) values (new.id, 'employer');
  insert into public.companies (id, company_name, email, phone_number)
  values (
    new.id,
    btrim(new.raw_user_meta_data ->> 'company_name'),
    new.email,
    new.raw_user_meta_data ->> 'phone_number'
  );
  return new;
end;
$$;
create trigger register_account after insert on auth.users
  for each row execute function private.register_account();

-- A company whose login gets a new email address is written to at that address, about its older jobs as well.
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

create function private.guard_company() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if private.is_user_call() then
    if (new.id, new.email, new.created_at) is distinct from (old.id, old.email, old.created_at) then
      raise exception 'Only the name and the phone number of a company can be changed.' using errcode = '42501';
    end if;
    -- No policy lets the super-admin update a company: only the functions and triggers that approve names get here.
    if new.approved_name is distinct from old.approved_name and not private.is_super_admin() then
      raise exception 'Only super admin can approve the name of a company.' using errcode = '42501';
    end if;
  end if;
  new.name_version := old.name_version + (new.company_name is distinct from old.company_name)::integer;
  return new;
end;
$$;
create trigger guard_company before update on public.companies
  for each row execute function private.guard_company();

-- The jobs of a deleted company stay, but nobody is there to read an application: they are closed to visitors. The update of
-- the jobs announces them to the search index and to open pages, as any change of an approved job does.
create function private.close_company() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.jobs set company_deleted_at = now() where company_uid = old.id and company_deleted_at is null;
  -- An account that becomes the super-admin gives its company up, but it is not a closed account.
  update public.profiles set company_closed_at = now() where id = old.id and lower(role) <> 'superadmin';
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

-- Makes the account of this address the super-admin: it gets the role, loses its company, and all its sessions end. Somebody
-- else may have signed up with the address before and must be locked out: the caller has set a new password, no session can
-- be refreshed, and an access token from before role_since does not carry the role.
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
  insert into public.profiles (id, role, role_since) values (account, 'superadmin', now())
  on conflict (id) do update set role = excluded.role, role_since = excluded.role_since;
  delete from public.companies where id = account;
  delete from auth.sessions where user_id = account;
  return account;
end;
$$;

revoke execute on function
  private.register_account, private.follow_account_email, private.guard_company, private.close_company
from public;
revoke execute on function public.find_account, public.make_super_admin from public, anon, authenticated;
grant execute on function public.find_account, public.make_super_admin to service_role;
