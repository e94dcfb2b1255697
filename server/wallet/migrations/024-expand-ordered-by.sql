-- The session, device and address that ordered a payment, kept as long as the payment. An intent paid by a standing order has those
-- that set the order up.
alter table wallet.intent add by_session uuid, add by_device text, add by_address text;
alter table wallet.standing_order add by_session uuid, add by_device text, add by_address text;
create trigger standing_order_stays_ordered before update of by_session, by_device, by_address on wallet.standing_order
  for each row execute function wallet.refuse_change();
