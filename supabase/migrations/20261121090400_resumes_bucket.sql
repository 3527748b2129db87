-- The private bucket for resumes. The server alone writes; nobody else may list, read or delete but the job's employer
-- and the super-admin.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values (
  'resumes', 'resumes', false, 2097152,
  array[
    'application/pdf',
    'application/msword',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
  ]
);

create policy "employer reads resumes for own jobs" on storage.objects
  for select to authenticated using (bucket_id = 'resumes' and private.owns_resume(name));
create policy "employer deletes resumes for own jobs" on storage.objects
  for delete to authenticated using (bucket_id = 'resumes' and private.owns_resume(name));
create policy "super-admin reads resumes" on storage.objects
  for select to authenticated using (bucket_id = 'resumes' and (select private.is_super_admin()));
create policy "super-admin deletes resumes" on storage.objects
  for delete to authenticated using (bucket_id = 'resumes' and (select private.is_super_admin()));
