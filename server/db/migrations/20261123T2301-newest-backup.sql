drop table backups;

-- How backups go at each place where this site has kept some. Not part of any backup: a site that was restored has made none yet.
create table backup_places (
  -- In words without secrets.
  place text primary key,
  -- Since when backups are to be made there: the first one is late from then on.
  since timestamptz not null,
  -- When the newest one had been read back, and was what had been written.
  succeeded_at timestamptz,
  failed_at timestamptz,
  -- Why, in a sentence.
  failure text,
  -- The file that is being written, or that was left behind without being read back.
  unverified text,
  -- The files that were made from this database, and read back: no other file is ever removed.
  files text[] not null default '{}',
  check ((failed_at is null) = (failure is null))
);
create trigger backup_places_tell_change after insert or update on backup_places for each row execute function tell_change('backups');
