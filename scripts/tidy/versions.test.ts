import { expect, test } from 'bun:test'
import { dependencyProblems, versionProblems, type VersionedTree } from './versions'

const manifest = (name: string, dependencies: Record<string, string> = {}) => ({
  name,
  version: '1.2.0',
  dependencies,
})
const sound: VersionedTree = {
  root: manifest('linnet'),
  workspaces: { server: manifest('@linnet/server', { '@linnet/protocol': '1.2.0' }) },
  lock: { packages: { '': { version: '1.2.0' }, server: { version: '1.2.0' } } },
  changelog: '# Changelog\n\n## 1.2.0 (2026-01-01)\n\n## 1.1.0 (2025-12-01)\n',
  contract: { info: { version: '1.2.0' } },
}

test('one version everywhere is fine', () => {
  expect(versionProblems(sound)).toEqual([])
})

test.each([
  ['the changelog', { changelog: '# Changelog\n\n## 1.1.0\n' }],
  ['the contract', { contract: { info: { version: '1' } } }],
  ['a workspace', { workspaces: { server: { ...manifest('@linnet/server'), version: '1.1.0' } } }],
  ['a workspace link', { workspaces: { server: manifest('@linnet/server', { '@linnet/protocol': '*' }) } }],
  ['the lock file', { lock: { packages: { '': { version: '1.1.0' }, server: { version: '1.2.0' } } } }],
])('%s with another version is not', (_, other) => {
  expect(versionProblems({ ...sound, ...other })).toHaveLength(1)
})

test('a dependency on any version is refused, and so is a range of a package that is patched', () => {
  const problems = (dependencies: Record<string, string>) =>
    dependencyProblems({ 'web/package.json': manifest('@linnet/web', dependencies) }, ['zod'])
  expect(problems({ react: '^19.0.0', zod: '4.6.7' })).toEqual([])
  expect(problems({ react: '*' })).toHaveLength(1)
  expect(problems({ react: 'latest' })).toHaveLength(1)
  expect(problems({ zod: '^4.6.7' })).toHaveLength(1)
})
