-- A suspended company that changed its phone before it was caught was no longer found by the phone that its jobs were posted
-- with, and neither was a new one that changed its own as soon as it had posted. The numbers of jobs are looked at as well: by
-- private.companies_with_phone.

-- From company to company in it, however many jobs each has posted with a number.
create index job_contacts_phone on public.job_contacts (phone_number, created_by);
