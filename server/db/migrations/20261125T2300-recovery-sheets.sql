-- additive
-- The code on the sheet of paper by which an administrator who forgot the password chooses a new one.
create table recovery_sheets (
  administrator_id uuid primary key references administrators (id) on delete cascade,
  -- SHA-256 of its code, as hexadecimal digits: the code stands on the sheet alone.
  code_hash text not null check (code_hash ~ '^[0-9a-f]{64}$'),
  made_at timestamptz not null
);
