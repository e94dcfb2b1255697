import { afterAll, expect, test } from 'bun:test'
import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openScratch } from './scratch'

const folder = mkdtempSync(join(tmpdir(), 'linnet-scratch-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a start of the only server empties the folder of files that were arriving', () => {
  const incoming = join(folder, 'sole')
  mkdirSync(join(incoming, 'left'), { recursive: true })
  expect(openScratch(incoming, { cluster: undefined }).scratch).toBe(incoming)
  expect(existsSync(join(incoming, 'left'))).toBe(false)
})

test('a process of a cluster leaves what others receive, and removes what those left that have ended', async () => {
  const incoming = join(folder, 'shared')
  const first = openScratch(incoming, { cluster: 'tests' })
  await first.touch()
  const second = openScratch(incoming, { cluster: 'tests' })
  expect(second.scratch).not.toBe(first.scratch)
  await second.touch()
  const longAgo = new Date(Date.now() - 2 * 3_600_000)
  utimesSync(first.scratch, longAgo, longAgo)
  openScratch(incoming, { cluster: 'tests' })
  expect([first, second].map(({ scratch }) => existsSync(scratch))).toEqual([false, true])
})
