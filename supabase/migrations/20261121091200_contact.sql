-- The contact form, which goes through the server alone.

-- A double click, a reload or the Back button sends the same message again: of identical messages within an hour one is kept,
-- as long as it is not marked as done.
create function public.submit_contact_message(
  sender_name text, sender_email text, sender_phone text, given_reason text, message_text text
) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_server();
  -- One at a time for each sender: of two that come at once, the second sees the first.
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
revoke execute on function public.submit_contact_message from public, anon, authenticated;
grant execute on function public.submit_contact_message to service_role;
