-- What fifty thousand homes and a hundred thousand enquiries brought to light: the first page of properties sorted all of them, a
-- choice of units read every type's long texts for its name and price, and each consent was looked for in all of them.

create index properties_shown on properties (is_featured desc, created_at desc, id desc)
  where deleted_at is null and status <> 'hidden' and status <> 'sold';
create index apartment_types_named on apartment_types (id) include (name, price_ugx);
create index consents_enquiry on consents (enquiry_id);
