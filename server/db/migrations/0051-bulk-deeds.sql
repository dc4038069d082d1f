-- What was done to many records at once: what the office is told of it, and what it takes to take it back. Kept as long as
-- the bin keeps; the audit trail stays.

create table bulk_deeds (
  id bigint generated always as identity primary key,
  -- Made for the form: a form that arrives twice is done once.
  form_key uuid not null unique,
  kind text not null check (kind in ('property', 'apartment', 'post', 'testimonial')),
  -- What was to be done, as the form said it; null where another deed is taken back.
  change jsonb,
  takes_back bigint unique references bulk_deeds (id) on delete cascade,
  -- How many were chosen.
  chosen integer not null check (chosen >= 0),
  done_at timestamptz not null,
  check ((change is null) = (takes_back is not null))
);
create index bulk_deeds_done_at on bulk_deeds (done_at);

create table bulk_deed_records (
  bulk_deed_id bigint not null references bulk_deeds (id) on delete cascade,
  record_id bigint not null,
  -- That the deed found; it has left the next one.
  version integer not null,
  outcome text not null check (outcome in ('done', 'already', 'changed', 'gone', 'held')),
  -- Of what was done: the columns that the deed changed, as they were.
  before jsonb,
  primary key (bulk_deed_id, record_id)
);
