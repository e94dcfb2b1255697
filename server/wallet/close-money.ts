/** Closes a person's money: nobody can pay them any more, and they cannot pay. */
import type { PersonId } from '@linnet/protocol'
import { refuse } from '../kernel/refusal'
import type { ReadWork, Work } from '../kernel/work'
import { closeEmptyAccounts, post, type PostOutcome, readBalances } from '../ledger'
import { deleteCodesOf } from './codes/code-store'
import { paymentId } from './payments/payments'
import { intentEvent } from './payments/personal-intents'
import { openPurses, personPurse, purseAccount } from './payments/purses'
import { refusalOf } from './payments/refuse-outcome'
import { insertIntent, markIntentsUsed } from './payments/store'
import { endAllOrdersOf } from './standing/standing-store'

const accountsOf = (personId: PersonId) => ({
  money: purseAccount(personPurse(personId), 'USDT'),
  points: purseAccount(personPurse(personId), 'POINTS'),
})

/**
 * Closes a person's accounts for good, giving up any points left. Returns false, with nothing closed, while the person has money
 * or any is held by or for them. From then on until the transaction ends, payments to them wait, and are then refused.
 */
export async function closeMoney(work: Work, personId: PersonId): Promise<boolean> {
  const purse = personPurse(personId)
  await openPurses(work, [
    { purse, asset: 'USDT' },
    { purse, asset: 'POINTS' },
  ])
  const { money, points } = accountsOf(personId)
  const balances = await readBalances(work, [money, points])
  if ((balances.get(money)?.available ?? 0n) > 0n) return false
  const left = balances.get(points)?.available ?? 0n
  // Points can't be paid out.
  await giveUp(work, { personId, amount: left, asset: 'POINTS', subject: 'points', note: '' })
  if (!(await closeEmptyAccounts(work, [money, points]))) return false
  await deleteCodesOf(work.sql, personId)
  await endAllOrdersOf(work.sql, { personId, nowMs: work.nowMs })
  return true
}

/**
 * Gives up the money that is left, which its person agreed to in words, up to the amount that there was then. Anything beyond that,
 * or held, stays and keeps the accounts open.
 */
export async function giveUpMoney(
  work: Work,
  { personId, most, requestId }: { personId: PersonId; most: bigint; requestId: string },
): Promise<void> {
  const { money } = accountsOf(personId)
  const amount = (await readBalances(work, [money])).get(money)?.available ?? 0n
  if (amount <= most)
    await giveUp(work, { personId, amount, asset: 'USDT', subject: 'money', note: requestId })
}

interface GivenUp {
  personId: PersonId
  amount: bigint
  asset: 'USDT' | 'POINTS'
  subject: string
  /** The request in which the person agreed. */
  note: string
}

/** Pays what is left to the house, caused by a paid intent of the person's. */
async function giveUp(work: Work, { personId, amount, asset, subject, note }: GivenUp): Promise<void> {
  if (amount === 0n) return
  const id = work.newId<string>()
  const { nowMs, sql } = work
  const intent = { id, personId, kind: 'forfeit', payeeId: null, subject, asset, amount }
  await insertIntent(sql, { ...intent, fee: 0n, note, nowMs, expiresAtMs: nowMs })
  await markIntentsUsed(sql, { intents: [{ id, cid: id, outcome: 'paid', by: undefined }], nowMs })
  // Freezes and limits apply to payments between people: this one pays nobody.
  const [outcome = 'frozen'] = await post(work, [
    {
      id: paymentId(intentEvent(id)),
      debit: purseAccount(personPurse(personId), asset),
      credit: purseAccount({ house: 'fees' }, asset),
      asset,
      amount,
      reason: 'forfeit',
      reference: id,
    },
  ])
  requirePosted(outcome)
}

function requirePosted(outcome: PostOutcome): void {
  const refusal = refusalOf(outcome)
  // Less than when it was read: some was spent at the same moment.
  if (refusal?.refusal === 'InsufficientFunds') refuse('Busy', { seconds: 2 })
  if (refusal) throw refusal
}

/** Whether nobody can pay this person any more. */
export async function isMoneyClosed(work: ReadWork, personId: PersonId): Promise<boolean> {
  const { money } = accountsOf(personId)
  return (await readBalances(work, [money])).get(money)?.isClosed ?? false
}

export interface LeftMoney {
  balance: bigint
  /** Money held from this person, or for them. */
  held: bigint
  points: bigint
}

/** The money left in the accounts of these people; people who never had money are missing. */
export async function readLeftMoney(
  work: ReadWork,
  people: readonly PersonId[],
): Promise<Map<PersonId, LeftMoney>> {
  const accounts = people.map((personId) => ({ personId, ...accountsOf(personId) }))
  const balances = await readBalances(
    work,
    accounts.flatMap(({ money, points }) => [money, points]),
  )
  return new Map(
    accounts.map(({ personId, money, points }) => [
      personId,
      {
        balance: balances.get(money)?.available ?? 0n,
        held: balances.get(money)?.held ?? 0n,
        points: balances.get(points)?.available ?? 0n,
      },
    ]),
  )
}
