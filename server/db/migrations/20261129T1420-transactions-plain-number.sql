-- additive
-- A number with and without the zeros in front of its digits is nearly always one transaction, which a person is asked
-- about. `server/ledger/twin-transactions.ts` has the same expression.
create index transactions_plain_number on transactions (regexp_replace(number, '(^|[^0-9])0+([0-9])', '\1\2', 'g'));
