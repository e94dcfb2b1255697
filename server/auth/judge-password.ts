import type { PersonId } from '@linnet/protocol'
import { placeOf } from '../kernel/http/client-address'
import type { Reading, Transact, Work } from '../kernel/work'
import { type Attempt, countAttempt, forgiveAttempts, turnOf } from './attempts'
import { createInOrder } from './in-order'
import type { Passwords } from './passwords'
import { selectPasswordHash, selectSessionAddresses } from './store'

export interface PasswordTrial extends Omit<Attempt, 'isKnownPlace'> {
  password: string
  /** Whose password it should be; nobody's is as much work. */
  personId: (work: Reading) => Promise<PersonId | undefined>
}

/** Whose password it is, and its hash; undefined when it is wrong. */
export type JudgePassword = (
  trial: PasswordTrial,
) => Promise<{ personId: PersonId; hash: string } | undefined>

const nobody = '00000000-0000-0000-0000-000000000000' as PersonId

/**
 * Compares a password that somebody tries. Only a wrong one counts: each try is counted before the password is looked at,
 * and taken back when it was right. It is counted when its turn to be compared has come, so that right ones which come at
 * the same time do not use up each other's tries.
 */
export function createJudgePassword({
  transact,
  passwords,
}: {
  transact: Transact
  passwords: Passwords
}): JudgePassword {
  const inOrder = createInOrder()

  async function beginTry(work: Work, trial: PasswordTrial) {
    const personId = await trial.personId(work)
    const hash = await selectPasswordHash(work.sql, personId ?? nobody)
    const addresses = await selectSessionAddresses(work.sql, personId ?? nobody)
    const isKnownPlace = addresses.some((address) => placeOf(address) === placeOf(trial.address))
    await countAttempt(work, { ...trial, isKnownPlace })
    return { personId, hash }
  }

  return (trial) =>
    inOrder(turnOf(trial), async () => {
      let found: { personId: PersonId | undefined; hash: string | undefined } | undefined
      const isRight = await passwords.verify(trial.password, async () => {
        found = await transact((work) => beginTry(work, trial))
        return found.hash
      })
      const { personId, hash } = found ?? {}
      if (!isRight || personId === undefined || hash === undefined) return undefined
      await transact((work) => forgiveAttempts(work, trial))
      return { personId, hash }
    })
}
