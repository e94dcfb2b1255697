create index concurrently if not exists report_unfolded on reports.report (id) where words is null
