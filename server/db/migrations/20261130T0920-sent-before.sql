-- additive
-- When and by whom a link was sent before it was sent again: if the newer message did not go out, the earlier one counts.
alter table private_links
  add column sent_before_at timestamptz,
  add column sent_before_by text check ((sent_before_at is null) = (sent_before_by is null));
