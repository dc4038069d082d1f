-- additive
-- Two who describe one picture at the same time do not overwrite each other unseen, as with every other record.
alter table media add column version integer not null default 1;
