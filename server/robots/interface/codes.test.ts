import { expect, test } from 'bun:test'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type RefusalName, refusalStatuses } from '@linnet/protocol'
import { interfaceCodes } from './parts'

const page = readFileSync(join(import.meta.dir, '../../../docs/robots.md'), 'utf8')
const listed = new Map(
  Array.from(page.matchAll(/^\| `(\w+)` +\| (\d{3}) +\|/gm), ([, code = '', status]) => [
    code,
    Number(status),
  ]),
)

/** The refusals that the interface itself decides on. */
const refused = new Set(
  readdirSync(import.meta.dir)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .flatMap((name) =>
      Array.from(
        readFileSync(join(import.meta.dir, name), 'utf8').matchAll(/\brefuse\('(\w+)'\)/g),
        ([, code = '']) => code as RefusalName,
      ),
    ),
)

test('every code that a program can encounter at the interface is listed for its author, in one spelling', () => {
  const all = [...interfaceCodes, ...refused]
  expect(all.filter((code) => !/^[A-Z][A-Za-z]+$/.test(code))).toEqual([])
  expect(all.filter((code) => !listed.has(code))).toEqual([])
})

test('the listed status of a refusal is the one it is answered with', () => {
  expect(refused.size).toBeGreaterThan(4)
  for (const code of refused) expect([code, listed.get(code)]).toEqual([code, refusalStatuses[code] ?? 400])
})
