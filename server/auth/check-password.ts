import { createHash } from 'node:crypto'
import type { PersonId } from '@linnet/protocol'
import type { Leases } from '../kernel/cluster/leases'
import { whileOwning } from '../kernel/cluster/while-owning'
import { networkOf } from '../kernel/http/client-address'
import type { ReadWork, Transact, Work } from '../kernel/work'
import { type Attempt, countAttempt, forgiveAttempts, attemptQueueKey } from './attempts'
import { createKeyedQueue } from './keyed-queue'
import type { Passwords } from './passwords'
import { renewPasswordHash, selectPasswordHash, selectSessionAddresses } from './store'

export interface PasswordAttempt extends Omit<Attempt, 'isKnownPlace'> {
  password: string
  /** The account's owner; undefined if there is none, which takes the same amount of work. */
  personId: (work: ReadWork) => Promise<PersonId | undefined>
}

/** The password's owner and its hash; undefined if the password is wrong. */
export type CheckPassword = (
  attempt: PasswordAttempt,
) => Promise<{ personId: PersonId; hash: string } | undefined>

/** A login waits for those of the account at other processes, and for the lease of one that died. */
const waiting = { waitMs: 10_000, lookMs: 50 }

/** Leases name no accounts and no addresses. */
const digestOf = (key: string): string => createHash('sha256').update(key).digest('base64url')

const noPersonId = '00000000-0000-0000-0000-000000000000' as PersonId

/**
 * Checks a password. Only wrong ones count: every attempt is counted before comparing and uncounted if right.
 * Counting waits for the attempt's turn among all processes, so that concurrent right passwords don't use up each other's
 * attempts. A hash made with another cost than today's is renewed.
 */
export function createCheckPassword({
  transact,
  passwords,
  leases,
}: {
  transact: Transact
  passwords: Passwords
  leases: Pick<Leases, 'take'>
}): CheckPassword {
  const queue = createKeyedQueue()
  const enqueue = <T>(key: string, act: () => Promise<T>): Promise<T> =>
    queue(key, () => whileOwning(leases, { name: `password:${digestOf(key)}`, ...waiting }, act))

  async function countAndFind(work: Work, attempt: PasswordAttempt) {
    const personId = await attempt.personId(work)
    const hash = await selectPasswordHash(work.sql, personId ?? noPersonId)
    const addresses = await selectSessionAddresses(work.sql, personId ?? noPersonId)
    const isKnownPlace = addresses.some((address) => networkOf(address) === networkOf(attempt.address))
    await countAttempt(work, { ...attempt, isKnownPlace })
    return { personId, hash }
  }

  return (attempt) =>
    enqueue(attemptQueueKey(attempt), async () => {
      let found: { personId: PersonId | undefined; hash: string | undefined } | undefined
      const isRight = await passwords.verify(attempt.password, async () => {
        found = await transact((work) => countAndFind(work, attempt))
        return found.hash
      })
      const { personId, hash } = found ?? {}
      if (!isRight || personId === undefined || hash === undefined) return undefined
      const renewed = await passwords.renew(attempt.password, hash)
      await transact(async (work) => {
        await forgiveAttempts(work, attempt)
        if (renewed) await renewPasswordHash(work.sql, { personId, hash, renewed })
      })
      return { personId, hash: renewed ?? hash }
    })
}
