import { afterAll, expect, test } from 'bun:test'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { exportedNames, frontDoorProblems } from './front-doors.mjs'

const folder = mkdtempSync(path.join(tmpdir(), 'front-doors-'))
afterAll(() => rmSync(folder, { recursive: true }))

function write(name: string, text: string): string {
  const file = path.join(folder, name)
  writeFileSync(file, text)
  return file
}

test('each name counts once: values, types, names passed on, and those of modules passed on whole', () => {
  write(
    'verbs.ts',
    'export function act() {}\nexport class Acting {}\nconst hidden = 1\nexport type Hidden = typeof hidden',
  )
  const door = write(
    'index.ts',
    `import { a } from './a'
     export * from './verbs'
     export { b as c, type D } from './b'
     export { a }
     export type { E } from './e'
     export interface F {}
     export const g = 1, h = 2`,
  )
  const names = ['act', 'Acting', 'Hidden', 'c', 'D', 'a', 'E', 'F', 'g', 'h']
  expect(exportedNames(door).toSorted()).toEqual(names.toSorted())
})

test('a front door lets twelve names out, or as many as it is excused for', () => {
  const why = 'a reason'
  expect(frontDoorProblems({ polls: 12, wallet: 50 }, { wallet: { names: 50, why } })).toEqual([])
})

test.each([
  [{ polls: 13 }, {}, 'server/polls/index.ts lets 13 names out; 12 are enough'],
  [
    { polls: 31 },
    { polls: 30 },
    'server/polls/index.ts lets 31 names out, more than the 30 that are excused',
  ],
  [{ polls: 29 }, { polls: 30 }, 'server/front-doors.json: say 29 for polls, which has become narrower'],
  [{ polls: 12 }, { polls: 30 }, 'server/front-doors.json: leave out polls, which lets 12 names out'],
  [{}, { polls: 30 }, 'server/front-doors.json lists polls, which is no domain'],
])('%o with the exceptions %o is refused', (counts, excused: Record<string, number>, problem) => {
  const wide = Object.fromEntries(Object.entries(excused).map(([name, names]) => [name, { names, why: '' }]))
  expect(frontDoorProblems(counts as Record<string, number>, wide)).toEqual([problem])
})
