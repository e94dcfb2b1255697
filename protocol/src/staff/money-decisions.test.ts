/** Any decision that releases money, or sends it to somebody else, takes two people and a fresh second factor. */
import { expect, test } from 'bun:test'
import { staffCalls } from './index'

/** Decisions that take two people because of the money. */
const ofTwo = [
  'chain.lift',
  'chain.release',
  'reconciliation.lift',
  'settings.changeMoney',
  'settings.withdrawProtecting',
  'withdrawals.approveLarge',
  'withdrawals.resume',
  'withdrawals.unsent',
  'sanctions.liftFreeze',
  'appeals.acceptFreeze',
  'programs.setPayee',
]

/** Decisions about money by one person, with the reason why they release none to anybody else. */
const ofOne: Readonly<Record<string, string>> = {
  'withdrawals.approve': 'only below the amount from which on two have to approve, counted over a day',
  'withdrawals.claim': 'only what was approved, which stays held',
  'withdrawals.sent': 'only what was approved and claimed, to the address that was approved',
  'payouts.sign': 'only what was approved; from an amount on, the signer asks for two',
  'withdrawals.reject': 'gives it back to its owner',
  'withdrawals.pause': 'holds it up',
  'withdrawals.note': 'moves nothing',
  'chain.block': 'holds it up',
  'chain.signLoss': 'the checker asks for two signatures',
  'chain.signRecording': 'the signer asks for two signatures',
  'chain.signUnblock': 'the signer asks for two signatures',
  'reconciliation.halt': 'holds it up',
  'reconciliation.run': 'moves nothing',
  'reconciliation.signLift': 'the checker asks for two signatures',
  'sanctions.hold': 'holds it up, for a day',
  'sanctions.impose': 'freezes nothing',
  'sanctions.lift': 'no freezes',
  'appeals.decide': 'no freezes, unless it refuses',
  'money.credit': 'play money',
  'settings.change': 'none that moves money',
  'settings.withdraw': 'only what would have loosened a protection',
  'programs.switch': 'stops payments to a program, or lets them go on to the payee that two have set',
  'programs.order': 'moves nothing',
  'programs.resend': 'moves nothing',
}

const areas = [
  'chain',
  'withdrawals',
  'payouts',
  'reconciliation',
  'sanctions',
  'appeals',
  'money',
  'settings',
  'programs',
]
const changing = staffCalls.filter(({ effect }) => effect === 'changes')

test('each of them wants a second person and a fresh second factor', () => {
  const found = changing.filter(({ name }) => ofTwo.includes(name))
  expect(found.map(({ name, approval, stepUp }) => [name, approval, stepUp])).toEqual(
    found.map(({ name }) => [name, 'second', true]),
  )
  expect(found.map(({ name }): string => name).toSorted()).toEqual(ofTwo.toSorted())
})

test('every other call of a desk with money says why one person is enough', () => {
  const others = changing
    .map(({ name }): string => name)
    .filter((name) => areas.includes(name.split('.')[0] ?? '') && !ofTwo.includes(name))
  // A freeze holds money back, and takes two people because of its effect on a person.
  expect(others.filter((name) => name !== 'sanctions.freeze').toSorted()).toEqual(
    Object.keys(ofOne).toSorted(),
  )
})
