-- additive
-- Letters of other alphabets that look like Latin ones, and words before or after a number, are no other number.
-- `plainNumber` in domain/statements/near-numbers.ts does the same. It is a function, so that the index and the
-- comparisons have one expression.
create function plain_number(number text) returns text language sql immutable parallel safe as $$
  select translate(regexp_replace(translate(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    regexp_replace(regexp_replace(regexp_replace(
    translate(upper(number), 'АВЕЅІЈКМНОРСТУХΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'ABESIJKMHOPCTYXABEZHIKMNOPTYX'),
    '^((FINANCIAL|TRANSACTION|TRANS|TXN|TRX|TX|TID|REF|ID|NO|NUMBER)[^[:alnum:]]+)+', ''),
    '([0-9])([[:space:]]+[A-Z]{2,})+[[:space:]]*$', '\1'),
    '[.,]0+$', ''),
    '[^[:alnum:]]', '', 'g'), '([0-9])(MTN|AIRTEL|MOBILE|MONEY|MOMO)+$', '\1'),
    '^(MTN|AIRTEL|MOBILE|MONEY|MOMO)+(?=[A-Z0-9])', ''),
    '^(TRANSACTION|TXN|TRX|TX|REF|ID|NO)+(?=[0-9])', ''), 'O', '0'),
    '(^|[^0-9])0+(?=[0-9])', '\1', 'g'), 'I', '1')
$$;

drop index transactions_plain_number;

create index transactions_plain_number on transactions (plain_number(number));
