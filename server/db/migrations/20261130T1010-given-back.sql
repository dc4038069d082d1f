-- additive
-- When and how money that was set aside went back to whoever paid it. It never counted for a buyer, so no entry of the
-- ledger says it; who said it is in `decided_by`.
alter table statement_rows
  add column given_back_on date,
  add column given_back_by text check (given_back_by in ('cash', 'mtn', 'airtel', 'bank'))
    constraint statement_rows_given_back check (
      (given_back_on is null) = (given_back_by is null)
      and (given_back_on is null or (outcome = 'dismissed' and set_aside_for in ('unknown', 'to-return')))),
  add column given_back_reference text not null default '' check (length(given_back_reference) <= 100);

-- What is owed to payers is asked for by each page of the dashboard, and is little of all that was ever read.
create index statement_rows_owed on statement_rows (paid_on, id)
  where outcome = 'dismissed' and set_aside_for in ('unknown', 'to-return') and given_back_on is null;
-- Money out of statements is compared with what was given back.
create index statement_rows_given_back on statement_rows (given_back_on) where given_back_on is not null;
