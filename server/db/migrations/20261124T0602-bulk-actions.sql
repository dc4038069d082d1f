-- What was done to many records is told in the answer and written into the audit log, and is not undone as one.
drop table if exists bulk_action_records;
drop table if exists bulk_actions;
