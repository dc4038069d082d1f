-- A link to a receipt or a statement that was sent once does not open for ever.
alter table private_links add column expires_at timestamptz not null default now() + interval '90 days';
alter table private_links alter column expires_at drop default;

-- A receipt's link opens a payment of its own agreement.
alter table payments add constraint payments_of_agreement unique (id, agreement_id);
alter table private_links add foreign key (payment_id, agreement_id) references payments (id, agreement_id) on delete cascade;
