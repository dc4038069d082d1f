-- additive
-- Numbers are stored without spaces, so a word before one also stands before its letters: "TIDQWE00912" is "QWE00912".
-- `plainNumber` in domain/statements/near-numbers.ts does the same.
drop index transactions_plain_number;

create or replace function plain_number(number text) returns text language sql immutable parallel safe as $$
  select translate(regexp_replace(translate(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    regexp_replace(regexp_replace(regexp_replace(
    translate(upper(number), 'АВЕЅІЈКМНОРСТУХΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'ABESIJKMHOPCTYXABEZHIKMNOPTYX'),
    '^((FINANCIAL|TRANSACTION|TRANS|TXN|TRX|TX|TID|REF|ID|NO|NUMBER)[^[:alnum:]]+)+', ''),
    '([0-9])([[:space:]]+[A-Z]{2,})+[[:space:]]*$', '\1'),
    '[.,]0+$', ''),
    '[^[:alnum:]]', '', 'g'), '([0-9])(MTN|AIRTEL|MOBILE|MONEY|MOMO)+$', '\1'),
    '^(MTN|AIRTEL|MOBILE|MONEY|MOMO)+(?=[A-Z0-9])', ''),
    '^(FINANCIAL|TRANSACTION|TRANS|TXN|TRX|TX|TID|REF|ID|NUMBER|NO)+(?=[A-Z]{0,4}[0-9])', ''), 'O', '0'),
    '(^|[^0-9])0+(?=[0-9])', '\1', 'g'), 'I', '1')
$$;

create index transactions_plain_number on transactions (plain_number(number));
