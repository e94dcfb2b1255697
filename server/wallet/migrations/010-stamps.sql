-- Each row that causes transfers carries the transaction that last wrote it, stamped by the database whoever writes: so the
-- checks compare what changed since they last ran, and nothing that was changed escapes them. Null in rows older than this.
create function wallet.stamp() returns trigger language plpgsql as $$
begin
  new.xid := pg_current_xact_id();
  return new;
end $$;

alter table wallet.intent add column xid xid8;
create trigger intent_is_stamped before insert or update on wallet.intent
  for each row execute function wallet.stamp();
create index intent_paid_by_commit on wallet.intent (xid, id) where outcome = 'paid' and xid is not null;

alter table wallet.withdrawal add column xid xid8;
create trigger withdrawal_is_stamped before insert or update on wallet.withdrawal
  for each row execute function wallet.stamp();
create index withdrawal_by_commit on wallet.withdrawal (xid, id) where xid is not null;
