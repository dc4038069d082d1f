-- additive
-- I is read as 1 after the zeros are gone: "TQI0555" and "TQI555" are one number. `plainNumberInSql` in
-- server/ledger/twin-transactions.ts has the same expression.
drop index transactions_plain_number;

create index transactions_plain_number on transactions (translate(regexp_replace(translate(regexp_replace(regexp_replace(
  regexp_replace(upper(number), '[.,]0+$', ''), '[^[:alnum:]]', '', 'g'),
  '^(TRANSACTION|TXN|TRX|TX|REF|ID|NO)+(?=[0-9])', ''), 'O', '0'), '(^|[^0-9])0+(?=[0-9])', '\1', 'g'), 'I', '1'));
