-- additive
-- Each time the office sent a link by WhatsApp. A message that did not go out after all is deleted, and the others
-- still count. The newest is in `private_links` too, where lists read it.
create table private_link_sendings (
  link_id bigint not null references private_links (id) on delete cascade,
  sent_at timestamptz not null,
  sent_by text not null,
  primary key (link_id, sent_at)
);
insert into private_link_sendings (link_id, sent_at, sent_by)
select id, sent_at, sent_by from private_links where sent_at is not null;
