import { expect, test } from 'bun:test'
import { factsOf } from './proposal-facts'

test('what a proposal is about is listed once', () => {
  const shown = factsOf({
    at: 1000,
    subject: { kind: 'person', id: 'ann' },
    facts: { reason: 'fraud', hours: 168, why: 'five reports' },
    input: { personId: 'ann', reason: 'fraud', hours: 168, why: 'five reports', note: 'Stop' },
  })
  expect(shown).toEqual({ reason: 'fraud', hours: 168, why: 'five reports', note: 'Stop' })
})

test('a value that has another name among the facts is not repeated, and ids are left out', () => {
  const shown = factsOf({
    at: 1000,
    subject: { kind: 'setting', id: 'fee' },
    facts: { setting: 'fee', before: '1', after: '2' },
    input: { id: 7, upTo: 'the newest', key: 'fee', value: '2', reason: 'costs' },
  })
  expect(shown).toEqual({ setting: 'fee', before: '1', after: '2', reason: 'costs' })
})

test('a change for at once does not state the time at which it was proposed', () => {
  const of = (beginsAt: number) => factsOf({ at: 1000, subject: undefined, facts: { beginsAt }, input: {} })
  expect(of(1000)).toEqual({ beginsAt: 'atOnce' })
  expect(of(1001)).toEqual({ beginsAt: 1001 })
})
