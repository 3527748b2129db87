-- The rule of the forms for what people type, held in the database too, since an employer's own token reaches it over REST:
-- no control characters, nothing that turns the direction of the text after it, nothing invisible. The joiners of Devanagari
-- (U+200C, U+200D) stay. app/lib/plain-text.ts says the same; a test compares the two, character by character.

create function private.is_plain_line(line text) returns boolean
language sql immutable strict set search_path = ''
as $$
  select line !~ '[\u0001-\u001F\u007F-\u009F\u00AD\u061C\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\uFEFF]';
$$;

-- A text of several lines may have line breaks and tabs, and what is invisible but harmless there: the marks of Urdu.
create function private.is_plain_text(words text) returns boolean
language sql immutable strict set search_path = ''
as $$
  select words !~ '(?![\n\t])[\u0001-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]';
$$;

revoke execute on function private.is_plain_line(text), private.is_plain_text(text) from public;
-- Whoever writes a row is checked by them.
grant execute on function private.is_plain_line(text), private.is_plain_text(text) to anon, authenticated, service_role;

-- Rows from before today: what nobody could see is taken out, and a line break in a line becomes a space. First, and not
-- "not valid": a row that breaks the rule could be changed by nobody any more, not even be rejected. What has nothing else
-- in it becomes a question mark.
create function private.make_plain_text(words text) returns text
language sql immutable strict set search_path = ''
as $$
  select regexp_replace(
    regexp_replace(words, '\r\n?', E'\n', 'g'),
    '(?![\n\t])[\u0001-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]', '', 'g'
  );
$$;
create function private.make_plain_line(line text) returns text
language sql immutable strict set search_path = ''
as $$
  select btrim(
    regexp_replace(
      regexp_replace(line, '[\n\r\t\u0085\u2028\u2029]+', ' ', 'g'),
      '[\u0001-\u001F\u007F-\u009F\u00AD\u061C\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\uFEFF]', '', 'g'
    )
  );
$$;

update public.companies
set company_name = coalesce(substring(private.make_plain_line(company_name) from '.*\S.*'), '?'), approved_name = coalesce(substring(private.make_plain_line(approved_name) from '.*\S.*'), case when approved_name <> '' then '?' end)
where not private.is_plain_line(company_name || coalesce(approved_name, ''));
update public.jobs
set
  title = coalesce(substring(private.make_plain_line(title) from '.*\S.*'), '?'),
  company = coalesce(substring(private.make_plain_line(company) from '.*\S.*'), '?'),
  salary = coalesce(substring(private.make_plain_line(salary) from '.*\S.*'), '?'),
  experience = coalesce(substring(private.make_plain_line(experience) from '.*\S.*'), '?'),
  qualifications = coalesce(substring(private.make_plain_line(qualifications) from '.*\S.*'), '?'),
  requirements = coalesce(substring(private.make_plain_text(requirements) from '.*\S.*'), '?'),
  description = coalesce(substring(private.make_plain_text(description) from '.*\S.*'), '?'),
  about = coalesce(substring(private.make_plain_text(about) from '.*\S.*'), '?')
where not private.is_plain_line(title || company || salary || experience || qualifications)
  or not private.is_plain_text(requirements || description || about);
update public.applications
set name = coalesce(substring(private.make_plain_line(name) from '.*\S.*'), '?'), course = private.make_plain_line(course)
where not private.is_plain_line(name || course);
update public.contact_messages
set name = coalesce(substring(private.make_plain_line(name) from '.*\S.*'), '?'), message = private.make_plain_text(message)
where not private.is_plain_line(name) or not private.is_plain_text(message);

drop function private.make_plain_line(text);
drop function private.make_plain_text(text);

-- One check for all columns of a kind, so that many rows at once stay cheap.
alter table public.companies
  add constraint companies_plain_lines check (private.is_plain_line(company_name));
alter table public.jobs
  add constraint jobs_plain_lines check (private.is_plain_line(title || company || salary || experience || qualifications)),
  add constraint jobs_plain_texts check (private.is_plain_text(requirements || description || about));
alter table public.applications
  add constraint applications_plain_lines check (private.is_plain_line(name || course));
alter table public.contact_messages
  add constraint contact_messages_plain_lines check (private.is_plain_line(name)),
  add constraint contact_messages_plain_texts check (private.is_plain_text(message));
