-- `purchase_not_refunded`, built before, takes its place while servers of the version before still run: they too refund a
-- payer only by deleting the moment, so it keeps them from selling a moment twice.
drop index moments.purchase_once;
