import type { ContentOf, PacketCard as SeenCard } from '@linnet/protocol/conversations/calls'
import { packetTypes } from '@linnet/protocol/redpackets/terms'
import type { PacketStateView } from '@linnet/protocol/redpackets/views'

/** The content of a red packet's message, the same for everyone. */
export type PacketCard = Pick<SeenCard, 'id' | 'type' | 'text' | 'status' | 'claimed' | 'count'> & {
  /** The recipients; empty means everyone. */
  personIds: readonly string[]
  /** The hash of its draw, carried by the message; undefined outside a message. */
  commit: string | undefined
  /** The start in Unix seconds; 0 if it can be opened at once. */
  startsAt: number
  /** The digits of a mine packet. */
  digits: readonly number[]
}

export function packetCardOf({ packet }: Pick<ContentOf<'redPacket'>, 'packet'>): PacketCard {
  const { to = [], starts = 0, mines = [], ...card } = packet
  return { ...card, personIds: to, startsAt: starts, digits: mines }
}

/** A packet's state for its reader. */
export type PacketCardState =
  | 'unopened'
  /** The state of a packet of my own, which only others can open. */
  | 'waiting'
  /** The state of a campaign that has not started. */
  | 'early'
  | 'opened'
  | 'allTaken'
  | 'expired'
  | 'notForMe'

type Reader = {
  me: string
  isOwn: boolean
  /** Whether it is in a direct chat, where my packets are for the other person. */
  isDirect: boolean
  /** The time in Unix seconds. */
  now: number
  /** The server's state of this packet for me; undefined until known. */
  known: PacketStateView | undefined
}

/** A packet's state for me, from its message and the server's answer. An opened packet stays opened. */
export function cardStateOf(card: PacketCard, { me, isOwn, isDirect, now, known }: Reader): PacketCardState {
  if (known?.hasClaimed) return 'opened'
  const status = known && known.status !== 'open' ? known.status : card.status
  if (status === 'expired') return 'expired'
  if (status === 'finished') return 'allTaken'
  const isNamed = card.personIds.length === 0 || card.personIds.includes(me)
  if (isOwn && (isDirect || card.type === packetTypes.mine || !isNamed)) return 'waiting'
  if (!isNamed) return 'notForMe'
  return card.startsAt > now ? 'early' : 'unopened'
}

/** Whether a tap opens the envelope rather than the details. */
export const isOpenable = (state: PacketCardState): boolean => state === 'unopened' || state === 'early'
