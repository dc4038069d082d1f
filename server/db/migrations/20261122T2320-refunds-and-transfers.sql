-- Money goes back to a buyer, and from one agreement to another: entries of the ledger like any other.

alter table payments add column kind text not null default 'payment' check (kind in ('payment', 'reversal', 'refund', 'transfer'));
-- Of the entry that brings money to an agreement: the one that took it from the other.
alter table payments add column transfer_of_id bigint unique references payments (id) on delete restrict;

alter table payments disable trigger payments_are_final;
update payments set kind = 'reversal' where reverses_id is not null;
alter table payments enable always trigger payments_are_final;

do $$
declare
  rule record;
begin
  for rule in select conname from pg_constraint where conrelid = 'payments'::regclass and contype = 'c'
    and (pg_get_constraintdef(oid) like '%reverses_id IS NULL) = (amount_ugx > 0)%'
      or pg_get_constraintdef(oid) like '%reverses_id IS NULL) = (reversal_reason%') loop
    execute format('alter table payments drop constraint %I', rule.conname);
  end loop;
end
$$;
alter table payments
  add constraint payments_kinds check (
    (kind = 'reversal') = (reverses_id is not null)
    and (kind <> 'payment' or amount_ugx > 0)
    and (kind <> 'refund' or amount_ugx < 0)
    and (transfer_of_id is not null) = (kind = 'transfer' and amount_ugx > 0)),
  -- Also of a refund and a transfer: why.
  add constraint payments_have_a_reason check ((kind = 'payment') = (reversal_reason = ''));

-- Both sides of a transfer, or none; reversed together, or not at all.
create function check_transfer() returns trigger language plpgsql as $$
declare
  entry payments%rowtype;
  outgoing payments%rowtype;
  incoming payments%rowtype;
begin
  select * into entry from payments where id = coalesce(new.reverses_id, new.id);
  if entry.kind <> 'transfer' then
    return null;
  end if;
  select * into outgoing from payments where id = coalesce(entry.transfer_of_id, entry.id);
  select * into incoming from payments where transfer_of_id = outgoing.id;
  if incoming.id is null or outgoing.kind <> 'transfer' or outgoing.amount_ugx <> -incoming.amount_ugx
    or outgoing.agreement_id = incoming.agreement_id
    or exists (select from payments where reverses_id = outgoing.id) <> exists (select from payments where reverses_id = incoming.id) then
    raise exception 'a transfer takes from one agreement what it brings to another' using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create constraint trigger payments_transfers_match after insert on payments deferrable initially deferred for each row
  when (new.kind in ('transfer', 'reversal')) execute function check_transfer();
alter table payments enable always trigger payments_transfers_match;

-- On what terms it was ended: how much of what was paid the company keeps, and by when the rest is given back.
alter table agreements
  add column ended_kept_percent numeric(5, 2) not null default 0 check (ended_kept_percent between 0 and 100),
  add column refund_due_on date;
drop trigger agreements_stay_ended on agreements;
create trigger agreements_stay_ended before update on agreements for each row
  when (old.state = 'ended' and (new.state, new.ended_reason, new.closed_on, new.ended_kept_percent, new.refund_due_on)
    is distinct from (old.state, old.ended_reason, old.closed_on, old.ended_kept_percent, old.refund_due_on))
  execute function refuse_change_of_signed();
alter table agreements enable always trigger agreements_stay_ended;
