/** Checks that everything named in `protocol/README.md` exists. */
import { describe, expect, test } from 'bun:test'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { allCalls, allEvents, allSignals } from './src'

const root = join(import.meta.dir, '..')
const textOf = (path: string) => readFileSync(join(root, path), 'utf8')
const readme = textOf('protocol/README.md')
const quoted = [...new Set(Array.from(readme.matchAll(/`([^`\n]+)`/g), ([, words = '']) => words))]

describe('the walks', () => {
  test.each(quoted.filter((words) => /^[\w.<>-]+\/[\w./<>-]+$/.test(words)))('%s exists', (path) => {
    // One domain and one kind represent the others.
    const example = path
      .replace('refusals/<domain>', 'refusals/reports')
      .replace('<domain>', 'reports')
      .replace('<kind>', 'sticker')
    expect(existsSync(join(root, example))).toBe(true)
  })

  test.each(quoted.filter((words) => /^[a-z-]+\.ts$/.test(words)))(
    '%s exists here or in a domain',
    (file) => {
      const folders = ['', ...readdirSync(join(import.meta.dir, 'src'))]
      expect(folders.some((folder) => existsSync(join(import.meta.dir, 'src', folder, file)))).toBe(true)
    },
  )

  test.each(quoted.filter((words) => words.startsWith('node_modules/.bin/bun ')))('%s runs', (command) => {
    expect(existsSync(join(root, command.split(' ')[1] ?? ''))).toBe(true)
  })

  test('each name that they use is defined where they say', () => {
    const sources = [
      'server/kernel/implement.ts',
      'server/kernel/refusal.ts',
      'protocol/src/groups/define-setting.ts',
    ]
    const source = [...sources, 'protocol/src/contract.ts', 'protocol/src/groups/settings.ts']
      .map(textOf)
      .join('\n')
    const names = quoted.filter((words) =>
      /^(define|implement)[A-Z]\w*$|^(refuse|groupSettings)$/.test(words),
    )
    expect(names.length).toBeGreaterThan(6)
    expect(names.filter((name) => !new RegExp(`export (const|function) ${name}\\b`).test(source))).toEqual([])
  })
})

test('no call, event or signal is defined and left out of the lists', async () => {
  const listed = new Set<unknown>([...allCalls, ...allEvents, ...allSignals])
  const contract: Record<string, unknown> = await import('./src')
  const isDefinition = (value: unknown) =>
    typeof value === 'object' && value !== null && 'wire' in value && 'name' in value && 'summary' in value
  const forgotten = Object.entries(contract).filter(([, value]) => isDefinition(value) && !listed.has(value))
  expect(forgotten.map(([name]) => name)).toEqual([])
})
