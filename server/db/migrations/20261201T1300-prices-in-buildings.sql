-- additive
-- The lowest and the highest price of the apartments that share a building, and of those that do not, are read for each
-- list. Where one of the two kinds has no home, all the others were read to find none.
create index apartment_types_by_building_and_price on apartment_types (is_in_building, from_price_ugx)
  where deleted_at is null and status <> 'hidden' and status <> 'sold';
