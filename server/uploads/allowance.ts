/** A person's quota and daily processor time, for files of other domains that are not uploads. */
import type { PersonId } from '@linnet/protocol'
import { refuse } from '../kernel/refusal'
import type { ReadWork } from '../kernel/work'
import type { Media } from './media/media'
import { asMegabytes } from './purposes'
import { addUsage, subtractUsage } from './store'

export interface Allowance extends Pick<Media, 'spendTime'> {
  /** Refuses a person whose processor time for the day is used up. */
  requireTime(work: ReadWork, personId: PersonId): Promise<void>
  /** Counts bytes towards a person's quota, unless it is used up; returns whether they were counted. */
  addBytes(work: ReadWork, held: { personId: PersonId; bytes: number }): Promise<boolean>
  /** Counts bytes, or refuses. */
  requireBytes(work: ReadWork, held: { personId: PersonId; bytes: number }): Promise<void>
  giveBackBytes(work: ReadWork, held: { personId: PersonId; bytes: number }): Promise<void>
}

export function createAllowance(media: Media, { quotaBytes }: { quotaBytes: number }): Allowance {
  const addBytes: Allowance['addBytes'] = ({ sql }, held) => addUsage(sql, { ...held, quotaBytes })
  return {
    spendTime: (personId, cpuMs) => media.spendTime(personId, cpuMs),
    requireTime: ({ sql }, personId) => media.requireTime(personId, sql),
    addBytes,
    async requireBytes(work, held) {
      if (!(await addBytes(work, held))) refuse('QuotaExceeded', { megabytes: asMegabytes(quotaBytes) })
    },
    async giveBackBytes({ sql }, held) {
      await subtractUsage(sql, held)
    },
  }
}
