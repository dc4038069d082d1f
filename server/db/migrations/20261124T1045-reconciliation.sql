-- What the statements of MTN, Airtel and banks say came in, against what the ledger has: worked out from rows and entries. Only
-- what a person has said of them is stored: a reason, or which row an entry is, where the numbers differ.
create table reconciliation_marks (
  id bigint generated always as identity primary key,
  payment_id bigint unique references payments (id) on delete restrict,
  row_id bigint unique references statement_rows (id) on delete cascade,
  reason text not null default '' check (length(reason) <= 1000),
  marked_by text not null,
  marked_at timestamptz not null,
  check (num_nonnulls(payment_id, row_id) > 0 and (num_nonnulls(payment_id, row_id) = 2 or btrim(reason) <> ''))
);
create trigger reconciliation_marks_tell_change after insert or update or delete on reconciliation_marks
  for each row execute function tell_change('statements');

alter table statement_rows
  -- "CASH DEP" is on many rows: only a number that tells one transaction from others makes two rows of two files the same.
  add column reference_identifies boolean not null default true,
  -- Why a person has its money entered although the month is closed.
  add column closed_month_reason text not null default '' check (length(closed_month_reason) <= 1000);
update statement_rows set reference_identifies = false
  where external_reference !~ '[1-9]' or external_reference ~ '^\d+([.,]\d+)?E\+?\d+$' or external_reference ~ '\mA-\d{4}'
    or external_reference ~ '^\+?(256|0)?7\d{8}$';
create index statement_rows_paid_on on statement_rows (paid_on, external_reference);
create index statement_rows_number on statement_rows (external_reference) where reference_identifies;

-- A month that is closed: nothing is entered into it without a reason. Opened again, the row stays, with the reason for that.
create table month_closings (
  id bigint generated always as identity primary key,
  month date not null check (extract(day from month) = 1),
  closed_by text not null,
  closed_at timestamptz not null,
  reopened_by text,
  reopened_at timestamptz,
  reopening_reason text not null default '' check (length(reopening_reason) <= 1000),
  check ((reopened_at is null) = (reopened_by is null) and (reopened_at is null) = (btrim(reopening_reason) = ''))
);
create unique index month_closings_once on month_closings (month) where reopened_at is null;
create trigger month_closings_tell_change after insert or update on month_closings
  for each row execute function tell_change('statements');

alter table payments
  add column closed_month_reason text not null default '' check (length(closed_month_reason) <= 1000);

-- Entries and closings take turns at the counter of receipts: of two at the same time the second sees what the first has done.
create function check_closed_month() returns trigger language plpgsql as $$
begin
  perform from receipt_counter for no key update;
  if btrim(new.closed_month_reason) = '' and exists (
    select from month_closings where month = date_trunc('month', new.paid_on)::date and reopened_at is null
  ) then
    raise exception 'the month of % is closed', new.paid_on using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create function wait_for_entries() returns trigger language plpgsql as $$
begin
  perform from receipt_counter for no key update;
  return new;
end
$$;
create function refuse_change_of_closing() returns trigger language plpgsql as $$
begin
  raise exception 'a closed month is only opened again, once, with a reason' using errcode = 'restrict_violation';
end
$$;
create trigger payments_of_closed_months before insert on payments for each row execute function check_closed_month();
create trigger month_closings_wait_for_entries before insert on month_closings for each row execute function wait_for_entries();
create trigger month_closings_stay before update on month_closings for each row
  when (old.reopened_at is not null or (old.id, old.month, old.closed_by, old.closed_at) is distinct from (new.id, new.month, new.closed_by, new.closed_at))
  execute function refuse_change_of_closing();
create trigger month_closings_are_never_deleted before delete on month_closings for each row execute function refuse_change_of_closing();
create trigger month_closings_are_never_emptied before truncate on month_closings for each statement execute function refuse_change_of_closing();
alter table payments enable always trigger payments_of_closed_months;
alter table month_closings
  enable always trigger month_closings_wait_for_entries,
  enable always trigger month_closings_stay,
  enable always trigger month_closings_are_never_deleted,
  enable always trigger month_closings_are_never_emptied;
