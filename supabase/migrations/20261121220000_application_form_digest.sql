-- An application that is sent again, since the answer to it was lost, is answered as the success it was. The digest is made
-- by the server, with its secret, of the form's own random token, the email address and the phone number: whoever may read
-- the application learns nothing from it.
alter table public.applications add column form_digest text check (char_length(form_digest) <= 64);
comment on column public.applications.form_digest is
  'Tells the same form sent twice by the same applicant; null for a form without a token.';
create unique index applications_form_digest on public.applications (job_id, form_digest) where form_digest is not null;

-- As before; and it knows a form that has come before, and takes nothing for a job whose company was deleted. The lock
-- comes first: whoever changes the job waits for those who are applying, and who applies waits for the change.
drop function public.submit_application(uuid, text, text, text, text, text, text, text);
create function public.submit_application(
  job uuid,
  applicant_name text,
  applicant_email text,
  applicant_phone text,
  applicant_course text,
  resume_key text,
  resume_file_name text,
  agreed_to text,
  -- A server of the release before sends none.
  digest text default null
) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  is_open boolean;
  violated text;
begin
  perform private.require_server();
  perform 1 from public.jobs where id = job and status = 'approved' and company_deleted_at is null for share;
  is_open := found;
  if exists (select 1 from public.applications where job_id = job and form_digest = digest) then
    return jsonb_build_object('outcome', 'sent-before');
  end if;
  if not is_open then
    return jsonb_build_object('outcome', 'closed');
  end if;
  insert into public.applications (
    job_id, name, email, phone, course, resume, resume_name, consent_version, consented_at, form_digest
  ) values (
    job, applicant_name, applicant_email, applicant_phone, applicant_course, resume_key, resume_file_name, agreed_to, now(),
    digest
  );
  return jsonb_build_object('outcome', 'applied');
exception
  when unique_violation then
    get stacked diagnostics violated = constraint_name;
    if violated not in ('applications_email_per_job', 'applications_phone_per_job', 'applications_form_digest') then
      raise;
    end if;
    -- The same form at the same moment violates all three; which one is named is chance.
    if exists (select 1 from public.applications where job_id = job and form_digest = digest) then
      return jsonb_build_object('outcome', 'sent-before');
    end if;
    return jsonb_build_object('outcome', 'duplicate')
      || public.find_duplicate_application(job, applicant_email, applicant_phone);
end;
$$;

revoke execute on function public.submit_application(uuid, text, text, text, text, text, text, text, text)
from public, anon, authenticated;
grant execute on function public.submit_application(uuid, text, text, text, text, text, text, text, text) to service_role;
