-- additive
create index sms_messages_held on sms_messages (held_on) where held_on is not null;
