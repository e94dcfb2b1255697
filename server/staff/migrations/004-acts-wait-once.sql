-- The act that a proposal is about, such as the freeze of a person, whichever call proposes it. The version before leaves it null.
alter table staff.proposal add column act text;
create unique index proposal_act_waits_once on staff.proposal (act) where state = 'waiting';
