-- Into which account of the company money came, where it has several at one provider; null: not known, or the only one.
alter table statement_rows add column account text check (length(account) between 1 and 100);
alter table payments
  add column account text,
  add constraint payments_account foreign key (method, account) references statement_accounts (method, number);
