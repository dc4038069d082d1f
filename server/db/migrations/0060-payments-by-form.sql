-- The form that a payment was typed into. An answer can be lost on the way and the same form be sent again: it is entered once.
alter table payments add column form_key uuid unique;
