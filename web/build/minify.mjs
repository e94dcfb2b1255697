import { createRequire } from 'node:module'

const swc = createRequire(import.meta.url)('@swc/core')

/** The chunks that a first visit waits for. */
const firstVisit = new Set(['shell', 'login', 'chat', 'queries'])

/**
 * Lets swc simplify the code of the first visit before Oxc, Vite's own minifier: together they save another 3 %.
 *
 * @type {import('vite').Plugin}
 */
export const minify = {
  name: 'minify',
  apply: 'build',
  async renderChunk(code, { name }) {
    if (!firstVisit.has(name)) return undefined
    const simpler = await swc.minify(code, {
      module: true,
      compress: { passes: 3, ecma: 2020 },
      mangle: true,
      sourceMap: true,
    })
    return { code: simpler.code, map: simpler.map }
  },
}
