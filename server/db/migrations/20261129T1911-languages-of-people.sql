-- additive
-- The language in which a buyer is written to.
alter table buyers add column language text not null default 'en' check (language in ('en', 'lg', 'sw'));
-- The language of the page from which an enquiry was sent.
alter table enquiries add column language text not null default 'en' check (language in ('en', 'lg', 'sw'));
