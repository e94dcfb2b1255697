/** Decisions about members' money: to release or redirect it takes two of the staff, with a fresh second factor. */
import { expect, test } from 'bun:test'
import { staffCalls, staffRights, type StaffRight } from './index'

/** Each right, and whether money can be released, redirected or frozen with it. */
const movesMoney: Record<StaffRight, boolean> = {
  'own.use': false,
  'datarequests.read': false,
  'realnames.read': false,
  'ipblocks.read': false,
  'care.read': false,
  'reports.read': false,
  'appeals.read': false,
  'support.read': false,
  'staff.read': false,
  'approvals.decide': false,
  'approvals.readAll': false,
  'approvals.read': false,
  'staff.manage': false,
  'audit.read': false,
  'support.answer': false,
  'replies.keep': false,
  'overview.read': false,
  'people.read': false,
  'people.money': false,
  'people.sessions': false,
  'sanctions.impose': false,
  'sanctions.freeze': true,
  'appeals.decide': true,
  'reports.decide': false,
  'care.decide': false,
  'ipblocks.change': false,
  'storage.read': false,
  'groups.read': false,
  'groups.change': false,
  'vendors.read': false,
  'vendors.decide': false,
  'realnames.decide': false,
  'withdrawals.read': false,
  'withdrawals.decide': true,
  'reconciliation.read': false,
  'reconciliation.act': true,
  'settings.read': false,
  'settings.change': false,
  'settings.changeMoney': true,
  'money.credit': true,
  'content.read': false,
  'content.write': false,
  'programs.read': false,
  'programs.change': false,
  'programs.payee': true,
  'lines.read': false,
  'lines.change': false,
  'datarequests.decide': false,
}
const moneyRights = new Set(Object.entries(movesMoney).flatMap(([right, isSo]) => (isSo ? [right] : [])))

test('every right is known to move money or not', () => {
  expect(Object.keys(movesMoney).toSorted()).toEqual(Object.keys(staffRights).toSorted())
})

/** Calls with these rights that one person makes alone, and why that is enough. */
const alone: Record<string, string> = {
  'appeals.decide': 'accepts no appeal against a freeze',
  'chain.block': 'holds money back',
  'chain.signLoss': 'the checker asks for the signatures of two',
  'chain.signRecording': 'the signer asks for the signatures of two',
  'chain.signUnblock': 'the signer asks for the signatures of two',
  'money.credit': 'gives play money only',
  'payouts.sign': 'follows an approval; from an amount on, the signer asks for two',
  'reconciliation.halt': 'stops money',
  'reconciliation.run': 'only checks',
  'reconciliation.signLift': 'the checker asks for the signatures of two',
  'sanctions.hold': 'holds money back for a day, once in a week',
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
