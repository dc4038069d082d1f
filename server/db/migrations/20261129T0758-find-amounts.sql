-- additive
-- Receipts are found by their amount.
create index payments_by_amount on payments (amount_ugx, receipt_number);
