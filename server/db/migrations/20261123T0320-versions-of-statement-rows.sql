-- Two people may look at one row: whoever decides second is told what was decided first.
alter table statement_rows add column version integer not null default 1;
