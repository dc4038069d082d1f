-- The private address by which the calendar of an administrator's phone reads the visits.
create table calendar_feeds (
  administrator_id uuid primary key references administrators (id) on delete cascade,
  -- SHA-256 of the token in the address, which itself is stored nowhere.
  token_hash bytea not null unique check (length(token_hash) = 32),
  created_at timestamptz not null
);
