-- What a unit looks out on, in a few words; and the very unit that somebody asks about, of the type that the enquiry names.
alter table units add column view text not null default '';
alter table enquiries add column unit_id bigint;
