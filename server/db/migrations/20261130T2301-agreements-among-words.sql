-- additive
-- An agreement's number with words against it, as "CASHDEPA-0012-5", is on every slip of its buyer and tells no transaction
-- from others. domain/statements/statement-numbers.ts has the same rule and also looks at the check digit; a test compares the two.
create or replace function is_transaction_number(number text) returns boolean language sql immutable strict parallel safe as $$
  select number ~ '[1-9]'
    and number !~ '^\d+([.,]\d+)?E\+?\d+$'
    and number !~ '\mA-\d{4}' and number !~ '\mA\d{4,10}-\d' and number !~ '^\D*A-\d{4,10}-\d\D*$'
    and number !~ '^((\+|(000?))?256|\+?0)?7\d{8}$'
$$;
