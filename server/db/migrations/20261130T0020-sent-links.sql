-- additive
-- When the office sent the link by WhatsApp, and who did; null until then.
alter table private_links
  add column sent_at timestamptz,
  add column sent_by text,
  add check ((sent_at is null) = (sent_by is null));
