-- Who may run the site, and how they prove it. The columns that better-auth reads and writes bear its meaning under our names
-- (server/auth/better-auth.ts holds the mapping); everything else is ours.

create table administrators (
  id uuid primary key default gen_random_uuid(),
  name text not null check (btrim(name) <> '' and length(name) <= 80),
  -- Always lower case: one mailbox, one administrator.
  email text not null unique check (email = lower(email) and length(email) between 3 and 254),
  email_verified boolean not null default true,
  image text,
  two_factor_enabled boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table credentials (
  id uuid primary key default gen_random_uuid(),
  administrator_id uuid not null unique references administrators (id) on delete cascade,
  -- better-auth's words for "signs in by e-mail and password"; its account id is then the administrator's own.
  provider_id text not null default 'credential' check (provider_id = 'credential'),
  account_id text generated always as (administrator_id::text) stored,
  -- argon2id in PHC form.
  password_hash text not null check (password_hash like '$argon2id$v=19$%'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table sessions (
  id uuid primary key default gen_random_uuid(),
  administrator_id uuid not null references administrators (id) on delete cascade,
  -- Worth nothing without the signature that the cookie carries; the key to that is not in this database.
  token text not null unique check (length(token) >= 32),
  ip_address text check (length(ip_address) <= 64),
  user_agent text check (length(user_agent) <= 400),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The absolute end, fixed at sign-in. Too long without a request ends a session earlier: see last_seen_at.
  expires_at timestamptz not null check (expires_at > created_at),
  last_seen_at timestamptz not null default now()
);
create index sessions_administrator on sessions (administrator_id, last_seen_at desc);

create table two_factors (
  id uuid primary key default gen_random_uuid(),
  administrator_id uuid not null unique references administrators (id) on delete cascade,
  -- Both encrypted with the sign-in secret, which is not in this database.
  secret text not null,
  recovery_codes text not null,
  -- False until the first code from the app was right; until then sign-in does not ask for one.
  verified boolean not null default false,
  failed_count integer not null default 0 check (failed_count >= 0),
  locked_until timestamptz,
  created_at timestamptz not null default now()
);

-- A code of an authenticator app stays right for a minute and a half; it is taken once.
create table spent_codes (
  administrator_id uuid not null references administrators (id) on delete cascade,
  code text not null check (code ~ '^[0-9]{6}$'),
  spent_at timestamptz not null,
  primary key (administrator_id, code)
);

-- better-auth's short-lived notes: "this browser gave the right password and now owes a code".
create table verifications (
  id uuid primary key default gen_random_uuid(),
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index verifications_identifier on verifications (identifier);

-- The one-time link that makes the first administrator. Only the SHA-256 of the token is kept.
create table setup_links (
  token_hash text primary key check (token_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null check (expires_at > created_at)
);

-- Failed sign-ins, in the database so that every process counts the same. Keys are keyed hashes: neither the e-mail
-- addresses strangers type nor where they come from can be read here.
create table sign_in_attempts (
  kind text not null check (kind in ('account', 'address', 'device', 'password')),
  key_hash text not null check (key_hash ~ '^[0-9a-f]{64}$'),
  failures integer not null check (failures >= 0),
  last_failed_at timestamptz not null,
  blocked_until timestamptz not null,
  primary key (kind, key_hash)
);
create index sign_in_attempts_age on sign_in_attempts (last_failed_at);
