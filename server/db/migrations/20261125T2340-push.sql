-- additive
-- Devices of administrators that are told of things while no page of the dashboard is open there (Web Push).
create table push_devices (
  id bigint generated always as identity primary key,
  administrator_id uuid not null references administrators (id) on delete cascade,
  -- The address that the browser's push service gave it, and the keys that what is sent there is encrypted for.
  endpoint text not null unique check (length(endpoint) <= 1000),
  p256dh text not null check (length(p256dh) <= 200),
  auth text not null check (length(auth) <= 100),
  kinds text[] not null,
  -- On the office clock (Africa/Kampala); both null: never quiet.
  quiet_from text check (quiet_from ~ '^[0-9]{2}:[0-9]{2}$'),
  quiet_until text check (quiet_until ~ '^[0-9]{2}:[0-9]{2}$'),
  device text not null check (length(device) <= 200),
  created_at timestamptz not null,
  check (num_nulls(quiet_from, quiet_until) in (0, 2))
);
create index push_devices_administrator on push_devices (administrator_id, id);

-- What they are to be told next. It names no person.
create table push_notices (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('enquiry', 'visit', 'money', 'backup')),
  title text not null,
  body text not null,
  path text not null check (path ~ '^/dashboard'),
  created_at timestamptz not null
);
