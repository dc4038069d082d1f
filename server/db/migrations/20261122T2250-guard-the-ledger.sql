-- The ledger and what was signed cannot be changed, whoever asks and in whatever mode: "always" triggers fire in a session that
-- plays a replica as well.

create function refuse_change_of_signed() returns trigger language plpgsql as $$
begin
  raise exception 'what was signed stays: change the terms, or end the agreement' using errcode = 'restrict_violation';
end
$$;

create trigger agreements_stay_as_signed before update on agreements for each row
  when ((old.id, old.buyer_id, old.unit_id, old.property_id, old.price_ugx, old.deposit_ugx, old.bank_share_percent,
         old.yearly_rate_percent, old.bank_years, old.bank_fee_percent, old.paid_every, old.starts_on, old.created_by, old.created_at)
        is distinct from
        (new.id, new.buyer_id, new.unit_id, new.property_id, new.price_ugx, new.deposit_ugx, new.bank_share_percent,
         new.yearly_rate_percent, new.bank_years, new.bank_fee_percent, new.paid_every, new.starts_on, new.created_by, new.created_at))
  execute function refuse_change_of_signed();
create trigger agreements_stay_ended before update on agreements for each row
  when (old.state = 'ended' and (new.state, new.ended_reason, new.closed_on) is distinct from (old.state, old.ended_reason, old.closed_on))
  execute function refuse_change_of_signed();
create trigger agreements_are_never_deleted before delete on agreements for each row execute function refuse_change_of_signed();
create trigger agreements_are_never_emptied before truncate on agreements for each statement execute function refuse_change_of_signed();

-- The sums beside the ledger are written by the ledger's own trigger, and by nobody else.
create trigger agreement_sums_follow_the_ledger before insert or update or delete on agreement_sums for each row
  when (pg_trigger_depth() = 0) execute function refuse_change_of_ledger();
create trigger agreement_sums_are_never_emptied before truncate on agreement_sums for each statement execute function refuse_change_of_ledger();

alter table agreements enable always trigger agreements_stay_as_signed;
alter table agreements enable always trigger agreements_stay_ended;
alter table agreements enable always trigger agreements_are_never_deleted;
alter table agreements enable always trigger agreements_are_never_emptied;
alter table agreement_sums enable always trigger agreement_sums_follow_the_ledger;
alter table agreement_sums enable always trigger agreement_sums_are_never_emptied;
alter table payments enable always trigger payments_are_final;
alter table payments enable always trigger payments_are_never_emptied;
alter table payments enable always trigger payments_reversals_match;
alter table payments enable always trigger payments_replacements_match;
alter table payments enable always trigger payments_add_to_sum;
alter table agreement_terms enable always trigger agreement_terms_are_final;
alter table agreement_terms enable always trigger agreement_terms_are_never_emptied;
