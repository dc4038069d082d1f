-- additive
-- The session that turned a device on. No reference: it may be over, and a backup has devices without sessions.
alter table push_devices add column session_id uuid;
