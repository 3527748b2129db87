-- A company that changes the address of its login is written to there, about its older jobs as well.
create or replace function private.follow_account_email() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.companies set email = new.email where id = new.id;
  update public.job_contacts set company_email = new.email where created_by = new.id;
  return new;
end;
$$;

-- What was changed before today.
update public.job_contacts set company_email = companies.email
from public.companies
where companies.id = job_contacts.created_by and companies.email <> job_contacts.company_email;
