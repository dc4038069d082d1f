-- A picture's address is that of its upload and begins with its time, so storing and sweeping never meet, and nothing needs to be claimed.
-- What was digits of the file's hash stays the address of the pictures that have it; the hash finds a file that is uploaded again.
alter table media rename column hash to address;
alter table media rename constraint media_hash_key to media_address_key;
alter table media rename constraint media_hash_check to media_address_check;
-- The first 24 hexadecimal digits of the SHA-256 of the bytes as they were uploaded: the same file is one picture.
alter table media add column file_hash text unique check (file_hash ~ '^[0-9a-f]{24}([0-9a-f]{40})?$');
update media set file_hash = address;
alter table media alter column file_hash set not null;
drop table media_claims;
