-- An order is paid once at each amount, so that paying another amount does not use it up.
create unique index concurrently if not exists payment_of_amount on miniprograms.payment (program_id, name, amount);
