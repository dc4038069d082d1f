-- additive
-- The office has changed the visit and nobody has told the visitor, who left no address for a mail. It is a fact of its
-- own beside the state, which says how far the inquiry is. An answer is due while it is so, as of a new inquiry.
alter table enquiries add column is_untold boolean not null default false;
create index enquiries_untold on enquiries (waiting_since, id) where is_untold and erased_at is null;

-- What a message answered: the state in which it left the inquiry, whether it told the visitor of the visit, and which
-- visit that was. All are null for a message to somebody who did not wait. If it was not sent after all, the next one
-- takes them over.
alter table enquiry_notes
  add column answered_state text,
  add column answered_untold boolean,
  add column answered_visit text;

-- Such inquiries were stored as new.
update enquiries set
  is_untold = true,
  state = case when visits.status = 'confirmed' then 'scheduled' else 'contacted' end
from visits
where enquiry_id = enquiries.id and state = 'new' and email is null and phone is not null and erased_at is null
  and (visits.status = 'confirmed' or (visits.status = 'cancelled' and cancelled_by = 'office'));
