-- The recovery sheet and the mailed link are counted by themselves, and a known browser apart from strangers at each door.
alter table sign_in_attempts drop constraint sign_in_attempts_kind_check;
alter table sign_in_attempts add constraint sign_in_attempts_kind_check check (
  kind in (
    'account', 'address', 'device', 'password', 'code', 'device-code', 'password-reset', 'device-password-reset',
    'recovery', 'device-recovery'
  )
);

-- A link that a recovery sheet opened is in no mailbox.
alter table password_reset_links add column is_mailed boolean not null default true;
