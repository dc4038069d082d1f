-- additive
-- Cash that was given back out of other money than the till's, as whoever gave it has confirmed: the till does not count it.
alter table payments
  add column is_other_cash boolean not null default false
    constraint payments_of_other_cash check (not is_other_cash or (kind = 'refund' and method = 'cash'));
