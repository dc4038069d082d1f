-- Wrong codes of the second step are counted like wrong passwords: for each browser that is known, and once for all that are not.
alter table sign_in_attempts drop constraint sign_in_attempts_kind_check;
alter table sign_in_attempts add constraint sign_in_attempts_kind_check
  check (kind in ('account', 'address', 'device', 'password', 'code', 'device-code'));
-- They were counted here before, for all browsers together.
update two_factors set failed_count = 0, locked_until = null;
