-- Of the press of a button that asked for it: a save that arrives again is known by it.
alter table audit_entries add column save_key uuid;
create index audit_entries_of_save on audit_entries (save_key) where save_key is not null;
