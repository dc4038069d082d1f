-- additive
-- What a person has said the money of a row is for; null: what its details say.
alter table statement_rows add column is_for_deposit boolean;
