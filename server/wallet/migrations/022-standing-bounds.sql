-- The most of one packet and of one day that the owner has confirmed. Null: an order from before there were such bounds.
alter table wallet.standing_order
  add column packet_most bigint check (packet_most > 0),
  add column day_most bigint check (day_most > 0);
