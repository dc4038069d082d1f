-- additive
-- Payments that a phone was asked for. A row is there before the provider hears of it, and each has one reference at it.
create table collections (
  id bigint generated always as identity primary key,
  -- The provider knows the request by it, and takes it once.
  reference uuid not null unique,
  provider text not null check (provider in ('mtn', 'airtel')),
  agreement_id bigint not null references agreements (id) on delete restrict,
  purpose text not null default 'daily' check (purpose in ('daily', 'deposit')),
  amount_ugx bigint not null check (amount_ugx > 0),
  -- E.164; '' once the person was erased.
  phone text not null,
  -- Null: by whoever has the private link of the statement.
  asked_by text,
  asked_at timestamptz not null,
  -- Of the form that asked for it, which may be sent again.
  form_key uuid,
  state text not null default 'asked'
    check (state in ('asked', 'sent', 'pending', 'unknown', 'successful', 'failed', 'expired', 'needs-person')),
  -- Why no money came, or why a person decides.
  reason text not null default '',
  -- Since then the provider is known to have it.
  sent_at timestamptz,
  ended_at timestamptz,
  -- The transaction's number at the provider.
  provider_number text check (provider_number <> ''),
  -- When the provider is asked next; null: never again. Whoever asks moves it ahead first, so that nobody else does.
  next_look_at timestamptz,
  looked_at timestamptz,
  looks integer not null default 0,
  payment_id bigint unique references payments (id) on delete restrict,
  -- The money that arrived and waits for a person, among the rows of statements.
  statement_row_id bigint references statement_rows (id) on delete set null,
  constraint collections_have_an_entry check ((state = 'successful') = (payment_id is not null)),
  constraint collections_of_form unique (form_key, agreement_id)
);
create index collections_due on collections (provider, next_look_at) where next_look_at is not null;
create index collections_agreement on collections (agreement_id, id);
create index collections_open on collections (asked_at) where state in ('asked', 'sent', 'pending', 'unknown');
create unique index collections_number on collections (provider, provider_number) where provider_number is not null;
create trigger collections_tell_change after insert or update or delete on collections
  for each row execute function tell_change('buyers');

-- Every state that a request went through. Only ever added to.
create table collection_states (
  id bigint generated always as identity primary key,
  collection_id bigint not null references collections (id) on delete restrict,
  state text not null,
  reason text not null default '',
  -- The provider's own word.
  code text not null default '' check (length(code) <= 200),
  at timestamptz not null
);
create index collection_states_of on collection_states (collection_id, id);

-- What the program knows of each provider: whether it answers, and how far its list of transactions was read.
create table payment_providers (
  provider text primary key check (provider in ('mtn', 'airtel')),
  -- Null: it answers.
  down_since timestamptz,
  next_list_at timestamptz,
  listed_until timestamptz
);
insert into payment_providers (provider) values ('mtn'), ('airtel');
create trigger payment_providers_tell_change after update on payment_providers
  for each row when (old.down_since is distinct from new.down_since) execute function tell_change('buyers');

-- Payments of a provider's own list, each once.
create table provider_transactions (
  provider text not null check (provider in ('mtn', 'airtel')),
  number text not null check (number <> ''),
  state text not null check (state in ('successful', 'pending', 'failed')),
  amount_ugx bigint not null,
  currency text not null,
  reference text not null,
  payer_phone text not null,
  payer_name text not null,
  happened_at timestamptz not null,
  first_seen_at timestamptz not null,
  statement_row_id bigint references statement_rows (id) on delete set null,
  primary key (provider, number)
);

-- The rows of a day that a provider's list brought, as if they had come in a file. Null: it is a file.
alter table statement_imports add column collected_on date;
create unique index statement_imports_collected on statement_imports (method, collected_on) where collected_on is not null;
