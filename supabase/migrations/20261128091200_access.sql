-- Access: row policies, grants and the private bucket for resumes. Grants repeat the policies, but the policies alone must suffice.
-- Roles come from tables, never from user_metadata, which users can write.

alter table public.profiles enable row level security;
alter table public.companies enable row level security;
alter table public.company_logos enable row level security;
alter table public.jobs enable row level security;
alter table public.job_contacts enable row level security;
alter table public.applications enable row level security;
alter table public.application_events enable row level security;
alter table public.resume_texts enable row level security;
alter table public.contact_messages enable row level security;
alter table public.moderation_log enable row level security;
alter table public.company_notes enable row level security;
alter table public.suspension_log enable row level security;
alter table public.approved_texts enable row level security;
alter table public.job_assessments enable row level security;
alter table public.job_reports enable row level security;
alter table public.job_alerts enable row level security;
alter table public.audit_log enable row level security;
alter table public.search_outbox enable row level security;
alter table public.notification_outbox enable row level security;
alter table public.telegram_messages enable row level security;
alter table public.typical_pay enable row level security;
alter table private.company_listings enable row level security;

revoke all on all tables in schema public from anon, authenticated;
grant select on public.jobs, public.company_logos, public.company_directory, private.company_listings to anon;
grant select, insert, update, delete on public.jobs to authenticated;
grant select, update, delete on public.companies to authenticated;
grant select, delete on public.applications, public.company_logos to authenticated;
grant select on
  public.application_events, public.profiles, public.job_contacts, public.contact_messages, public.moderation_log, public.suspension_log,
  public.company_notes,
  public.approved_texts, public.job_assessments, public.job_reports, public.company_directory, private.company_listings
to authenticated;
grant all on all tables in schema public to service_role;
grant all on all sequences in schema public to service_role;
grant usage on schema private to anon, authenticated, service_role;
grant select on private.company_listings, private.metro_stations to service_role;
grant select, update on private.search_delivery to service_role;
grant select, insert on private.legacy_ids to service_role;
grant select, insert, delete, update on private.answer_rates to service_role;
grant select, insert, delete on private.search_rebuild_changes, private.telegram_calls to service_role;
grant select, insert, update, delete on private.rate_limits, private.leases to service_role;

-- Functions are callable only by the roles listed here.
revoke execute on all functions in schema public, private from public, anon, authenticated;

-- Visitors:
grant execute on function
  public.answer_rate, public.count_open_jobs, public.find_public_company, public.find_withdrawn_job,
  public.list_companies, public.logo, public.logo_picture, public.posted_by, public.verification,
  public.verifications_of
to anon, authenticated, service_role;

-- Called by policies and constraints of the tables for every role.
grant execute on function
  private.are_questions, private.end_of_day_in, private.is_employer, private.is_kept_from_view, private.is_plain_line,
  private.is_plain_text, private.is_super_admin, private.is_user_call, private.owns_job, private.require_server,
  private.second_factor_done, private.session_is_live, private.text_key
to anon, authenticated, service_role;

-- Employers and moderators: functions that check the caller, or run with the caller's rights.
grant execute on function
  public.answer_applications, public.answer_states, public.move_applications, public.note_application_event,
  public.see_application, public.undo_application_move
to authenticated, service_role;
grant execute on function
  public.account_deletion, public.add_moderator, public.answer_contact_message, public.approve_company_name,
  public.close_own_jobs, public.confirm_hiring, public.count_for_moderation, public.count_waiting_applicants,
  public.decide_jobs, public.decide_logo, public.delete_company, public.dismiss_job_reports, public.extend_own_jobs,
  public.find_in_queue, public.find_moderated_company, public.find_moderated_job, public.list_applications,
  public.list_applications_around, public.list_company_applications, public.list_contact_messages, public.list_job_days,
  public.list_jobs_of_company, public.list_moderated_companies, public.list_moderated_jobs, public.list_moderators,
  public.list_own_jobs, public.list_reported_jobs, public.list_riskiest_jobs, public.list_searches,
  public.moderation_numbers, public.newest_decisions, public.note_about_company, public.own_audit_log,
  public.own_verification, public.read_company_page, public.refuse_company_name, public.reinstate_company,
  public.remove_moderator, public.search_audit_log, public.second_factor, public.set_account_deletion,
  public.suspend_company, public.withdraw_verification
to authenticated, service_role;

-- Called by those functions.
grant execute on function
  private.changes_requested_before, private.check_job_end, private.company_cards, private.count_moderated_companies,
  private.count_moderated_jobs, private.end_of_walk_in, private.is_free_mail, private.is_gstin, private.is_suspended,
  private.is_website, private.jobs_of_company_email, private.keep_job_end, private.lock_companies_of_jobs,
  private.moderated_company_ids, private.moderated_job_ids, private.moderated_jobs_of_company, private.moderation_cards,
  private.must_be_read, private.require_super_admin, private.riskiest_job_ids, private.search_moderated_jobs
to authenticated, service_role;
grant execute on function
  private.is_as_seen, private.lock_own_jobs, private.own_jobs_after
to authenticated;

-- Server only.
grant execute on function
  public.add_job_openings, public.add_second_factor, public.address_of_mailbox, public.allow_new_password,
  public.ask_for_verification_link, public.ask_still_hiring, public.audit_login, public.audit_reading,
  public.begin_search_rebuild, public.checking_time, public.claim_due_domains, public.claim_notification_for,
  public.claim_search_delivery, public.complete_account, public.confirm_account, public.correct_application,
  public.count_checked_jobs, public.create_mailbox_link, public.decide_job_as, public.delete_due_accounts,
  public.email_of_account, public.end_due_jobs, public.end_search_rebuild, public.end_sessions,
  public.end_unconfirmed_accounts, public.enqueue_search_jobs, public.erase_mailbox, public.export_mailbox,
  public.find_account, public.find_duplicate_application, public.find_job_for_telegram, public.find_legacy_accounts,
  public.find_legacy_duplicates, public.find_legacy_ids, public.find_legacy_job, public.find_open_jobs,
  public.find_second_factor, public.find_wrong_counts, public.finish_notification, public.finish_search_jobs,
  public.follow_job_in_telegram, public.give_up_notification, public.give_up_search_jobs, public.hold_search_delivery,
  public.import_legacy_applications, public.import_legacy_companies, public.import_legacy_jobs, public.job_list_state,
  public.jobs_to_assess, public.list_orphan_resumes, public.list_suggestions, public.make_super_admin,
  public.make_verification_link, public.moderation_health, public.note_search, public.pass_second_factor,
  public.postpone_notification, public.read_applicant_page, public.read_sealed_application, public.rebuild_counts,
  public.refresh_answer_rates, public.refresh_typical_pay, public.release_lease, public.remember_telegram_message,
  public.remove_second_factor, public.renew_search_jobs, public.renew_search_rebuild, public.replace_resume,
  public.resumes_to_read, public.return_to_limits, public.search_documents_of, public.search_documents_of_category,
  public.search_versions_after, public.search_versions_of, public.settle_domain_check, public.store_assessments,
  public.store_logo, public.store_resume_text, public.submit_application, public.submit_contact_message,
  public.submit_job_report, public.take_from_either, public.take_from_limits, public.take_lease,
  public.take_search_rebuild_changes, public.use_second_factor, public.use_verification_link,
  public.verified_names_like, public.withdraw_application, public.write_application_digests, public.write_end_reminders
to service_role;
grant execute on function
  public.alert_health, public.ask_for_alert, public.confirm_alert, public.find_alert_message,
  public.finish_alert_message, public.finish_matching, public.jobs_to_match, public.write_alert_messages
to service_role;
grant execute on function public.list_missing_resumes, public.purge_personal_data, public.write_retention_notices to service_role;

-- Called by those functions.
grant execute on function
  private.add_device_link, private.applications_between, private.applications_of_link, private.choices_of_job,
  private.condition_of_filter, private.find_super_admin, private.follow_in_telegram, private.kept_count,
  private.last_nine_in_india, private.most_single_mails, private.newest_open_jobs, private.pay_step_of,
  private.posted_day_of, private.publish, private.search_document, private.take_from_limits,
  private.take_search_delivery, private.take_telegram_turn, private.tell_company, private.tell_of_application
to service_role;

-- One policy per table, role and command. Functions in policies are wrapped in (select …) to run once per query instead of once per
-- row; the check for the super-admin comes first.

create policy "visitor reads approved jobs" on public.jobs
  for select to anon
  using (
    status = 'approved' and (
      (open and expires_at > now())
      or (closed_reason is distinct from 'suspended' and not private.is_kept_from_view(company_uid))
    )
  );
create policy "user reads approved and own jobs, super-admin all" on public.jobs
  for select to authenticated
  using (
    (select private.is_super_admin())
    or (
      status = 'approved' and (
        (open and expires_at > now())
        or (closed_reason is distinct from 'suspended' and not private.is_kept_from_view(company_uid))
      )
    )
    or (company_uid = (select auth.uid()) and (select private.is_employer()))
  );
create policy "employer posts own pending jobs" on public.jobs
  for insert to authenticated
  with check (
    company_uid = (select auth.uid()) and status = 'pending' and company_deleted_at is null
    and (select private.is_employer())
  );
create policy "employer edits own jobs, super-admin sets the status" on public.jobs
  for update to authenticated
  using ((select private.is_super_admin()) or (company_uid = (select auth.uid()) and (select private.is_employer())))
  with check ((select private.is_super_admin()) or (company_uid = (select auth.uid()) and (select private.is_employer())));
create policy "employer deletes own jobs, super-admin all" on public.jobs
  for delete to authenticated using ((select private.is_super_admin()) or (company_uid = (select auth.uid()) and (select private.is_employer())));

create policy "employer reads contacts of own jobs, super-admin all" on public.job_contacts
  for select to authenticated using ((select private.is_super_admin()) or ((select private.is_employer()) and private.owns_job(job_id)));

create policy "employer reads own company, super-admin all" on public.companies
  for select to authenticated using (
    (select private.is_super_admin())
    or (id = (select auth.uid()) and (select private.session_is_live() and private.second_factor_done()))
  );
create policy "employer edits own company" on public.companies
  for update to authenticated
  using (id = (select auth.uid()) and (select private.session_is_live() and private.second_factor_done()))
  with check (id = (select auth.uid()) and (select private.session_is_live() and private.second_factor_done()));
create policy "super-admin deletes companies" on public.companies
  for delete to authenticated using ((select private.is_super_admin()));
-- The view company_directory runs with the visitor's rights.
create policy "everybody reads listed companies" on private.company_listings
  for select to anon, authenticated using (open_jobs > 0 and company_name is not null);

create policy "visitor reads approved logos" on public.company_logos
  for select to anon using (status = 'approved' and not private.is_kept_from_view(company_id));
create policy "user reads approved and own logos, super-admin all" on public.company_logos
  for select to authenticated
  using (
    (select private.is_super_admin())
    or (status = 'approved' and not private.is_kept_from_view(company_id))
    or (company_id = (select auth.uid()) and (select private.is_employer()))
  );
-- No policy for other changes: the server alone writes pictures, since it has drawn them, and decide_logo decides about them.
create policy "employer removes own logos" on public.company_logos
  for delete to authenticated using (company_id = (select auth.uid()) and (select private.is_employer()));

create policy "employer reads applications for own jobs, super-admin all" on public.applications
  for select to authenticated using ((select private.is_super_admin()) or ((select private.is_employer()) and private.owns_job(job_id)));
create policy "employer deletes applications for own jobs, super-admin all" on public.applications
  for delete to authenticated using ((select private.is_super_admin()) or ((select private.is_employer()) and private.owns_job(job_id)));

-- The policy of applications decides.
create policy "who reads an application reads its events" on public.application_events
  for select to authenticated using (exists (select from public.applications where id = application_id));

create policy "user reads own profile, super-admin all" on public.profiles
  for select to authenticated using ((select private.is_super_admin()) or (id = (select auth.uid()) and (select private.session_is_live())));

create policy "super-admin reads contact messages" on public.contact_messages
  for select to authenticated using ((select private.is_super_admin()));
create policy "super-admin reads the moderation log" on public.moderation_log
  for select to authenticated using ((select private.is_super_admin()));
create policy "super-admin reads the suspension log" on public.suspension_log
  for select to authenticated using ((select private.is_super_admin()));
create policy "super-admin reads notes about companies" on public.company_notes
  for select to authenticated using ((select private.is_super_admin()));
create policy "super-admin reads approved texts" on public.approved_texts
  for select to authenticated using ((select private.is_super_admin()));
create policy "super-admin reads assessments of jobs" on public.job_assessments
  for select to authenticated using ((select private.is_super_admin()));
create policy "super-admin reads reports" on public.job_reports
  for select to authenticated using ((select private.is_super_admin()));

-- The bucket for resumes. No policy: the server alone reads, writes and deletes files.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values (
  'resumes', 'resumes', false, 2097152,
  array[
    'application/pdf',
    'application/msword',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
  ]
);
