import { expect, test } from 'bun:test'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const source = join(import.meta.dir, 'src')
const components = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.tsx'),
)

/** The classes that a component uses and its style sheets lack: no other check would report them. */
function missingIn(component: string): string[] {
  const code = readFileSync(join(source, component), 'utf8')
  const sheets = code.matchAll(/import (\w+) from '([~.][^']*\.module\.css)'/g)
  return Array.from(sheets).flatMap(([, name = '', path = '']) => {
    const file = path.startsWith('~/') ? join(source, path.slice(2)) : join(source, dirname(component), path)
    const sheet = readFileSync(file, 'utf8')
    const used = code.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))
    return Array.from(used)
      .map(([, each = '']) => each)
      .filter((each) => !new RegExp(`\\.${each}\\b`).test(sheet))
      .map((each) => `${component}: ${each}`)
  })
}

test('every class that a component names is in its style sheet', () => {
  expect(components.length).toBeGreaterThan(100)
  expect(components.flatMap(missingIn)).toEqual([])
})
