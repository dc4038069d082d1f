-- additive
-- A file has one import that counts: its rows are open, or booked, once. What an earlier release read a second time
-- stays as it is, beside the last reading.
alter table statement_imports add column was_read_again boolean not null default false;
update statement_imports as earlier set was_read_again = true
  where state not in ('undoing', 'undone') and exists (
    select from statement_imports as later
    where later.file_hash = earlier.file_hash and later.id > earlier.id and later.state not in ('undoing', 'undone'));
create unique index statement_imports_once on statement_imports (file_hash)
  where state not in ('undoing', 'undone') and not was_read_again;
