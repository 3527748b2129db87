-- Writing to us, which goes through the server alone.

-- How many are new is asked for with each page of the super-admin's.
create index contact_messages_new on public.contact_messages (created_at desc, id) where done_at is null;

-- A double click, a reload or Back sends the same again: of identical messages within the hour one is kept, as long as
-- nobody has seen to it.
create function public.submit_contact_message(
  sender_name text, sender_email text, sender_phone text, given_reason text, message_text text
) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_server();
  -- One at a time for each sender, so that of two that come at once the second sees the first.
  perform pg_advisory_xact_lock(hashtextextended('contact message ' || lower(sender_email), 0));
  if exists (
    select 1
    from public.contact_messages
    where done_at is null
      and created_at > now() - interval '1 hour'
      and (name, lower(email), phone, reason, message)
        = (sender_name, lower(sender_email), sender_phone, given_reason, message_text)
  ) then
    return;
  end if;
  insert into public.contact_messages (name, email, phone, reason, message)
  values (sender_name, sender_email, sender_phone, given_reason, message_text);
end;
$$;
revoke execute on function public.submit_contact_message(text, text, text, text, text) from public, anon, authenticated;
grant execute on function public.submit_contact_message(text, text, text, text, text) to service_role;
