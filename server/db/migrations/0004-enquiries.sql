-- Everybody who writes: visits, call-backs, messages, requests for information, subscriptions; and the mail that answers them.

create table enquiries (
  id bigint generated always as identity primary key,
  -- What a person reads out on the phone. Says nothing about how many there are.
  reference text not null unique check (reference ~ '^[2-9A-HJKMNP-TV-Z]{3}-[2-9A-HJKMNP-TV-Z]{4}$'),
  kind text not null check (kind in ('visit', 'callback', 'message', 'info')),
  state text not null default 'new' check (state in ('new', 'contacted', 'scheduled', 'done', 'lost')),
  -- Kept aside, never thrown away: an administrator can say otherwise.
  is_suspected_spam boolean not null default false,
  -- SHA-256 over what was sent and the day: a form that is sent again stores nothing new. Random once erased.
  submission_key bytea not null unique check (length(submission_key) = 32),
  name text not null check (length(name) <= 200),
  email text check (length(email) <= 320),
  phone text check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  message text not null default '' check (length(message) <= 5000),
  -- The home it is about. The name is kept as it was: homes are renamed and removed, what somebody asked about is not.
  home_kind text check (home_kind in ('property', 'apartment')),
  home_id bigint,
  home_name text not null default '',
  source_path text not null default '' check (length(source_path) <= 500),
  -- The privacy notice that stood at the form.
  notice_version text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  first_answered_at timestamptz,
  -- Since then nothing personal is left in this row.
  erased_at timestamptz,
  check ((home_kind is null) = (home_id is null)),
  check (erased_at is not null or btrim(name) <> ''),
  check (erased_at is not null or email is not null or phone is not null)
);
create index enquiries_inbox on enquiries (state, created_at desc) where not is_suspected_spam;
create index enquiries_created on enquiries (created_at desc, id desc);
create index enquiries_email on enquiries (lower(email)) where email is not null;
create index enquiries_phone on enquiries (phone) where phone is not null;

create table enquiry_notes (
  id bigint generated always as identity primary key,
  enquiry_id bigint not null references enquiries (id) on delete cascade,
  body text not null check (btrim(body) <> '' and length(body) <= 5000),
  written_by text not null,
  written_at timestamptz not null default now()
);
create index enquiry_notes_enquiry on enquiry_notes (enquiry_id, written_at);

create table enquiry_state_history (
  id bigint generated always as identity primary key,
  enquiry_id bigint not null references enquiries (id) on delete cascade,
  from_state text,
  to_state text not null check (to_state in ('new', 'contacted', 'scheduled', 'done', 'lost')),
  changed_by text not null,
  changed_at timestamptz not null default now()
);
create index enquiry_state_history_enquiry on enquiry_state_history (enquiry_id, changed_at);

create table visits (
  enquiry_id bigint primary key references enquiries (id) on delete cascade,
  -- The day and the time on the office clock (Africa/Kampala).
  visit_on date not null,
  starts_at time not null,
  -- Each visit of a slot takes a numbered place; the index below lets no two take the same, whatever the code believes.
  place smallint not null check (place >= 1),
  status text not null default 'requested' check (status in ('requested', 'confirmed', 'kept', 'no-show', 'cancelled')),
  -- The visitor's private link to move or cancel: its token is derived from this and the application's secret, so that a
  -- retry after a lost answer gets the same link; only the token's SHA-256 is compared.
  manage_nonce bytea not null check (length(manage_nonce) = 32),
  manage_token_hash bytea not null unique check (length(manage_token_hash) = 32),
  -- Raised by every change, so that a calendar replaces the older entry (iCalendar SEQUENCE).
  calendar_sequence integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index visits_one_per_place on visits (visit_on, starts_at, place) where status <> 'cancelled';
create index visits_calendar on visits (visit_on, starts_at);

-- What somebody agreed to, in the words they saw.
create table consents (
  id bigint generated always as identity primary key,
  purpose text not null check (purpose in ('contact', 'marketing')),
  wording text not null,
  wording_version text not null,
  email text,
  phone text,
  enquiry_id bigint references enquiries (id) on delete set null,
  given_at timestamptz not null,
  withdrawn_at timestamptz
);
create index consents_email on consents (lower(email)) where email is not null;
create index consents_phone on consents (phone) where phone is not null;

create table subscribers (
  id bigint generated always as identity primary key,
  email text not null check (length(email) <= 320 and position('@' in email) > 1),
  state text not null default 'pending' check (state in ('pending', 'confirmed', 'ended')),
  source_path text not null default '' check (length(source_path) <= 500),
  -- SHA-256 of the token in the link that confirms; the link that ends is derived from the application's secret.
  confirm_token_hash bytea unique check (length(confirm_token_hash) = 32),
  wording text not null,
  wording_version text not null,
  requested_at timestamptz not null default now(),
  confirmed_at timestamptz,
  ended_at timestamptz,
  check (state <> 'confirmed' or confirmed_at is not null),
  check (state <> 'ended' or ended_at is not null)
);
create unique index subscribers_email on subscribers (lower(email));

create table outgoing_mails (
  id bigint generated always as identity primary key,
  -- Stays the same over all attempts, so that a receiver can recognise a second copy after a crash.
  message_id text not null unique,
  template text not null,
  to_address text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  headers jsonb not null default '{}',
  -- [{ "fileName", "contentType", "content" }]
  attachments jsonb not null default '[]',
  state text not null default 'queued' check (state in ('queued', 'sent', 'dead')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  -- The kind of failure, never the text of the mail.
  last_error text,
  -- One deed asks for one mail, however often it is repeated.
  deduplication_key text unique,
  enquiry_id bigint references enquiries (id) on delete set null,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  check (state <> 'sent' or sent_at is not null)
);
create index outgoing_mails_due on outgoing_mails (next_attempt_at) where state = 'queued';
create index outgoing_mails_address on outgoing_mails (lower(to_address));
