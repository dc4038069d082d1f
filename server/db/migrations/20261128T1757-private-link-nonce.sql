-- additive
-- What a link's token is made from, with the application's secret: so whoever made the link can see it again, and the database alone
-- opens nothing. Null for links made before, and for those of text messages, whose nonce is with the message.
alter table private_links add column nonce uuid;
create index private_links_payment on private_links (payment_id) where payment_id is not null;
