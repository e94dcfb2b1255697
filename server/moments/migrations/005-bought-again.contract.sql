drop index moments.purchase_once;
