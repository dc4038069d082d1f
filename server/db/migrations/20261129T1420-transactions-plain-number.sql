-- additive
-- A number with and without signs, small letters or zeros in front of its digits is nearly always one transaction, which
-- a person is asked about. `plainNumberInSql` in server/ledger/twin-transactions.ts has the same expression.
create index transactions_plain_number on transactions (regexp_replace(regexp_replace(regexp_replace(upper(number),
  '[.,]0+$', ''), '[^[:alnum:]]', '', 'g'), '(^|[^0-9])0+(?=[0-9])', '\1', 'g'));
