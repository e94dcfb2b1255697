import { refuse } from '../refusal'
import type { Lease, Leases } from './leases'

export interface Owning {
  name: string
  /** The time to wait for another owner, and between two looks whether it has ended. */
  waitMs: number
  lookMs: number
}

/** Acts while this process owns a name, once no other one does. Refuses if that takes too long. */
export async function whileOwning<T>(
  leases: Pick<Leases, 'take'>,
  { name, waitMs, lookMs }: Owning,
  act: (lease: Lease) => Promise<T>,
): Promise<T> {
  for (const untilMs = performance.now() + waitMs; ;) {
    const lease = await leases.take(name)
    try {
      if (lease) return await act(lease)
    } finally {
      await lease?.release()
    }
    if (performance.now() > untilMs) return refuse('Busy', { seconds: 5 })
    await Bun.sleep(lookMs)
  }
}
