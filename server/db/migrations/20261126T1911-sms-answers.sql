-- Answers of the office by SMS: to an inquiry or to a buyer, and about no agreement. The office writes the words, so they are
-- stored before they leave.
alter table sms_messages
  alter column agreement_id drop not null,
  alter column buyer_id drop not null,
  add column enquiry_id bigint references enquiries (id) on delete restrict,
  drop constraint sms_messages_kind_check,
  add constraint sms_messages_kind_check check (kind in ('receipt', 'reminder-before', 'reminder-after', 'answer')),
  add constraint sms_messages_about check (
    case when kind = 'answer' then agreement_id is null and num_nonnulls(enquiry_id, buyer_id) = 1
      else enquiry_id is null and num_nonnulls(agreement_id, buyer_id) = 2 end
  );
create index sms_messages_enquiry on sms_messages (enquiry_id, id desc) where enquiry_id is not null;
