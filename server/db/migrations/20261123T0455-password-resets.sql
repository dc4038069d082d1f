-- The mailed one-time links by which somebody who forgot their password chooses another. Only the SHA-256 of the token is stored.
create table password_reset_links (
  token_hash text primary key check (token_hash ~ '^[0-9a-f]{64}$'),
  administrator_id uuid not null references administrators (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null check (expires_at > created_at)
);
create index password_reset_links_administrator on password_reset_links (administrator_id);

-- How often such a link is asked for, by the e-mail address that was typed, whether or not anybody has it.
alter table sign_in_attempts drop constraint sign_in_attempts_kind_check;
alter table sign_in_attempts add constraint sign_in_attempts_kind_check
  check (kind in ('account', 'address', 'device', 'password', 'code', 'device-code', 'password-reset'));
