-- Terms that have not begun can be withdrawn. They stay as they were agreed; the withdrawal is an entry of its own.
create table withdrawn_terms (
  terms_id bigint primary key references agreement_terms (id) on delete restrict,
  reason text not null check (btrim(reason) <> '' and length(reason) <= 1000),
  withdrawn_by text not null,
  withdrawn_at timestamptz not null
);

-- Of what holds again after a pause: the pause, with which it is withdrawn.
alter table agreement_terms add column pause_id bigint references agreement_terms (id) on delete restrict;

create function check_withdrawal() returns trigger language plpgsql as $$
declare
  terms agreement_terms%rowtype;
begin
  select * into terms from agreement_terms where id = new.terms_id;
  if terms.effective_on <= (new.withdrawn_at at time zone 'Africa/Kampala')::date
    or not exists (select from agreement_terms where agreement_id = terms.agreement_id and id < terms.id) then
    raise exception 'only terms that have not begun are withdrawn, and never those that were signed' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger withdrawn_terms_have_not_begun before insert on withdrawn_terms for each row execute function check_withdrawal();
create trigger withdrawn_terms_are_final before update or delete on withdrawn_terms for each row execute function refuse_change_of_ledger();
create trigger withdrawn_terms_are_never_emptied before truncate on withdrawn_terms for each statement execute function refuse_change_of_ledger();
create trigger withdrawn_terms_tell_change after insert on withdrawn_terms for each row execute function tell_change('buyers');
alter table withdrawn_terms enable always trigger withdrawn_terms_have_not_begun;
alter table withdrawn_terms enable always trigger withdrawn_terms_are_final;
alter table withdrawn_terms enable always trigger withdrawn_terms_are_never_emptied;
