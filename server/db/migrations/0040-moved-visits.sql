-- Who moved a visit last, from which time, and when: both sides see it. And since when somebody waits for an answer, which is
-- not when they wrote first if they moved a visit that had been confirmed.

alter table visits
  add column moved_by text check (moved_by in ('visitor', 'office')),
  add column moved_at timestamptz,
  add column moved_from_on date,
  add column moved_from_at time,
  add check (num_nulls(moved_by, moved_at, moved_from_on, moved_from_at) in (0, 4));

alter table enquiries add column waiting_since timestamptz;
update enquiries set waiting_since = created_at;
alter table enquiries
  alter column waiting_since set not null,
  alter column waiting_since set default now();
