-- What the administrator typed and wants to see as visitors would, before it is saved. Read with the session that typed it.
create table typed_previews (
  session_id uuid not null references sessions (id) on delete cascade,
  -- "property-12", "post-new"
  subject text not null check (length(subject) <= 100),
  -- The fields of the form in order: [["title", "Garden Villa"], ...]
  fields jsonb not null,
  typed_at timestamptz not null,
  primary key (session_id, subject)
);
