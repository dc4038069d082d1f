-- Of a record whose form holds a newer draft a list does not publish the older text.
alter table bulk_action_records drop constraint bulk_action_records_outcome_check;
alter table bulk_action_records add constraint bulk_action_records_outcome_check
  check (outcome in ('done', 'already', 'changed', 'gone', 'reserved', 'drafted'));
