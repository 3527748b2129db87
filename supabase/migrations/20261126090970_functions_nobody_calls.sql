-- What servers of earlier releases called. The release before this one calls none of it.

drop function if exists
  public.claim_job_announcement, public.finish_job_announcement, public.postpone_job_announcement, public.claim_notification,
  public.search_documents_after, public.search_documents_by_age, public.search_open_jobs;
