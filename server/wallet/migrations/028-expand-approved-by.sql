-- The names of those who approved a withdrawal, as they were called then: for the desk and its file.
alter table wallet.withdrawal add column approved_by text;
