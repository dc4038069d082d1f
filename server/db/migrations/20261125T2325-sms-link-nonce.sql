-- additive
-- What the token in a message's link is made from, with the application's secret. Not the number of the row: a database that is
-- brought back from a backup gives numbers a second time, and an old link must not open somebody else's papers.
alter table sms_messages add column link_nonce uuid not null default gen_random_uuid();
