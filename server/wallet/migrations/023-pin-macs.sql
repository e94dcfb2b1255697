-- A MAC of the trade password under the key outside the database, compared instead of the slow hash. The hash stays for
-- servers of the version before: where one of them writes another hash, the MAC no longer holds.
alter table wallet.trade_password add column mac text;
create function wallet.forget_mac() returns trigger language plpgsql as $$
begin
  new.mac := null;
  return new;
end $$;
create trigger trade_password_forgets_its_mac before update of hash on wallet.trade_password
  for each row when (new.hash is distinct from old.hash and new.mac is not distinct from old.mac)
  execute function wallet.forget_mac();
