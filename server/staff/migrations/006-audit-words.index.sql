create index concurrently if not exists audit_by_words on staff.audit
  using gin (staff.grams(staff.audit_words(reason, subject_id, staff_name, approver_name)))
