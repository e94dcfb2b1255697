/** Saved addresses and standing orders in an export of a person's data. */
import type { PersonId } from '@linnet/protocol'
import type { Sql } from '../kernel/database'
import { ordererColumns } from './payments/store'

export const selectAddressesOf = (sql: Sql, personId: PersonId) =>
  sql<
    { id: string; name: string; contact: string; address: string; savedAt: Date; removedAt: Date | null }[]
  >`
    select id, name, contact, address, saved_at as "savedAt", removed_at as "removedAt" from wallet.withdrawal_address
    where person_id = ${personId} order by id`

export const selectStandingOrdersOf = (sql: Sql, personId: PersonId) =>
  sql<
    {
      id: string
      robotId: string
      conversationId: string
      cap: bigint
      spent: bigint
      createdAt: Date
      endsAt: Date
      endedAt: Date | null
      bySession: string | null
      byDevice: string | null
      byAddress: string | null
    }[]
  >`
    select id, robot_id as "robotId", conversation_id as "conversationId", cap, spent, created_at as "createdAt", ends_at as "endsAt",
      ended_at as "endedAt", ${ordererColumns(sql)}
    from wallet.standing_order where person_id = ${personId} order by created_at, id`
