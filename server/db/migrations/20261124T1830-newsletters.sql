-- additive
-- What subscribers are told of: an article that somebody sends, or the homes that were first on the site at one instant.
create table newsletters (
  id bigint generated always as identity primary key,
  -- Null: the homes with this `asked_at` as the instant at which they were first on the site.
  post_id bigint references posts (id) on delete cascade,
  -- Who had confirmed by then is told.
  asked_at timestamptz not null,
  -- Null where the site tells by itself.
  asked_by text,
  -- Since then all of its mails are written.
  written_at timestamptz,
  check ((post_id is null) = (asked_by is null))
);
create index newsletters_to_write on newsletters (id) where written_at is null;
create unique index newsletters_of_post on newsletters (post_id) where written_at is null;
create index newsletters_post on newsletters (post_id, id);
create trigger newsletters_tell_change after insert or update or delete on newsletters for each row execute function tell_change('mail');

alter table outgoing_mails add column newsletter_id bigint references newsletters (id) on delete set null;
create index outgoing_mails_newsletter on outgoing_mails (newsletter_id, state) where newsletter_id is not null;
