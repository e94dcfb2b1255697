-- Where a pinned message stands among the others, the highest first; where it was pinned, until somebody puts the pins in another order.
alter table conversations.pinned_message add column place bigint;
