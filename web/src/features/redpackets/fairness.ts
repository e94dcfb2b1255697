import { claimerTag } from '@linnet/protocol/redpackets/chain'
import {
  checkPacket,
  type PacketProof,
  type PacketVerdict,
  proofOf,
} from '@linnet/protocol/redpackets/packet-proof'
import type { PacketView } from '@linnet/protocol/redpackets/views'
import type { Keepsake } from '~/payments/packet-keepsakes'

/**
 * The verdict about a packet. `fair`: as this device saw it before the end. `unpinned`: consistent, but this
 * device first saw it after the end. `changed`: differs from the packet as this device saw it first.
 */
export type FairnessState = 'fair' | 'unpinned' | 'open' | 'unfair' | 'changed'

export type Fairness = { state: FairnessState; proof: PacketProof; verdict: PacketVerdict }

/**
 * Checks a packet against this device's record of it. Undefined if this version does not know the rule of its
 * draw.
 */
export function fairnessOf(packet: PacketView, kept: Keepsake, me: string): Fairness | undefined {
  const { commit, commitSignature, nonce, place, transcript, signature } = kept
  const receipt =
    nonce === undefined ? undefined : { who: claimerTag(packet.id, me), nonce, place, transcript, signature }
  const proof = proofOf(packet, { commit, commitSignature, receipt })
  if (!proof) return undefined
  const verdict = checkPacket(proof)
  const isChanged = commit !== undefined && commit !== packet.commit
  return { state: isChanged ? 'changed' : stateOf(verdict, commit !== undefined), proof, verdict }
}

function stateOf({ verdict }: PacketVerdict, isPinned: boolean): FairnessState {
  return verdict === 'fair' && !isPinned ? 'unpinned' : verdict
}
