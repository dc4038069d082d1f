-- additive
-- Who an answer goes to where that is not the office: the enquirer, in a mail to the office about the enquiry.
alter table outgoing_mails add column reply_to text check (length(reply_to) <= 320);
create index outgoing_mails_reply_to on outgoing_mails (lower(reply_to)) where reply_to is not null;
