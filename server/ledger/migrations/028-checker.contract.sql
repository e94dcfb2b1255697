-- Servers of the version before record their own runs, so this waits until none of them runs.
revoke execute on function ledger.record_checks(json, timestamptz, boolean), ledger.record_checks(json, timestamptz, boolean, text[], text[]),
  ledger.record_findings(json, timestamptz), ledger.record_failure(text, timestamptz), ledger.record_older(text[], timestamptz),
  ledger.record_review(json, timestamptz, text[], text[]), ledger.record_broken_review(text, timestamptz),
  ledger.record_review_step(text, bigint, text), ledger.lift_halt_by_staff(text, uuid, uuid, timestamptz) from linnet_app;
