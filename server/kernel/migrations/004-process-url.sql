-- Where the other processes of the cluster reach this one; null if they need not.
alter table kernel.process add column url text;
