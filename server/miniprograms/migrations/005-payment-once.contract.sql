-- Servers of the version before write payments by this index.
drop index miniprograms.payment_once;
