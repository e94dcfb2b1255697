/** Who may open which packet. */
import type { PersonId, RefusalName } from '@linnet/protocol'
import { areBlocked } from '../contacts'
import { type Joining, joiningsOf } from '../conversations'
import type { Reading } from '../kernel/work'
import type { PacketRow } from './store'

/** `mine`: with a stake. `campaign`: by the call for campaigns. */
export type ClaimWay = 'plain' | 'mine' | 'campaign'

export interface ClaimInput {
  personId: PersonId
  packetId: string
  cid: string
  way: ClaimWay
  /** What the claimer was shown to be held. */
  stake?: bigint
  /** Their trade password was right. */
  isAgreed?: boolean
}

/** What other domains say of the people and the packets of a batch. */
export interface Facts {
  joinings: ReadonlyMap<string, Joining>
  blocked: ReadonlySet<string>
}

export const pairKey = ({ packetId, personId }: { packetId: string; personId: PersonId }): string =>
  packetId + personId

/** Looks up a whole batch: two queries, whatever its size. */
export async function gatherFacts(
  work: Reading,
  claims: readonly { packetId: string; personId: PersonId }[],
  packets: ReadonlyMap<string, PacketRow>,
): Promise<Facts> {
  const pairs = claims.flatMap(({ packetId, personId }) => {
    const packet = packets.get(packetId)
    return packet ? [{ key: pairKey({ packetId, personId }), packet, personId }] : []
  })
  const seats = pairs.map(({ packet: { conversationId }, personId }) => ({ conversationId, personId }))
  const sides = pairs.map(({ packet: { senderId }, personId }) => ({ personId: senderId, otherId: personId }))
  const joinings = await joiningsOf(work, seats)
  const blocks = await areBlocked(work, sides)
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

interface Asked {
  input: ClaimInput
  packet: PacketRow
}

/** Why a person may not open a packet at all. Who is not in its conversation learns nothing of it. */
export function refusalOfClaim(
  { input, packet }: Asked,
  { joinings, blocked }: Facts,
): RefusalName | undefined {
  const { personId, way } = input
  const joining = joinings.get(pairKey(input))
  if (!joining) return 'PacketNotFound'
  const isMine = packet.split === 'mine'
  if (isMine !== (way === 'mine') || (way === 'campaign' && !packet.startsAt)) return 'BadPacketType'
  if (packet.senderId === personId && (isMine || packet.recipientIds)) return 'OwnPacket'
  const wasThere = joining.joinedAtMs <= packet.createdAt.getTime()
  const isChosen = packet.recipientIds?.includes(personId) ?? true
  const isAllowed = wasThere && isChosen && joining.lock === '' && !blocked.has(pairKey(input))
  return isAllowed ? undefined : 'PacketNotForYou'
}

/** Whether a person may look at a packet: its sender, who opened it, and everybody who was there when it came. */
export function maySee(
  packet: PacketRow,
  {
    personId,
    hasClaimed,
    joining,
  }: { personId: PersonId; hasClaimed: boolean; joining: Joining | undefined },
): boolean {
  if (packet.senderId === personId || hasClaimed) return true
  return joining !== undefined && joining.joinedAtMs <= packet.createdAt.getTime()
}

/** Who got how much of a packet for chosen people is a matter between them and its sender; the others see its card. */
export const mayReadClaims = ({ senderId, recipientIds }: PacketRow, personId: PersonId): boolean =>
  recipientIds === null || senderId === personId || recipientIds.includes(personId)
