/** Compares hashed phone numbers with those of members. The salt and the digests live for a day. */
import type { PersonId } from '@linnet/protocol'
import type { Work } from '../kernel/work'
import {
  deleteDigests,
  insertDigests,
  lockSalt,
  markFilled,
  replaceSalt,
  selectByDigests,
  selectSalt,
} from './digest-store'

const saltMs = 24 * 3_600_000
/** The least interval between two additions of new members, which are made on request. */
const freshMs = 60_000
const saltBytes = 16

/** The salt of the day, with the digests of everybody who may be found. */
export async function phoneSalt(work: Work): Promise<string> {
  await lockSalt(work.sql)
  const known = await selectSalt(work.sql)
  const now = new Date(work.nowMs)
  if (known && work.nowMs - known.madeAt.getTime() < saltMs) {
    if (work.nowMs - known.filledAt.getTime() >= freshMs) {
      await insertDigests(work.sql)
      await markFilled(work.sql, now)
    }
    return hex(known.salt)
  }
  const salt = work.random(saltBytes)
  await deleteDigests(work.sql)
  await replaceSalt(work.sql, { salt, at: now })
  await insertDigests(work.sql)
  return hex(salt)
}

/** The owners of these numbers; undefined if the salt is not today's. */
export async function peopleByDigests(
  work: Work,
  { salt, digests }: { salt: string; digests: readonly string[] },
): Promise<Map<string, PersonId> | undefined> {
  const known = await selectSalt(work.sql)
  const isCurrent = known && work.nowMs - known.madeAt.getTime() < saltMs && hex(known.salt) === salt
  if (!isCurrent) return undefined
  const rows = await selectByDigests(work.sql, digests)
  return new Map(rows.map(({ digest, personId }) => [digest, personId]))
}

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')
