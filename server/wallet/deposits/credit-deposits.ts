/** Deposits from the chain, credited to people. */
import type { PersonId } from '@linnet/protocol'
import type { Work } from '../../kernel/work'
import { chainBooks } from '../../ledger'
import { selectFreezes } from '../freezes/freeze-store'
import { openPurses, personPurse, purseAccount } from '../payments/purses'
import type { FinalDeposit } from './final-deposit'

/**
 * Credits final deposits to their people, each once. Returns for each whether the money reached the person, or waits in suspense because
 * their money is frozen or their account gone. Throws while nothing can be booked.
 */
async function credit(work: Work, deposits: readonly FinalDeposit[]): Promise<('credited' | 'suspended')[]> {
  const people = [...new Set(deposits.map(({ personId }) => personId))]
  await openPurses(
    work,
    people.map((personId) => ({ purse: personPurse(personId), asset: 'USDT' })),
  )
  const frozen = await frozenAmong(work, people)
  const answers = await chainBooks.credit(
    work,
    deposits.map(({ personId, ...deposit }) => ({
      ...deposit,
      account: purseAccount(personPurse(personId), 'USDT'),
      isSuspended: frozen.has(personId),
    })),
  )
  const refused = answers.find(({ outcome }) => outcome !== 'posted' && outcome !== 'exists')
  if (refused) throw new Error(`deposits cannot be credited now: ${refused.outcome}`)
  return answers.map(({ isSuspended }) => (isSuspended ? 'suspended' : 'credited'))
}

/** The people all of whose money staff have frozen. */
async function frozenAmong(work: Work, personIds: readonly PersonId[]): Promise<Set<PersonId>> {
  const freezes = await selectFreezes(work.sql, { personIds: [...personIds], nowMs: work.nowMs })
  return new Set(freezes.flatMap(({ cause, personId }) => (cause === 'staff' ? [personId] : [])))
}

export const depositBooks = { ...chainBooks, credit }
