import type { Sql } from '../../kernel/database'
import type { SignedStatement } from '../../kernel/staff/signed-statements'
import type { LossPlace } from './loss-statement'

/** The amounts that the newest observations lack, by place. */
export const selectMissing = (sql: Sql) =>
  sql<{ place: LossPlace; amount: string; before: number }[]>`
    select place, (-trunc(difference * 1000000 / power(10::numeric, decimals)))::bigint::text as amount, (
        select count(*)::int from ledger.chain_move join ledger.house using (account_id)
        where chain_move.kind = 'lost' and house.kind = 'asset' || initcap(place)) as before
    from ledger.chain_positions() cross join ledger.book_chain where difference < 0
    union all
    select 'gas', (-difference)::text, (select count(*)::int from ledger.gas_entry where kind = 'lost')
    from ledger.gas_position() where difference < 0`

export interface LossSignature extends SignedStatement {
  id: string
  place: LossPlace
  staffId: string
  staffName: string
  at: Date
}

/** Older ones are about statements that no longer hold. */
const rowsRead = 100

/** Signatures of the last day for a loss, newest first. */
export const selectLossSignatures = (sql: Sql, place: LossPlace) =>
  sql<LossSignature[]>`
    select id, place, staff_id as "staffId", staff_name as "staffName", credential_id as "credentialId", statement, answer, at
    from ledger.loss_signature where place = ${place} and at > now() - interval '1 day'
    order by at desc, id desc limit ${rowsRead}::int`

/** Whether anything was signed lately. */
export async function hasLossSignatures(sql: Sql): Promise<boolean> {
  const rows = await sql<object[]>`
    select 1 from ledger.loss_signature where at > now() - interval '1 day' limit 1`
  return rows.length > 0
}

export const insertLossSignature = (
  sql: Sql,
  { id, place, staffId, staffName, credentialId, statement, answer }: Omit<LossSignature, 'at'>,
) => sql`
  select ledger.add_loss_signature(${id}::uuid, ${place}, ${staffId}::uuid, ${staffName}, ${credentialId}, ${statement}, ${answer})`

/** Books a loss to the unit, and answers `posted`, or `exists` if it is booked already. Only the checker may. */
export async function bookLoss(
  sql: Sql,
  { id, place, amount, why }: { id: string; place: LossPlace; amount: bigint; why: string },
): Promise<string> {
  const [row] =
    place === 'gas'
      ? await sql<[{ outcome: string }]>`
          select ledger.book_gas_loss(${id}::uuid, ${amount.toString()}::numeric, ${why}) as outcome`
      : await sql<[{ outcome: string }]>`
          select ledger.book_loss(${id}::uuid, ${place}, ${amount.toString()}::bigint, ${why}) as outcome`
  return row.outcome
}
