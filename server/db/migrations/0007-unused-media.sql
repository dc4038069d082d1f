-- Pictures that nothing uses are removed 30 days after that began, not 30 days after they were uploaded: one that was
-- taken out of a gallery a moment ago must not go the same night.
alter table media add column unused_since timestamptz;
create index media_unused on media (unused_since) where unused_since is not null;
