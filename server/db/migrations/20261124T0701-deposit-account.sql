-- Deposit and daily payments are two accounts of one agreement: each payment says what it is for.
-- What was signed before keeps its order: whatever is paid counts for the deposit first.
alter table agreements add column deposit_first boolean not null default true;
drop trigger agreements_stay_as_signed on agreements;
create trigger agreements_stay_as_signed before update on agreements for each row
  when ((old.id, old.buyer_id, old.unit_id, old.property_id, old.price_ugx, old.deposit_ugx, old.bank_share_percent, old.yearly_rate_percent,
         old.bank_years, old.bank_fee_percent, old.paid_every, old.starts_on, old.party_count, old.created_by, old.created_at, old.deposit_first)
        is distinct from
        (new.id, new.buyer_id, new.unit_id, new.property_id, new.price_ugx, new.deposit_ugx, new.bank_share_percent, new.yearly_rate_percent,
         new.bank_years, new.bank_fee_percent, new.paid_every, new.starts_on, new.party_count, new.created_by, new.created_at, new.deposit_first))
  execute function refuse_change_of_signed();
alter table agreements enable always trigger agreements_stay_as_signed;

alter table payments add column purpose text not null default 'daily' check (purpose in ('daily', 'deposit'));
-- What leaves an agreement or comes from another is what was paid too much of all of it, and belongs to neither account by itself.
alter table payments add constraint payments_for_the_deposit check (purpose = 'daily' or kind in ('payment', 'reversal'));

create function check_purpose() returns trigger language plpgsql as $$
begin
  perform from agreements where id = new.agreement_id and not deposit_first
    and (deposit_ugx > 0 or (bank_share_percent > 0 and bank_fee_percent > 0));
  if not found then
    raise exception 'nothing is paid to a deposit that is no account of its own' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger payments_have_a_deposit before insert on payments for each row when (new.purpose = 'deposit') execute function check_purpose();
alter table payments enable always trigger payments_have_a_deposit;

-- A reversal takes back what its payment was for.
create or replace function check_reversal() returns trigger language plpgsql as $$
declare
  original payments%rowtype;
begin
  select * into original from payments where id = new.reverses_id;
  if original.reverses_id is not null or original.agreement_id <> new.agreement_id or original.amount_ugx <> -new.amount_ugx
    or original.purpose <> new.purpose then
    raise exception 'a reversal takes back one whole payment of the same agreement' using errcode = 'check_violation';
  end if;
  return new;
end
$$;

-- The sums of both accounts: what was paid in all, and what of it was paid for the deposit.
alter table agreement_sums add column paid_deposit_ugx bigint not null default 0 check (paid_deposit_ugx >= 0);
create or replace function add_to_agreement_sum() returns trigger language plpgsql as $$
declare
  for_deposit bigint := case when new.purpose = 'deposit' then new.amount_ugx else 0 end;
begin
  -- A proposed row is checked even where it is not inserted: a reversal proposes none below zero.
  insert into agreement_sums (agreement_id, paid_ugx, paid_deposit_ugx)
    values (new.agreement_id, new.amount_ugx, greatest(for_deposit, 0))
    on conflict (agreement_id) do update set
      paid_ugx = agreement_sums.paid_ugx + excluded.paid_ugx,
      paid_deposit_ugx = agreement_sums.paid_deposit_ugx + for_deposit;
  return null;
end
$$;
