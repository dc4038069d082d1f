-- How the files of a provider with one heading are read: what a person has confirmed, in place of columns that were selected alone.
drop table statement_formats;
create table statement_layouts (
  id bigint generated always as identity primary key,
  method text not null check (method in ('mtn', 'airtel', 'bank')),
  heading_hash bytea not null check (length(heading_hash) = 32),
  layout jsonb not null,
  confirmed_by text not null,
  confirmed_at timestamptz not null,
  unique (method, heading_hash)
);

-- Account numbers that files name: a person has said once whether one is ours.
create table statement_accounts (
  id bigint generated always as identity primary key,
  method text not null check (method in ('mtn', 'airtel', 'bank')),
  number text not null check (length(number) <= 100),
  is_ours boolean not null,
  decided_by text not null,
  decided_at timestamptz not null,
  unique (method, number)
);

alter table statement_imports
  -- What of a file's own totals and balances agrees with its rows, and which of its lines are no rows.
  add column checks jsonb not null default '{}';

alter table statement_rows
  -- Of a row that waits for a person: of which kind its reason is.
  add column reason text not null default '',
  -- Of a row that is ready without a person: what shows that it arrived, and whose it is.
  add column shown_by text not null default '';
create index statement_rows_reason on statement_rows (import_id, reason) where outcome = 'unmatched';

-- "A-0012-5": the number of an agreement with its check digit by H. Michael Damm's quasigroup, as domain/sales/agreement-number.ts has it.
create function agreement_number(id bigint) returns text language plpgsql immutable strict parallel safe as $$
declare
  quasigroup constant text := '0317598642709215486342068713591750983426612304597836742095815869720134894536201794386172052581436790';
  digits constant text := lpad(id::text, greatest(4, length(id::text)), '0');
  interim integer := 0;
begin
  for place in 1..length(digits) loop
    interim := substr(quasigroup, interim * 10 + substr(digits, place, 1)::integer + 1, 1)::integer;
  end loop;
  return 'A-' || digits || '-' || interim;
end
$$;
