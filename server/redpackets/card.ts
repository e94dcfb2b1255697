/** A packet's message content. */
import { type ContentOf, formatAmount, packetTypes } from '@linnet/protocol'
import { unixSeconds } from '../kernel/unix-seconds'
import type { PacketRow } from './store'

type Shown = Pick<
  PacketRow,
  'id' | 'type' | 'text' | 'commit' | 'count' | 'asset' | 'status' | 'claimed' | 'expiresAt'
> &
  Partial<Pick<PacketRow, 'recipientIds' | 'startsAt' | 'amount' | 'digits' | 'mode' | 'stake'>>

/** The amount is left out until the packet is opened; mine packets show it along with the stake. */
export function cardOf(packet: Shown): ContentOf<'redPacket'> {
  const { id, type, text, commit, count, asset, status, claimed, expiresAt } = packet
  const { recipientIds, startsAt, amount, digits, mode, stake } = packet
  return {
    kind: 'redPacket',
    text,
    packet: {
      id,
      type,
      text,
      commit,
      count,
      asset,
      status,
      claimed,
      expires: unixSeconds(expiresAt),
      ...(recipientIds && { to: recipientIds }),
      ...(startsAt && { starts: unixSeconds(startsAt) }),
      ...(type === packetTypes.mine &&
        amount !== undefined &&
        digits &&
        mode &&
        stake && { mines: digits, mode, stake: formatAmount(stake), amount: formatAmount(amount) }),
    },
  }
}
