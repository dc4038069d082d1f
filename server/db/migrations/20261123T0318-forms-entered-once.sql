-- The form that something was typed into: an answer can get lost on the way and the form be sent again. A page has one key for all of
-- its forms, so a key tells forms of one kind about one agreement apart, and no more.
alter table payments drop constraint payments_form_key_key;
create unique index payments_of_form on payments (form_key, agreement_id, kind) where form_key is not null;
alter table buyers add column form_key uuid unique;
alter table agreements add column form_key uuid;
create unique index agreements_of_form on agreements (form_key, buyer_id) where form_key is not null;
alter table arrears_contacts add column form_key uuid;
create unique index arrears_contacts_of_form on arrears_contacts (form_key, agreement_id) where form_key is not null;
alter table cash_counts add column form_key uuid;
create unique index cash_counts_of_form on cash_counts (form_key, counted_for) where form_key is not null;
