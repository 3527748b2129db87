-- Accounts that are not made by our form (by "Add user" of the dashboard, an invitation, another provider) bring neither field of
-- it: they get a profile and no company, which gives no rights. A sign-up with one of the fields is ours, and fails as a whole where
-- anything is wrong with it.
create or replace function private.register_account() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.profiles (id, role) values (new.id, 'employer');
  if new.raw_user_meta_data ?| array['company_name', 'phone_number'] then
    insert into public.companies (id, company_name, email, phone_number)
    values (
      new.id,
      btrim(new.raw_user_meta_data ->> 'company_name'),
      new.email,
      new.raw_user_meta_data ->> 'phone_number'
    );
  end if;
  return new;
end;
$$;
