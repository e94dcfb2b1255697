import type { ContentOf, PacketCard as SeenCard } from '@linnet/protocol/conversations'
import { packetTypes } from '@linnet/protocol/redpackets/terms'
import type { PacketStateView } from '@linnet/protocol/redpackets/views'

/** What the message of a red packet says, to everybody alike. */
export type PacketCard = Pick<SeenCard, 'id' | 'type' | 'text' | 'status' | 'claimed' | 'count'> & {
  /** For whom it is; empty when for everybody. */
  personIds: readonly string[]
  /** Unix seconds; 0 when it can be opened at once. */
  startsAt: number
  /** The digits of a mine packet. */
  digits: readonly number[]
}

export function packetCardOf({ packet }: Pick<ContentOf<'redPacket'>, 'packet'>): PacketCard {
  const { to = [], starts = 0, mines = [], ...card } = packet
  return { ...card, personIds: to, startsAt: starts, digits: mines }
}

/** How a packet stands for the one who looks at it. */
export type PacketStanding =
  /** It can be opened. */
  | 'unopened'
  /** I made it, and only others can open it. */
  | 'waiting'
  /** It cannot be opened yet. */
  | 'early'
  | 'opened'
  | 'allTaken'
  | 'expired'
  /** It is for others. */
  | 'notForMe'

type Onlooker = {
  me: string
  isOwn: boolean
  /** Whether somebody else is all there is: what I send there is theirs. */
  isDirect: boolean
  /** Unix seconds. */
  now: number
  /** What the server says of me and this packet; undefined until it has said it. */
  known: PacketStateView | undefined
}

/** How a packet stands, from its message and from what is known of me. What was opened stays opened. */
export function standingOf(card: PacketCard, { me, isOwn, isDirect, now, known }: Onlooker): PacketStanding {
  if (known?.hasClaimed) return 'opened'
  const status = known && known.status !== 'open' ? known.status : card.status
  if (status === 'expired') return 'expired'
  if (status === 'finished') return 'allTaken'
  const isNamed = card.personIds.length === 0 || card.personIds.includes(me)
  if (isOwn && (isDirect || card.type === packetTypes.mine || !isNamed)) return 'waiting'
  if (!isNamed) return 'notForMe'
  return card.startsAt > now ? 'early' : 'unopened'
}

/** Whether a press opens the envelope; else it shows who got what. */
export const isOpenable = (standing: PacketStanding): boolean =>
  standing === 'unopened' || standing === 'early'
