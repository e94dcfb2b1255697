import type { PacketView } from '@linnet/protocol/redpackets/views'
import { useEffect, useState } from 'react'
import { packetKeepsakes } from '~/payments/packet-keepsakes'
import { useClientState } from '~/session/engine'
import type { Fairness } from './fairness'

/**
 * The fairness of a packet as far as this device can determine it. Undefined until checked; null if it cannot
 * be.
 */
export function useFairness(packet: PacketView): Fairness | null | undefined {
  const me = useClientState((state) => state.me)
  const [found, setFound] = useState<Fairness | null>()
  useEffect(() => {
    let isCurrent = true
    void check(packet, me).then((fairness) => isCurrent && setFound(fairness ?? null))
    return () => {
      isCurrent = false
    }
  }, [packet, me])
  return found
}

async function check(packet: PacketView, me: string): Promise<Fairness | undefined> {
  // A packet first seen before its end counts as seen.
  if (packet.status === 'open') await packetKeepsakes.pin(packet.id, packet.commit)
  const kept = await packetKeepsakes.keepSignature(packet)
  const { fairnessOf } = await import('./fairness')
  return fairnessOf(packet, kept, me)
}
