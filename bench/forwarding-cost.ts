/** Measures the processor time of a process that forwards media. */
import { readdirSync, readFileSync } from 'node:fs'
import { processorSeconds } from './processes'
import type { RoomDevice } from './room-device'

const measuredMs = 15_000

export interface Sample {
  cpuPercent: number
  /** Packets a second. */
  perReceiver: number
}

/** Measures the process while packets arrive at this rate. */
export async function sample(
  pid: number,
  receivers: readonly Pick<RoomDevice, 'received'>[],
): Promise<Sample> {
  const packets = () => receivers.reduce((sum, device) => sum + device.received(), 0)
  const before = { cpu: processorSeconds(pid), packets: packets(), atMs: performance.now() }
  await Bun.sleep(measuredMs)
  const seconds = (performance.now() - before.atMs) / 1000
  return {
    cpuPercent: ((processorSeconds(pid) - before.cpu) / seconds) * 100,
    perReceiver: (packets() - before.packets) / seconds / receivers.length,
  }
}

/** The process that the server started for the call. */
export function forwarderOf(server: number): number {
  const found = readdirSync('/proc').find((name) => {
    if (!/^\d+$/.test(name)) return false
    try {
      const command = readFileSync(`/proc/${name}/cmdline`, 'utf8')
      const isOurs = new RegExp(`^PPid:\\s+${server}$`, 'm').test(
        readFileSync(`/proc/${name}/status`, 'utf8'),
      )
      return isOurs && command.includes('forwarder/main.ts')
    } catch {
      // The process ended after it was listed.
      return false
    }
  })
  if (found === undefined) throw new Error('no forwarder runs')
  return Number(found)
}
