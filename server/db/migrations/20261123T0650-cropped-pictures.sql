-- A picture that was turned or cropped names the file that it was made from, which waits in the bin as long as it is needed, and
-- says what was done: {"quarterTurns": 0 to 3, "crop": {"x", "y", "width", "height"}} in shares of the turned picture.
-- Files change places between rows: who refers to one is looked at when all of them are where they belong.

alter table media
  add column original_hash text references media (hash) deferrable initially deferred,
  add column shape jsonb,
  add check (shape is null or original_hash is not null);
create index media_original on media (original_hash) where original_hash is not null;
