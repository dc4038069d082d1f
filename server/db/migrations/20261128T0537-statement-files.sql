-- additive

-- A statement as it was sent, so that questions about it can be answered later, and again.
create table statement_files (
  id bigint generated always as identity primary key,
  file_hash bytea not null unique check (length(file_hash) = 32),
  method text not null check (method in ('mtn', 'airtel', 'bank')),
  account text,
  file_name text not null,
  content bytea not null,
  -- What was said of each part of the file so far.
  answers jsonb not null default '[]',
  received_by text not null,
  received_at timestamptz not null
);
create trigger statement_files_tell_change after insert or delete on statement_files
  for each row execute function tell_change('statements');

-- By which layouts a file was read.
create table statement_import_layouts (
  import_id bigint not null references statement_imports (id) on delete cascade,
  method text not null check (method in ('mtn', 'airtel', 'bank')),
  heading_hash bytea not null check (length(heading_hash) = 32),
  primary key (import_id, method, heading_hash)
);
create index statement_import_layouts_layout on statement_import_layouts (method, heading_hash);

-- A layout that was withdrawn reads no more files; its next file is asked about anew.
alter table statement_layouts
  add column withdrawn_by text,
  add column withdrawn_at timestamptz,
  add check ((withdrawn_by is null) = (withdrawn_at is null));
create trigger statement_layouts_tell_change after insert or update or delete on statement_layouts
  for each row execute function tell_change('statements');
