/** The ids that clients send messages under. A retry with the same id gets the original answer, so ids are kept for a while. */
import type { Job } from '../../kernel/jobs'
import { keepUsedCids } from './cid-store'

/**
 * The time for which an id is kept. An unused session ends much sooner, and with it the unsent messages of
 * its device.
 */
const keptDays = 180
const dayMs = 24 * 3_600_000
/** The time that a device's clock may be ahead: there are partitions for at least this long. */
const aheadMs = 31 * dayMs

const uuidV7 = /^([0-9a-f]{8})-([0-9a-f]{4})-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

/** The stored form of an id: a UUIDv7 as is, any other as a hash that sorts after all UUIDv7s. Like `cid_key` in the database. */
export const keyOfCid = (cid: string): string =>
  uuidV7.test(cid) ? cid : `ffffffffffff${new Bun.CryptoHasher('md5').update(cid).digest('hex').slice(12)}`

/**
 * Whether an id claims to be too old, or from the future. The server can't know whether such an id was used, so it is refused:
 * a retry might be stored a second time. Ids without a time are kept forever.
 */
export function isOutOfTime(cid: string, nowMs: number): boolean {
  const [, high, low] = uuidV7.exec(cid) ?? []
  if (high === undefined || low === undefined) return false
  const madeMs = Number.parseInt(high + low, 16)
  return madeMs < nowMs - keptDays * dayMs || madeMs > nowMs + aheadMs
}

/** Prepares partitions for the coming months and drops those of ids that are too old. */
export const keepCids: Job = {
  name: 'conversations.keepCids',
  everyMs: 3_600_000,
  isDueAtStart: true,
  run: (work) => keepUsedCids(work.sql, keptDays),
}
