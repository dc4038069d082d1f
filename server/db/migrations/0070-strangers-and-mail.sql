-- What keeps strangers from using the site's mail and its calendar for their own ends.

-- One spelling for all addresses of one mailbox (domain/email-address.ts), to count open visits by.
alter table enquiries
  add column canonical_email text check (length(canonical_email) <= 320),
  -- Which sign of a machine it showed; null for what the office itself kept aside.
  add column spam_reason text check (spam_reason in ('hidden-field', 'too-fast', 'links', 'repeated-text'));
update enquiries set canonical_email = (
  select case
      when domain in ('gmail.com', 'googlemail.com') then replace(name, '.', '') || '@gmail.com'
      else coalesce(nullif(name, ''), split_part(lower(email), '@', 1)) || '@' || domain
    end
  from (select split_part(split_part(lower(email), '@', 1), '+', 1) as name, split_part(lower(email), '@', 2) as domain) as parts
) where email is not null;
create index enquiries_canonical_email on enquiries (canonical_email) where canonical_email is not null;

-- A visit that looks like spam is there with its time and its link, and holds no place until the office says that it is honest.
alter table visits
  alter column place drop not null,
  add column visitor_moves smallint not null default 0 check (visitor_moves >= 0),
  drop constraint visits_status_check,
  add constraint visits_status_check
    check (status in ('requested', 'confirmed', 'kept', 'no-show', 'cancelled', 'suspected')),
  add constraint visits_place_unless_suspected check (place is not null or status in ('suspected', 'cancelled'));

-- How many visits a network asked for on a day (Kampala's); whose network it is stands nowhere.
create table visit_networks (
  -- A keyed hash of an IPv4 address, or of the /64 or /48 of an IPv6 address.
  network_hash bytea not null check (length(network_hash) = 32),
  asked_on date not null,
  visits integer not null check (visits > 0),
  primary key (network_hash, asked_on)
);

-- When mails that public forms caused went to a person, as far as the limits look back.
create table form_mail_recipients (
  -- A keyed hash of the canonical e-mail address.
  recipient_hash bytea primary key check (length(recipient_hash) = 32),
  mailed_at timestamptz[] not null,
  last_mailed_at timestamptz not null
);

-- What the office was told in an hour: the first things each by a mail of its own, the others in one mail when the hour is over.
create table office_mail_hours (
  begins_at timestamptz primary key,
  told integer not null check (told > 0),
  -- Lines of that one mail. They name no person.
  later text[] not null default '{}'
);

-- Since then the stored text of a mail holds no private link any more, and it cannot be sent again.
alter table outgoing_mails add column links_removed_at timestamptz;
create index outgoing_mails_with_links on outgoing_mails (created_at) where links_removed_at is null;

-- Mails that a form sends to whatever address was typed into it carry nothing else that was typed, so their texts do not
-- name the visitor any more.
update settings set version = version + 1, value = (
  select jsonb_object_agg(key, case
      when key in ('visit-requested', 'visit-moved-by-visitor', 'visit-cancelled', 'enquiry-received')
        then replace(replace(text::text, ' {{name}}', ''), '{{name}}', 'Visitor')::jsonb
      else text
    end)
  from jsonb_each(value) as mails (key, text)
) where key = 'mails' and value::text like '%{{name}}%';
