-- How the plan that was signed is paid: on each paying day, or at the end of each month for all of its paying days.
alter table agreements add column paid_every text not null default 'day' check (paid_every in ('day', 'month'));

-- The day on which it was completed or ended: nothing falls due after it, and no interest of a pause goes on.
alter table agreements add column closed_on date;
update agreements set closed_on = (updated_at at time zone 'Africa/Kampala')::date where state <> 'live';
alter table agreements add constraint agreements_closed_on check ((state = 'live') = (closed_on is null));
