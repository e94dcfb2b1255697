import { afterAll, beforeEach, describe, expect, test } from 'bun:test'
import { createHash, generateKeyPairSync, type KeyObject } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { backUp, isDueOn } from './backup'
import { findPrevious, prune, removeLeft, requireApart } from './history'
import { restoreFiles } from './restore'
import { readIdentity, readRecipient } from './sealing'

const root = mkdtempSync(join(tmpdir(), 'linnet-backups-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

let dataDir = ''
let folder = ''
let count = 0
let warnings: string[] = []

/** A data folder with keys and two uploaded files, without a database, as with `DATABASE_URL`. */
beforeEach(() => {
  dataDir = join(root, `data-${++count}`)
  folder = join(root, `backups-${count}`)
  warnings = []
  mkdirSync(join(dataDir, 'secrets'), { recursive: true })
  writeFileSync(join(dataDir, 'secrets', 'staff.key'), 'key')
  mkdirSync(join(dataDir, 'files', 'stored'), { recursive: true })
  for (const name of ['a', 'b']) store(name, name)
})

const dayMs = 24 * 3_600_000
const longAgo = new Date(Date.now() - dayMs)

/** Stores a file that is older than any backup of this test. */
function store(name: string, content: string, at = longAgo): void {
  const path = join(dataDir, 'files', 'stored', name)
  writeFileSync(path, content)
  utimesSync(path, at, at)
}

async function back(day: number, seals?: KeyObject) {
  const target = join(folder, `linnet-2026-01-0${day}T00-00-00Z`)
  const previous = findPrevious(folder, (text) => warnings.push(text))
  await backUp({
    dataDir,
    target,
    keysTarget: `${target}.keys`,
    sql: undefined,
    linnet: '1',
    head: null,
    previous,
    seals,
  })
  const inode = (name: string) => statSync(join(target, 'files', name)).ino
  const read = (name: string) => readFileSync(join(target, 'files', name), 'utf8')
  return { target, inode, read }
}

describe('a backup beside an earlier one', () => {
  test('links uploads that have not changed, and copies the others', async () => {
    const first = await back(1)
    store('b', 'B', new Date(Date.now() + dayMs))
    store('c', 'c')
    const second = await back(2)
    expect(second.inode('a')).toBe(first.inode('a'))
    expect(second.inode('b')).not.toBe(first.inode('b'))
    expect([second.read('b'), second.read('c'), first.read('b')]).toEqual(['B', 'c', 'b'])
  })

  test('is whole without it', async () => {
    await back(1)
    const { target } = await back(2)
    expect(prune({ folder, keys: folder, keep: 1, made: basename(target) })).toEqual([
      'linnet-2026-01-01T00-00-00Z',
    ])
    expect(readdirSync(folder).sort()).toEqual([
      'linnet-2026-01-02T00-00-00Z',
      'linnet-2026-01-02T00-00-00Z.keys',
    ])
    const restored = join(root, `restored-${count}`)
    restoreFiles({ source: target, keysSource: `${target}.keys`, dataDir: restored })
    expect(readFileSync(join(restored, 'files', 'stored', 'a'), 'utf8')).toBe('a')
  })
})

test('a damaged backup does not spoil the next one', async () => {
  const first = await back(1)
  truncateSync(join(first.target, 'files', 'b'))
  const second = await back(2)
  expect([second.read('a'), second.read('b')]).toEqual(['a', 'b'])
  truncateSync(join(second.target, 'manifest.json'))
  expect((await back(3)).read('b')).toBe('b')
  expect(warnings).toEqual([expect.stringContaining(`The manifest of ${second.target} is damaged`)])
})

test('a copy whose contents have changed is found within a month, and copied from the original', async () => {
  const isDue = (name: string) =>
    isDueOn(new Date())({ sha256: createHash('sha256').update(name).digest('hex') })
  const names = Array.from({ length: 1_000 }, (_, n) => `file ${n}`)
  const [due, notDue] = [names.find(isDue), names.find((name) => !isDue(name))]
  if (due === undefined || notDue === undefined) throw new Error('no day has a share of the files')
  for (const name of [due, notDue]) store(name, name)
  const first = await back(1)
  for (const name of [due, notDue]) writeFileSync(join(first.target, 'files', name), 'x'.repeat(name.length))
  const second = await back(2)
  expect(second.read(due)).toBe(due)
  expect(second.inode(notDue)).toBe(first.inode(notDue))
})

test('pruning deletes only complete backups', async () => {
  await back(1)
  const { target } = await back(2)
  for (const name of ['notes', 'linnet-2025-01-01T00-00-00Z']) mkdirSync(join(folder, name))
  prune({ folder, keys: folder, keep: 1, made: basename(target) })
  expect(readdirSync(folder)).toContain('notes')
  expect(readdirSync(folder)).toContain('linnet-2025-01-01T00-00-00Z')
})

test('pruning keeps the backup just made, though it has the oldest name, and those of another installation', async () => {
  writeFileSync(join(dataDir, 'ledger-heads.pub'), 'another')
  const foreign = await back(1)
  writeFileSync(join(dataDir, 'ledger-heads.pub'), 'ours')
  const [third, second] = [await back(3), await back(2)]
  expect(prune({ folder, keys: folder, keep: 1, made: basename(second.target) })).toEqual([
    basename(third.target),
  ])
  const names = [foreign, second].flatMap(({ target }) => [basename(target), `${basename(target)}.keys`])
  expect(readdirSync(folder).sort()).toEqual(names.sort())
})

test('a backup that fails leaves nothing', async () => {
  mkdirSync(join(folder, 'linnet-2026-01-01T00-00-00Z', 'in the way'), { recursive: true })
  expect(await back(1).then(() => 'done', String)).not.toBe('done')
  expect(readdirSync(folder).filter((name) => name.endsWith('.partial'))).toEqual([])
})

test('what a killed backup left is deleted a day later', () => {
  const [old, running] = ['1', '2'].map((day) => join(folder, `linnet-2026-01-0${day}T00-00-00Z.partial`))
  if (!old || !running) throw new Error('two folders')
  for (const path of [old, running]) mkdirSync(path, { recursive: true })
  const before = new Date(longAgo.getTime() - 60_000)
  utimesSync(old, before, before)
  removeLeft(folder)
  expect([existsSync(old), existsSync(running)]).toEqual([false, true])
})

test('a backup into the folder that it is of is refused', () => {
  expect(() => requireApart(join(dataDir, 'backups', 'hourly'), dataDir)).toThrow('is in DATA_DIR')
  expect(() => requireApart(dataDir, dataDir)).toThrow('is in DATA_DIR')
  requireApart(`${dataDir}-backups`, dataDir)
})

test('a restore that does not know where the keys are says how to name the place', async () => {
  const { target } = await back(1)
  const keysSource = join(root, 'elsewhere')
  expect(() => restoreFiles({ source: target, keysSource, dataDir: join(root, 'new') })).toThrow(
    '--keys FOLDER',
  )
})

describe('an encrypted backup', () => {
  const pair = generateKeyPairSync('x25519')
  const restored = () => join(root, `restored-${count}`)
  const restore = (target: string, identity?: KeyObject) =>
    restoreFiles({ source: target, keysSource: `${target}.keys`, dataDir: restored(), identity })
  const long = 'what people wrote '.repeat(200_000)

  test('holds nothing that can be read without the private key, which restores all of it', async () => {
    for (const [name, content] of [
      ['long', long],
      ['empty', ''],
    ] as const)
      store(name, content)
    const { target, read } = await back(1, pair.publicKey)
    for (const name of ['a', 'long', 'empty']) expect(read(name)).toStartWith('linnet-sealed-1')
    expect(read('long')).not.toContain('what people wrote')
    expect(readFileSync(join(`${target}.keys`, 'keys', 'secrets', 'staff.key'), 'utf8')).not.toBe('key')
    restore(target, pair.privateKey)
    const stored = (name: string) => readFileSync(join(restored(), 'files', 'stored', name), 'utf8')
    expect([stored('a'), stored('long') === long, stored('empty')]).toEqual(['a', true, ''])
    expect(readFileSync(join(restored(), 'secrets', 'staff.key'), 'utf8')).toBe('key')
  })

  test('is refused without its key, with another, and where a file was changed, whatever the manifest says', async () => {
    const { target } = await back(1, pair.publicKey)
    expect(() => restore(target)).toThrow('--decrypt-with FILE')
    expect(() => restore(target, generateKeyPairSync('x25519').privateKey)).toThrow('another key')
    const file = join(target, 'files', 'a')
    const bytes = readFileSync(file)
    bytes[bytes.length - 1]! ^= 1
    writeFileSync(file, bytes)
    const manifest = join(target, 'manifest.json')
    const listed = JSON.parse(readFileSync(manifest, 'utf8')) as { files: { path: string; sha256: string }[] }
    for (const entry of listed.files)
      if (entry.path === 'files/a') entry.sha256 = createHash('sha256').update(bytes).digest('hex')
    writeFileSync(manifest, JSON.stringify(listed))
    expect(() => restore(target, pair.privateKey)).toThrow('cannot be decrypted')
  })

  test('is linked by the next one for the same key, and by no other', async () => {
    const [plain, first, second] = [
      await back(1),
      await back(2, pair.publicKey),
      await back(3, pair.publicKey),
    ]
    expect(first.inode('a')).not.toBe(plain.inode('a'))
    expect(second.inode('a')).toBe(first.inode('a'))
    const other = await back(4, generateKeyPairSync('x25519').publicKey)
    expect(other.inode('a')).not.toBe(first.inode('a'))
    expect((await back(5)).read('a')).toBe('a')
  })

  test('is made with a public X25519 key alone', () => {
    const [own, rsa] = [pair, generateKeyPairSync('rsa', { modulusLength: 2048 })]
    const file = (name: string, pem: string | Buffer) => {
      const path = join(root, name)
      writeFileSync(path, pem)
      return path
    }
    const privatePem = file('private.pem', own.privateKey.export({ type: 'pkcs8', format: 'pem' }))
    const publicPem = file('public.pem', own.publicKey.export({ type: 'spki', format: 'pem' }))
    expect(() => readRecipient(privatePem)).toThrow('is a private key')
    expect(() =>
      readRecipient(file('rsa.pem', rsa.publicKey.export({ type: 'spki', format: 'pem' }))),
    ).toThrow('openssl genpkey -algorithm X25519')
    expect(() => readRecipient(join(root, 'none.pem'))).toThrow('cannot be read')
    expect([readRecipient(publicPem).type, readIdentity(privatePem).type]).toEqual(['public', 'private'])
  })
})
