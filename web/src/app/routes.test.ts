import { expect, test } from 'bun:test'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ScreenName, screens } from '@linnet/protocol/screens'

/** Addresses that lead to another one, and the gallery, which is not in builds. */
const withoutScreen: readonly ScreenName[] = ['entry', 'defaultTab', 'kitGallery']

const features = join(import.meta.dir, '../features')
const routed = readdirSync(features, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .flatMap(({ name }) => {
    const source = readFileSync(join(features, name, 'routes.ts'), 'utf8')
    return [...source.matchAll(/path: screens\.(\w+)/g)].map((match) => match[1] as ScreenName)
  })

test('every screen that the protocol names has exactly one route', () => {
  const named = (Object.keys(screens) as ScreenName[]).filter((name) => !withoutScreen.includes(name))
  expect(routed.toSorted()).toEqual(named.toSorted())
})
