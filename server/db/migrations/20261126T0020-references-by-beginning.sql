-- additive
-- A transaction is found by the beginning of its number, too.
create index payments_reference_beginning on payments (external_reference collate "C") where external_reference is not null;
