-- What a person decides about a row of a statement before it is booked.
alter table statement_rows
  -- What the reading said of it: what it is again when it is put back.
  add column read_as text check (read_as in ('matched', 'unmatched', 'duplicate', 'bad', 'outgoing', 'failed')),
  -- The agreements that a person decides between.
  add column candidates bigint[] not null default '{}',
  -- Only by amount, day and payer: another payment can look the same, and a person may book it.
  add column is_possible_duplicate boolean not null default false,
  -- A person has seen that it is more than is owed.
  add column allows_overpayment boolean not null default false;
comment on column statement_rows.line_number is 'As in the file, its first line is 1';
create index statement_rows_lookalikes on statement_rows (paid_on, amount_ugx) where outcome = 'booked';
create index statement_imports_file on statement_imports (file_hash);

-- "CASH DEP" stands on many payments: only a reference that tells one transaction from all others is booked once.
alter table payments add column reference_identifies boolean not null default true;
drop index payments_external_reference;
create unique index payments_external_reference on payments (method, external_reference)
  where reverses_id is null and replaces_id is null and reference_identifies;
create index payments_reference on payments (external_reference) where external_reference is not null and reference_identifies;
do $$
declare
  rule text;
begin
  -- The rule that all but cash has a reference got its name from the database.
  select conname into strict rule from pg_constraint
  where conrelid = 'payments'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%cash%external_reference IS NOT NULL%';
  execute format('alter table payments drop constraint %I', rule);
end
$$;
alter table payments add constraint payments_have_a_reference
  check (method = 'cash' or external_reference is not null or reverses_id is not null or not reference_identifies);
