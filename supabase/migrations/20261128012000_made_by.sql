-- The version of the product, with its commit, that opened this database last: whoever must go back to it knows which.
alter table private.settings add column made_by text;
