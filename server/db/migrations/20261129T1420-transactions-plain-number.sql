-- additive
-- Numbers that differ by signs, small letters, zeros in front of digits or the word "ID" are nearly always one
-- transaction, which a person is asked about. `plainNumberInSql` in server/ledger/twin-transactions.ts has the same
-- expression.
create index transactions_plain_number on transactions (
  regexp_replace(translate(regexp_replace(regexp_replace(regexp_replace(upper(number), '[.,]0+$', ''),
  '[^[:alnum:]]', '', 'g'), '^(TRANSACTION|TXN|TRX|TX|REF|ID|NO)+(?=[0-9])', ''), 'OI', '01'), '(^|[^0-9])0+(?=[0-9])', '\1', 'g')
);
