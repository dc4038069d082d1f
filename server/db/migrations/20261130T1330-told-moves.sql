-- additive
-- The visitor knew where the office had moved the visit to when the visit was cancelled afterwards. Once it is booked
-- again, they are to be told that it takes place, and not of the move.
alter table visits add column is_move_told boolean not null default false;
