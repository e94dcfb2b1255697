import { expect, test } from 'bun:test'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathOf } from './slim-icons.mjs'

const folder = join(dirname(Bun.resolveSync('lucide-react/package.json', import.meta.dir)), 'dist/esm/icons')
const codes = readdirSync(folder)
  .filter((file) => file.endsWith('.mjs'))
  .map((file) => readFileSync(join(folder, file), 'utf8'))

const iconOf = (...shapes: (readonly [string, Record<string, string>])[]): string | undefined =>
  pathOf(`const __iconData = {\n size: 24, node: ${JSON.stringify(shapes)}\n};`)

test('an icon of several shapes becomes one path', () => {
  expect(
    iconOf(
      ['path', { d: 'M3 4h5', key: 'a' }],
      ['line', { x1: '1', y1: '2', x2: '3', y2: '4' }],
      ['circle', { cx: '12', cy: '12', r: '10' }],
      ['rect', { x: '2', y: '3', width: '20', height: '14', rx: '2' }],
      ['polygon', { points: '3 11 22 2 13 21' }],
    ),
  ).toBe(
    'M3 4h5M1 2L3 4M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0zM4 3h16a2 2 0 0 1 2 2v10a2 2 0 0 1 -2 2h-16a2 2 0 0 1 -2 -2v-10a2 2 0 0 1 2 -2zM3 11 22 2 13 21z',
  )
})

test('a shape that begins with a relative move stays where it is', () => {
  const lines = ['m9 18 6-6-6-6', 'm1-2h3', 'm.5.5l2 2'].map((d) => ['path', { d }] as const)
  expect(iconOf(...lines)).toBe('M9 18l6-6-6-6M1 -2h3M.5 .5l2 2')
})

test('an icon with a colour of its own is left alone', () => {
  expect(iconOf(['circle', { cx: '1', cy: '1', r: '1', fill: 'currentColor' }])).toBeUndefined()
  expect(pathOf(`export { default } from './x.mjs'`)).toBeUndefined()
})

test('nearly all icons of the package become a path that begins again with each shape', () => {
  const icons = codes.filter((code) => code.includes('const __iconData'))
  const paths = icons.map(pathOf).filter((path) => path !== undefined)
  expect(paths.length / icons.length).toBeGreaterThan(0.95)
  for (const path of paths) expect(path).toMatch(/^M[-\d.\s,a-zA-Z]+$/)
})
