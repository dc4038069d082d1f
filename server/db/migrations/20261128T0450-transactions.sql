-- Money that came in is one transaction, whichever way it was heard of: a request to a phone, the provider's callback or list, a file of
-- the provider or bank, an entry by hand. Its number is booked once.

-- Whether a number tells one transaction from all others: "CASH DEP", "1.23E+10", the number of an agreement or of a phone do not.
-- domain/sales/statement-numbers.ts has the same rule; a test compares the two.
create function is_transaction_number(number text) returns boolean language sql immutable strict parallel safe as $$
  select number ~ '[1-9]'
    and number !~ '^\d+([.,]\d+)?E\+?\d+$'
    and number !~ '\mA-\d{4}' and number !~ '\mA\d{4,10}-\d'
    and number !~ '^((\+|(000?))?256|\+?0)?7\d{8}$'
$$;

create table transactions (
  id bigint generated always as identity primary key,
  method text not null check (method in ('mtn', 'airtel', 'bank')),
  -- In capitals without spaces, as in the ledger.
  number text not null check (number <> '' and number = upper(number)),
  -- Also of two accounts at one bank, whose numbers can be the same. From 2 on: a person has looked at two lines of one number and said that they are two payments, and why.
  occurrence smallint not null default 1 check (occurrence > 0),
  separated_by text,
  separated_at timestamptz,
  separation_reason text not null default '' check (length(separation_reason) <= 1000),
  -- How much it brought in, known when it is first booked: the entries that count are never more. It changes only while none counts.
  amount_ugx bigint check (amount_ugx > 0),
  first_seen_at timestamptz not null,
  constraint transactions_once unique (method, number, occurrence),
  constraint transactions_are_separated_by_a_person check (
    (occurrence > 1) = (separated_by is not null) and (occurrence > 1) = (separated_at is not null)
    and (occurrence > 1) = (btrim(separation_reason) <> ''))
);

alter table payments add column transaction_id bigint references transactions (id) on delete restrict;
alter table statement_rows add column transaction_id bigint references transactions (id) on delete restrict;

-- What is there already. Entries of one number share its transaction also where they are too many: the check of the ledger finds those.
-- A part that was corrected counts as it was entered last.
insert into transactions (method, number, amount_ugx, first_seen_at)
  select method, external_reference, coalesce(sum(amount_ugx) filter (where reference_identifies), max(amount_ugx)), min(first_at)
  from (
    select distinct on (method, external_reference, reference_identifies, reference_part)
      method, external_reference, reference_identifies, amount_ugx,
      min(recorded_at) over (partition by method, external_reference) as first_at
    from payments
    where kind = 'payment' and method <> 'cash' and external_reference is not null
      and (reference_identifies or is_transaction_number(external_reference))
    order by method, external_reference, reference_identifies, reference_part, id desc
  ) as parts
  group by method, external_reference;
insert into transactions (method, number, first_seen_at)
  select file.method, row.external_reference, min(file.created_at)
  from statement_rows as row join statement_imports as file on file.id = row.import_id
  where row.reference_identifies and row.external_reference <> '' and row.external_reference = upper(row.external_reference)
    and is_transaction_number(row.external_reference) and row.amount_ugx is not null
    and row.outcome in ('matched', 'unmatched', 'duplicate', 'booked', 'dismissed')
    and coalesce(row.read_as, 'matched') in ('matched', 'unmatched', 'duplicate')
  group by file.method, row.external_reference
  on conflict do nothing;
alter table payments disable trigger payments_are_final;
update payments set transaction_id = transactions.id
  from transactions
  where payments.kind = 'payment' and transactions.method = payments.method and transactions.number = payments.external_reference
    and (payments.reference_identifies or is_transaction_number(payments.external_reference));
alter table payments enable always trigger payments_are_final;
update statement_rows set transaction_id = transactions.id
  from statement_imports as file, transactions
  where file.id = statement_rows.import_id and transactions.method = file.method and transactions.number = statement_rows.external_reference
    and statement_rows.amount_ugx is not null and statement_rows.outcome in ('matched', 'unmatched', 'duplicate', 'booked', 'dismissed')
    and coalesce(statement_rows.read_as, 'matched') in ('matched', 'unmatched', 'duplicate');
create index payments_transaction on payments (transaction_id) where transaction_id is not null;
create index statement_rows_transaction on statement_rows (transaction_id) where transaction_id is not null;

-- The number of a transaction is booked once, whatever the code believes. Entries take turns at the counter of receipts, so that of two at
-- the same time the second sees the first.
-- A plan that was made while the ledger was short would go through all of it for each entry of a large file.
create function check_transaction() returns trigger language plpgsql set enable_seqscan = off as $$
declare
  own transactions%rowtype;
  counted bigint;
begin
  if new.transaction_id is null then
    if is_transaction_number(new.external_reference) then
      raise exception 'an entry with the number of a transaction belongs to it' using errcode = 'check_violation';
    end if;
    return new;
  end if;
  perform from receipt_counter for no key update;
  select * into own from transactions where id = new.transaction_id;
  if new.method <> own.method or new.external_reference is distinct from own.number then
    raise exception 'the transaction has another number' using errcode = 'check_violation';
  end if;
  select coalesce(sum(entry.amount_ugx), 0) into counted
  from payments as entry
  where entry.transaction_id = own.id and not exists (select from payments as reversal where reversal.reverses_id = entry.id);
  if counted + new.amount_ugx > coalesce(own.amount_ugx, 0) then
    raise exception 'transaction % would be booked twice', own.id using errcode = 'unique_violation';
  end if;
  return new;
end
$$;
create trigger payments_book_a_transaction_once before insert on payments for each row
  when (new.kind = 'payment' and new.method <> 'cash') execute function check_transaction();
alter table payments
  add constraint payments_of_transactions check (transaction_id is null or (kind = 'payment' and method <> 'cash')),
  enable always trigger payments_book_a_transaction_once;

create function check_change_of_transaction() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  if (old.id, old.method, old.number, old.occurrence, old.separated_by, old.separated_at, old.separation_reason)
    is distinct from (new.id, new.method, new.number, new.occurrence, new.separated_by, new.separated_at, new.separation_reason) then
    raise exception 'a transaction stays what it is' using errcode = 'restrict_violation';
  end if;
  -- Without an amount nothing of it is booked.
  if old.amount_ugx is not null and exists (
    select from payments as entry
    where entry.transaction_id = old.id and not exists (select from payments as reversal where reversal.reverses_id = entry.id)
  ) then
    raise exception 'the amount of a booked transaction stays' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger transactions_stay before update on transactions for each row execute function check_change_of_transaction();
alter table transactions enable always trigger transactions_stay;

-- What the nightly proof found: ledger, lists of the providers and files compared by number. The newest row counts.
create table transaction_proofs (
  id bigint generated always as identity primary key,
  proved_at timestamptz not null,
  numbers bigint not null,
  differences jsonb not null
);
create trigger transaction_proofs_tell_change after insert on transaction_proofs
  for each row execute function tell_change('statements');
