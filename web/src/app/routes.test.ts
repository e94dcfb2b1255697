import { expect, test } from 'bun:test'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ScreenName, screens } from '@linnet/protocol/screens'

/** Redirects, and the gallery, which is not in builds. */
const withoutScreen: readonly ScreenName[] = ['entry', 'defaultTab', 'kitGallery']

const foldersOf = (name: string) => {
  const folder = join(import.meta.dir, '..', name)
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(folder, entry.name))
}
const files = ['routes.ts', 'first-routes.ts']
const routeFiles = [...foldersOf('features'), ...foldersOf('kinds')]
  .flatMap((folder) => files.map((file) => join(folder, file)))
  .filter(existsSync)
const routed = routeFiles.flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/path: screens\.(\w+)/g)].map((match) => match[1] as ScreenName),
)

test('every screen that the protocol names has exactly one route', () => {
  const named = (Object.keys(screens) as ScreenName[]).filter((name) => !withoutScreen.includes(name))
  expect(routed.toSorted()).toEqual(named.toSorted())
})
