create index concurrently if not exists audit_by_concerns on staff.audit using gin (concerns)
