/** Pins a packet's commit before its nonce is sent: a server that knew the nonce could choose a commit to suit it. */
import type { Outcome } from '@linnet/client'
import type { PacketView } from '@linnet/protocol/redpackets/views'
import type { packetKeepsakes } from '~/payments/packet-keepsakes'

type Failure = Extract<Outcome<unknown>, { ok: false }>

export type PinParts = {
  keepsakes: Pick<typeof packetKeepsakes, 'pin' | 'read'>
  /** Reads a packet whose message is not visible, such as one opened from a list. */
  show: () => Promise<Outcome<Pick<PacketView, 'commit'>>>
}

/** Returns the failure if nothing could be pinned: then nothing may be claimed. */
export async function pinCommit(
  { id, commit }: { id: string; commit?: string | undefined },
  { keepsakes, show }: PinParts,
): Promise<Failure | undefined> {
  if (commit !== undefined) {
    await keepsakes.pin(id, commit)
    return undefined
  }
  if ((await keepsakes.read(id)).commit !== undefined) return undefined
  const shown = await show()
  if (!shown.ok) return shown
  await keepsakes.pin(id, shown.value.commit)
  return undefined
}
