create index concurrently if not exists report_words on reports.report using gin (reports.grams(words))
