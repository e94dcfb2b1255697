-- A server of the version before does not open the books of an empty database, so this waits until none runs.
create trigger transfer_is_of_its_book after insert on ledger.transfer
  referencing new table as written for each statement execute function ledger.refuse_foreign_money();
