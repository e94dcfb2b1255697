-- A refunded purchase no longer keeps its payer from buying the moment again.
create unique index concurrently if not exists purchase_not_refunded on moments.purchase (moment_id, payer_id) where state <> 'refunded';
