-- What a buyer asks before they pay: of the title and its documents, when they can move in, and how far everything is.
alter table properties
  add column tenure text not null default '',
  add column title_number text not null default '',
  add column approvals text[] not null default '{}',
  add column documents text[] not null default '{}',
  add column move_in text not null default '',
  add column to_town text not null default '',
  add column to_stage text not null default '',
  add column to_school text not null default '',
  add column to_clinic text not null default '';
alter table apartment_types
  add column tenure text not null default '',
  add column title_number text not null default '',
  add column approvals text[] not null default '{}',
  add column documents text[] not null default '{}',
  add column move_in text not null default '',
  add column to_town text not null default '',
  add column to_stage text not null default '',
  add column to_school text not null default '',
  add column to_clinic text not null default '';
