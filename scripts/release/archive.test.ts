import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { execFileSync, spawnSync } from 'node:child_process'
import { generateKeyPairSync, sign } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { makeRelease, unpackRelease, verifyRelease } from './archive.mjs'

const root = mkdtempSync(join(tmpdir(), 'linnet-release-'))
const repository = join(root, 'repository')
const [keyFile, publicFile, otherPublic] = ['release.key', 'release.pem', 'other.pem'].map((name) =>
  join(root, name),
) as [string, string, string]
const { privateKey, publicKey } = generateKeyPairSync('ed25519')
let archive = ''

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Ann', '-c', 'user.email=ann@example.org', ...args], {
    cwd: repository,
  })

function commit(version: string): void {
  writeFileSync(join(repository, 'package.json'), JSON.stringify({ version }))
  git('add', '-A')
  git('commit', '--quiet', '--message', version)
}

beforeAll(() => {
  mkdirSync(repository)
  writeFileSync(keyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }))
  writeFileSync(publicFile, publicKey.export({ type: 'spki', format: 'pem' }))
  const other = generateKeyPairSync('ed25519').publicKey
  writeFileSync(otherPublic, other.export({ type: 'spki', format: 'pem' }))
  git('init', '--quiet')
  writeFileSync(join(repository, 'start.mjs'), 'run()')
  commit('0.4.1')
  git('tag', 'v0.4.1')
  commit('0.5.0-dev')
  archive = makeRelease({ repository, version: '0.4.1', folder: join(root, 'made'), keyFile })
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

let copies = 0
/** A copy of the release under a name of its own, to be changed. */
function copied(name = basename(archive)): string {
  const to = join(root, `copy-${++copies}`, name)
  for (const suffix of ['', '.sha256', '.sha256.sig']) cpSync(`${archive}${suffix}`, `${to}${suffix}`)
  return to
}

const unpack = (given: Partial<Parameters<typeof unpackRelease>[0]> = {}) => {
  const folder = join(root, `unpacked-${++copies}`)
  unpackRelease({ archive, folder, keyFile: publicFile, current: '0.4.0', mayBeOlder: false, ...given })
  return folder
}

test('an archive holds what was tagged, and unpacks into a new folder', () => {
  const folder = unpack()
  expect(readFileSync(join(folder, 'start.mjs'), 'utf8')).toBe('run()')
  expect(readFileSync(join(folder, 'package.json'), 'utf8')).toContain('0.4.1')
  expect(() => unpack({ folder })).toThrow('nothing is overwritten')
})

test('openssl and sha256sum alone verify it', () => {
  const words = ['pkeyutl', '-verify', '-pubin', '-inkey', publicFile, '-rawin', '-in', `${archive}.sha256`]
  const verified = spawnSync('openssl', [...words, '-sigfile', `${archive}.sha256.sig`], { encoding: 'utf8' })
  expect(verified.stdout).toContain('Signature Verified Successfully')
  const cwd = join(root, 'made')
  expect(spawnSync('sha256sum', ['-c', `${basename(archive)}.sha256`], { cwd }).status).toBe(0)
})

describe('an archive is refused, and nothing is unpacked,', () => {
  const refused = (given: Partial<Parameters<typeof unpackRelease>[0]>, words: string) => {
    const folder = join(root, `refused-${++copies}`)
    expect(() => unpack({ ...given, folder })).toThrow(words)
    expect(existsSync(folder) || existsSync(`${folder}.partial`)).toBe(false)
  }

  test('if it is signed with another key', () =>
    refused({ keyFile: otherPublic }, 'is not signed with the key'))

  test('if a byte of it was changed', () => {
    const changed = copied()
    const bytes = readFileSync(changed)
    bytes[bytes.length - 20] = (bytes.at(-20) ?? 0) ^ 1
    writeFileSync(changed, bytes)
    refused({ archive: changed }, 'its checksum differs')
  })

  test('if its checksum was replaced, too', () => {
    const changed = copied()
    writeFileSync(`${changed}.sha256`, `${'0'.repeat(64)}  ${basename(changed)}\n`)
    refused({ archive: changed }, 'is not signed with the key')
  })

  test('if its signature is missing', () => {
    const changed = copied()
    rmSync(`${changed}.sha256.sig`)
    refused({ archive: changed }, 'is missing')
  })

  test('if an older release got the name of a newer one', () => {
    refused({ archive: copied('linnet-0.4.9.tar.gz') }, 'its checksum differs')
    const renamed = copied('linnet-0.4.9.tar.gz')
    const statement = readFileSync(`${renamed}.sha256`, 'utf8').replace('0.4.1', '0.4.9')
    writeFileSync(`${renamed}.sha256`, statement)
    writeFileSync(`${renamed}.sha256.sig`, sign(null, Buffer.from(statement), privateKey))
    refused({ archive: renamed }, 'contains 0.4.1, not 0.4.9')
  })

  test.each(['0.4.2', '0.5.0-dev', '0.10.0', '1.0.0'])('if %s runs here, unless that is meant', (current) => {
    refused({ current }, `0.4.1 is older than this Linnet, ${current}`)
    expect(existsSync(unpack({ current, mayBeOlder: true }))).toBe(true)
  })
})

test('a release is made of a tag, once, and with a private Ed25519 key', () => {
  const make = (given: object) => () =>
    makeRelease({ repository, version: '0.4.1', folder: join(root, 'more'), keyFile, ...given })
  expect(make({ version: '0.5.0' })).toThrow('There is no tag v0.5.0')
  expect(make({ keyFile: publicFile })).toThrow('is no Ed25519 key')
  expect(make({ folder: join(root, 'made') })).toThrow('A release is made once')
  expect(verifyRelease(archive, publicFile)).toBe('0.4.1')
})
