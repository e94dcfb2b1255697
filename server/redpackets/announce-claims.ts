import { packetClaimed } from '@linnet/protocol'
import type { Work } from '../kernel/work'
import { profilesByIds } from '../profiles'
import { appendToUserLogs } from '../userlogs'
import type { SeatedClaim } from './seats'

/** Notifies the claimers' other devices and the senders. */
export async function announceClaims(work: Work, claims: readonly SeatedClaim[]): Promise<void> {
  if (claims.length === 0) return
  const people = await profilesByIds(work, [...new Set(claims.map(({ input }) => input.personId))])
  await appendToUserLogs(
    work,
    claims.map(({ input: { personId }, packet, place, amount }) => {
      const { id, conversationId, cseq, status, asset, senderId, payerId, count, split } = packet
      const profile = people.get(personId)
      return {
        to: [personId, payerId],
        event: packetClaimed,
        data: {
          id,
          conversationId,
          cseq,
          status,
          asset,
          senderId,
          personId,
          count,
          nickname: profile?.nickname ?? '',
          photo: profile?.photo ?? '',
          amount: split === 'mine' ? undefined : amount,
          claimed: place,
        },
      }
    }),
  )
}
