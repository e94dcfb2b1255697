import { expect, test } from 'bun:test'
import { type Peer, scenarioOf } from './peer'
import { sizesOf } from './sizes'
import { peersSection, peersTable } from './table'

const peer = (name: string): Peer => ({
  name,
  accepted: 'committed',
  start: () => Promise.reject(new Error('it is only a name')),
})
const [one, other] = [peer('One'), peer('Other')]
const figures = {
  pairs_messages_per_s: 33_300,
  steady_200_p50_ms: 1.9,
  steady_200_p99_ms: 7,
  steady_2000_p50_ms: 2.6,
  steady_2000_p99_ms: 49,
  group_deliveries_per_s: 205_000,
  server_us_per_message: 33,
  idle_bytes_per_connection: 4_096,
}
const results = [{ scenario: scenarioOf(one), figures, problems: [] }]

test('each server that was measured has a row', () => {
  const rows = peersTable([one, other], results).split('\n')
  expect(rows).toHaveLength(3)
  expect(rows[2]).toBe('| One | committed | 33,300 | 1.9 / 7 ms | 2.6 / 49 ms | 205,000 | 33 us | 4.0 KB |')
})

test('the section holds the figures and how to repeat them', () => {
  const section = peersSection([one], {
    date: new Date('2026-01-02T03:04:05Z'),
    machine: { cores: 2, model: 'a processor' },
    results,
    versions: 'one 1.0',
  })
  expect(section).toContain('on 2026-01-02: 2 cores (a processor)')
  expect(section).toContain('To repeat it: `npm run bench peers`')
  expect(section).toContain('"verified":true')
})

test('a trial has a part of the people, of the rates and of the time', () => {
  expect(sizesOf(1)).toMatchObject({ isFull: true, people: 200, group: 500, rates: [200, 2_000] })
  const trial = sizesOf(0.1)
  expect(trial).toMatchObject({ isFull: false, people: 20, group: 50, rates: [20, 200] })
  expect(trial.pairs).toMatchObject({ outstanding: 8, warmUpMs: 300, roundMs: 500, rounds: 3 })
  expect(() => sizesOf(0)).toThrow('PEERS_PART')
})
