/** Plants one violation of each lint rule that we rely on, and expects oxlint to report it. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { binOf } from './run-command.mjs'

const repository = path.dirname(import.meta.dir)
const lines = (count: number) => Array.from({ length: count }, (_, at) => `  calls.push(${at})`).join('\n')
const functionOf = (count: number) =>
  `export function long(calls: number[]) {\n${lines(count - 3)}\n  return calls\n}\n`

const violations: [rule: string, file: string, text: string][] = [
  [
    'typescript(no-explicit-any)',
    'server/auth/any.ts',
    `export const name = (row: any): string => String(row)`,
  ],
  ['typescript(no-floating-promises)', 'server/auth/float.ts', `export const go = () => {\n  fetch('x')\n}`],
  [
    'typescript(switch-exhaustiveness-check)',
    'client/src/switch.ts',
    `export function f(kind: 'a' | 'b') {\n  switch (kind) {\n    case 'a':\n      return 1\n  }\n  return 2\n}`,
  ],
  [
    'typescript(no-non-null-assertion)',
    'server/auth/sure.ts',
    `export const first = (all: string[]) => all[0]!`,
  ],
  // `npm run check` has no other check of types.
  ['typescript(TS2322)', 'server/auth/typed.ts', `export const f: number = 'a'`],
  ['typescript(TS6133)', 'web/src/kit/unused.ts', `export function f() {\n  const a = 1\n}`],
  ['eslint(max-lines)', 'server/auth/long-file.ts', `export const calls: number[] = []\n${lines(300)}\n`],
  ['eslint(max-lines-per-function)', 'server/auth/long-function.ts', functionOf(71)],
  ['eslint(max-lines-per-function)', 'web/src/kit/Long.tsx', functionOf(121)],
  [
    'eslint(max-params)',
    'server/auth/params.ts',
    `export const f = (a: number, b: number, c: number, d: number) => a + b + c + d`,
  ],
  [
    'eslint(max-depth)',
    'server/auth/deep.ts',
    `export function f(a: number) {\n  if (a > 1) {\n    if (a > 2) {\n      if (a > 3) {\n        if (a > 4) {\n          if (a > 5) return 1\n        }\n      }\n    }\n  }\n  return 0\n}`,
  ],
  ['import(no-default-export)', 'server/auth/default.ts', `export default 1`],
  [
    'import(no-duplicates)',
    'server/auth/twice.ts',
    `import { a } from './any'\nimport { b } from './any'\nexport const c = [a, b]`,
  ],
  ['eslint(no-console)', 'server/auth/loud.ts', `console.log(1)\nexport {}`],
  // A planted violation like all others in this list, not a real TODO.
  ['eslint(no-warning-comments)', 'server/auth/later.ts', `// TODO: later\nexport const a = 1`],
  [
    'eslint(no-restricted-globals)',
    'server/ledger/number.ts',
    `export const f = (text: string) => Number(text)`,
  ],
  [
    'eslint(no-restricted-globals)',
    'server/wallet/float.ts',
    `export const f = (text: string) => parseFloat(text)`,
  ],
  [
    'eslint(no-restricted-globals)',
    'server/redpackets/number.ts',
    `export const f = (text: bigint) => Number(text)`,
  ],
  [
    'eslint(no-restricted-globals)',
    'client/src/place.ts',
    `export const f = () => localStorage.getItem('a')`,
  ],
  ['eslint(no-restricted-globals)', 'protocol/src/place.ts', `export const f = () => process.env`],
  [
    'react(no-danger)',
    'web/src/kit/Raw.tsx',
    `export const Raw = () => <i dangerouslySetInnerHTML={{ __html: 'x' }} />`,
  ],
]

const allowed: [file: string, text: string][] = [
  ['server/auth/long.test.ts', functionOf(320)],
  ['web/src/kit/Tall.tsx', functionOf(120)],
  ['server/auth/number.ts', `export const f = (text: string) => Number(text)`],
  ['scripts/speak.mjs', `console.log(1)`],
]

describe('oxlint', () => {
  let found: string[] = []
  let folder = ''
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'linnet-lint-'))
    for (const file of ['.oxlintrc.json', 'tsconfig.base.json', 'tsconfig.json', 'web/tsconfig.json']) {
      cpSync(path.join(repository, file), path.join(folder, file))
    }
    symlinkSync(path.join(repository, 'node_modules'), path.join(folder, 'node_modules'))
    for (const [file, text] of [...violations.map(([, file, text]) => [file, text] as const), ...allowed]) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
      writeFileSync(path.join(folder, file), text)
    }
    const places = ['server', 'client', 'protocol', 'web', 'scripts']
    const run = Bun.spawnSync(['node', binOf('oxlint'), '--type-check', '-f', 'unix', ...places], {
      cwd: folder,
    })
    found = run.stdout.toString().split('\n')
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  test.each(violations)('reports %s in %s', (rule, file) => {
    expect(found.filter((line) => line.startsWith(`${file}:`) && line.includes(`/${rule}]`))).not.toEqual([])
  })

  test.each(allowed)('accepts %s', (file) => {
    expect(found.filter((line) => line.startsWith(`${file}:`))).toEqual([])
  })
})
