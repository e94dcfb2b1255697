import type { PersonId } from '@linnet/protocol'
import type { Sql } from '../kernel/database'

export async function selectHasOutstanding(sql: Sql, personId: PersonId): Promise<boolean> {
  const [row] = await sql<{ found: boolean }[]>`
    select exists (
        select from redpackets.packet where sender_id = ${personId} and asset in ('USDT', 'POINTS') and status = 'open')
      or exists (select from redpackets.packet where payer_id = ${personId} and status = 'open')
      or exists (
        select from redpackets.claim where person_id = ${personId} and asset in ('USDT', 'POINTS') and not is_settled)
      or exists (
        select from redpackets.campaign where vendor_id = ${personId} and status = 'planned') as found`
  return row?.found === true
}
