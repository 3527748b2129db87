-- Whether the super-admin asks is asked with a plan that is kept. A function in SQL that another one calls is planned anew at
-- each of its calls, a hundred times for a page of jobs, and that took longer than answering. PL/pgSQL keeps its plans for as
-- long as the connection lasts.

create or replace function private.is_super_admin() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (
    select 1
    from public.profiles
    where id = auth.uid()
      and lower(role) = 'superadmin'
      and (role_since is null or (auth.jwt() ->> 'iat')::numeric >= floor(extract(epoch from role_since)))
  );
end;
$$;
