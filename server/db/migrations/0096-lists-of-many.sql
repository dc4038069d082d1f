-- Lists filter, sort and count by a few short columns. Each index below holds just these, so that the long texts of fifty
-- thousand homes are not read for a list of twelve.

create index properties_listed on properties (updated_at desc, id desc)
  include (status, published_at, is_featured, created_at, price_ugx, bedrooms, area_sqm, property_type, location, city, main_image_id, is_sample)
  where deleted_at is null;
create index properties_by_name on properties (lower(title), id desc) where deleted_at is null;
create index properties_featured on properties (created_at desc, id desc)
  where deleted_at is null and is_featured and status <> 'hidden' and status <> 'sold';

create index apartment_types_listed on apartment_types (updated_at desc, id desc)
  include (status, published_at, is_featured, created_at, price_ugx, bedrooms, area_sqm, category, location, main_image_id, is_sample)
  where deleted_at is null;
create index apartment_types_by_name on apartment_types (lower(name), id desc) where deleted_at is null;
create index apartment_types_shown on apartment_types (is_featured desc, created_at desc, id desc)
  where deleted_at is null and status <> 'hidden' and status <> 'sold';
create index apartment_types_by_price on apartment_types (price_ugx desc, id desc)
  where deleted_at is null and status <> 'hidden' and status <> 'sold';

create index properties_sample on properties (id) where is_sample and deleted_at is null;
create index apartment_types_sample on apartment_types (id) where is_sample and deleted_at is null;
create index posts_sample on posts (id) where is_sample and deleted_at is null;
create index media_undescribed on media (id) where alt = '' and deleted_at is null;

create index enquiries_by_state on enquiries (is_suspected_spam, state, waiting_since, id) include (kind) where erased_at is null;
create index enquiries_by_wait on enquiries (is_suspected_spam, waiting_since, id) where erased_at is null;
create index outgoing_mails_by_state on outgoing_mails (state, id desc);
create index audit_entries_by_type on audit_entries (entity_type, id desc);
create index buyers_by_name on buyers (lower(name), id) where erased_at is null;
create index units_reserved_from on units (apartment_type_id, status) include (reserved_until);
