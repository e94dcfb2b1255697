-- The accounts of the house, and any others that are neither a person's nor a packet's: the checks read them every five minutes.
create index concurrently if not exists account_unlike_people on ledger.account (id)
  where rule <> 'debitsWithinCredits' or kind not in ('person', 'escrow');
