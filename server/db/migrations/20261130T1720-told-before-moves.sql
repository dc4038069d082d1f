-- additive
-- How the visitor had been told of the visit at the time from which the office moved it: in a message about the visit
-- that is named here, or "otherwise". It is null if they had not been told. Moved back, the visit is as they know it.
alter table visits add column moved_from_told text;
