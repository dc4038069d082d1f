-- additive
-- The mail that is to tell the visitor what the office has done with the visit. It is null once somebody has told them
-- otherwise, and without an address. While the mail has not left, the visitor counts as untold. It is no foreign key:
-- mails refer to inquiries already, and a backup restores each table after those that it refers to.
alter table enquiries add column telling_mail_id bigint;
create index enquiries_telling_mail on enquiries (telling_mail_id) where telling_mail_id is not null;

-- Mails about visits that are still to come and that have not left.
update enquiries set telling_mail_id = mails.id
from visits, (
  select distinct on (enquiry_id) enquiry_id, id, state from outgoing_mails
  where template in ('visit-confirmed', 'visit-moved', 'visit-cancelled')
  order by enquiry_id, id desc
) as mails
where visits.enquiry_id = enquiries.id and mails.enquiry_id = enquiries.id and mails.state <> 'sent'
  and enquiries.state <> 'new' and email is not null and erased_at is null and visit_on >= current_date
  and (visits.status = 'confirmed' or (visits.status = 'cancelled' and cancelled_by = 'office'));
