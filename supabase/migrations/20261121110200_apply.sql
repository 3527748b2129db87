-- Applying, which goes through the server alone: the checks that only the database can make.

-- Whether somebody with this email address or this phone number has applied for the job.
create function public.find_duplicate_application(job uuid, applicant_email text, applicant_phone text) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_server();
  return jsonb_build_object(
    'email', exists (
      select 1 from public.applications where job_id = job and lower(email) = lower(applicant_email)
    ),
    'phone', exists (select 1 from public.applications where job_id = job and phone = applicant_phone)
  );
end;
$$;

-- One transaction: the job is open until it ends, and the unique indexes decide between those who come at once.
create function public.submit_application(
  job uuid,
  applicant_name text,
  applicant_email text,
  applicant_phone text,
  applicant_course text,
  resume_key text,
  resume_file_name text,
  agreed_to text
) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  violated text;
begin
  perform private.require_server();
  perform 1 from public.jobs where id = job and status = 'approved' for share;
  if not found then
    return jsonb_build_object('outcome', 'closed');
  end if;
  insert into public.applications (
    job_id, name, email, phone, course, resume, resume_name, consent_version, consented_at
  ) values (
    job, applicant_name, applicant_email, applicant_phone, applicant_course, resume_key, resume_file_name, agreed_to, now()
  );
  return jsonb_build_object('outcome', 'applied');
exception
  when unique_violation then
    get stacked diagnostics violated = constraint_name;
    if violated not in ('applications_email_per_job', 'applications_phone_per_job') then
      raise;
    end if;
    return jsonb_build_object('outcome', 'duplicate')
      || public.find_duplicate_application(job, applicant_email, applicant_phone);
end;
$$;

-- Files that no application has, of applications whose saving broke off or whose job was deleted. Younger ones may
-- belong to an application that is just coming in.
create function public.list_orphan_resumes(min_age_seconds integer, max_number integer) returns text[]
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_server();
  return array(
    select objects.name
    from storage.objects
    where objects.bucket_id = 'resumes'
      and objects.created_at < now() - make_interval(secs => min_age_seconds)
      and not exists (select 1 from public.applications where applications.resume = objects.name)
    order by objects.created_at
    limit max_number
  );
end;
$$;

revoke execute on function
  public.find_duplicate_application(uuid, text, text),
  public.submit_application(uuid, text, text, text, text, text, text, text),
  public.list_orphan_resumes(integer, integer)
from public, anon, authenticated;
grant execute on function
  public.find_duplicate_application(uuid, text, text),
  public.submit_application(uuid, text, text, text, text, text, text, text),
  public.list_orphan_resumes(integer, integer)
to service_role;
