/** Decisions about members' money: to release or redirect it takes two of the staff, with a fresh second factor. */
import { expect, test } from 'bun:test'
import { staffCalls } from './index'

/** The rights with which money can be released, redirected or frozen. */
const moneyRights = new Set([
  'appeals.decide',
  'money.credit',
  'programs.payee',
  'reconciliation.act',
  'sanctions.freeze',
  'settings.changeMoney',
  'withdrawals.decide',
])

/** Calls with these rights that one person makes alone, and why that is enough. */
const alone: Record<string, string> = {
  'appeals.decide': 'accepts no appeal against a freeze',
  'money.credit': 'gives play money only',
  'reconciliation.halt': 'stops money',
  'reconciliation.run': 'only checks',
  'settings.withdraw': 'withdraws only a planned change that would loosen a protection',
  'withdrawals.approve': 'only up to the amount from which two approve, in all of a person’s in a day',
  'withdrawals.claim': 'follows an approval',
  'withdrawals.note': 'moves nothing',
  'withdrawals.pause': 'stops money',
  'withdrawals.reject': 'returns the money to its owner',
  'withdrawals.sent': 'follows an approval and a claim',
}

/** Calls of two people that hold money back: speed matters more than a fresh second factor. */
const holdBack = ['reports.freeze', 'sanctions.freeze']

const changing = staffCalls.filter(({ effect, right }) => effect === 'changes' && moneyRights.has(right))

test('two people decide whatever releases or redirects money', () => {
  const byOne: string[] = changing.filter(({ approval }) => approval !== 'second').map(({ name }) => name)
  expect(byOne.toSorted()).toEqual(Object.keys(alone).toSorted())
})

test('a fresh second factor is needed to propose it', () => {
  const byTwo = changing.filter(({ approval }) => approval === 'second')
  expect(byTwo.length).toBeGreaterThan(5)
  const without: string[] = byTwo.filter(({ stepUp }) => !stepUp).map(({ name }) => name)
  expect(without.toSorted()).toEqual(holdBack)
})
