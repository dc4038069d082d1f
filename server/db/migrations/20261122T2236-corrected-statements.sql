-- Statements that are corrected: split, undone, reversed by the provider; and people who pay for a buyer.

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

-- One transaction can pay for several agreements: each part is an entry of its own under the same number.
alter table payments add column reference_part smallint not null default 1 check (reference_part > 0);
drop index payments_external_reference;
create unique index payments_external_reference on payments (method, external_reference, reference_part)
  where reverses_id is null and replaces_id is null and reference_identifies;

-- What was typed with a wrong amount is reversed, and booked anew with the true one.
create or replace function check_replacement() returns trigger language plpgsql as $$
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

alter table statement_imports drop constraint statement_imports_state_check;
alter table statement_imports add constraint statement_imports_state_check
  check (state in ('read', 'booking', 'booked', 'undoing', 'undone'));

alter table statement_rows
  add column payer_name text not null default '',
  -- A line that is split has several rows; `whole_ugx` is its amount.
  add column part smallint not null default 1 check (part > 0),
  add column whole_ugx bigint,
  -- The entries of the ledger that the provider has taken back, as far as this row says.
  add column reverses_ids bigint[] not null default '{}',
  drop constraint statement_rows_import_id_line_number_key,
  add constraint statement_rows_once unique (import_id, line_number, part),
  drop constraint statement_rows_outcome_check,
  add constraint statement_rows_outcome_check check (outcome in
    ('matched', 'unmatched', 'duplicate', 'bad', 'outgoing', 'failed', 'reversal', 'booked', 'dismissed', 'undone')),
  drop constraint statement_rows_read_as_check,
  add constraint statement_rows_read_as_check check (read_as in
    ('matched', 'unmatched', 'duplicate', 'bad', 'outgoing', 'failed', 'reversal'));
create index statement_rows_payment on statement_rows (payment_id) where payment_id is not null;
create index statement_rows_reference on statement_rows (external_reference) where outcome = 'matched';
drop index statement_rows_lookalikes;
create index statement_rows_lookalikes on statement_rows (paid_on, coalesce(whole_ugx, amount_ugx)) where outcome = 'booked';
