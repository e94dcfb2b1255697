/** The oldest supported browsers: the build is made for them, `docs/browsers.md` names them, and the app uses nothing newer. */
import { describe, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Glob } from 'bun'

const root = join(import.meta.dir, '..')
const textOf = (path: string) => readFileSync(join(root, path), 'utf8')

const shortNames: Record<string, string> = {
  Chrome: 'chrome',
  Edge: 'edge',
  Firefox: 'firefox',
  Safari: 'safari',
  'Safari on iOS': 'ios',
}

test('docs/browsers.md names the versions that the build is made for', () => {
  const [, list = ''] = /target: \[([^\]]+)\]/.exec(textOf('web/vite.config.ts')) ?? []
  const target = Array.from(list.matchAll(/'([a-z]+)([\d.]+)'/g), ([, name, version]) => `${name} ${version}`)
  const [table = ''] = textOf('docs/browsers.md').split('\n## ')
  const listed = Array.from(table.matchAll(/^\| (.+?) +\| ([\d.]+) +\|/gm)).flatMap(
    ([, names = '', version]) => names.split(', ').map((name) => `${shortNames[name]} ${version}`),
  )
  expect(listed.toSorted()).toEqual(target.toSorted())
})

/** Missing in at least one of those versions. */
const tooNew = [
  /\bURL\.parse\(/,
  /\bPromise\.try\(/,
  /\bRegExp\.escape\(/,
  /\bIterator\.from\(/,
  /\.(?:toBase64|fromBase64|toHex|fromHex)\(/,
  /\.(?:isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(/,
  /\bmoveBefore\(|\bscheduler\.yield\(/,
  /\bIntl\.DurationFormat\b|\bTemporal\./,
  // Safari cannot iterate a stream.
  /for await \(const \w+ of \w+\.body/,
]

describe('nothing newer is used', () => {
  const files = ['web/src', 'client/src', 'protocol/src'].flatMap((folder) =>
    [...new Glob('**/*.{ts,tsx}').scanSync(join(root, folder))]
      .filter((file) => !/\.test\.tsx?$/.test(file))
      .map((file) => `${folder}/${file}`),
  )
  test.each(tooNew)('%p', (feature) => {
    expect(files.filter((file) => feature.test(textOf(file)))).toEqual([])
  })
})
