import { describe, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readAudit } from './advisories.mjs'
import { missingForeign } from './install.mjs'
import { advisoryProblems, isSatisfied, licenceProblems, releaseProblem } from './rules.mjs'
import { makeSbom, sbomProblems } from './sbom.mjs'

const lockOf = (packages: Record<string, object>) => ({ packages })
const lock = JSON.parse(readFileSync(join(import.meta.dir, '../../package-lock.json'), 'utf8')) as {
  packages: Record<string, { version?: string; dev?: boolean }>
}
const stored = JSON.parse(readFileSync(join(import.meta.dir, 'advisories.json'), 'utf8')) as Parameters<
  typeof advisoryProblems
>[1]
const how = { today: '2026-06-01', satisfies: (...given: [string, string]) => Bun.semver.satisfies(...given) }

describe('licences', () => {
  test.each([
    ['MIT', true],
    ['GPL-3.0', false],
    ['MIT AND GPL-3.0', false],
    ['(GPL-3.0 OR MIT)', true],
    ['MPL-2.0', false],
    [undefined, false],
  ])('%p is allowed: %p', (license, isAllowed) => {
    const problems = licenceProblems(lockOf({ 'node_modules/a': { version: '1.0.0', license } }))
    expect(problems.length === 0).toBe(isAllowed)
  })

  test('of tools may be wider, of named packages what is said for them', () => {
    const tool = { version: '1.0.0', license: 'MPL-2.0', dev: true }
    expect(licenceProblems(lockOf({ 'node_modules/a': tool }))).toEqual([])
    const library = { version: '1.0.0', license: 'Apache-2.0 AND LGPL-3.0-or-later' }
    expect(licenceProblems(lockOf({ 'node_modules/@img/sharp-x': library }))).toEqual([])
    expect(licenceProblems(lockOf({ 'node_modules/other': library }))).toHaveLength(1)
  })

  test('AND binds closer than OR', () => {
    expect(isSatisfied('X OR MIT AND Y', (id) => id === 'MIT' || id === 'Y')).toBe(true)
    expect(isSatisfied('X OR MIT AND Y', (id) => id === 'MIT')).toBe(false)
  })

  test('of all our packages are allowed', () => {
    expect(licenceProblems(lock)).toEqual([])
  })
})

describe('advisories', () => {
  const advisory = {
    package: 'a',
    id: '1',
    severity: 'high',
    title: 'Reads too far',
    url: 'https://example.org/1',
    vulnerable: '>=1.0.0 <1.2.3 || =2.0.0',
  }
  const problems = (version: string, accepted: (typeof stored)['accepted'] = []) =>
    advisoryProblems(
      lockOf({ 'node_modules/b/node_modules/a': { version } }),
      { askedAt: null, advisories: [advisory], accepted },
      how,
    )

  test.each([
    ['1.2.2', 1],
    ['1.2.3', 0],
    ['2.0.0', 1],
    ['1.2.2-beta.1', 1],
  ])('about %s are reported: %d', (version, count) => {
    expect(problems(version)).toHaveLength(count)
  })

  test('can be accepted with a reason, until a day', () => {
    const accepted = { id: '1', because: 'never called', until: '2026-06-01' }
    expect(problems('1.2.2', [accepted])).toEqual([])
    expect(problems('1.2.2', [{ ...accepted, until: '2026-05-31' }])).toHaveLength(1)
  })

  test.each([
    [null, true],
    ['2026-05-01', true],
    ['2026-05-02', false],
    ['2026-06-01', false],
  ])('asked for on %p stop a release: %p', (askedAt, stops) => {
    expect(releaseProblem({ askedAt }, '2026-06-01') !== undefined).toBe(stops)
  })

  test('are read from the report of npm audit; an error is no answer', () => {
    const via = {
      source: 1,
      name: 'a',
      title: 'Reads too far',
      url: 'https://example.org/1',
      severity: 'high',
    }
    const report = {
      auditReportVersion: 2,
      vulnerabilities: { a: { via: [{ ...via, range: '<1.2.3' }] }, b: { via: ['a'] } },
    }
    expect(readAudit(`npm warn x\n${JSON.stringify(report)}`)).toEqual([
      { ...advisory, vulnerable: '<1.2.3' },
    ])
    expect(readAudit('{"message":"405 Method Not Allowed","statusCode":405}')).toBeUndefined()
    expect(readAudit('')).toBeUndefined()
  })

  test('that are stored concern none of our packages', () => {
    expect(advisoryProblems(lock, stored, { ...how, today: new Date().toISOString().slice(0, 10) })).toEqual(
      [],
    )
  })
})

describe('npm ci', () => {
  const packages = { 'node_modules/a': { optionalDependencies: { '@a/linux': '1', '@a/windows': '1' } } }
  const said = (...lines: string[]) => ['npm error code EUSAGE', ...lines].join('\n')

  test('may be replaced only where packages for other systems are all that the lock file lacks', () => {
    const missing = 'npm error Missing: @a/windows@ from lock file'
    expect(missingForeign(said(missing), { packages })).toEqual(['@a/windows'])
    // Whether npm states a version depends on whether the registry has the package yet.
    const known = 'npm error Missing: @a/windows@1.0.0 from lock file'
    expect(missingForeign(said(known), { packages })).toEqual(['@a/windows'])
    expect(missingForeign(missing, { packages })).toEqual([])
    const others = [
      'npm error Missing: b@1.0.0 from lock file',
      'npm error Missing: b@ from lock file',
      "npm error Invalid: lock file's a@1.0.0 does not satisfy a@2.0.0",
    ]
    for (const other of others) expect(missingForeign(said(missing, other), { packages })).toEqual([])
  })
})

test('the bill of materials is valid, and holds every package that an installation runs', () => {
  const sbom = makeSbom()
  expect(sbomProblems(sbom, lock)).toEqual([])
  const [component] = sbom['components'] as { name: string; version: string }[]
  expect(sbomProblems({ ...sbom, components: [] }, lock).length).toBeGreaterThan(0)
  const without = (sbom['components'] as unknown[]).slice(1)
  expect(sbomProblems({ ...sbom, components: without }, lock).join()).toContain(component?.name ?? '?')
  const names = (sbom['components'] as { name: string }[]).map(({ name }) => name)
  expect(names).toContain('sharp')
})

test('the bill of materials lists what is installed on a machine of its kind, and no programs of others', () => {
  const namesFor = (machine: { os: string; cpu: string; libc: string | undefined }) =>
    (makeSbom(lock, machine)['components'] as { name: string }[]).map(({ name }) => name)
  const debian = namesFor({ os: 'linux', cpu: 'x64', libc: 'glibc' })
  expect(debian).toContain('@img/sharp-linux-x64')
  expect(debian.filter((name) => /darwin|win32|musl|arm64|freebsd/.test(name))).toEqual([])
  expect(namesFor({ os: 'darwin', cpu: 'arm64', libc: undefined })).toContain('@img/sharp-darwin-arm64')
  const kept = { 'node_modules/a': { version: '1.0.0', os: ['!win32'] } }
  const machine = { os: 'win32', cpu: 'x64', libc: undefined }
  expect(makeSbom({ packages: kept }, machine)['components']).toEqual([])
})
