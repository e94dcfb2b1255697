/** How a packet looks in its message. */
import { type Content, formatAmount, packetTypes } from '@linnet/protocol'
import { unixSeconds } from '../kernel/unix-seconds'
import type { PacketRow } from './store'

type Shown = Pick<
  PacketRow,
  'id' | 'type' | 'text' | 'commit' | 'count' | 'asset' | 'status' | 'claimed' | 'expiresAt'
> &
  Partial<Pick<PacketRow, 'recipientIds' | 'startsAt' | 'amount' | 'digits' | 'mode' | 'stake'>>

/** The content of the message. The amount is for those who open it; of mines it says what is at stake. */
export function cardOf(packet: Shown): Content {
  const { id, type, text, commit, count, asset, status, claimed, expiresAt } = packet
  const { recipientIds, startsAt, amount, digits, mode, stake } = packet
  return {
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
        stake && { mines: digits, mode, stake: formatAmount(stake), amount: formatAmount(amount) }),
    },
  }
}
