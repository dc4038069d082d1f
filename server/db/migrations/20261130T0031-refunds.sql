-- additive
-- The numbers of all refunds are compared with that of each payment, and refunds are few.
create index payments_refunds on payments (method) where kind = 'refund';
