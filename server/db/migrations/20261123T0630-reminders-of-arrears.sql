-- A press of "Remind" is a contact: to whom it went. Words can also be sent as a text message.
alter table arrears_contacts add column reminded_buyer_id bigint references buyers (id);
alter table arrears_contacts drop constraint arrears_contacts_channel_check;
alter table arrears_contacts add constraint arrears_contacts_channel_check
  check (channel in ('call', 'whatsapp', 'sms', 'visit'));
