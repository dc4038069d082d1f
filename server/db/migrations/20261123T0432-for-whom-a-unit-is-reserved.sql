-- For whom the office reserves a unit by hand: somebody who wrote, or a buyer. What an agreement holds is said by the agreement.
alter table unit_status_history
  add column enquiry_id bigint references enquiries (id) on delete set null,
  add column buyer_id bigint references buyers (id) on delete set null,
  add constraint unit_reserved_for_one check (enquiry_id is null or buyer_id is null);
create index unit_status_history_enquiry on unit_status_history (enquiry_id) where enquiry_id is not null;
create index unit_status_history_buyer on unit_status_history (buyer_id) where buyer_id is not null;
