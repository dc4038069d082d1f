-- What became of each backup that the site has made, or has found where it keeps them. Not part of any backup.
create table backups (
  id bigint generated always as identity primary key,
  -- Where it was to be kept, in words without secrets.
  place text not null,
  name text not null,
  -- Who asked for it; null: the schedule.
  asked_by text,
  started_at timestamptz not null,
  -- Null while it is written, and for one that never became whole.
  finished_at timestamptz,
  bytes bigint check (bytes >= 0),
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  -- When it was read back and was what had been written.
  checked_at timestamptz,
  -- When it was last restored for a trial, and what was wrong then; empty: nothing.
  tried_at timestamptz,
  trial_problem text not null default '',
  removed_at timestamptz,
  -- Why it failed, in a sentence.
  problem text not null default '',
  check (checked_at is null or finished_at is not null)
);
create index backups_good on backups (finished_at desc) where checked_at is not null;
create unique index backups_kept on backups (place, name) where finished_at is not null and removed_at is null;
create trigger backups_tell_change after insert or update or delete on backups
  for each row execute function tell_change('backups');
