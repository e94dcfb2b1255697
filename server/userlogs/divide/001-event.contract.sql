lock table userlogs.event in access exclusive mode;
drop trigger copy_event on userlogs.event;
drop function userlogs.copy_event();
alter table userlogs.event rename to event_undivided;
alter table userlogs.event_divided rename to event;
