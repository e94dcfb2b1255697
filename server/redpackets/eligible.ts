/** Rules about the people who may open a packet. */
import type { PersonId, RefusalName } from '@linnet/protocol'
import { areBlocked } from '../contacts'
import { type Joining, joiningsOf } from '../conversations'
import type { ReadWork } from '../kernel/work'
import { followingsOf } from '../vendors'
import type { SpenderOf } from '../wallet'
import type { PacketRow } from './store'

/** The call used: `mine` comes with a stake, `campaign` is for packets with a start. */
export type ClaimWay = 'plain' | 'mine' | 'campaign'

type Payer = Parameters<SpenderOf>[0]

export interface ClaimInput extends Payer {
  packetId: string
  cid: string
  way: ClaimWay
  /** The nonce that the claimer's device adds to the draw; absent from apps that don't support it. */
  nonce?: string | undefined
  /** The stake the claimer was shown. */
  stake?: bigint
  /** Whether the claimer gave the correct trade password. */
  isAgreed?: boolean
}

/** Memberships and blocks for a batch, by `pairKey`. */
export interface Facts {
  joinings: ReadonlyMap<string, Joining>
  blocked: ReadonlySet<string>
}

export const pairKey = ({ packetId, personId }: { packetId: string; personId: PersonId }): string =>
  packetId + personId

/** Reads the facts in a few queries, regardless of the batch size. */
export async function gatherFacts(
  work: ReadWork,
  claims: readonly { packetId: string; personId: PersonId }[],
  packets: ReadonlyMap<string, PacketRow>,
): Promise<Facts> {
  const pairs = claims.flatMap(({ packetId, personId }) => {
    const packet = packets.get(packetId)
    return packet ? [{ key: pairKey({ packetId, personId }), packet, personId }] : []
  })
  const blockPairs = pairs.map(({ packet: { senderId }, personId }) => ({
    personId: senderId,
    otherId: personId,
  }))
  const joinings = await accessOf(work, pairs)
  const blocks = await areBlocked(work, blockPairs)
  return {
    joinings: new Map(
      pairs.flatMap(({ key }, n) => {
        const joining = joinings[n]
        return joining ? [[key, joining] as const] : []
      }),
    ),
    blocked: new Set(pairs.flatMap(({ key }, n) => (blocks[n] ? [key] : []))),
  }
}

type Access = { packet: PacketRow; personId: PersonId }

/**
 * The time at which each person joined the packet's conversation, or followed its vendor; in the same order.
 */
export async function accessOf(work: ReadWork, pairs: readonly Access[]): Promise<(Joining | undefined)[]> {
  const [inChats, following]: [Access[], Access[]] = [[], []]
  for (const pair of pairs) (pair.packet.isForFollowers ? following : inChats).push(pair)
  const joinings = await joiningsOf(
    work,
    inChats.map(({ packet: { conversationId }, personId }) => ({ conversationId, personId })),
  )
  const followings = await followingsOf(
    work,
    following.map(({ packet: { senderId: vendorId }, personId }) => ({ vendorId, personId })),
  )
  const found = new Map<Access, Joining | undefined>([
    ...inChats.map((pair, n) => [pair, joinings[n]] as const),
    ...following.map((pair, n) => {
      const joinedAtMs = followings[n]
      return [
        pair,
        joinedAtMs === undefined ? undefined : { joinedAtMs, lock: '', silence: undefined },
      ] as const
    }),
  ])
  return pairs.map((pair) => found.get(pair))
}

/**
 * The time by which a claimer must have joined: members before a packet was sent, followers until it starts.
 */
const mustHaveJoinedByMs = ({ isForFollowers, startsAt, createdAt }: PacketRow): number =>
  (isForFollowers && startsAt ? startsAt : createdAt).getTime()

interface ClaimCheck {
  input: ClaimInput
  packet: PacketRow
}

/** The reason why a person may not open a packet. Outside its conversation, a packet looks nonexistent. */
export function refusalOfClaim(
  { input, packet }: ClaimCheck,
  { joinings, blocked }: Facts,
): RefusalName | undefined {
  const { personId, way } = input
  const joining = joinings.get(pairKey(input))
  if (!joining) return 'PacketNotFound'
  const isMine = packet.split === 'mine'
  if (isMine !== (way === 'mine') || (way === 'campaign' && !packet.startsAt)) return 'BadPacketType'
  if (packet.senderId === personId && (isMine || packet.recipientIds)) return 'OwnPacket'
  const wasThere = joining.joinedAtMs <= mustHaveJoinedByMs(packet)
  const isChosen = packet.recipientIds?.includes(personId) ?? true
  const isAllowed = wasThere && isChosen && joining.lock === '' && !blocked.has(pairKey(input))
  return isAllowed ? undefined : 'PacketNotForYou'
}

/**
 * Whether a person may see a packet: its sender, its claimers, and current members who were members when it
 * was sent.
 */
export function maySee(
  packet: PacketRow,
  {
    personId,
    hasClaimed,
    joining,
  }: { personId: PersonId; hasClaimed: boolean; joining: Joining | undefined },
): boolean {
  if (packet.senderId === personId || hasClaimed) return true
  return joining !== undefined && joining.joinedAtMs <= mustHaveJoinedByMs(packet)
}

/**
 * Whether a person may read the claims: only the sender and the recipients see how much of an exclusive
 * packet each person got; others see only its card.
 */
export const mayReadClaims = ({ senderId, recipientIds }: PacketRow, personId: PersonId): boolean =>
  recipientIds === null || senderId === personId || recipientIds.includes(personId)
