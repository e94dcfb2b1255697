import { expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { Glob } from 'bun'

const tokens = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

/** Text and background pairs used in the app, with the minimum contrast for WCAG AA. */
const pairs: [string, string, number][] = [
  ...['--page', '--surface', '--surface-raised', '--sheet', '--canvas'].flatMap((ground) => [
    ['--ink', ground, 7] as [string, string, number],
    ['--ink-2', ground, 4.5] as [string, string, number],
    ['--ink-3', ground, 4.5] as [string, string, number],
    ['--accent-text', ground, 4.5] as [string, string, number],
    ['--danger', ground, 4.5] as [string, string, number],
  ]),
  ['--ink', '--fill', 7],
  ['--ink-2', '--fill', 4.5],
  ['--ink-3', '--fill', 4.5],
  ['--on-accent', '--accent', 7],
  ['--on-accent', '--accent-press', 7],
  ['--accent-text', '--accent-soft', 4.5],
  ['--ink', '--accent-soft', 7],
  ['--ink-3', '--accent-soft', 4.5],
  ['--on-bubble-own', '--bubble-own', 7],
  ['--bubble-own-quiet', '--bubble-own', 4.5],
  ['--on-bubble-other', '--bubble-other', 7],
  ['--ink-3', '--bubble-other', 4.5],
  ['--on-danger', '--danger-fill', 4.5],
  ['--danger', '--danger-soft', 4.5],
  ['--on-badge', '--badge', 4.5],
  ['--on-badge', '--badge-quiet', 4.5],
  ['--on-packet', '--packet', 4.5],
  ['--on-packet', '--packet-deep', 4.5],
  ['--on-packet-gold', '--packet-gold', 4.5],
  ['--on-packet-soft', '--packet-soft', 4.5],
  ['--packet-gold', '--packet-deep', 4.5],
  ['--packet-text', '--surface', 4.5],
  ['--packet-text', '--page', 4.5],
  ['--on-toast', '--toast', 7],
  ['--success', '--surface', 4.5],
  ['--warning', '--surface', 4.5],
  ...Array.from({ length: 8 }, (_, n) => [`--tint-ink-${n}`, `--tint-${n}`, 4.5] as [string, string, number]),
]

for (const [ink, ground, minContrast] of pairs) {
  test(`${ink} is readable on ${ground} in light and dark mode`, () => {
    expect(contrast(colours(ink)[0], colours(ground)[0])).toBeGreaterThanOrEqual(minContrast)
    expect(contrast(colours(ink)[1], colours(ground)[1])).toBeGreaterThanOrEqual(minContrast)
  })
}

test('no style sheet but tokens.css contains a colour', () => {
  const sheets = [...new Glob('**/*.css').scanSync(`${import.meta.dir}/..`)].filter(
    (file) => !file.endsWith('tokens.css'),
  )
  expect(sheets.length).toBeGreaterThan(20)
  const offenders = sheets.filter((file) =>
    /#[0-9a-f]{3,8}\b|\b(rgb|hsl|oklch)a?\(/i.test(readFileSync(`${import.meta.dir}/../${file}`, 'utf8')),
  )
  expect(offenders).toEqual([])
})

function colours(token: string): [string, string] {
  const value = new RegExp(`${token}: ([^;]+);`).exec(tokens)?.[1] ?? ''
  const [light, dark] = value.match(/#[0-9a-f]{6}/g) ?? []
  if (!light) throw new Error(`tokens.css has no colour ${token}.`)
  return [light, dark ?? light]
}

function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter! + 0.05) / (darker! + 0.05)
}

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}

test('no text is smaller than 12 pixels at the standard text size', () => {
  const rootPx = 16
  const sizes = [...tokens.matchAll(/--text-\w+: ([\d.]+)rem;/g)].map(([, rem]) => Number(rem) * rootPx)
  expect(sizes.length).toBeGreaterThan(5)
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(12)
  for (const file of new Glob('**/*.css').scanSync(new URL('..', import.meta.url).pathname)) {
    const css = readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')
    for (const [size, px] of css.matchAll(/font-size: ([\d.]+)px/g))
      expect(Number(px), `${file}: ${size}`).toBeGreaterThanOrEqual(12)
  }
})
