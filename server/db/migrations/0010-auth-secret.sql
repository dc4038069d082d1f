-- Which sign-in secret this database was first used with, as the SHA-256 of it: the secret itself is never stored here.
-- A process that was given another one would refuse everybody's session, so it is not started.
create table auth_secret_fingerprint (
  only_row boolean primary key default true check (only_row),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now()
);
