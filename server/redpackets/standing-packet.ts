/** Packets that a robot sends by itself, paid by a standing order of its owner. */
import type { PersonId } from '@linnet/protocol'
import type { Work } from '../kernel/work'
import { drawStandingOrder, intentEvent, type SpenderOf } from '../wallet'
import { type CreateParts, findMade, type MadePacket, writePacket } from './create'
import { type Draft, planPacket, subjectOf } from './plan'

export interface StandingPacket {
  robotId: PersonId
  orderId: string
  cid: string
  amount: bigint
  packet: Draft['packet']
}

export type SendStandingPacket = (work: Work, input: StandingPacket) => Promise<MadePacket>

/**
 * Sends a packet in the caller's transaction, which a refusal must roll back. The same cid returns the same packet. The sender is
 * the robot, and the payer is the owner of the order.
 */
export const createStandingPackets =
  ({ spenderOf, ...parts }: CreateParts & { spenderOf: SpenderOf }): SendStandingPacket =>
  async (work, { robotId, orderId, cid, amount, packet }) => {
    const draft: Draft = { personId: robotId, amount, packet }
    const made = await findMade(work, { ...draft, cid })
    if (made) return made
    const plan = await planPacket(work, parts, draft)
    const { payer, intentId } = await drawStandingOrder(work, spenderOf, {
      orderId,
      robotId,
      conversationId: packet.conversationId,
      amount,
      subject: subjectOf(plan),
      note: plan.text,
      cid,
    })
    return writePacket(work, parts, {
      plan,
      cid,
      intentId,
      payerId: payer.person,
      payment: {
        event: intentEvent(intentId),
        from: payer,
        payees: [{ payeeId: packet.conversationId, amount }],
        reference: intentId,
      },
    })
  }
