import { afterAll, describe, expect, test } from 'bun:test'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { nodeVersionProblem } from './node-version.mjs'
import { lockedPackagesProblem } from './packages/locked-packages.mjs'

const root = mkdtempSync(join(tmpdir(), 'linnet-prepare-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

test.each([
  ['18.20.4', true],
  ['20.18.3', true],
  ['20.19.0', false],
  ['22.0.0', false],
  ['v24.1.0', false],
])('Node %p is too old: %p', (version, isOld) => {
  expect(nodeVersionProblem(version)).toBe(
    isOld ? `Linnet needs Node 20.19 or newer; this is ${version}.` : '',
  )
})

describe('packages are installed again', () => {
  const problem = (locked: object, installed: object) => {
    const files = [locked, installed].map((packages, index) => {
      const file = join(root, `${index}.json`)
      writeFileSync(file, JSON.stringify({ packages }))
      return file
    })
    return lockedPackagesProblem(files[0]!, files[1]!)
  }
  const one = { version: '1.0.0' }

  test('when none are installed', () => {
    expect(lockedPackagesProblem(join(root, '0.json'), join(root, 'none.json'))).not.toBe('')
  })

  test('not when they match the lock file', () => {
    expect(problem({ '': {}, server: {}, 'node_modules/a': one }, { 'node_modules/a': one })).toBe('')
  })

  test('when one is missing, has another version, or is left over', () => {
    expect(problem({ 'node_modules/a': one }, {})).toBe('node_modules/a is missing')
    expect(problem({ 'node_modules/a': { version: '2.0.0' } }, { 'node_modules/a': one })).toBe(
      'node_modules/a has changed',
    )
    expect(problem({}, { 'node_modules/a': one })).toBe('node_modules/a is no longer needed')
  })

  test('not for a package for another platform', () => {
    expect(problem({ 'node_modules/a': { ...one, optional: true } }, {})).toBe('')
  })

  test('not for tools of development, where they are not needed', () => {
    problem({ 'node_modules/a': { ...one, dev: true } }, {})
    const files = ['0.json', '1.json'].map((name) => join(root, name)) as [string, string]
    expect(lockedPackagesProblem(...files, { withTools: false })).toBe('')
    expect(lockedPackagesProblem(...files, { withTools: true })).toBe('node_modules/a is missing')
  })

  test('when a workspace is new or has moved', () => {
    const link = (resolved: string) => ({ 'node_modules/@linnet/a': { resolved, link: true } })
    expect(problem(link('a'), {})).not.toBe('')
    expect(problem(link('b'), link('a'))).not.toBe('')
  })
})
