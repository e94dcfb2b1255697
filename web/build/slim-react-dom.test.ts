import { expect, test } from 'bun:test'
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { unreachable, withFacts } from './slim-react-dom.mjs'

const require = createRequire(import.meta.url)
const { minify } = require('@swc/core') as {
  minify: (code: string, options: object) => Promise<{ code: string }>
}
const file = require.resolve('react-dom/client').replace('client.js', 'cjs/react-dom-client.production.js')
const code = readFileSync(file, 'utf8')

test('nothing that the app can reach sets what is taken to be constant', async () => {
  const slim = withFacts(code)
  expect(slim).toContain(unreachable)
  const wrapped = `export default (exports, require) => {${slim}\n}`
  const { code: minified } = await minify(wrapped, {
    module: true,
    compress: { passes: 3, ecma: 2020 },
    mangle: false,
  })
  expect(minified).not.toContain(unreachable)
  expect(minified).not.toContain('hydrateRoot')
})

test('variables that a case declares stay declared when the case is cut', () => {
  const names = (text: string) =>
    new Set(Array.from(text.matchAll(/\b_\w+\$memoize\d*\b/g), ([name]) => name))
  const slim = withFacts(code)
  const undeclared = [...names(slim)].filter(
    (name) => !new RegExp(`var [^;]*${name.replaceAll('$', '\\$')}`).test(slim),
  )
  expect(undeclared).toEqual([])
})

test('a react-dom that lacks what is named is refused', () => {
  expect(() => withFacts('function isHostHoistableType() {}')).toThrow('isHydrating')
})

test('no component uses what is left out of react-dom', () => {
  const sources = readdirSync(join(import.meta.dir, '../src'), { recursive: true, encoding: 'utf8' })
  const users = sources.filter((name) => {
    if (!name.endsWith('.tsx')) return false
    const source = readFileSync(join(import.meta.dir, '../src', name), 'utf8')
    const names = /import \{([^}]*)\} from 'react'/.exec(source)?.[1] ?? ''
    return (
      /<(?:html|head|body|link|meta|style|title|script)\b/.test(source) ||
      /\b(?:Activity|ViewTransition|Profiler|SuspenseList)\b/.test(names) ||
      /\bhydrateRoot\b/.test(source)
    )
  })
  expect(users).toEqual([])
})
