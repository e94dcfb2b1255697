import type { Sql } from '../../kernel/database'
import type { SignedStatement } from '../../kernel/staff/signed-statements'

export interface LiftSignature extends SignedStatement {
  id: string
  staffId: string
  staffName: string
  at: Date
}

/** Older ones are about statements that no longer hold. */
const rowsRead = 100

/** Signatures of the last day, newest first. */
export const selectLiftSignatures = (sql: Sql) =>
  sql<LiftSignature[]>`
    select id, staff_id as "staffId", staff_name as "staffName", credential_id as "credentialId", statement, answer, at
    from ledger.lift_signature where at > now() - interval '1 day' order by at desc, id desc limit ${rowsRead}::int`

export const insertLiftSignature = (
  sql: Sql,
  { id, staffId, staffName, credentialId, statement, answer }: Omit<LiftSignature, 'at'>,
) => sql`
  select ledger.add_lift_signature(${id}::uuid, ${staffId}::uuid, ${staffName}, ${credentialId}, ${statement}, ${answer})`
