-- The texts of mails are the program's own.

delete from settings where key = 'mails';
