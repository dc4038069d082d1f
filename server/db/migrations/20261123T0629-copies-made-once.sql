-- The form by which a copy of a home was asked for: pressed twice, it is one copy. A page has one key for all of its forms.
create table home_copies (
  form_key uuid not null,
  kind text not null check (kind in ('property', 'apartment')),
  original_id bigint not null,
  copy_id bigint,
  primary key (form_key, kind, original_id)
);
