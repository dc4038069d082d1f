-- The schema as it was before the first release. What came later is in the files after this one. Tables follow each other by feature,
-- each with its indexes and triggers. A table that visitors see raises the content revision; one that the dashboard shows tells its
-- topic. Guards of the ledger and of what was signed are "always" triggers: they also fire in a session that plays a replica.

-- What every feature uses
-- =======================

create table content_revision (
  only_row boolean primary key default true check (only_row),
  revision bigint not null default 1,
  changed_at timestamptz not null default now()
);
insert into content_revision default values;

-- A trigger rather than a call in each command: none can be forgotten, an edit by psql counts too, and the
-- notification leaves with the commit, never before it.
create function raise_content_revision() returns trigger language plpgsql as $$
declare
  raised bigint;
begin
  update content_revision set revision = revision + 1, changed_at = clock_timestamp() returning revision into raised;
  perform pg_notify('content_revision', raised::text);
  return null;
end
$$;

-- Tells all listeners which topic was written, once for each transaction: open views of the dashboard load it anew. Row by row, so
-- that a job which finds nothing to do tells nothing.
create function tell_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('dashboard_change', tg_argv[0]);
  return null;
end
$$;

-- What a search looks through: the parts in lower case, one a line, so that no match runs from one part into the next.
-- array_to_string is only "stable" because of element types that text is none of.
create function search_text(parts text[]) returns text language sql immutable parallel safe as $$
  select lower(array_to_string(parts, E'\n'))
$$;

create table settings (
  key text primary key check (key ~ '^[a-z][a-z0-9-]*$'),
  value jsonb not null,
  version integer not null default 1,
  updated_at timestamptz not null default now()
);
create trigger settings_raise_content_revision after insert or update or delete or truncate on settings
  for each statement execute function raise_content_revision();
create trigger settings_tell_change after insert or update or delete on settings for each row execute function tell_change('settings');

create table audit_entries (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- The administrator's id and name as they were, or 'system'.
  actor_id text not null,
  actor_name text not null,
  -- What was done, in the business's words: 'property.create', 'property.change-status', 'settings.edit', ...
  action text not null,
  entity_type text not null,
  entity_id text not null,
  before jsonb,
  after jsonb,
  request_id text,
  -- Of the press of a button that asked for it: a save that arrives again is known by it.
  save_key uuid
);
create index audit_entries_at on audit_entries (at desc, id desc);
create index audit_entries_entity on audit_entries (entity_type, entity_id, at desc);
create index audit_entries_by_type on audit_entries (entity_type, id desc);
create index audit_entries_of_save on audit_entries (save_key) where save_key is not null;

-- Which sign-in secret this database was first used with, as the SHA-256 of it: the secret itself is never stored here.
-- A process with another one would refuse every session, so it does not start.
create table auth_secret_fingerprint (
  only_row boolean primary key default true check (only_row),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now()
);

-- How backups go at each place that this site writes to. Not part of any backup: a site that was restored has made none yet.
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

-- Administrators and how they sign in
-- ===================================

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
-- A session that was ended anywhere ends its stream of news everywhere.
create trigger sessions_tell_change after delete on sessions for each row execute function tell_change('sessions');

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

-- The one-time link that makes the first administrator. Only the SHA-256 of the token is stored.
create table setup_links (
  token_hash text primary key check (token_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null check (expires_at > created_at)
);

-- The mailed one-time links by which a forgotten password is replaced. Only the SHA-256 of the token is stored.
create table password_reset_links (
  token_hash text primary key check (token_hash ~ '^[0-9a-f]{64}$'),
  administrator_id uuid not null references administrators (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null check (expires_at > created_at)
);
create index password_reset_links_administrator on password_reset_links (administrator_id);

-- Failed sign-ins, in the database so that every process counts the same. Keys are keyed hashes: neither the e-mail
-- addresses strangers type nor where they come from can be read here.
create table sign_in_attempts (
  kind text not null check (kind in ('account', 'address', 'device', 'password', 'code', 'device-code', 'password-reset')),
  key_hash text not null check (key_hash ~ '^[0-9a-f]{64}$'),
  failures integer not null check (failures >= 0),
  last_failed_at timestamptz not null,
  blocked_until timestamptz not null,
  primary key (kind, key_hash)
);
create index sign_in_attempts_age on sign_in_attempts (last_failed_at);

-- The private address by which the calendar of an administrator's phone reads the visits.
create table calendar_feeds (
  administrator_id uuid primary key references administrators (id) on delete cascade,
  -- SHA-256 of the token in the address, which itself is stored nowhere.
  token_hash bytea not null unique check (length(token_hash) = 32),
  created_at timestamptz not null
);

-- Pictures
-- ========

create table media (
  id bigint generated always as identity primary key,
  -- SHA-256 of the bytes as they were uploaded: the same file is stored once.
  hash text not null unique check (hash ~ '^[0-9a-f]{24}([0-9a-f]{40})?$'),
  original_name text not null default '',
  alt text not null default '' check (length(alt) <= 500),
  -- Whether it is drawn or a photo, which may have its day, where that is known. It belongs to the file, not to its place.
  kind text check (kind in ('impression', 'photo')),
  taken_on date,
  mime_type text not null check (mime_type in ('image/jpeg', 'image/png', 'image/webp')),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  original_bytes integer not null check (original_bytes > 0),
  -- The point of interest as shares of width and height, for crops.
  focal_x real not null default 0.5 check (focal_x between 0 and 1),
  focal_y real not null default 0.5 check (focal_y between 0 and 1),
  -- A CSS colour shown until the picture arrives.
  placeholder_colour text not null check (placeholder_colour ~ '^#[0-9a-f]{6}$'),
  -- [{ "format": "avif"|"webp"|"jpg", "width": px, "height": px, "bytes": n }], smallest first.
  variants jsonb not null default '[]',
  -- 'preview': the first variant can be shown, the others are being made; 'ready': all are made.
  state text not null default 'preview' check (state in ('preview', 'ready')),
  is_sample boolean not null default false,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  -- Pictures that nothing uses are removed 30 days after that began, not 30 days after they were uploaded: one that was
  -- taken out of a gallery a moment ago must not go the same night.
  unused_since timestamptz,
  search_text text not null generated always as (search_text(array[alt, original_name])) stored,
  check (taken_on is null or kind is not distinct from 'photo')
);
create index media_unused on media (unused_since) where unused_since is not null;
create index media_undescribed on media (id) where alt = '' and deleted_at is null;
create trigger media_raise_content_revision after insert or update or delete or truncate on media
  for each statement execute function raise_content_revision();
create trigger media_tell_change after insert or update or delete on media for each row execute function tell_change('media');

-- A process that stores or removes a picture's bytes holds a row here meanwhile, instead of a transaction that stays open while an object
-- store is waited for. A process that was killed leaves its row, which others take over when it is old.
create unlogged table media_claims (
  hash text primary key,
  claim_id uuid not null,
  claimed_at timestamptz not null
);

-- The pictures of the fixed content by name: slides, steps, plans, banner. The reference keeps the sweep of unused
-- pictures away from them, and another picture can be put under a name.
create table site_pictures (
  name text primary key check (name ~ '^[a-z0-9][a-z0-9-]{0,79}$'),
  media_id bigint not null references media (id) on delete restrict,
  updated_at timestamptz not null default now()
);
create index site_pictures_media on site_pictures (media_id);
create trigger site_pictures_raise_content_revision after insert or update or delete or truncate on site_pictures
  for each statement execute function raise_content_revision();
create trigger site_pictures_tell_change after insert or update or delete on site_pictures for each row execute function tell_change('media');

-- Enquiries and visits
-- ====================

-- All who write: visits, calls to be returned, messages, requests for information. What the office enters itself, too.
create table enquiries (
  id bigint generated always as identity primary key,
  -- What a person reads out on the phone. Says nothing about how many there are.
  reference text not null unique check (reference ~ '^[2-9A-HJKMNP-TV-Z]{3}-[2-9A-HJKMNP-TV-Z]{4}$'),
  kind text not null check (kind in ('visit', 'callback', 'message', 'info')),
  -- How an enquiry came: by a form of the site, or some other way, and then the office entered it.
  channel text not null default 'site' check (channel in ('site', 'phone', 'whatsapp', 'in-person', 'email')),
  state text not null default 'new' check (state in ('new', 'contacted', 'scheduled', 'done', 'lost')),
  -- Put aside, never thrown away: an administrator can say otherwise.
  is_suspected_spam boolean not null default false,
  -- Which sign of a machine it showed; null for what the office itself put aside.
  spam_reason text check (spam_reason in ('hidden-field', 'too-fast', 'links', 'repeated-text')),
  -- SHA-256 over what was sent and the day: a form that is sent again stores nothing new. Random once erased.
  submission_key bytea not null unique check (length(submission_key) = 32),
  name text not null check (length(name) <= 200),
  email text check (length(email) <= 320),
  -- One spelling for all addresses of one mailbox (domain/email-address.ts), to count open visits by.
  canonical_email text check (length(canonical_email) <= 320),
  phone text check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  message text not null default '' check (length(message) <= 5000),
  -- The home it is about, and its name as it was: homes are renamed and removed, what an enquiry was about is not.
  home_kind text check (home_kind in ('property', 'apartment')),
  home_id bigint,
  home_name text not null default '',
  -- The very unit that is asked for, of the type that is named.
  unit_id bigint,
  source_path text not null default '' check (length(source_path) <= 500),
  -- Of the privacy notice at the form.
  notice_version text not null,
  -- Since when an answer is due: of a confirmed visit that the visitor moved, since then.
  waiting_since timestamptz not null default now(),
  first_answered_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Since then nothing personal is left in this row.
  erased_at timestamptz,
  search_text text not null generated always as (search_text(array[name, email, phone, message, home_name, reference])) stored,
  check ((home_kind is null) = (home_id is null)),
  check (erased_at is not null or btrim(name) <> ''),
  check (erased_at is not null or email is not null or phone is not null)
);
create index enquiries_inbox on enquiries (state, created_at desc) where not is_suspected_spam;
create index enquiries_created on enquiries (created_at desc, id desc);
create index enquiries_email on enquiries (lower(email)) where email is not null;
create index enquiries_phone on enquiries (phone) where phone is not null;
create index enquiries_canonical_email on enquiries (canonical_email) where canonical_email is not null;
create index enquiries_by_state on enquiries (is_suspected_spam, state, waiting_since, id) include (kind) where erased_at is null;
create index enquiries_by_wait on enquiries (is_suspected_spam, waiting_since, id) where erased_at is null;
-- While a search is typed, each key asks for the names that begin so.
create index enquiries_by_name on enquiries (lower(name), id) where erased_at is null and not is_suspected_spam;
create trigger enquiries_tell_change after insert or update or delete on enquiries for each row execute function tell_change('inquiries');

create table enquiry_notes (
  id bigint generated always as identity primary key,
  enquiry_id bigint not null references enquiries (id) on delete cascade,
  body text not null check (btrim(body) <> '' and length(body) <= 5000),
  written_by text not null,
  written_at timestamptz not null default now()
);
create index enquiry_notes_enquiry on enquiry_notes (enquiry_id, written_at);
create trigger enquiry_notes_tell_change after insert or update or delete on enquiry_notes for each row execute function tell_change('inquiries');

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
  place smallint check (place >= 1),
  status text not null default 'requested' check (status in ('requested', 'confirmed', 'attended', 'no-show', 'cancelled', 'suspected')),
  -- The visitor's private link to move or cancel: its token is derived from this and the application's secret, so that a
  -- retry after a lost answer gets the same link; only the token's SHA-256 is compared.
  manage_nonce bytea not null check (length(manage_nonce) = 32),
  manage_token_hash bytea not null unique check (length(manage_token_hash) = 32),
  -- Raised by every change, so that a calendar replaces the older entry (iCalendar SEQUENCE).
  calendar_sequence integer not null default 0,
  -- Who moved it last, from which time, and when.
  moved_by text check (moved_by in ('visitor', 'office')),
  moved_at timestamptz,
  moved_from_on date,
  moved_from_at time,
  visitor_moves smallint not null default 0 check (visitor_moves >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (num_nulls(moved_by, moved_at, moved_from_on, moved_from_at) in (0, 4)),
  constraint visits_place_unless_suspected check (place is not null or status in ('suspected', 'cancelled'))
);
create unique index visits_one_per_place on visits (visit_on, starts_at, place) where status <> 'cancelled';
create index visits_calendar on visits (visit_on, starts_at);
create trigger visits_tell_change after insert or update or delete on visits for each row execute function tell_change('inquiries');

-- Days, or hours of days, on which no homes are shown. The office may be open all the same.
create table visit_blocks (
  id bigint generated always as identity primary key,
  from_on date not null,
  until_on date not null,
  -- The hours of each of these days; both null: all of them.
  starts_at time,
  ends_at time,
  reason text not null default '' check (length(reason) <= 200),
  created_at timestamptz not null,
  check (until_on >= from_on),
  check (num_nulls(starts_at, ends_at) in (0, 2)),
  check (ends_at > starts_at)
);
create index visit_blocks_days on visit_blocks (until_on, from_on);
create trigger visit_blocks_tell_change after insert or update or delete on visit_blocks for each row execute function tell_change('inquiries');

-- How many visits a network asked for on a day (Kampala's). It cannot be read whose network it is.
create table visit_networks (
  -- A keyed hash of an IPv4 address, or of the /64 or /48 of an IPv6 address.
  network_hash bytea not null check (length(network_hash) = 32),
  asked_on date not null,
  visits integer not null check (visits > 0),
  primary key (network_hash, asked_on)
);

-- What a person agreed to, in the words they saw.
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
create index consents_enquiry on consents (enquiry_id);

-- Mail and newsletter
-- ===================

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
create trigger subscribers_tell_change after insert or update or delete on subscribers for each row execute function tell_change('subscribers');

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
  -- One action asks for one mail, however often it is repeated.
  deduplication_key text unique,
  enquiry_id bigint references enquiries (id) on delete set null,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  -- Since then the stored text of a mail holds no private link any more, and it cannot be sent again.
  links_removed_at timestamptz,
  check (state <> 'sent' or sent_at is not null)
);
create index outgoing_mails_due on outgoing_mails (next_attempt_at) where state = 'queued';
create index outgoing_mails_address on outgoing_mails (lower(to_address));
create index outgoing_mails_with_links on outgoing_mails (created_at) where links_removed_at is null;
create index outgoing_mails_by_state on outgoing_mails (state, id desc);
create trigger outgoing_mails_tell_change after insert or update or delete on outgoing_mails for each row execute function tell_change('mail');

-- When mails that public forms caused went to a person, as far as the limits look back.
create table form_mail_recipients (
  -- A keyed hash of the canonical e-mail address.
  recipient_hash bytea primary key check (length(recipient_hash) = 32),
  mailed_at timestamptz[] not null,
  last_mailed_at timestamptz not null
);

-- The news that the office got in an hour: the first by a mail each, the others in one mail when the hour is over.
create table office_mail_hours (
  begins_at timestamptz primary key,
  told integer not null check (told > 0),
  -- Lines of that one mail. They name no person.
  later text[] not null default '{}'
);

-- Buyers
-- ======

create table buyers (
  id bigint generated always as identity primary key,
  name text not null check (length(name) <= 200),
  phone text check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  email text check (length(email) <= 320),
  id_kind text not null default 'nin' check (id_kind in ('nin', 'passport', 'other')),
  id_number text not null default '' check (length(id_number) <= 40),
  kin_name text not null default '' check (length(kin_name) <= 200),
  kin_phone text not null default '' check (kin_phone = '' or kin_phone ~ '^\+[1-9][0-9]{6,14}$'),
  kin_relation text not null default '' check (length(kin_relation) <= 100),
  note text not null default '' check (length(note) <= 5000),
  enquiry_id bigint references enquiries (id) on delete set null,
  version integer not null default 1,
  form_key uuid unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  erased_at timestamptz,
  search_text text not null generated always as (search_text(array[name, phone, email])) stored,
  check (erased_at is not null or btrim(name) <> ''),
  constraint buyers_national_id check (id_kind <> 'nin' or id_number = '' or id_number ~ '^[0-9A-Z]{14}$'),
  constraint buyers_kin_has_a_name check (kin_name <> '' or (kin_phone = '' and kin_relation = ''))
);
create index buyers_phone on buyers (phone) where phone is not null;
create index buyers_name on buyers (lower(name));
create index buyers_by_name on buyers (lower(name), id) where erased_at is null;
create index buyers_enquiry on buyers (enquiry_id) where enquiry_id is not null;
create trigger buyers_tell_change after insert or update or delete on buyers for each row execute function tell_change('buyers');

-- A spouse, or the rider who brings the money: by these numbers payments are matched as by the buyer's own.
create table paying_numbers (
  id bigint generated always as identity primary key,
  buyer_id bigint not null references buyers (id) on delete cascade,
  phone text not null check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  name text not null check (btrim(name) <> '' and length(name) <= 200),
  added_by text not null,
  added_at timestamptz not null default now(),
  unique (buyer_id, phone)
);
create index paying_numbers_phone on paying_numbers (phone);

-- The catalogue
-- =============

-- One table for the categories of properties and of posts. The kind is part of every reference to a category, so that
-- a post cannot be filed under a category of properties.
create table categories (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('property', 'post')),
  name text not null check (btrim(name) <> '' and length(name) <= 60),
  slug text not null check (slug ~ '^[a-z0-9][a-z0-9-]{0,79}$' and slug <> 'all'),
  description text not null default '' check (length(description) <= 500),
  is_sample boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (id, kind),
  unique (kind, slug)
);
create unique index categories_name on categories (kind, lower(name));
create trigger categories_raise_content_revision after insert or update or delete or truncate on categories
  for each statement execute function raise_content_revision();
create trigger categories_tell_change after insert or update or delete on categories for each row execute function tell_change('categories');

create table tags (
  id bigint generated always as identity primary key,
  name text not null check (btrim(name) <> '' and length(name) <= 40),
  slug text not null unique check (slug ~ '^[a-z0-9][a-z0-9-]{0,79}$'),
  colour text not null check (colour ~ '^#[0-9a-f]{6}$'),
  is_sample boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index tags_name on tags (lower(name));
create trigger tags_raise_content_revision after insert or update or delete or truncate on tags
  for each statement execute function raise_content_revision();
create trigger tags_tell_change after insert or update or delete on tags for each row execute function tell_change('tags');

create table buildings (
  id bigint generated always as identity primary key,
  name text not null check (btrim(name) <> '' and length(name) <= 120),
  location text not null default '' check (length(location) <= 200),
  description text not null default '' check (length(description) <= 10000),
  is_sample boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index buildings_name on buildings (lower(name));
create trigger buildings_raise_content_revision after insert or update or delete or truncate on buildings
  for each statement execute function raise_content_revision();
create trigger buildings_tell_change after insert or update or delete on buildings for each row execute function tell_change('units');

create table floors (
  id bigint generated always as identity primary key,
  building_id bigint not null references buildings (id) on delete cascade,
  number smallint not null check (number between -10 and 200),
  -- "2BR & 3BR"
  kind text not null check (btrim(kind) <> '' and length(kind) <= 100),
  version integer not null default 1,
  unique (building_id, number)
);
create trigger floors_raise_content_revision after insert or update or delete or truncate on floors
  for each statement execute function raise_content_revision();
create trigger floors_tell_change after insert or update or delete on floors for each row execute function tell_change('units');

create table properties (
  id bigint generated always as identity primary key,
  title text not null check (btrim(title) <> '' and length(title) <= 200),
  description text not null default '',
  property_type text not null default '',
  category_id bigint,
  category_kind text not null generated always as ('property') stored,
  price_ugx bigint check (price_ugx > 0 and price_ugx <= 9007199254740991),
  location text not null default '',
  city text not null default '',
  country text not null default '',
  -- Latitude and longitude as a person copies them from a map: "0.3290, 32.5920".
  map_point text not null default '',
  bedrooms smallint check (bedrooms between 0 and 100),
  bathrooms smallint check (bathrooms between 0 and 100),
  area_sqm numeric(9, 2) check (area_sqm > 0),
  parking_spaces smallint check (parking_spaces between 0 and 1000),
  year_built smallint check (year_built between 1800 and 2200),
  features text[] not null default '{}',
  building_amenities text[] not null default '{}',
  -- What a buyer asks before they pay: of the title and its documents, when they can move in, and how far everything is.
  tenure text not null default '',
  title_number text not null default '',
  approvals text[] not null default '{}',
  documents text[] not null default '{}',
  move_in text not null default '',
  to_town text not null default '',
  to_stage text not null default '',
  to_school text not null default '',
  to_clinic text not null default '',
  main_image_id bigint references media (id) on delete restrict,
  floor_plan_id bigint references media (id) on delete restrict,
  -- The name of one of the plans that the site draws itself; an uploaded floor plan comes before it.
  drawn_plan text not null default '' check (drawn_plan = '' or drawn_plan ~ '^[a-z0-9][a-z0-9-]{0,79}$'),
  is_featured boolean not null default false,
  status text not null default 'available' check (status in ('available', 'reserved', 'sold', 'hidden')),
  -- Null: a draft. In the future: appears by itself at that time.
  published_at timestamptz default now(),
  -- A record is on the site until an instant, if it has one. An end that is not after the beginning is one of an earlier
  -- publication, and ends nothing.
  unpublish_at timestamptz,
  -- When a home was first on the site: only then subscribers hear of it, however often it is published again.
  first_published_at timestamptz,
  is_sample boolean not null default false,
  -- Raised by every edit; a save names the version it started from, so that no unseen change is overwritten.
  version integer not null default 1,
  created_by text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- In the bin since; removed for good 30 days later.
  deleted_at timestamptz,
  search_text text not null generated always as (
    search_text(array[title, description, location, city, property_type] || features || building_amenities)
  ) stored,
  foreign key (category_id, category_kind) references categories (id, kind)
);
create index properties_public on properties (created_at desc, id desc) where deleted_at is null and status <> 'hidden';
create index properties_bin on properties (deleted_at) where deleted_at is not null;
create index properties_main_image on properties (main_image_id);
create index properties_floor_plan on properties (floor_plan_id);
create index properties_category on properties (category_id);
create index properties_by_name on properties (lower(title), id desc) where deleted_at is null;
create index properties_featured on properties (created_at desc, id desc)
  where deleted_at is null and is_featured and status <> 'hidden' and status <> 'sold';
create index properties_sample on properties (id) where is_sample and deleted_at is null;
create index properties_shown on properties (is_featured desc, created_at desc, id desc)
  where deleted_at is null and status <> 'hidden' and status <> 'sold';
-- Lists filter, sort and count by a few short columns; this index holds just these, so that the long texts of fifty thousand homes are
-- not read for a list of twelve.
create index properties_listed on properties (updated_at desc, id desc)
  include (status, published_at, unpublish_at, is_featured, created_at, price_ugx, bedrooms, area_sqm, property_type, location, city,
    main_image_id, is_sample)
  where deleted_at is null;
create index properties_not_yet_published on properties (published_at) where first_published_at is null;
create trigger properties_raise_content_revision after insert or update or delete or truncate on properties
  for each statement execute function raise_content_revision();
create trigger properties_tell_change after insert or update or delete on properties for each row execute function tell_change('properties');

create table property_gallery (
  property_id bigint not null references properties (id) on delete cascade,
  media_id bigint not null references media (id) on delete restrict,
  position smallint not null check (position >= 0),
  primary key (property_id, media_id),
  unique (property_id, position) deferrable initially deferred
);
create index property_gallery_media on property_gallery (media_id);
create trigger property_gallery_raise_content_revision after insert or update or delete or truncate on property_gallery
  for each statement execute function raise_content_revision();
create trigger property_gallery_tell_change after insert or update or delete on property_gallery
  for each row execute function tell_change('properties');

create table property_tags (
  property_id bigint not null references properties (id) on delete cascade,
  tag_id bigint not null references tags (id) on delete cascade,
  primary key (property_id, tag_id)
);
create index property_tags_tag on property_tags (tag_id);
create trigger property_tags_raise_content_revision after insert or update or delete or truncate on property_tags
  for each statement execute function raise_content_revision();

create table property_status_history (
  id bigint generated always as identity primary key,
  property_id bigint not null references properties (id) on delete cascade,
  from_status text,
  to_status text not null check (to_status in ('available', 'reserved', 'sold', 'hidden')),
  note text not null default '',
  changed_by text not null,
  changed_at timestamptz not null default now()
);
create index property_status_history_property on property_status_history (property_id, changed_at desc);

create table apartment_types (
  id bigint generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9][a-z0-9-]{0,99}$'),
  name text not null check (btrim(name) <> '' and length(name) <= 200),
  description text not null default '' check (length(description) <= 10000),
  price_ugx bigint not null check (price_ugx > 0 and price_ugx <= 9007199254740991),
  area_sqm numeric(9, 2) not null check (area_sqm > 0),
  -- 0: a studio.
  bedrooms smallint not null default 0 check (bedrooms between 0 and 100),
  bathrooms smallint not null default 0 check (bathrooms between 0 and 100),
  category text not null default '' check (length(category) <= 100),
  location text not null default '' check (length(location) <= 200),
  map_point text not null default '',
  building_id bigint references buildings (id) on delete set null,
  amenities text[] not null default '{}',
  features text[] not null default '{}',
  tenure text not null default '',
  title_number text not null default '',
  approvals text[] not null default '{}',
  documents text[] not null default '{}',
  move_in text not null default '',
  to_town text not null default '',
  to_stage text not null default '',
  to_school text not null default '',
  to_clinic text not null default '',
  main_image_id bigint references media (id) on delete restrict,
  floor_plan_id bigint references media (id) on delete restrict,
  drawn_plan text not null default '' check (drawn_plan = '' or drawn_plan ~ '^[a-z0-9][a-z0-9-]{0,79}$'),
  is_featured boolean not null default false,
  status text not null default 'available' check (status in ('available', 'reserved', 'sold', 'hidden')),
  -- Null: a draft. In the future: appears by itself at that time.
  published_at timestamptz default now(),
  unpublish_at timestamptz,
  first_published_at timestamptz,
  is_sample boolean not null default false,
  version integer not null default 1,
  created_by text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  search_text text not null generated always as (search_text(array[name, description] || amenities)) stored
);
create index apartment_types_public on apartment_types (created_at desc, id desc)
  where deleted_at is null and status <> 'hidden';
create index apartment_types_bin on apartment_types (deleted_at) where deleted_at is not null;
create index apartment_types_building on apartment_types (building_id);
create index apartment_types_main_image on apartment_types (main_image_id);
create index apartment_types_floor_plan on apartment_types (floor_plan_id);
create index apartment_types_by_name on apartment_types (lower(name), id desc) where deleted_at is null;
create index apartment_types_shown on apartment_types (is_featured desc, created_at desc, id desc)
  where deleted_at is null and status <> 'hidden' and status <> 'sold';
create index apartment_types_by_price on apartment_types (price_ugx desc, id desc)
  where deleted_at is null and status <> 'hidden' and status <> 'sold';
create index apartment_types_sample on apartment_types (id) where is_sample and deleted_at is null;
create index apartment_types_named on apartment_types (id) include (name, price_ugx);
create index apartment_types_listed on apartment_types (updated_at desc, id desc)
  include (status, published_at, unpublish_at, is_featured, created_at, price_ugx, bedrooms, area_sqm, category, location, main_image_id, is_sample)
  where deleted_at is null;
create index apartment_types_not_yet_published on apartment_types (published_at) where first_published_at is null;
create trigger apartment_types_raise_content_revision after insert or update or delete or truncate on apartment_types
  for each statement execute function raise_content_revision();
create trigger apartment_types_tell_change after insert or update or delete on apartment_types
  for each row execute function tell_change('apartments');

create table apartment_type_gallery (
  apartment_type_id bigint not null references apartment_types (id) on delete cascade,
  media_id bigint not null references media (id) on delete restrict,
  position smallint not null check (position >= 0),
  primary key (apartment_type_id, media_id),
  unique (apartment_type_id, position) deferrable initially deferred
);
create index apartment_type_gallery_media on apartment_type_gallery (media_id);
create trigger apartment_type_gallery_raise_content_revision
  after insert or update or delete or truncate on apartment_type_gallery
  for each statement execute function raise_content_revision();

create table apartment_type_status_history (
  id bigint generated always as identity primary key,
  apartment_type_id bigint not null references apartment_types (id) on delete cascade,
  from_status text,
  to_status text not null check (to_status in ('available', 'reserved', 'sold', 'hidden')),
  note text not null default '' check (length(note) <= 1000),
  changed_by text not null,
  changed_at timestamptz not null default now()
);
create index apartment_type_status_history_type on apartment_type_status_history (apartment_type_id, changed_at desc);

create table units (
  id bigint generated always as identity primary key,
  floor_id bigint not null references floors (id) on delete cascade,
  -- "3-05": what is on the door.
  number text not null check (btrim(number) <> '' and length(number) <= 20),
  -- What it looks out on, in a few words.
  view text not null default '',
  apartment_type_id bigint references apartment_types (id) on delete set null,
  status text not null default 'available' check (status in ('available', 'reserved', 'sold')),
  reserved_until timestamptz,
  -- Null: the price of its type.
  price_ugx bigint check (price_ugx > 0 and price_ugx <= 9007199254740991),
  -- When the status last changed.
  changed_at timestamptz not null default now(),
  is_sample boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  unique (floor_id, number),
  check ((status = 'reserved') = (reserved_until is not null))
);
create index units_apartment_type on units (apartment_type_id);
create index units_reserved on units (reserved_until) where status = 'reserved';
create index units_reserved_from on units (apartment_type_id, status) include (reserved_until);
create trigger units_raise_content_revision after insert or update or delete or truncate on units
  for each statement execute function raise_content_revision();
create trigger units_tell_change after insert or update or delete on units for each row execute function tell_change('units');

create table unit_status_history (
  id bigint generated always as identity primary key,
  unit_id bigint not null references units (id) on delete cascade,
  from_status text,
  to_status text not null check (to_status in ('available', 'reserved', 'sold')),
  reserved_until timestamptz,
  note text not null default '' check (length(note) <= 1000),
  changed_by text not null,
  changed_at timestamptz not null default now(),
  -- For whom the office reserves a unit by hand: of an enquiry, or a buyer. What an agreement holds is said by the agreement.
  enquiry_id bigint references enquiries (id) on delete set null,
  buyer_id bigint references buyers (id) on delete set null,
  constraint unit_reserved_for_one check (enquiry_id is null or buyer_id is null)
);
create index unit_status_history_unit on unit_status_history (unit_id, changed_at desc);
create index unit_status_history_enquiry on unit_status_history (enquiry_id) where enquiry_id is not null;
create index unit_status_history_buyer on unit_status_history (buyer_id) where buyer_id is not null;

-- How far the building of a home is, as the administrator tells it from day to day.
create table progress_updates (
  id bigint generated always as identity primary key,
  -- Both null once the home was removed for good: then the update is shown no more.
  property_id bigint references properties (id) on delete set null,
  apartment_type_id bigint references apartment_types (id) on delete set null,
  title text not null check (btrim(title) <> '' and length(title) <= 160),
  description text not null default '' check (length(description) <= 2000),
  happened_on date not null,
  stage text not null check (stage in ('land-cleared', 'foundation', 'walls', 'roof', 'fittings', 'finished')),
  published_at timestamptz,
  unpublish_at timestamptz,
  is_sample boolean not null default false,
  version integer not null default 1,
  created_by text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  check (num_nonnulls(property_id, apartment_type_id) <= 1)
);
create index progress_updates_public on progress_updates (happened_on desc, id desc) where deleted_at is null;
create index progress_updates_property on progress_updates (property_id, happened_on desc, id desc) where deleted_at is null;
create index progress_updates_apartment on progress_updates (apartment_type_id, happened_on desc, id desc) where deleted_at is null;
create index progress_updates_bin on progress_updates (deleted_at) where deleted_at is not null;
create trigger progress_updates_raise_content_revision after insert or update or delete or truncate on progress_updates
  for each statement execute function raise_content_revision();
create trigger progress_updates_tell_change after insert or update or delete on progress_updates
  for each row execute function tell_change('progress');

create table progress_pictures (
  progress_update_id bigint not null references progress_updates (id) on delete cascade,
  media_id bigint not null references media (id) on delete restrict,
  position smallint not null check (position >= 0),
  primary key (progress_update_id, media_id),
  unique (progress_update_id, position) deferrable initially deferred
);
create index progress_pictures_media on progress_pictures (media_id);
create trigger progress_pictures_raise_content_revision after insert or update or delete or truncate on progress_pictures
  for each statement execute function raise_content_revision();

-- The form by which a copy of a home was asked for: pressed twice, it is one copy. A page has one key for all of its forms.
create table home_copies (
  form_key uuid not null,
  kind text not null check (kind in ('property', 'apartment')),
  original_id bigint not null,
  copy_id bigint,
  primary key (form_key, kind, original_id)
);

-- Articles and testimonials
-- =========================

create table posts (
  id bigint generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9][a-z0-9-]{0,99}$'),
  title text not null check (btrim(title) <> '' and length(title) <= 200),
  excerpt text not null default '' check (length(excerpt) <= 1000),
  -- HTML, cleaned before it was stored.
  content text not null default '',
  author text not null default '' check (length(author) <= 120),
  author_bio text not null default '' check (length(author_bio) <= 1000),
  author_image_id bigint references media (id) on delete restrict,
  image_id bigint references media (id) on delete restrict,
  category_id bigint,
  category_kind text not null generated always as ('post') stored,
  reading_minutes smallint not null default 1 check (reading_minutes > 0),
  is_featured boolean not null default false,
  -- The day that readers see; an edit does not move it. Null: a draft. In the future: appears by itself at that time.
  published_at timestamptz,
  unpublish_at timestamptz,
  is_sample boolean not null default false,
  version integer not null default 1,
  created_by text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  -- regexp_replace knows no locale here: the expression asks for plain characters only.
  search_text text not null generated always as (search_text(array[title, excerpt, regexp_replace(content, '<[^>]*>', '', 'g')])) stored,
  foreign key (category_id, category_kind) references categories (id, kind)
);
create index posts_public on posts (published_at desc, id desc) where deleted_at is null and published_at is not null;
create index posts_bin on posts (deleted_at) where deleted_at is not null;
create index posts_category on posts (category_id);
create index posts_image on posts (image_id);
create index posts_author_image on posts (author_image_id);
create index posts_sample on posts (id) where is_sample and deleted_at is null;
create index posts_by_name on posts (lower(title), id) where deleted_at is null;
create trigger posts_raise_content_revision after insert or update or delete or truncate on posts
  for each statement execute function raise_content_revision();
create trigger posts_tell_change after insert or update or delete on posts for each row execute function tell_change('posts');

create table post_tags (
  post_id bigint not null references posts (id) on delete cascade,
  tag_id bigint not null references tags (id) on delete cascade,
  primary key (post_id, tag_id)
);
create index post_tags_tag on post_tags (tag_id);
create trigger post_tags_raise_content_revision after insert or update or delete or truncate on post_tags
  for each statement execute function raise_content_revision();

create table testimonials (
  id bigint generated always as identity primary key,
  name text not null check (btrim(name) <> '' and length(name) <= 120),
  role text not null default '' check (length(role) <= 120),
  quote text not null check (btrim(quote) <> '' and length(quote) <= 2000),
  -- How the office knows who says this: "Owner since March 2025, shown with her consent".
  verified_by text not null default '',
  image_id bigint references media (id) on delete restrict,
  is_featured boolean not null default false,
  published_at timestamptz default now(),
  unpublish_at timestamptz,
  is_sample boolean not null default false,
  version integer not null default 1,
  created_by text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index testimonials_public on testimonials (is_featured desc, created_at, id) where deleted_at is null;
create index testimonials_bin on testimonials (deleted_at) where deleted_at is not null;
create index testimonials_image on testimonials (image_id);
create trigger testimonials_raise_content_revision after insert or update or delete or truncate on testimonials
  for each statement execute function raise_content_revision();
create trigger testimonials_tell_change after insert or update or delete on testimonials for each row execute function tell_change('testimonials');

-- Forms of the dashboard
-- ======================

-- What was typed into the form of a record and is not live.
create table form_drafts (
  id bigint generated always as identity primary key,
  -- "property-12", "post-new"
  subject text not null check (length(subject) <= 100),
  -- Whose unsaved text it is; null for the draft that was saved over a page and belongs to all.
  administrator_id uuid references administrators (id) on delete cascade,
  -- The fields of the form by their names, and what was saved when it was opened.
  fields jsonb not null check (jsonb_typeof(fields) = 'object'),
  base jsonb not null check (jsonb_typeof(base) = 'object'),
  -- Of the record when the form was opened, 0 for a new one.
  base_version integer not null check (base_version >= 0),
  saved_by text not null,
  saved_at timestamptz not null,
  unique nulls not distinct (subject, administrator_id)
);
create index form_drafts_saved_at on form_drafts (saved_at);

-- What was done to several ticked records at once, as long as the bin keeps them.
create table bulk_actions (
  id bigint generated always as identity primary key,
  -- Made for the form: a form that arrives twice is done once.
  form_key uuid not null unique,
  kind text not null check (kind in ('property', 'apartment', 'post', 'testimonial', 'progress')),
  -- What was to be done, as the form said it; null where another action is undone.
  change jsonb,
  undoes bigint unique references bulk_actions (id) on delete cascade,
  -- How many records were ticked.
  selected integer not null check (selected >= 0),
  done_at timestamptz not null,
  check ((change is null) = (undoes is not null))
);
create index bulk_actions_done_at on bulk_actions (done_at);

create table bulk_action_records (
  bulk_action_id bigint not null references bulk_actions (id) on delete cascade,
  record_id bigint not null,
  -- That the action found; it has left the next one.
  version integer not null,
  outcome text not null check (outcome in ('done', 'already', 'changed', 'gone', 'reserved', 'drafted')),
  -- Of what was done: the columns that the action changed, as they were.
  before jsonb,
  primary key (bulk_action_id, record_id)
);

-- Agreements and the ledger
-- =========================

create function refuse_change_of_signed() returns trigger language plpgsql as $$
begin
  raise exception 'what was signed stays: change the terms, or end the agreement' using errcode = 'restrict_violation';
end
$$;

create function refuse_change_of_ledger() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger only grows: reverse the entry instead' using errcode = 'restrict_violation';
end
$$;

create function add_first_party() returns trigger language plpgsql as $$
begin
  insert into agreement_parties (agreement_id, position, buyer_id) values (new.id, 1, new.buyer_id);
  return null;
end
$$;

create function note_home_as_signed() returns trigger language plpgsql as $$
begin
  insert into agreement_homes (agreement_id, name, place, kind, area_sqm, bedrooms, bathrooms, parking_spaces)
    select new.id, title, concat_ws(', ', nullif(location, ''), nullif(city, ''), nullif(country, '')), property_type,
      area_sqm, bedrooms, bathrooms, parking_spaces
    from properties where id = new.property_id;
  insert into agreement_homes (agreement_id, name, place, building, unit, floor, kind, area_sqm, bedrooms, bathrooms)
    select new.id, buildings.name || ', ' || units.number, buildings.location, buildings.name, units.number, floors.number,
      coalesce(types.name, ''), types.area_sqm, types.bedrooms, types.bathrooms
    from units
      join floors on floors.id = units.floor_id
      join buildings on buildings.id = floors.building_id
      left join apartment_types as types on types.id = units.apartment_type_id
    where units.id = new.unit_id;
  return null;
end
$$;

create table agreements (
  id bigint generated always as identity primary key,
  buyer_id bigint not null references buyers (id) on delete restrict,
  -- How many have signed: none can join later.
  party_count smallint not null default 1 check (party_count between 1 and 4),
  -- Exactly one of them is bought.
  unit_id bigint references units (id) on delete restrict,
  property_id bigint references properties (id) on delete restrict,
  price_ugx bigint not null check (price_ugx > 0 and price_ugx <= 9007199254740991),
  deposit_ugx bigint not null default 0 check (deposit_ugx >= 0),
  bank_share_percent numeric(5, 2) not null default 0 check (bank_share_percent between 0 and 100),
  yearly_rate_percent numeric(5, 2) not null default 0 check (yearly_rate_percent between 0 and 60),
  bank_years smallint not null default 0 check (bank_years between 0 and 30),
  bank_fee_percent numeric(5, 2) not null default 0 check (bank_fee_percent between 0 and 20),
  -- How the plan that was signed is paid: on each paying day, or at the end of each month for all of its paying days.
  paid_every text not null default 'day' check (paid_every in ('day', 'month')),
  starts_on date not null,
  -- 'live': being paid; 'completed': paid to the last shilling; 'ended': given up by either side.
  state text not null default 'live' check (state in ('live', 'completed', 'ended')),
  -- The day on which it was completed or ended: nothing falls due after it, and no interest of a pause goes on.
  closed_on date,
  ended_reason text not null default '' check (length(ended_reason) <= 1000),
  -- On what terms it was ended: how much of what was paid the company keeps, and by when the rest is given back.
  ended_kept_percent numeric(5, 2) not null default 0 check (ended_kept_percent between 0 and 100),
  refund_due_on date,
  version integer not null default 1,
  -- Of the form that it was typed into. An answer can get lost and the form be sent again; it is entered once.
  form_key uuid,
  created_by text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((unit_id is null) <> (property_id is null)),
  check (deposit_ugx <= price_ugx),
  check (state <> 'ended' or btrim(ended_reason) <> ''),
  constraint agreements_closed_on check ((state = 'live') = (closed_on is null))
);
-- A home is promised to one buyer: while an agreement lives, and for good once it is completed.
create unique index agreements_one_per_unit on agreements (unit_id) where state <> 'ended';
create unique index agreements_one_per_property on agreements (property_id) where state <> 'ended';
create index agreements_buyer on agreements (buyer_id);
create index agreements_live on agreements (id) where state = 'live';
create unique index agreements_of_form on agreements (form_key, buyer_id) where form_key is not null;
create trigger agreements_tell_change after insert or update or delete on agreements for each row execute function tell_change('buyers');
create trigger agreements_are_never_deleted before delete on agreements for each row execute function refuse_change_of_signed();
create trigger agreements_are_never_emptied before truncate on agreements for each statement execute function refuse_change_of_signed();
create trigger agreements_stay_ended before update on agreements for each row
  when (old.state = 'ended' and (new.state, new.ended_reason, new.closed_on, new.ended_kept_percent, new.refund_due_on)
    is distinct from (old.state, old.ended_reason, old.closed_on, old.ended_kept_percent, old.refund_due_on))
  execute function refuse_change_of_signed();
create trigger agreements_have_a_party after insert on agreements for each row execute function add_first_party();
create trigger agreements_stay_as_signed before update on agreements for each row
  when ((old.id, old.buyer_id, old.unit_id, old.property_id, old.price_ugx, old.deposit_ugx, old.bank_share_percent, old.yearly_rate_percent,
         old.bank_years, old.bank_fee_percent, old.paid_every, old.starts_on, old.party_count, old.created_by, old.created_at)
        is distinct from
        (new.id, new.buyer_id, new.unit_id, new.property_id, new.price_ugx, new.deposit_ugx, new.bank_share_percent, new.yearly_rate_percent,
         new.bank_years, new.bank_fee_percent, new.paid_every, new.starts_on, new.party_count, new.created_by, new.created_at))
  execute function refuse_change_of_signed();
create trigger agreements_have_a_home after insert on agreements for each row execute function note_home_as_signed();
alter table agreements
  enable always trigger agreements_are_never_deleted,
  enable always trigger agreements_are_never_emptied,
  enable always trigger agreements_stay_ended,
  enable always trigger agreements_have_a_party,
  enable always trigger agreements_stay_as_signed,
  enable always trigger agreements_have_a_home;

create function fill_in_party() returns trigger language plpgsql as $$
begin
  perform from agreements where id = new.agreement_id and new.position <= party_count
    and (buyer_id = new.buyer_id) = (new.position = 1);
  if not found then
    raise exception 'nobody joins an agreement that is signed' using errcode = 'restrict_violation';
  end if;
  select name, coalesce(phone, ''), id_kind, id_number, kin_name, kin_phone, kin_relation
    into new.name, new.phone, new.id_kind, new.id_number, new.kin_name, new.kin_phone, new.kin_relation
    from buyers where id = new.buyer_id;
  return new;
end
$$;

-- A party stays as it was signed. While the agreement runs, what was missing can be filled in; once it does not run any
-- more, all but the name can be erased.
create function keep_party_as_signed() returns trigger language plpgsql as $$
declare
  is_live boolean := (select state = 'live' from agreements where id = old.agreement_id);
  is_kept boolean;
begin
  if is_live then
    is_kept := old.phone in ('', new.phone)
      and (old.id_number = '' or (old.id_kind, old.id_number) = (new.id_kind, new.id_number))
      and (old.kin_name = '' or (old.kin_name, old.kin_phone, old.kin_relation) = (new.kin_name, new.kin_phone, new.kin_relation));
  else
    is_kept := new.phone in ('', old.phone)
      and (new.id_number = '' or (old.id_kind, old.id_number) = (new.id_kind, new.id_number))
      and (new.kin_name, new.kin_phone, new.kin_relation) in (('', '', ''), (old.kin_name, old.kin_phone, old.kin_relation));
  end if;
  if not is_kept or (old.agreement_id, old.position, old.buyer_id, old.name) <> (new.agreement_id, new.position, new.buyer_id, new.name) then
    raise exception 'a party stays as it was signed' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;

create table agreement_parties (
  agreement_id bigint not null references agreements (id) on delete restrict,
  -- 1: the buyer of the agreement. The others buy jointly with them.
  position smallint not null check (position between 1 and 4),
  buyer_id bigint not null references buyers (id) on delete restrict,
  -- Filled in from the buyer, and "" where the buyer had none.
  name text not null default '' check (btrim(name) <> ''),
  phone text not null default '',
  id_kind text not null default 'nin' check (id_kind in ('nin', 'passport', 'other')),
  id_number text not null default '',
  kin_name text not null default '',
  kin_phone text not null default '',
  kin_relation text not null default '',
  primary key (agreement_id, position),
  unique (agreement_id, buyer_id)
);
create index agreement_parties_buyer on agreement_parties (buyer_id);
create trigger agreement_parties_are_the_buyers before insert on agreement_parties for each row execute function fill_in_party();
create trigger agreement_parties_stay_as_signed before update on agreement_parties for each row execute function keep_party_as_signed();
create trigger agreement_parties_are_never_deleted before delete on agreement_parties for each row execute function refuse_change_of_signed();
create trigger agreement_parties_are_never_emptied before truncate on agreement_parties for each statement execute function refuse_change_of_signed();
create trigger agreement_parties_tell_change after insert or update on agreement_parties for each row execute function tell_change('buyers');
alter table agreement_parties
  enable always trigger agreement_parties_are_the_buyers,
  enable always trigger agreement_parties_stay_as_signed,
  enable always trigger agreement_parties_are_never_deleted,
  enable always trigger agreement_parties_are_never_emptied;

create function note_title_as_signed() returns trigger language plpgsql as $$
begin
  select coalesce(properties.tenure, types.tenure, ''), coalesce(properties.title_number, types.title_number, '')
    into new.tenure, new.title_number
    from agreements
      left join properties on properties.id = agreements.property_id
      left join units on units.id = agreements.unit_id
      left join apartment_types as types on types.id = units.apartment_type_id
    where agreements.id = new.agreement_id;
  return new;
end
$$;

create table agreement_homes (
  agreement_id bigint primary key references agreements (id) on delete restrict,
  -- Of a unit: its building and number. Otherwise the title of the house.
  name text not null,
  place text not null,
  -- "" of a house.
  building text not null default '',
  unit text not null default '',
  floor integer,
  -- The type of home; "" where none was noted.
  kind text not null default '',
  area_sqm numeric(9, 2),
  bedrooms integer,
  bathrooms integer,
  parking_spaces integer,
  -- Of the title, too, an agreement keeps what the records said when it was signed. Of what was signed before that is not known: there it
  -- is written in by hand.
  tenure text not null default '',
  -- Block and plot, or volume and folio.
  title_number text not null default ''
);
create trigger agreement_homes_stay_as_signed before update or delete on agreement_homes for each row execute function refuse_change_of_signed();
create trigger agreement_homes_are_never_emptied before truncate on agreement_homes for each statement execute function refuse_change_of_signed();
create trigger agreement_homes_have_a_title before insert on agreement_homes for each row execute function note_title_as_signed();
alter table agreement_homes
  enable always trigger agreement_homes_stay_as_signed,
  enable always trigger agreement_homes_are_never_emptied,
  enable always trigger agreement_homes_have_a_title;

-- What was agreed to be paid, and every agreed change of it. The newest entry at a day is in force on that day.
create table agreement_terms (
  id bigint generated always as identity primary key,
  agreement_id bigint not null references agreements (id) on delete restrict,
  effective_on date not null,
  -- Zero: a pause, nothing falls due.
  per_paying_day_ugx bigint not null check (per_paying_day_ugx >= 0),
  paying_days_per_month smallint not null check (paying_days_per_month between 1 and 31),
  reason text not null check (btrim(reason) <> '' and length(reason) <= 1000),
  agreed_by text not null,
  created_at timestamptz not null default now(),
  -- Of what holds again after a pause: the pause, with which it is withdrawn.
  pause_id bigint references agreement_terms (id) on delete restrict,
  unique (agreement_id, effective_on, id)
);
create trigger agreement_terms_are_final before update or delete on agreement_terms for each row execute function refuse_change_of_ledger();
create trigger agreement_terms_are_never_emptied before truncate on agreement_terms for each statement execute function refuse_change_of_ledger();
create trigger agreement_terms_tell_change after insert or update or delete on agreement_terms for each row execute function tell_change('buyers');
alter table agreement_terms
  enable always trigger agreement_terms_are_final,
  enable always trigger agreement_terms_are_never_emptied;

-- Terms that have not begun can be withdrawn. They stay as they were agreed; the withdrawal is an entry of its own.
create table withdrawn_terms (
  terms_id bigint primary key references agreement_terms (id) on delete restrict,
  reason text not null check (btrim(reason) <> '' and length(reason) <= 1000),
  withdrawn_by text not null,
  withdrawn_at timestamptz not null
);

create function check_withdrawal() returns trigger language plpgsql as $$
declare
  terms agreement_terms%rowtype;
begin
  select * into terms from agreement_terms where id = new.terms_id;
  if terms.effective_on <= (new.withdrawn_at at time zone 'Africa/Kampala')::date
    or not exists (select from agreement_terms where agreement_id = terms.agreement_id and id < terms.id) then
    raise exception 'only terms that have not begun are withdrawn, and never those that were signed' using errcode = 'check_violation';
  end if;
  return new;
end
$$;

create trigger withdrawn_terms_have_not_begun before insert on withdrawn_terms for each row execute function check_withdrawal();
create trigger withdrawn_terms_are_final before update or delete on withdrawn_terms for each row execute function refuse_change_of_ledger();
create trigger withdrawn_terms_are_never_emptied before truncate on withdrawn_terms for each statement execute function refuse_change_of_ledger();
create trigger withdrawn_terms_tell_change after insert on withdrawn_terms for each row execute function tell_change('buyers');
alter table withdrawn_terms
  enable always trigger withdrawn_terms_have_not_begun,
  enable always trigger withdrawn_terms_are_final,
  enable always trigger withdrawn_terms_are_never_emptied;

-- One row, held until the transaction ends: numbers without gaps, also when a payment fails half-way.
create table receipt_counter (
  only_row boolean primary key default true check (only_row),
  last_number bigint not null default 0
);
insert into receipt_counter default values;

create function add_to_agreement_sum() returns trigger language plpgsql as $$
begin
  insert into agreement_sums (agreement_id, paid_ugx) values (new.agreement_id, new.amount_ugx)
    on conflict (agreement_id) do update set paid_ugx = agreement_sums.paid_ugx + excluded.paid_ugx;
  return null;
end
$$;

create table payments (
  id bigint generated always as identity primary key,
  receipt_number bigint not null unique check (receipt_number > 0),
  agreement_id bigint not null references agreements (id) on delete restrict,
  kind text not null default 'payment' check (kind in ('payment', 'reversal', 'refund', 'transfer')),
  -- Negative for a reversal, which takes back exactly one payment, once.
  amount_ugx bigint not null check (amount_ugx <> 0 and abs(amount_ugx) <= 9007199254740991),
  reverses_id bigint unique references payments (id) on delete restrict,
  reversal_reason text not null default '' check (length(reversal_reason) <= 1000),
  -- The reversed payment whose money this entry books anew, to the right agreement for example.
  replaces_id bigint unique references payments (id) on delete restrict,
  -- Of the entry that brings money to an agreement: the one that took it from the other.
  transfer_of_id bigint unique references payments (id) on delete restrict,
  method text not null check (method in ('cash', 'mtn', 'airtel', 'bank')),
  -- The transaction's number at MTN, Airtel or the bank, in capitals without spaces.
  external_reference text check (external_reference <> '' and external_reference = upper(external_reference)),
  -- Many payments say "CASH DEP": only a reference that tells one transaction from all others is booked once.
  reference_identifies boolean not null default true,
  -- One transaction can pay for several agreements: each part is an entry of its own under the same number.
  reference_part smallint not null default 1 check (reference_part > 0),
  paid_on date not null,
  backdating_reason text not null default '' check (length(backdating_reason) <= 1000),
  note text not null default '' check (length(note) <= 1000),
  recorded_by text not null,
  recorded_at timestamptz not null default now(),
  -- Of the form that it was typed into, which may be sent again: it is entered once. A page has one key for all of its forms.
  form_key uuid,
  check (reverses_id is null or replaces_id is null),
  -- A receipt's link opens a payment of its own agreement.
  constraint payments_of_agreement unique (id, agreement_id),
  constraint payments_have_a_reference
    check (method = 'cash' or external_reference is not null or reverses_id is not null or not reference_identifies),
  constraint payments_kinds check (
    (kind = 'reversal') = (reverses_id is not null)
    and (kind <> 'payment' or amount_ugx > 0)
    and (kind <> 'refund' or amount_ugx < 0)
    and (transfer_of_id is not null) = (kind = 'transfer' and amount_ugx > 0)),
  -- Also of a refund and a transfer: why.
  constraint payments_have_a_reason check ((kind = 'payment') = (reversal_reason = ''))
);
create index payments_references on payments (method, external_reference) where external_reference is not null;
create index payments_agreement on payments (agreement_id, paid_on, id);
create index payments_paid_on on payments (paid_on);
create index payments_reference on payments (external_reference) where external_reference is not null and reference_identifies;
create unique index payments_external_reference on payments (method, external_reference, reference_part)
  where reverses_id is null and replaces_id is null and reference_identifies;
-- Cash by the day in Kampala on which it was entered.
create index payments_cash_days on payments (((recorded_at at time zone 'Africa/Kampala')::date)) where method = 'cash';
create unique index payments_of_form on payments (form_key, agreement_id, kind) where form_key is not null;

-- A reversal equals its payment and belongs to the same agreement, whatever the code believes.
create function check_reversal() returns trigger language plpgsql as $$
declare
  original payments%rowtype;
begin
  select * into original from payments where id = new.reverses_id;
  if original.reverses_id is not null or original.agreement_id <> new.agreement_id or original.amount_ugx <> -new.amount_ugx then
    raise exception 'a reversal takes back one whole payment of the same agreement' using errcode = 'check_violation';
  end if;
  return new;
end
$$;

-- What was typed with a wrong amount is reversed, and booked anew with the true one.
create function check_replacement() returns trigger language plpgsql as $$
begin
  perform from payments original join payments reversal on reversal.reverses_id = original.id
  where original.id = new.replaces_id and original.method = new.method
    and original.external_reference is not distinct from new.external_reference
    and original.reference_part = new.reference_part;
  if not found then
    raise exception 'only a reversed payment under the same number is booked anew' using errcode = 'check_violation';
  end if;
  return new;
end
$$;

-- Both sides of a transfer, or none; reversed together, or not at all.
create function check_transfer() returns trigger language plpgsql as $$
declare
  entry payments%rowtype;
  outgoing payments%rowtype;
  incoming payments%rowtype;
begin
  select * into entry from payments where id = coalesce(new.reverses_id, new.id);
  if entry.kind <> 'transfer' then
    return null;
  end if;
  select * into outgoing from payments where id = coalesce(entry.transfer_of_id, entry.id);
  select * into incoming from payments where transfer_of_id = outgoing.id;
  if incoming.id is null or outgoing.kind <> 'transfer' or outgoing.amount_ugx <> -incoming.amount_ugx
    or outgoing.agreement_id = incoming.agreement_id
    or exists (select from payments where reverses_id = outgoing.id) <> exists (select from payments where reverses_id = incoming.id) then
    raise exception 'a transfer takes from one agreement what it brings to another' using errcode = 'check_violation';
  end if;
  return null;
end
$$;

create trigger payments_are_final before update or delete on payments for each row execute function refuse_change_of_ledger();
create trigger payments_are_never_emptied before truncate on payments for each statement execute function refuse_change_of_ledger();
create trigger payments_reversals_match before insert on payments for each row when (new.reverses_id is not null) execute function check_reversal();
create trigger payments_replacements_match before insert on payments for each row when (new.replaces_id is not null)
  execute function check_replacement();
create trigger payments_tell_change after insert or update or delete on payments for each row execute function tell_change('buyers');
create trigger payments_add_to_sum after insert on payments for each row execute function add_to_agreement_sum();
create constraint trigger payments_transfers_match after insert on payments deferrable initially deferred for each row
  when (new.kind in ('transfer', 'reversal')) execute function check_transfer();
alter table payments
  enable always trigger payments_are_final,
  enable always trigger payments_are_never_emptied,
  enable always trigger payments_reversals_match,
  enable always trigger payments_replacements_match,
  enable always trigger payments_add_to_sum,
  enable always trigger payments_transfers_match;

-- What was paid of each agreement: the sum of its entries in the ledger, beside it. The ledger only grows, so every entry
-- adds to its sum once, in its own transaction, and nothing ever takes one away.
create table agreement_sums (
  agreement_id bigint primary key references agreements (id) on delete cascade,
  paid_ugx bigint not null
);
-- The sums beside the ledger are written by the ledger's own trigger alone.
create trigger agreement_sums_follow_the_ledger before insert or update or delete on agreement_sums for each row
  when (pg_trigger_depth() = 0) execute function refuse_change_of_ledger();
create trigger agreement_sums_are_never_emptied before truncate on agreement_sums for each statement execute function refuse_change_of_ledger();
alter table agreement_sums
  enable always trigger agreement_sums_follow_the_ledger,
  enable always trigger agreement_sums_are_never_emptied;

-- A receipt or a statement that can be opened without signing in.
create table private_links (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique check (length(token_hash) = 32),
  agreement_id bigint not null references agreements (id) on delete cascade,
  -- Null: the statement of the whole agreement.
  payment_id bigint references payments (id) on delete cascade,
  created_by text not null,
  created_at timestamptz not null default now(),
  -- A link to a receipt or a statement that was sent once does not open for ever.
  expires_at timestamptz not null,
  withdrawn_at timestamptz,
  foreign key (payment_id, agreement_id) references payments (id, agreement_id) on delete cascade
);
create index private_links_agreement on private_links (agreement_id);

-- What the office does about arrears: each contact, and what the buyer promised then. The newest promise of an agreement counts.
create table arrears_contacts (
  id bigint generated always as identity primary key,
  agreement_id bigint not null references agreements (id) on delete restrict,
  channel text not null check (channel in ('call', 'whatsapp', 'sms', 'visit')),
  -- A press of "Remind" is a contact: to whom it went. Words can also be sent as a text message.
  reminded_buyer_id bigint references buyers (id),
  note text not null default '' check (length(note) <= 1000),
  promised_on date,
  promised_ugx bigint check (promised_ugx > 0),
  recorded_by text not null,
  recorded_at timestamptz not null,
  form_key uuid,
  check ((promised_on is null) = (promised_ugx is null))
);
create index arrears_contacts_agreement on arrears_contacts (agreement_id, id);
create unique index arrears_contacts_of_form on arrears_contacts (form_key, agreement_id) where form_key is not null;
create trigger arrears_contacts_tell_change after insert or update or delete on arrears_contacts
  for each row execute function tell_change('buyers');

create function refuse_change_of_count() returns trigger language plpgsql as $$
begin
  raise exception 'a count of cash stays: correct it by another' using errcode = 'restrict_violation';
end
$$;

-- What was counted of a day's cash, against what the ledger said then. A correction is an entry of its own.
create table cash_counts (
  id bigint generated always as identity primary key,
  counted_for date not null,
  -- Below zero: more cash was given back than came in.
  expected_ugx bigint not null,
  counted_ugx bigint not null check (counted_ugx >= 0),
  note text not null default '' check (length(note) <= 1000),
  corrects_id bigint unique,
  correction_reason text not null default '' check (length(correction_reason) <= 1000),
  recorded_by text not null,
  recorded_at timestamptz not null,
  form_key uuid,
  check ((corrects_id is null) = (btrim(correction_reason) = '')),
  unique (id, counted_for),
  foreign key (corrects_id, counted_for) references cash_counts (id, counted_for) on delete restrict
);
create unique index cash_counts_once on cash_counts (counted_for) where corrects_id is null;
create unique index cash_counts_of_form on cash_counts (form_key, counted_for) where form_key is not null;
create trigger cash_counts_tell_change after insert on cash_counts for each row execute function tell_change('cash');
create trigger cash_counts_are_final before update or delete on cash_counts for each row execute function refuse_change_of_count();
create trigger cash_counts_are_never_emptied before truncate on cash_counts for each statement execute function refuse_change_of_count();
alter table cash_counts
  enable always trigger cash_counts_are_final,
  enable always trigger cash_counts_are_never_emptied;

-- Statements of banks and mobile money
-- ====================================

create table statement_imports (
  id bigint generated always as identity primary key,
  file_name text not null check (length(file_name) <= 300),
  file_hash bytea not null check (length(file_hash) = 32),
  method text not null check (method in ('mtn', 'airtel', 'bank')),
  -- Which column holds what: { "reference": "Receipt No", ... }
  columns jsonb not null,
  state text not null default 'read' check (state in ('read', 'booking', 'booked', 'undoing', 'undone')),
  created_by text not null,
  created_at timestamptz not null default now(),
  booked_at timestamptz
);
create index statement_imports_file on statement_imports (file_hash);
create trigger statement_imports_tell_change after insert or update or delete on statement_imports
  for each row execute function tell_change('statements');

create table statement_rows (
  id bigint generated always as identity primary key,
  import_id bigint not null references statement_imports (id) on delete cascade,
  -- As in the file, its first line is 1.
  line_number integer not null check (line_number > 0),
  external_reference text not null default '',
  amount_ugx bigint,
  paid_on date,
  -- As far as the statement shows it: "2567721*****6" keeps its stars.
  payer_phone text not null default '',
  details text not null default '',
  outcome text not null check (outcome in
    ('matched', 'unmatched', 'duplicate', 'bad', 'outgoing', 'failed', 'reversal', 'booked', 'dismissed', 'undone')),
  problem text not null default '',
  agreement_id bigint references agreements (id) on delete restrict,
  payment_id bigint references payments (id) on delete restrict,
  decided_by text,
  decided_at timestamptz,
  -- What the reading said of it: what it is again when a decision is taken back.
  read_as text check (read_as in ('matched', 'unmatched', 'duplicate', 'bad', 'outgoing', 'failed', 'reversal')),
  -- The agreements that a person decides between.
  candidates bigint[] not null default '{}',
  -- Only by amount, day and payer: another payment can look the same, and a person may book it.
  is_possible_duplicate boolean not null default false,
  -- A person has seen that it is more than is owed.
  allows_overpayment boolean not null default false,
  payer_name text not null default '',
  -- A line that is split has several rows; `whole_ugx` is its amount.
  part smallint not null default 1 check (part > 0),
  whole_ugx bigint,
  -- The entries of the ledger that the provider has taken back, as far as this row says.
  reverses_ids bigint[] not null default '{}',
  -- Two people may look at one row: the second to decide hears what was decided first.
  version integer not null default 1,
  check (outcome <> 'booked' or payment_id is not null),
  constraint statement_rows_once unique (import_id, line_number, part)
);
create index statement_rows_open on statement_rows (import_id, outcome);
create index statement_rows_unmatched on statement_rows (id) where outcome = 'unmatched';
create index statement_rows_payment on statement_rows (payment_id) where payment_id is not null;
create index statement_rows_reference on statement_rows (external_reference) where outcome = 'matched';
create index statement_rows_lookalikes on statement_rows (paid_on, coalesce(whole_ugx, amount_ugx)) where outcome = 'booked';

-- The columns that were picked by hand for a heading, for the next file that begins with it.
create table statement_formats (
  heading_hash bytea primary key check (length(heading_hash) = 32),
  method text not null check (method in ('mtn', 'airtel', 'bank')),
  columns jsonb not null,
  updated_at timestamptz not null default now()
);

-- Views of the site
-- =================

-- A visitor's number is a hash with the random salt of the day, so that two processes give one person the same number.
-- The salt is thrown away when its day is over: from then on it cannot be worked out whose number was whose.
create table visitor_salts (
  day date primary key,
  salt bytea not null check (length(salt) = 32)
);

-- What processes have handed in: a batch that is sent again because its answer was lost is stored once.
create table counted_batches (
  id uuid primary key,
  stored_at timestamptz not null
);

-- Views as they came in, for a few days.
create table counted_views (
  -- In Kampala.
  day date not null,
  kind text not null check (kind in ('view', 'call', 'whatsapp')),
  path text not null check (path ~ '^/' and length(path) <= 200),
  -- Where the visitor came from: a host, "utm:" and a campaign, or '' if that is not known. Null: from a page of our own.
  source text check (length(source) <= 100),
  visitor bigint not null,
  times integer not null check (times > 0),
  -- A day's views are added to its sums as they come, each once, instead of summing up the whole day again every minute.
  is_summed boolean not null default false
);
create index counted_views_day on counted_views (day);
create index counted_views_to_sum on counted_views (day) where not is_summed;
-- Whether a visitor was already seen on that day.
create index counted_views_summed_visitors on counted_views (day, visitor) where is_summed and kind = 'view';

-- The sums of a day, worked out from the rows above as often as wanted, with the same result.
create table days_counted (
  day date primary key,
  views bigint not null,
  -- Persons of that day; the same person on another day is another one.
  visitors bigint not null,
  calls bigint not null,
  whatsapp_taps bigint not null,
  counted_at timestamptz not null
);

create table page_views_by_day (
  day date not null references days_counted (day) on delete cascade,
  -- '(other)': all beyond the first thousands of that day.
  path text not null,
  views bigint not null,
  primary key (day, path)
);
-- The list of posts says how often each was seen, and can be sorted by it.
create index page_views_by_page on page_views_by_day (path, day) include (views);

create table home_views_by_day (
  day date not null references days_counted (day) on delete cascade,
  home_kind text not null check (home_kind in ('property', 'apartment')),
  home_id bigint not null,
  views bigint not null,
  -- Calls and WhatsApp taps on the home's page.
  taps bigint not null,
  primary key (day, home_kind, home_id)
);
create index home_views_by_home on home_views_by_day (home_kind, home_id, day) include (views);

create table sources_by_day (
  day date not null references days_counted (day) on delete cascade,
  source text not null,
  arrivals bigint not null,
  primary key (day, source)
);

-- SEARCH

-- Searched texts are found by an index over their groups of three letters, where the database has that extension. The owner of a
-- database may add it if it is installed; without it the same questions are answered by reading the table.
do $$
begin
  create extension if not exists pg_trgm;
exception when others then
  raise notice 'pg_trgm cannot be added here: searches read whole tables (%)', sqlerrm;
end
$$;
do $$
begin
  if exists (select from pg_extension where extname = 'pg_trgm') then
    create index properties_search on properties using gin (search_text gin_trgm_ops);
    create index apartment_types_search on apartment_types using gin (search_text gin_trgm_ops);
    create index enquiries_search on enquiries using gin (search_text gin_trgm_ops);
    create index buyers_search on buyers using gin (search_text gin_trgm_ops);
    create index media_search on media using gin (search_text gin_trgm_ops);
    create index posts_search on posts using gin (search_text gin_trgm_ops);
    create index subscribers_search on subscribers using gin (lower(email) gin_trgm_ops);
  end if;
end
$$;
