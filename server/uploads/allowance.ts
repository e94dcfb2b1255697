/** What another domain does for a person with files that are not uploads: by the same quota, and the same processor time of a day. */
import type { PersonId } from '@linnet/protocol'
import { refuse } from '../kernel/refusal'
import type { ReadWork } from '../kernel/work'
import type { Media } from './media/media'
import { asMegabytes } from './purposes'
import { addUsage, subtractUsage } from './store'

export interface Allowance extends Pick<Media, 'spendTime'> {
  /** Refuses a person whose processor time of the day is used up. */
  requireTime(work: ReadWork, personId: PersonId): Promise<void>
  /** Counts bytes towards a person's quota, unless it is used up; returns whether it did. */
  addBytes(work: ReadWork, held: { personId: PersonId; bytes: number }): Promise<boolean>
  /** The same, with a refusal. */
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
