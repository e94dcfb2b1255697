/** The ids under which clients send. A retry with the same id gets the first answer, so the ids are kept for a while. */
import type { Job } from '../../kernel/jobs'
import { keepUsedCids } from './cid-store'

/** For how long an id is kept. A session that is not used ends much sooner, and with it what its device has not sent. */
const keptDays = 180
const dayMs = 24 * 3_600_000
/** How far a device's clock may be ahead: there are partitions for at least this long. */
const aheadMs = 31 * dayMs

const uuidV7 = /^([0-9a-f]{8})-([0-9a-f]{4})-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

/** How an id is stored: a UUIDv7 as it is, any other as a hash that sorts after all of those. Like `cid_key` in the database. */
export const keyOfCid = (cid: string): string =>
  uuidV7.test(cid) ? cid : `ffffffffffff${new Bun.CryptoHasher('md5').update(cid).digest('hex').slice(12)}`

/**
 * Whether an id says that it was made too long ago, or at a time that is yet to come. Nobody can tell whether it was used, so it
 * can't be: a retry might be stored a second time. Ids without a time are kept forever.
 */
export function isOutOfTime(cid: string, nowMs: number): boolean {
  const [, high, low] = uuidV7.exec(cid) ?? []
  if (high === undefined || low === undefined) return false
  const madeMs = Number.parseInt(high + low, 16)
  return madeMs < nowMs - keptDays * dayMs || madeMs > nowMs + aheadMs
}

/** Prepares partitions for the months to come and drops those of ids that are too old. */
export const keepCids: Job = {
  name: 'conversations.keepCids',
  everyMs: 3_600_000,
  isDueAtStart: true,
  run: (work) => keepUsedCids(work.sql, keptDays),
}
