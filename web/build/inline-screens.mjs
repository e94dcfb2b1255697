import { readFileSync } from 'node:fs'
import { parseSync } from 'vite'

const file = new URL('../../protocol/src/screens.ts', import.meta.url)

/**
 * Replaces each reference to a screen with its path, so that nobody downloads the table of all hundred screens.
 *
 * @type {import('vite').Plugin}
 */
export const inlineScreens = {
  name: 'inline-screens',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    const isOwn = /[\\/](web|protocol)[\\/]src[\\/].*\.tsx?$/.test(id)
    return isOwn && /\bscreens\./.test(code) ? { code: withPaths(code), map: null } : undefined
  },
}

/** @returns {string} The code with the path in place of every `screens.name`. */
export function withPaths(code) {
  const inlined = code.replace(/\bscreens\.(\w+)/g, (_, name) => {
    const path = paths.get(name)
    if (path === undefined) throw new Error(`protocol/src/screens.ts has no screen ${name}.`)
    return `'${path}'`
  })
  // An unused import would still load the table.
  return inlined.replace(/\bimport \{ screens \} from '[^']*screens'/, '')
}

const paths = readPaths(readFileSync(file, 'utf8'))

function readPaths(source) {
  const { body } = parseSync('screens.ts', source).program
  const declarations = body.flatMap((statement) => statement.declaration?.declarations ?? [])
  const table = declarations.find(({ id }) => id.name === 'screens').init
  const { properties } = table.expression ?? table
  return new Map(properties.map(({ key, value }) => [key.name, value.value]))
}
