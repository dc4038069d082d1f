-- additive
-- The same number and amount at two providers are usually one payment that was read as two. A person has looked at
-- both, said that they are two payments, and why.
create table transactions_told_apart (
  transaction_id bigint not null references transactions (id) on delete restrict,
  other_id bigint not null references transactions (id) on delete restrict,
  reason text not null check (btrim(reason) <> '' and length(reason) <= 1000),
  told_by text not null,
  told_at timestamptz not null,
  primary key (transaction_id, other_id),
  check (transaction_id <> other_id)
);
create index transactions_told_apart_other on transactions_told_apart (other_id);
