-- Who a buyer is and who speaks for them afterwards, and everybody who signs an agreement, as they were when they signed.

alter table buyers
  add column id_kind text not null default 'nin' check (id_kind in ('nin', 'passport', 'other')),
  add column id_number text not null default '' check (length(id_number) <= 40),
  add column kin_name text not null default '' check (length(kin_name) <= 200),
  add column kin_phone text not null default '' check (kin_phone = '' or kin_phone ~ '^\+[1-9][0-9]{6,14}$'),
  add column kin_relation text not null default '' check (length(kin_relation) <= 100),
  add constraint buyers_national_id check (id_kind <> 'nin' or id_number = '' or id_number ~ '^[0-9A-Z]{14}$'),
  add constraint buyers_kin_has_a_name check (kin_name <> '' or (kin_phone = '' and kin_relation = ''));

-- How many have signed: nobody joins later.
alter table agreements add column party_count smallint not null default 1 check (party_count between 1 and 4);

create table agreement_parties (
  agreement_id bigint not null references agreements (id) on delete restrict,
  -- 1: the buyer of the agreement. The others buy jointly with them.
  position smallint not null check (position between 1 and 4),
  buyer_id bigint not null references buyers (id) on delete restrict,
  -- Filled in from the buyer, and "" where the buyer had none.
  name text not null default '' check (btrim(name) <> ''),
  phone text not null default '',
  id_kind text not null default 'nin' check (id_kind in ('nin', 'passport', 'other')),
  id_number text not null default '',
  kin_name text not null default '',
  kin_phone text not null default '',
  kin_relation text not null default '',
  primary key (agreement_id, position),
  unique (agreement_id, buyer_id)
);
create index agreement_parties_buyer on agreement_parties (buyer_id);

insert into agreement_parties (agreement_id, position, buyer_id, name, phone)
  select agreements.id, 1, buyers.id, buyers.name, coalesce(buyers.phone, '')
  from agreements join buyers on buyers.id = agreements.buyer_id;

create function fill_in_party() returns trigger language plpgsql as $$
begin
  perform from agreements where id = new.agreement_id and new.position <= party_count
    and (buyer_id = new.buyer_id) = (new.position = 1);
  if not found then
    raise exception 'nobody joins an agreement that is signed' using errcode = 'restrict_violation';
  end if;
  select name, coalesce(phone, ''), id_kind, id_number, kin_name, kin_phone, kin_relation
    into new.name, new.phone, new.id_kind, new.id_number, new.kin_name, new.kin_phone, new.kin_relation
    from buyers where id = new.buyer_id;
  return new;
end
$$;
create trigger agreement_parties_are_the_buyers before insert on agreement_parties for each row execute function fill_in_party();

create function add_first_party() returns trigger language plpgsql as $$
begin
  insert into agreement_parties (agreement_id, position, buyer_id) values (new.id, 1, new.buyer_id);
  return null;
end
$$;
create trigger agreements_have_a_party after insert on agreements for each row execute function add_first_party();

-- A party stays as it was signed. While the agreement runs, what was missing can be filled in; once it does not run any
-- more, all but the name can be erased.
create function keep_party_as_signed() returns trigger language plpgsql as $$
declare
  is_live boolean := (select state = 'live' from agreements where id = old.agreement_id);
  is_kept boolean;
begin
  if is_live then
    is_kept := old.phone in ('', new.phone)
      and (old.id_number = '' or (old.id_kind, old.id_number) = (new.id_kind, new.id_number))
      and (old.kin_name = '' or (old.kin_name, old.kin_phone, old.kin_relation) = (new.kin_name, new.kin_phone, new.kin_relation));
  else
    is_kept := new.phone in ('', old.phone)
      and (new.id_number = '' or (old.id_kind, old.id_number) = (new.id_kind, new.id_number))
      and (new.kin_name, new.kin_phone, new.kin_relation) in (('', '', ''), (old.kin_name, old.kin_phone, old.kin_relation));
  end if;
  if not is_kept or (old.agreement_id, old.position, old.buyer_id, old.name) <> (new.agreement_id, new.position, new.buyer_id, new.name) then
    raise exception 'a party stays as it was signed' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger agreement_parties_stay_as_signed before update on agreement_parties for each row execute function keep_party_as_signed();
create trigger agreement_parties_are_never_deleted before delete on agreement_parties for each row execute function refuse_change_of_signed();
create trigger agreement_parties_are_never_emptied before truncate on agreement_parties for each statement execute function refuse_change_of_signed();
create trigger agreement_parties_tell_change after insert or update on agreement_parties for each row execute function tell_change('buyers');

drop trigger agreements_stay_as_signed on agreements;
create trigger agreements_stay_as_signed before update on agreements for each row
  when ((old.id, old.buyer_id, old.unit_id, old.property_id, old.price_ugx, old.deposit_ugx, old.bank_share_percent, old.yearly_rate_percent,
         old.bank_years, old.bank_fee_percent, old.paid_every, old.starts_on, old.party_count, old.created_by, old.created_at)
        is distinct from
        (new.id, new.buyer_id, new.unit_id, new.property_id, new.price_ugx, new.deposit_ugx, new.bank_share_percent, new.yearly_rate_percent,
         new.bank_years, new.bank_fee_percent, new.paid_every, new.starts_on, new.party_count, new.created_by, new.created_at))
  execute function refuse_change_of_signed();

alter table agreements enable always trigger agreements_stay_as_signed;
alter table agreements enable always trigger agreements_have_a_party;
alter table agreement_parties enable always trigger agreement_parties_are_the_buyers;
alter table agreement_parties enable always trigger agreement_parties_stay_as_signed;
alter table agreement_parties enable always trigger agreement_parties_are_never_deleted;
alter table agreement_parties enable always trigger agreement_parties_are_never_emptied;
