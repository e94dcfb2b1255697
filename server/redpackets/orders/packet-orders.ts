/** Packets in the order centre: those that a person paid for, and their shares of other people's packets. */
import {
  billSides,
  type ConversationId,
  type OrderView,
  orderStates,
  type PayPersonView,
  type PersonId,
} from '@linnet/protocol'
import { directPeers, groupsByIds } from '../../conversations'
import type { OrderSource } from '../../kernel/declared/order-source'
import { unixSeconds } from '../../kernel/unix-seconds'
import type { ReadWork } from '../../kernel/work'
import { profilesByIds } from '../../profiles'
import type { WalletOffer } from '../../wallet'
import {
  type PacketOrderRow,
  selectPacketSides,
  selectPaidPacket,
  selectPaidPackets,
  selectShare,
  selectShares,
} from './order-store'

/** Packets that a person paid for. Unclaimed money is refunded. */
export const packetOrders: OrderSource = {
  group: 'packet',
  async list(work, { status, side, ...page }) {
    if (status === 'open' || status === 'closed' || side === 'income') return []
    const rows = await selectPaidPackets(work.sql, { ...page, isRefunded: status === 'refunded' })
    return presentPaid(work, page.personId, rows)
  },
  async show(work, which) {
    const row = await selectPaidPacket(work.sql, which)
    return row && (await presentPaid(work, which.personId, [row]))[0]
  },
}

/** A person's shares of packets. */
export const shareOrders: OrderSource = {
  group: 'packet',
  async list(work, { status, side, ...page }) {
    if ((status !== 'all' && status !== 'paid') || side === 'expense') return []
    return presentShares(work, await selectShares(work.sql, page))
  },
  async show(work, which) {
    const row = await selectShare(work.sql, which)
    return row && (await presentShares(work, [row]))[0]
  },
}

async function presentPaid(
  work: ReadWork,
  personId: PersonId,
  rows: readonly PacketOrderRow[],
): Promise<OrderView[]> {
  const places = await placesOf(work, personId, [...new Set(rows.map((row) => row.conversationId))])
  return rows.map((row) => {
    const { conversationId, count, claimed, returned } = row
    return {
      ...present(row, places.get(conversationId)),
      kind: 'packet',
      side: billSides.expenses,
      expiresAt: unixSeconds(row.expiresAt),
      conversationId,
      shareCount: count,
      claimedCount: claimed,
      ...(returned > 0n && { refunded: returned }),
    }
  })
}

async function presentShares(work: ReadWork, rows: readonly PacketOrderRow[]): Promise<OrderView[]> {
  const people = await peopleByIds(work, [...new Set(rows.map(({ payerId }) => payerId))])
  return rows.map((row) => ({
    ...present(row, people.get(row.payerId)),
    kind: 'share',
    side: billSides.income,
    expiresAt: unixSeconds(row.at),
  }))
}

const nobody: PayPersonView = {
  id: '00000000-0000-4000-8000-000000000000' as PersonId,
  nickname: '',
  photo: '',
}

function present({ id, packetId, asset, amount, text, at }: PacketOrderRow, other = nobody) {
  return {
    id,
    place: id,
    status: orderStates.paid,
    reason: '',
    amount,
    fee: 0n,
    ...(asset !== 'USDT' && { asset }),
    other,
    packetId,
    note: text,
    at: unixSeconds(at),
    paidAt: unixSeconds(at),
  }
}

async function peopleByIds(work: ReadWork, ids: readonly PersonId[]): Promise<Map<string, PayPersonView>> {
  const profiles = await profilesByIds(work, ids)
  return new Map(
    ids.map((id) => {
      const profile = profiles.get(id)
      return [id, { id, nickname: profile?.nickname ?? '', photo: profile?.photo ?? '' }]
    }),
  )
}

/**
 * The conversation of each packet, by the name and photo of its group or of the other person. Followers
 * appear as their vendor.
 */
async function placesOf(
  work: ReadWork,
  personId: PersonId,
  ids: readonly ConversationId[],
): Promise<Map<string, PayPersonView>> {
  const groups = await groupsByIds(work, ids)
  const rest = ids.filter((id) => !groups.has(id))
  const peers = await directPeers(work, { personId, conversationIds: rest })
  const people = await peopleByIds(
    work,
    rest.map((id) => peers.get(id) ?? (id as string as PersonId)),
  )
  const places = new Map<string, PayPersonView>()
  for (const [id, { name, photo }] of groups)
    places.set(id, { id: id as string as PersonId, nickname: name, photo })
  for (const id of rest) {
    const person = people.get(peers.get(id) ?? id)
    if (person) places.set(id, person)
  }
  return places
}

/**
 * Names the other side of a red packet on bills: its sender to those who opened it, and to its payer the person or the group it
 * was sent to. For a group there is no person.
 */
export const packetSides: ReturnType<WalletOffer['otherSides']['get']> = async (
  work,
  { personId, escrows },
) => {
  const packets = await selectPacketSides(work.sql, escrows)
  const sent = packets.filter(({ payerId }) => payerId === personId)
  const conversationIds = [...new Set(sent.map((packet) => packet.conversationId))]
  const places = await placesOf(work, personId, conversationIds)
  const people = await peopleByIds(work, [...new Set(packets.map(({ senderId }) => senderId))])
  return new Map(
    packets.flatMap(({ id, senderId, payerId, conversationId }) => {
      const side = payerId === personId ? places.get(conversationId) : people.get(senderId)
      if (!side) return []
      const { id: sideId, nickname, photo } = side
      // The place of a group is named by the group's own id.
      const isGroup = (sideId as string) === conversationId
      return [[id, { personId: isGroup ? undefined : sideId, nickname, photo }] as const]
    }),
  )
}
