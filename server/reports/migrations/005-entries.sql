-- Everything that was done in one decision. Reports of earlier versions have only `decision`, which names the gravest of them.
alter table reports.report add column decisions text[] not null default '{}';
