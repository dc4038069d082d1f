-- What was paid of each agreement: the sum of its entries in the ledger, kept beside it. The ledger only grows, so every entry
-- adds to its sum once, in its own transaction, and nothing ever takes one away.
create table agreement_sums (
  agreement_id bigint primary key references agreements (id) on delete cascade,
  paid_ugx bigint not null
);
insert into agreement_sums (agreement_id, paid_ugx)
  select agreement_id, sum(amount_ugx) from payments group by agreement_id;

create function add_to_agreement_sum() returns trigger language plpgsql as $$
begin
  insert into agreement_sums (agreement_id, paid_ugx) values (new.agreement_id, new.amount_ugx)
    on conflict (agreement_id) do update set paid_ugx = agreement_sums.paid_ugx + excluded.paid_ugx;
  return null;
end
$$;
create trigger payments_add_to_sum after insert on payments for each row execute function add_to_agreement_sum();
