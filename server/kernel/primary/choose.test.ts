import { expect, test } from 'bun:test'
import { choosePrimary, type HostAnswer } from './choose'

const of = (timeline: number, systemId = '7'): HostAnswer => ({ systemId, timeline })
const standby = of(0)

test('the host that can be written is used, wherever it is in the list', () => {
  expect(choosePrimary({ answers: [standby, of(1)], at: 0, seen: undefined })).toBe(1)
  expect(choosePrimary({ answers: [undefined, of(3)], at: 0, seen: of(3) })).toBe(1)
  expect(choosePrimary({ answers: [of(3), of(3)], at: 1, seen: of(3) })).toBe(1)
})

test('of two that can be written, one has taken over from the other', () => {
  expect(choosePrimary({ answers: [of(1), of(2)], at: 0, seen: of(1) })).toBe(1)
  expect(choosePrimary({ answers: [of(2), of(1)], at: 1, seen: undefined })).toBe(0)
})

test('nothing goes back to a server that was replaced, nor to another database', () => {
  expect(choosePrimary({ answers: [of(1), undefined], at: 1, seen: of(2) })).toBeUndefined()
  expect(choosePrimary({ answers: [of(1), standby], at: 1, seen: of(2) })).toBeUndefined()
  expect(choosePrimary({ answers: [of(9, '8'), undefined], at: 1, seen: of(2) })).toBeUndefined()
  expect(choosePrimary({ answers: [undefined, undefined], at: 1, seen: of(2) })).toBeUndefined()
})
