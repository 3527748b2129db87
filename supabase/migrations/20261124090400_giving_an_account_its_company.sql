-- Anybody can sign up at Auth with somebody else's address and without our fields, and the account would have no company for good.
-- So whoever has logged in to such an account can give it one, as a registration would. True when this call made the company;
-- false when the account has one, when it was closed, and when it is a super-admin's.
create function public.complete_account(account uuid, company_name text, phone_number text) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_server();
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

revoke execute on function public.complete_account from public, anon, authenticated;
grant execute on function public.complete_account to service_role;
