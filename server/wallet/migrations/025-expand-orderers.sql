-- The session, device and address that ordered payments for which no intent stands: the minutes of a call, by the call, and the stake
-- on a packet, by the packet. Kept as long as the payments.
create table wallet.orderer (
  reference uuid not null,
  person_id uuid not null,
  by_session uuid not null,
  by_device text not null,
  by_address text not null,
  primary key (reference, person_id)
);
create trigger orderer_is_kept before update or delete on wallet.orderer
  for each row execute function wallet.refuse_change();
create trigger orderer_is_not_emptied before truncate on wallet.orderer
  for each statement execute function wallet.refuse_change();
