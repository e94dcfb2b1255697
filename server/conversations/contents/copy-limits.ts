import type { RateLimiter } from '../../kernel/limits/rate-limit'
import { Refusal } from '../../kernel/refusal'
import type { Work } from '../../kernel/work'
import { distinct, type Draft, favouritesOf, sourcesOf } from './draft'
import { type KeptContents, keptKey } from './kept'
import { maxRecordBytes } from './record'
import { sizesOf, sourceKey } from './sources'

/**
 * The limit of bytes that one person may copy by forwarding: a call of 100 bytes can store and send a
 * thousand times as many.
 */
const forwardedBytes = { count: 8 * 1024 * 1024, seconds: 600 }
/** The memory that the forwarded entries of one batch may take, in bytes as stored. */
const maxBatchBytes = 16 * 1024 * 1024

/**
 * Refuses drafts that would be too large, before reading their sources: records too large to store, and drafts that exceed
 * the batch's limit.
 */
export async function refuseTooLarge(
  work: Work,
  { kept, forwards }: { kept: () => KeptContents; forwards: RateLimiter | undefined },
  drafts: readonly Draft[],
): Promise<ReadonlyMap<Draft, Refusal>> {
  const refusals = new Map<Draft, Refusal>()
  const wanted = distinct(drafts.flatMap(sourcesOf))
  const favourites = drafts.flatMap(favouritesOf)
  if (wanted.length + favourites.length === 0) return refusals
  const sizes = wanted.length > 0 ? await sizesOf(work, wanted) : new Map<string, number>()
  const keptSizes = favourites.length > 0 ? await kept().sizesOf(work, favourites) : new Map<string, number>()
  let total = 0
  for (const draft of drafts) {
    const bytes =
      sourcesOf(draft).reduce((sum, source) => sum + (sizes.get(sourceKey(source)) ?? 0), 0) +
      favouritesOf(draft).reduce((sum, favourite) => sum + (keptSizes.get(keptKey(favourite)) ?? 0), 0)
    if (bytes > maxRecordBytes) refusals.set(draft, new Refusal('RecordTooDeep'))
    else if (total + bytes > maxBatchBytes) refusals.set(draft, new Refusal('Busy', { seconds: 1 }))
    else {
      const seconds = forwards?.take(draft.senderId, forwardedBytes, bytes)
      if (seconds === undefined) total += bytes
      else refusals.set(draft, new Refusal('TooManyRequests', { seconds }))
    }
  }
  return refusals
}
