-- What the office noted, called or wrote, beside mails and text messages: about an inquiry or, where there is none, about a buyer.
alter table enquiry_notes
  alter column enquiry_id drop not null,
  add column buyer_id bigint references buyers (id) on delete cascade,
  add column channel text not null default 'note' check (channel in ('note', 'call', 'whatsapp')),
  -- Of the form that it was sent with, which may be sent again.
  add column form_key uuid unique,
  add constraint enquiry_notes_about_one check (num_nonnulls(enquiry_id, buyer_id) = 1);
create index enquiry_notes_buyer on enquiry_notes (buyer_id, written_at) where buyer_id is not null;

-- Inquiries and buyers of one person who used several names or numbers, as the office says: all with the same number are one.
create sequence people_ids;
alter table enquiries add column person_id bigint;
create index enquiries_person on enquiries (person_id) where person_id is not null;
alter table buyers add column person_id bigint;
create index buyers_person on buyers (person_id) where person_id is not null;

-- All of a person is read by their numbers and addresses.
create index buyers_email on buyers (lower(email)) where email is not null;
create index outgoing_mails_enquiry on outgoing_mails (enquiry_id) where enquiry_id is not null;
