-- The words of the field, also here: an action and not a deed, attended and not kept, reserved and not held.

alter table bulk_deeds rename to bulk_actions;
alter table bulk_actions rename column chosen to selected;
alter table bulk_actions rename column takes_back to undoes;
alter index bulk_deeds_done_at rename to bulk_actions_done_at;
update bulk_actions set change = (change - 'deed') || jsonb_build_object('intent', change -> 'deed') where change ? 'deed';

alter table bulk_deed_records rename to bulk_action_records;
alter table bulk_action_records rename column bulk_deed_id to bulk_action_id;
alter table bulk_action_records drop constraint bulk_deed_records_outcome_check;
update bulk_action_records set outcome = 'reserved' where outcome = 'held';
alter table bulk_action_records add constraint bulk_action_records_outcome_check
  check (outcome in ('done', 'already', 'changed', 'gone', 'reserved'));

alter table typed_previews rename to submitted_previews;
alter table submitted_previews rename column typed_at to submitted_at;

alter table visits drop constraint visits_status_check;
update visits set status = 'attended' where status = 'kept';
alter table visits add constraint visits_status_check
  check (status in ('requested', 'confirmed', 'attended', 'no-show', 'cancelled', 'suspected'));
