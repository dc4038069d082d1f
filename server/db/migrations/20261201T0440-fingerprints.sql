-- additive
-- A line of a statement that names no number is a transaction too, so that it is booked, given back and counted once. In
-- place of a number it has a fingerprint of what it says, "#" and 64 hexadecimal digits, which no entry of the ledger shows.
create function is_fingerprint(number text) returns boolean language sql immutable strict parallel safe as $$
  select number ~ '^#[0-9A-F]{64}$'
$$;

create or replace function check_transaction() returns trigger language plpgsql set enable_seqscan = off as $$
declare
  own transactions%rowtype;
  counted bigint;
begin
  if new.transaction_id is null then
    if is_transaction_number(new.external_reference) then
      raise exception 'an entry with the number of a transaction belongs to it' using errcode = 'check_violation';
    end if;
    return new;
  end if;
  perform from receipt_counter for no key update;
  select * into own from transactions where id = new.transaction_id;
  if new.method <> own.method or (
    case when is_fingerprint(own.number) then coalesce(is_transaction_number(new.external_reference), false)
      else new.external_reference is distinct from own.number end
  ) then
    raise exception 'the transaction has another number' using errcode = 'check_violation';
  end if;
  select coalesce(sum(entry.amount_ugx), 0) into counted
  from payments as entry
  where entry.transaction_id = own.id and not exists (select from payments as reversal where reversal.reverses_id = entry.id);
  if counted + new.amount_ugx > coalesce(own.amount_ugx, 0) then
    raise exception 'transaction % would be booked twice', own.id using errcode = 'unique_violation';
  end if;
  return new;
end
$$;
