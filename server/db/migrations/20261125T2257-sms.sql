-- additive
-- Text messages to buyers, as an outbox: what causes one writes it in its own transaction, and a worker sends it. The words are
-- written when it leaves, so that neither this table nor a backup holds a link that opens anything.
create table sms_messages (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('receipt', 'reminder-before', 'reminder-after')),
  agreement_id bigint not null references agreements (id) on delete restrict,
  payment_id bigint references payments (id) on delete restrict,
  buyer_id bigint not null references buyers (id) on delete restrict,
  -- Empty once the person was erased.
  phone text not null check (phone = '' or phone ~ '^\+[1-9][0-9]{6,14}$'),
  -- As it left, without its link. Empty before.
  body text not null default '' check (length(body) <= 2000),
  segments integer not null default 0,
  -- queued: to be sent. sending: the gateway may have it at this moment. sent: the gateway took it. unknown: nobody can tell whether
  -- it did. dead: it did not, and is asked no more. dropped: it was not worth sending any more.
  state text not null default 'queued' check (state in ('queued', 'sending', 'sent', 'unknown', 'dead', 'dropped')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  -- Not sent from then on.
  expires_at timestamptz not null,
  -- Why the last attempt came to nothing; never the number or the words.
  last_error text,
  -- The day whose limit of cost it met.
  held_on date,
  -- What the gateway calls it.
  gateway_id text unique check (length(gateway_id) <= 200),
  -- Whole shillings: as the gateway told, else segments times the price in the settings. Of earlier attempts in `earlier_cost_ugx`.
  cost_ugx bigint not null default 0 check (cost_ugx >= 0),
  earlier_cost_ugx bigint not null default 0 check (earlier_cost_ugx >= 0),
  is_cost_told boolean not null default false,
  -- The day whose limit it counts for, in Kampala.
  charged_on date,
  -- What the network says of it: underway, delivered or failed.
  report text check (report in ('underway', 'delivered', 'failed')),
  report_reason text check (length(report_reason) <= 60),
  reported_at timestamptz,
  -- SHA-256 of the token in its link.
  link_hash bytea unique check (length(link_hash) = 32),
  -- What is asked for twice is sent once.
  deduplication_key text not null unique,
  created_at timestamptz not null,
  -- When the gateway was last asked to send it.
  asked_at timestamptz,
  sent_at timestamptz,
  check (state <> 'sent' or sent_at is not null),
  check ((kind = 'receipt') = (payment_id is not null))
);
create index sms_messages_due on sms_messages (next_attempt_at) where state = 'queued';
create index sms_messages_under_way on sms_messages (asked_at) where state = 'sending';
create index sms_messages_by_state on sms_messages (state, id desc);
create index sms_messages_charged on sms_messages (charged_on) where charged_on is not null;
create index sms_messages_phone on sms_messages (phone, id desc);
create index sms_messages_buyer on sms_messages (buyer_id, id desc);
create index sms_messages_agreement on sms_messages (agreement_id, id desc);
create index sms_messages_payment on sms_messages (payment_id) where payment_id is not null;
create trigger sms_messages_tell_change after insert or update or delete on sms_messages
  for each row execute function tell_change('sms');

-- Numbers that want no reminders, or no messages at all. One that wants them again ends its stop; the row stays.
create table sms_stops (
  id bigint generated always as identity primary key,
  phone text not null check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  scope text not null check (scope in ('reminders', 'all')),
  -- By a reply, by the link in a message, or by what the gateway keeps itself.
  stopped_by text not null check (stopped_by in ('reply', 'link', 'gateway')),
  stopped_at timestamptz not null,
  ended_at timestamptz,
  ended_by text check (ended_by in ('reply', 'link')),
  check ((ended_at is null) = (ended_by is null))
);
create unique index sms_stops_once on sms_stops (phone) where ended_at is null;
create index sms_stops_phone on sms_stops (phone);
create trigger sms_stops_tell_change after insert or update or delete on sms_stops
  for each row execute function tell_change('sms');

-- Buyers who agreed to get text messages, and who wrote that down. Withdrawn, the row stays.
create table sms_consents (
  id bigint generated always as identity primary key,
  buyer_id bigint not null references buyers (id) on delete cascade,
  given_at timestamptz not null,
  recorded_by text not null,
  withdrawn_at timestamptz,
  withdrawn_by text,
  check ((withdrawn_at is null) = (withdrawn_by is null))
);
create unique index sms_consents_once on sms_consents (buyer_id) where withdrawn_at is null;
create index sms_consents_buyer on sms_consents (buyer_id);
create trigger sms_consents_tell_change after insert or update or delete on sms_consents
  for each row execute function tell_change('buyers');
