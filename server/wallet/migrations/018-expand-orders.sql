-- The orders centre lists transfers beside payments by code, and what a person was paid beside what they paid.
create index intent_order_of_payee on wallet.intent (payee_id, id desc) where payee_id is not null;
create index intent_transfer_order on wallet.intent (person_id, id desc) where kind in ('transfer', 'return');
