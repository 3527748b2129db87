-- "We never ask candidates for money": what an employer may say of a job, for everybody to read. A constant default rewrites no table.

alter table public.jobs add column no_fees boolean not null default false;
comment on column public.jobs.no_fees is 'The employer says that no candidate is asked for money.';
