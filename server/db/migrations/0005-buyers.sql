-- Buyers, their agreements, and the ledger of what they paid. The ledger only grows.

create table buyers (
  id bigint generated always as identity primary key,
  name text not null check (length(name) <= 200),
  phone text check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  email text check (length(email) <= 320),
  note text not null default '' check (length(note) <= 5000),
  enquiry_id bigint references enquiries (id) on delete set null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  erased_at timestamptz,
  check (erased_at is not null or btrim(name) <> '')
);
create index buyers_phone on buyers (phone) where phone is not null;
create index buyers_name on buyers (lower(name));

create table agreements (
  id bigint generated always as identity primary key,
  buyer_id bigint not null references buyers (id) on delete restrict,
  -- Exactly one of them is bought.
  unit_id bigint references units (id) on delete restrict,
  property_id bigint references properties (id) on delete restrict,
  price_ugx bigint not null check (price_ugx > 0 and price_ugx <= 9007199254740991),
  deposit_ugx bigint not null default 0 check (deposit_ugx >= 0),
  bank_share_percent numeric(5, 2) not null default 0 check (bank_share_percent between 0 and 100),
  yearly_rate_percent numeric(5, 2) not null default 0 check (yearly_rate_percent between 0 and 60),
  bank_years smallint not null default 0 check (bank_years between 0 and 30),
  bank_fee_percent numeric(5, 2) not null default 0 check (bank_fee_percent between 0 and 20),
  starts_on date not null,
  -- 'live': being paid; 'completed': paid to the last shilling; 'ended': given up by either side.
  state text not null default 'live' check (state in ('live', 'completed', 'ended')),
  ended_reason text not null default '' check (length(ended_reason) <= 1000),
  version integer not null default 1,
  created_by text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((unit_id is null) <> (property_id is null)),
  check (deposit_ugx <= price_ugx),
  check (state <> 'ended' or btrim(ended_reason) <> '')
);
-- A home is promised to one buyer: while an agreement lives, and for good once it is completed.
create unique index agreements_one_per_unit on agreements (unit_id) where state <> 'ended';
create unique index agreements_one_per_property on agreements (property_id) where state <> 'ended';
create index agreements_buyer on agreements (buyer_id);
create index agreements_live on agreements (id) where state = 'live';

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
  unique (agreement_id, effective_on, id)
);

-- One row, held until the transaction ends: numbers without gaps, also when a payment fails half-way.
create table receipt_counter (
  only_row boolean primary key default true check (only_row),
  last_number bigint not null default 0
);
insert into receipt_counter default values;

create table payments (
  id bigint generated always as identity primary key,
  receipt_number bigint not null unique check (receipt_number > 0),
  agreement_id bigint not null references agreements (id) on delete restrict,
  -- Negative for a reversal, which takes back exactly one payment, once.
  amount_ugx bigint not null check (amount_ugx <> 0 and abs(amount_ugx) <= 9007199254740991),
  reverses_id bigint unique references payments (id) on delete restrict,
  reversal_reason text not null default '' check (length(reversal_reason) <= 1000),
  -- The reversed payment whose money this entry books anew, to the right agreement for example.
  replaces_id bigint unique references payments (id) on delete restrict,
  method text not null check (method in ('cash', 'mtn', 'airtel', 'bank')),
  -- The transaction's number at MTN, Airtel or the bank, in capitals without spaces.
  external_reference text check (external_reference <> '' and external_reference = upper(external_reference)),
  paid_on date not null,
  backdating_reason text not null default '' check (length(backdating_reason) <= 1000),
  note text not null default '' check (length(note) <= 1000),
  recorded_by text not null,
  recorded_at timestamptz not null default now(),
  check ((reverses_id is null) = (amount_ugx > 0)),
  check ((reverses_id is null) = (reversal_reason = '')),
  check (method = 'cash' or external_reference is not null or reverses_id is not null),
  check (reverses_id is null or replaces_id is null)
);
-- Money that arrived once counts once, however often its statement is imported; booked anew only after a reversal.
create unique index payments_external_reference on payments (method, external_reference)
  where reverses_id is null and replaces_id is null;
create index payments_references on payments (method, external_reference) where external_reference is not null;
create index payments_agreement on payments (agreement_id, paid_on, id);
create index payments_paid_on on payments (paid_on);

create function refuse_change_of_ledger() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger only grows: reverse the entry instead' using errcode = 'restrict_violation';
end
$$;
create trigger payments_are_final before update or delete on payments for each row execute function refuse_change_of_ledger();
create trigger payments_are_never_emptied before truncate on payments for each statement execute function refuse_change_of_ledger();
create trigger agreement_terms_are_final before update or delete on agreement_terms for each row execute function refuse_change_of_ledger();
create trigger agreement_terms_are_never_emptied before truncate on agreement_terms for each statement execute function refuse_change_of_ledger();

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
create trigger payments_reversals_match before insert on payments for each row when (new.reverses_id is not null) execute function check_reversal();

create function check_replacement() returns trigger language plpgsql as $$
begin
  perform from payments original join payments reversal on reversal.reverses_id = original.id
  where original.id = new.replaces_id and original.method = new.method
    and original.external_reference is not distinct from new.external_reference and original.amount_ugx = new.amount_ugx;
  if not found then
    raise exception 'only a reversed payment of the same money is booked anew' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger payments_replacements_match before insert on payments for each row when (new.replaces_id is not null) execute function check_replacement();

-- A receipt or a statement that can be opened without signing in.
create table private_links (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique check (length(token_hash) = 32),
  agreement_id bigint not null references agreements (id) on delete cascade,
  -- Null: the statement of the whole agreement.
  payment_id bigint references payments (id) on delete cascade,
  created_by text not null,
  created_at timestamptz not null default now(),
  withdrawn_at timestamptz
);
create index private_links_agreement on private_links (agreement_id);

create table statement_imports (
  id bigint generated always as identity primary key,
  file_name text not null check (length(file_name) <= 300),
  file_hash bytea not null check (length(file_hash) = 32),
  method text not null check (method in ('mtn', 'airtel', 'bank')),
  -- Which column holds what: { "reference": "Receipt No", ... }
  columns jsonb not null,
  state text not null default 'read' check (state in ('read', 'booking', 'booked')),
  created_by text not null,
  created_at timestamptz not null default now(),
  booked_at timestamptz
);

create table statement_rows (
  id bigint generated always as identity primary key,
  import_id bigint not null references statement_imports (id) on delete cascade,
  -- As in the file, the first row after the heading is 1.
  line_number integer not null check (line_number > 0),
  external_reference text not null default '',
  amount_ugx bigint,
  paid_on date,
  -- As far as the statement shows it: "2567721*****6" keeps its stars.
  payer_phone text not null default '',
  details text not null default '',
  outcome text not null check (outcome in ('matched', 'unmatched', 'duplicate', 'bad', 'outgoing', 'failed', 'booked', 'dismissed')),
  problem text not null default '',
  agreement_id bigint references agreements (id) on delete restrict,
  payment_id bigint references payments (id) on delete restrict,
  decided_by text,
  decided_at timestamptz,
  unique (import_id, line_number),
  check (outcome <> 'booked' or payment_id is not null)
);
create index statement_rows_open on statement_rows (import_id, outcome);
create index statement_rows_unmatched on statement_rows (id) where outcome = 'unmatched';

-- The columns that were chosen by hand for a heading, for the next file that begins with it.
create table statement_formats (
  heading_hash bytea primary key check (length(heading_hash) = 32),
  method text not null check (method in ('mtn', 'airtel', 'bank')),
  columns jsonb not null,
  updated_at timestamptz not null default now()
);
