-- A changed phone number or e-mail address keeps money from leaving for a while too.
alter table wallet.spending_freeze
  drop constraint spending_freeze_cause_check,
  add constraint spending_freeze_cause_check
    check (cause in ('loginReset', 'tradeReset', 'newDevice', 'wrongTries', 'accountChanged')) not valid;
