-- Whoever stores or removes a picture's bytes holds a row here meanwhile, instead of a transaction that stays open while an object
-- store is waited for. A process that was killed leaves its row, which others take over when it is old.
create unlogged table media_claims (
  hash text primary key,
  claim_id uuid not null,
  claimed_at timestamptz not null
);
