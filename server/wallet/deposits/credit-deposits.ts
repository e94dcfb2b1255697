/** Deposits from the chain, credited to people. */
import type { PersonId } from '@linnet/protocol'
import type { Work } from '../../kernel/work'
import { chainBooks } from '../../ledger'
import { selectFreezes } from '../freezes/freeze-store'
import { openPurses, personPurse, purseAccount } from '../payments/purses'
import type { FinalDeposit } from './final-deposit'

export interface CreditedDeposit {
  state: 'credited' | 'suspended'
  /** Why it is in suspense: it came from a blocked address; otherwise ''. */
  reason: '' | 'blockedSender'
}

/**
 * Credits final deposits to their people, each once. Returns for each whether the money reached the person, or waits in suspense because
 * their money is frozen, their account gone, or the sender's address blocked. Throws while nothing can be booked.
 */
async function credit(work: Work, deposits: readonly FinalDeposit[]): Promise<CreditedDeposit[]> {
  const people = [...new Set(deposits.map(({ personId }) => personId))]
  await openPurses(
    work,
    people.map((personId) => ({ purse: personPurse(personId), asset: 'USDT' })),
  )
  const frozen = await frozenAmong(work, people)
  const blocked =
    deposits.length === 0
      ? new Set<string>()
      : await chainBooks.blocked.among(
          work,
          deposits.map(({ from }) => from),
        )
  const isFromBlocked = ({ from }: FinalDeposit) => blocked.has(from.toLowerCase())
  const answers = await chainBooks.credit(
    work,
    deposits.map((deposit) => ({
      ...deposit,
      account: purseAccount(personPurse(deposit.personId), 'USDT'),
      isSuspended: frozen.has(deposit.personId) || isFromBlocked(deposit),
    })),
  )
  const refused = answers.find(({ outcome }) => outcome !== 'posted' && outcome !== 'exists')
  if (refused) throw new Error(`deposits cannot be credited now: ${refused.outcome}`)
  return deposits.map((deposit, at) => ({
    state: answers[at]?.isSuspended ? 'suspended' : 'credited',
    reason: answers[at]?.isSuspended && isFromBlocked(deposit) ? 'blockedSender' : '',
  }))
}

/** The people all of whose money staff have frozen. */
async function frozenAmong(work: Work, personIds: readonly PersonId[]): Promise<Set<PersonId>> {
  const freezes = await selectFreezes(work.sql, { personIds: [...personIds], nowMs: work.nowMs })
  return new Set(freezes.flatMap(({ cause, personId }) => (cause === 'staff' ? [personId] : [])))
}

export const depositBooks = { ...chainBooks, credit }
