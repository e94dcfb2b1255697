import { expect, test } from 'bun:test'
import { pageOf, type Run, withApart, withPeersSection, withWebSection } from './report'
import type { ScenarioResult } from './scenarios/scenario'
import { compare } from './targets/index'

const results: ScenarioResult[] = [
  { scenario: 'pairs', figures: { messages_per_s: 14_000, relay_messages_per_s: 100_000 }, problems: [] },
  { scenario: 'relay', figures: { steady_2000_p99_ms: 2 }, problems: [] },
  { scenario: 'steady', figures: { at_2000_p99_ms: 7.5, at_200_p50_ms: 2 }, problems: [] },
  { scenario: 'idle', figures: { connections: 10_000, bytes_per_connection: 9_000 }, problems: [] },
]
const machine = {
  cores: 2,
  model: 'a processor',
  memoryGb: 4,
  bun: '1',
  postgres: 'PostgreSQL 18',
  commit: '0123abcd',
}

const run = (measured: ScenarioResult[]): Run => ({
  date: new Date('2026-01-02T03:04:05Z'),
  machine,
  results: measured,
  comparisons: compare(measured),
})

test('a figure reaches its goal or not', () => {
  const reached = new Map(compare(results).map(({ what, reached }) => [what.split(':')[0], reached]))
  expect(reached.get('pairs')).toBe('not yet')
  expect(reached.get('steady 2000/s')).toBe('yes')
  expect(reached.get('idle')).toBe('not yet')
})

test('throughput is compared with the relay of the same run', () => {
  const slowMachine = { messages_per_s: 14_000, relay_messages_per_s: 40_000 }
  expect(compare([{ scenario: 'pairs', figures: slowMachine, problems: [] }])[0]?.reached).toBe('yes')
})

test('a feed is judged by the slowest of its pages', () => {
  const pages = { new_p95_ms: 20, known_p95_ms: 30, following_p95_ms: 40, search_p95_ms: 45 }
  const reachedBy = (scenario: string, figures: Record<string, number>) =>
    compare([{ scenario, figures, problems: [] }])[0]?.reached
  expect(reachedBy('videos', pages)).toBe('yes')
  expect(reachedBy('videos', { ...pages, search_p95_ms: 90 })).toBe('not yet')
  expect(reachedBy('moments', { first_p95_ms: 5, following_p95_ms: 30, silent_friends_p95_ms: 5 })).toBe(
    'yes',
  )
  expect(reachedBy('moments', { first_p95_ms: 5, following_p95_ms: 5 })).toBe('not yet')
})

test('a rewritten page has the commit and nothing of the run before', () => {
  const second = pageOf(run(results.slice(0, 3)), pageOf(run(results), ''))
  expect(second).toContain('commit 0123abcd')
  expect(second).not.toContain('"scenario":"idle"')
})

test('a run of the web app rewrites its section only, and a run of the others keeps that', () => {
  const page = pageOf(run(results), '')
  const web = { scenario: 'web', figures: { own_bubble_ms: 40, chats_performance: 70 }, problems: [] }
  const measured = withWebSection(page, run([web]))
  expect(measured).toContain('| Enter to own bubble | 40 ms | at most 50 ms | yes |')
  expect(measured).toContain('| Lighthouse, chats: performance | 70 | at least 95 | not yet |')
  expect(measured).toContain('"scenario":"pairs"')
  expect(pageOf(run(results), measured)).toBe(measured)
})

test('a scenario that is measured by itself has a row, which the next measurement of it replaces and a whole run keeps', () => {
  const push = (all_s: number) => ({
    scenario: 'push',
    figures: {
      devices: 10_000,
      all_first_s: 1.9,
      all_s,
      announced_s: 20,
      all_server_ms_each: 1.6,
      load_average: 2,
    },
    problems: [],
  })
  const videos = { scenario: 'videos', figures: { videos: 100_000, known_p95_ms: 40 }, problems: [] }
  const page = pageOf(run(results), '')
  const first = withApart(withApart(page, run([push(102)])), run([videos]))
  expect(first).toContain('1.9 / 102 / 20 s | 60 s | not yet | 2026-01-02, load 2 |')
  const second = withApart(first, run([push(50)]))
  expect(second).toContain('1.9 / 50 / 20 s | 60 s | yes |')
  expect(second).not.toContain('1.9 / 102')
  expect(second).toContain('a page of short videos among 100,000')
  expect(pageOf(run(results), second)).toBe(second)
})

test('a run of the servers rewrites its section only, and a run of the others keeps that', () => {
  const page = withPeersSection(pageOf(run(results), ''), '## Other servers\n\nFirst.')
  const measured = withPeersSection(page, '## Other servers\n\nSecond.')
  expect(measured).toContain('Second.')
  expect(measured).not.toContain('First.')
  expect(measured).toContain('"scenario":"pairs"')
  expect(pageOf(run(results), measured)).toBe(measured)
})
