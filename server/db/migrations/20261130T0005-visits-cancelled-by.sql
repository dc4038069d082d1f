-- additive
-- Who cancelled a visit: a visitor can undo only their own cancelling. It counts while the visit is cancelled.
alter table visits add column cancelled_by text check (cancelled_by in ('visitor', 'office'));

update visits set cancelled_by = case
  when exists (
    select from audit_entries
    where entity_type = 'enquiry' and entity_id = visits.enquiry_id::text and action = 'visit.cancelled'
      and at > coalesce(
        (
          select max(changed_at) from enquiry_state_history
          where enquiry_id = visits.enquiry_id and changed_by = 'visitor' and to_state = 'lost'
        ),
        '-infinity'
      )
  ) then 'office' else 'visitor' end
where status = 'cancelled';
