-- What a recording counts towards its host's storage: some bytes ahead while it runs, those of its file afterwards, and none once that is gone.
alter table live.recording add column counted_bytes bigint not null default 0;
