-- What staff have signed with their passkeys to lift a stop of all money. Anybody with the server's role can write here: the checker
-- verifies each by keys from a file of its own.
create table ledger.lift_signature (
  id uuid primary key,
  staff_id uuid not null,
  staff_name text not null,
  credential_id text not null,
  statement text not null,
  answer text not null,
  at timestamptz not null default now()
);
create index lift_signature_at on ledger.lift_signature (at);
create trigger lift_signature_is_kept before update or delete on ledger.lift_signature
  for each row execute function ledger.refuse_change();
create trigger lift_signature_is_not_emptied before truncate on ledger.lift_signature
  for each statement execute function ledger.refuse_change();

create function ledger.add_lift_signature(
  added uuid, signer uuid, signer_name text, credential text, stated text, answered text
) returns void language sql security definer set search_path = ledger, pg_temp as $$
  insert into lift_signature (id, staff_id, staff_name, credential_id, statement, answer)
  values (added, signer, left(signer_name, 200), credential, left(stated, 4000), left(answered, 10000))
$$;

revoke all on function ledger.add_lift_signature(uuid, uuid, text, text, text, text) from public;
grant select on ledger.lift_signature to linnet_app;
grant execute on function ledger.add_lift_signature(uuid, uuid, text, text, text, text) to linnet_app;
