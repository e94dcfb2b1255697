/** Checks that everything named in `web/README.md` exists, and that its example matches the text. */
import { describe, expect, test } from 'bun:test'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dir, '..')
const source = join(import.meta.dir, 'src')
const textOf = (path: string) => readFileSync(join(root, path), 'utf8')
const readme = textOf('web/README.md')
const quoted = [...new Set(Array.from(readme.matchAll(/`([^`\n]+)`/g), ([, words = '']) => words))]
const sources = [source, join(root, 'protocol/src/words')]
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  )
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')

test('its table lists the layers there are', () => {
  const listed = Array.from(readme.matchAll(/^\| `(\w+)\/` +\|/gm), ([, name = '']) => name)
  const folders = readdirSync(source, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  expect(listed.toSorted()).toEqual(folders.map(({ name }) => name).toSorted())
})

test.each(quoted.filter((words) => /^(web|protocol|e2e)\/[\w./<>-]*$/.test(words)))('%s exists', (path) => {
  // One domain and one topic represent the others.
  const example = path.replace('<domain>', 'settings').replace('<topic>', 'safety')
  expect(existsSync(join(root, example))).toBe(true)
})

test.each(quoted.filter((words) => words.startsWith('node ')))('%s runs', (command) => {
  expect(existsSync(join(root, command.split(' ')[1] ?? ''))).toBe(true)
})

test.each(quoted.filter((words) => words.startsWith('npm run ')))('%s runs', (command) => {
  expect(textOf('package.json')).toContain(`"${command.replace('npm run ', '')}":`)
})

const names = quoted.flatMap(
  (words) => /^(use[A-Z]\w+|[a-z]+[A-Z]\w+|[A-Z]\w+)(\(.*\))?$/.exec(words)?.[1] ?? [],
)

describe('the names it uses', () => {
  test.each(names)('%s stands in the sources', (name) => {
    expect(
      new RegExp(`(export (const|(async )?function|class) ${name}\\b|\\b${name}\\??:)`).test(sources),
    ).toBe(true)
  })

  test('are many', () => expect(names.length).toBeGreaterThan(15))
})

test('its example shows each state', () => {
  const example = textOf('web/src/features/settings/parts/BlockedPeople.tsx')
  for (const part of ['useQueryOf', 'SkeletonRows', 'EmptyState', 'ErrorState', 'useConnectionStatus'])
    expect(example).toContain(part)
})
