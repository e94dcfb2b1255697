import { expect, test } from 'bun:test'
import { parseAmount } from '@linnet/protocol/money'
import {
  type Circumstances,
  emptyDraft,
  equalShares,
  isNoCount,
  kindsAllowed,
  mineCountsFor,
  type PacketDraft,
  type PacketKind,
  parseDraft,
  typedCount,
  withDigit,
} from './packet-draft'

const units = (text: string): bigint => parseAmount(text) ?? 0n
const rules = { least: units('0.01'), most: units('200'), maxShares: 100, mineCounts: [5, 7, 9, 10] }
const inGroup = (kind: PacketKind, change: Partial<Circumstances> = {}): Circumstances => ({
  kind,
  isDirect: false,
  rules,
  members: 50,
  now: 1000,
  ...change,
})
const draft = (change: Partial<PacketDraft>): PacketDraft => ({
  ...emptyDraft,
  amount: '10',
  count: '3',
  ...change,
})
const ann = { id: 'ann', name: 'Ann', photo: '' }

test('an amount is required, and a count must be a whole number above 0', () => {
  for (const amount of ['', '0', '0.00', '.'])
    expect(parseDraft(draft({ amount }), inGroup('lucky')).problem).toBe('noAmount')
  for (const count of ['', '0', '1.5', '-1', '1e2'])
    expect(parseDraft(draft({ count }), inGroup('equal')).problem).toBe('noCount')
})

test('every share is at least 0.01, of a mine packet 0.19', () => {
  expect(parseDraft(draft({ amount: '0.02' }), inGroup('lucky')).problem).toBe('sharesTooSmall')
  expect(parseDraft(draft({ amount: '0.03' }), inGroup('lucky')).request?.count).toBe(3)
  const mines = (amount: string) => parseDraft(draft({ amount, digits: [3] }), inGroup('mine'))
  expect(mines('0.94').problem).toBe('sharesTooSmall')
  expect(mines('0.95').request?.count).toBe(5)
})

test('a packet has at most as many shares as people who can open one', () => {
  expect(parseDraft(draft({ count: '4' }), inGroup('lucky', { members: 3 })).problem).toBe('tooManyShares')
  expect(parseDraft(draft({ count: '3' }), inGroup('lucky', { members: 3 })).request?.count).toBe(3)
  // A sender cannot take a share of their own mines.
  const mines = draft({ digits: [1], mineCount: 5 })
  expect(parseDraft(mines, inGroup('mine', { members: 5 })).problem).toBe('noCount')
  expect(parseDraft(mines, inGroup('mine', { members: 6 })).request?.count).toBe(5)
})

test('a mine packet offers only share counts that the group has people for', () => {
  const countsIn = (members: number) => mineCountsFor({ rules, members })
  expect(countsIn(3)).toEqual([])
  expect(countsIn(6)).toEqual([5])
  expect(countsIn(50)).toEqual([5, 7, 9, 10])
  const mines = draft({ digits: [1], mineCount: 9 })
  expect(parseDraft(mines, inGroup('mine', { members: 8 })).request?.count).toBe(5)
})

test("the group's minimum and maximum apply", () => {
  const strict = { rules: { ...rules, least: units('5'), most: units('20') } }
  expect(parseDraft(draft({ amount: '4.99' }), inGroup('lucky', strict)).problem).toBe('belowLeast')
  expect(parseDraft(draft({ amount: '20.01' }), inGroup('lucky', strict)).problem).toBe('aboveMost')
})

test('a packet in a direct chat has one share, whatever count was typed', () => {
  const { request } = parseDraft(draft({ count: '9' }), inGroup('lucky', { isDirect: true }))
  expect(request).toMatchObject({ type: 1, count: 1, personIds: undefined })
})

test('a packet for chosen people has one share each and names them', () => {
  expect(parseDraft(draft({}), inGroup('exclusive')).problem).toBe('noPeople')
  const { request } = parseDraft(draft({ people: [ann] }), inGroup('exclusive'))
  expect(request).toMatchObject({ type: 2, count: 1, personIds: ['ann'], startsAt: undefined })
})

test('a mine packet has 1 to 5 digits in order; fields of other kinds are left out', () => {
  expect(parseDraft(draft({}), inGroup('mine')).problem).toBe('noDigits')
  const mixed = draft({ digits: [7, 3], mineCount: 8, people: [ann], start: '2000-01-01T00:00' })
  expect(parseDraft(mixed, inGroup('mine')).request).toEqual({
    type: 4,
    amount: units('10'),
    count: 5,
    text: undefined,
    personIds: undefined,
    digits: [3, 7],
    mode: 'ANY',
    startsAt: undefined,
  })
  expect(parseDraft(mixed, inGroup('exclusive')).request?.digits).toBeUndefined()
})

test('a campaign starts in the future, and within 30 days', () => {
  const start = '2026-05-01T20:00'
  const seconds = new Date(start).getTime() / 1000
  expect(parseDraft(draft({ start }), inGroup('lucky', { now: seconds })).problem).toBe('startPast')
  expect(parseDraft(draft({ start }), inGroup('equal', { now: seconds - 1 })).request?.startsAt).toBe(seconds)
  const days = (n: number) => inGroup('lucky', { now: seconds - n * 86_400 })
  expect(parseDraft(draft({ start }), days(30)).request?.startsAt).toBe(seconds)
  expect(parseDraft(draft({ start }), days(31)).problem).toBe('startTooFar')
})

test('an equal packet that does not divide evenly gives the first few 0.01 more', () => {
  expect(equalShares(units('10'), 3)).toEqual({ each: units('3.33'), luckier: 1 })
  expect(equalShares(units('9'), 3)).toEqual({ each: units('3'), luckier: 0 })
})

test('a count field keeps what was typed; anything but a number is an error', () => {
  expect(typedCount('１２')).toBe('12')
  expect(typedCount('١٢')).toBe('12')
  expect(typedCount('007')).toBe('7')
  for (const typed of ['-3', '3.5', '1e5', '½', '3 4', '+3']) {
    expect(typedCount(typed)).toBe(typed)
    expect(isNoCount(typed)).toBe(true)
    expect(parseDraft(draft({ count: typed }), inGroup('lucky')).problem).toBe('noCount')
  }
  expect(parseDraft(draft({ count: '1234567' }), inGroup('lucky')).problem).toBe('tooManyShares')
})

test('a sixth mine is ignored', () => {
  const five = [0, 1, 2, 3, 4]
  expect(withDigit(five, 9)).toEqual(five)
  expect(withDigit(five, 2)).toEqual([0, 1, 3, 4])
  expect(withDigit([5], 1)).toEqual([1, 5])
})

test('only the kinds a group allows are offered, and none if packets are off', () => {
  const open = {
    isOn: true,
    allowsLucky: true,
    allowsEqual: false,
    allowsExclusive: true,
    allowsMine: true,
    mineAsset: undefined,
  }
  expect(kindsAllowed(open, false)).toEqual(['lucky', 'exclusive'])
  expect(kindsAllowed({ ...open, mineAsset: 'POINTS' }, false)).toEqual(['lucky', 'exclusive', 'mine'])
  expect(kindsAllowed(open, true)).toEqual(['lucky'])
  expect(kindsAllowed({ ...open, isOn: false }, false)).toEqual([])
})
