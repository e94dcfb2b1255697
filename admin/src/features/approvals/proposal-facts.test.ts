import { expect, test } from 'bun:test'
import { factsOf } from './proposal-facts'

test('what a proposal is about is listed once', () => {
  const shown = factsOf({
    subject: { kind: 'person', id: 'ann' },
    facts: { reason: 'fraud', hours: 168, why: 'five reports' },
    input: { personId: 'ann', reason: 'fraud', hours: 168, why: 'five reports', note: 'Stop' },
  })
  expect(shown).toEqual({ reason: 'fraud', hours: 168, why: 'five reports', note: 'Stop' })
})

test('a value that has another name among the facts is not repeated, and ids are left out', () => {
  const shown = factsOf({
    subject: { kind: 'setting', id: 'fee' },
    facts: { setting: 'fee', before: '1', after: '2' },
    input: { id: 7, upTo: 'the newest', key: 'fee', value: '2', reason: 'costs' },
  })
  expect(shown).toEqual({ setting: 'fee', before: '1', after: '2', reason: 'costs' })
})
