/** The job that restores the newest backup beside a running installation. */
import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInstallation, type Installation } from './installation'
import { devCode } from './world'

setDefaultTimeout(120_000)

let here: Installation
let backups: string
let manifestFile: string
const headsNow = () => {
  const folder = join(here.root, 'heads')
  return readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))
}

beforeAll(async () => {
  here = createInstallation()
  const dataDir = join(here.root, 'data')
  backups = join(here.root, 'backups')
  mkdirSync(join(here.root, 'scratch'), { mode: 0o777 })
  await here.start(dataDir)
  await here.signUp(1)
  const { status } = await here.run('backup-main.ts', { dataDir, words: [backups] })
  expect(status).toBe(0)
  // What it wrote last is compared with what the trial leaves.
  await here.stop()
  const [name = ''] = readdirSync(backups).filter((each) => !each.endsWith('.keys'))
  manifestFile = join(backups, name, 'manifest.json')
})
afterAll(() => here.remove())

async function tryRestore() {
  const words = ['scripts/recovery/trial.mjs', backups, '--scratch', join(here.root, 'scratch')]
  const child = Bun.spawn(['node', ...words], {
    cwd: join(import.meta.dir, '../..'),
    env: {
      PATH: process.env['PATH'] ?? '',
      DATA_DIR: join(here.root, 'data'),
      HEADS_DIR: join(here.root, 'heads'),
      DEV_CODE: devCode,
    },
    stdout: 'pipe',
    stderr: 'pipe',
  })
  const said = await Promise.all([new Response(child.stdout).text(), new Response(child.stderr).text()])
  return { status: await child.exited, said: said.join('') }
}

test('the newest backup is restored, verified and deleted, and the installation is not touched', async () => {
  const before = headsNow()
  expect(before.length).toBeGreaterThan(0)
  const { status, said } = await tryRestore()
  expect(said).toMatch(/figures of the eight days before it are complete[^]*can be restored: it took \d+ s/)
  expect(status).toBe(0)
  expect(readdirSync(join(here.root, 'scratch'))).toEqual([])
  expect(headsNow()).toEqual(before)
})

test('a backup that lacks what it noted fails', async () => {
  const written = readFileSync(manifestFile, 'utf8')
  expect(written).toContain('"profiles.joined": "1"')
  writeFileSync(manifestFile, written.replace('"profiles.joined": "1"', '"profiles.joined": "2"'))
  const { status, said } = await tryRestore()
  expect(said).toContain('MISSING from what the backup noted: profiles.joined: 1 of 2')
  expect(status).toBe(1)
  writeFileSync(manifestFile, written)
})

test('a damaged backup fails', async () => {
  const { files } = JSON.parse(readFileSync(manifestFile, 'utf8')) as {
    files: { path: string; bytes: number }[]
  }
  const { path } = files.find((file) => file.path.startsWith('database/') && file.bytes > 8192)!
  const file = join(manifestFile, '..', path)
  const bytes = readFileSync(file)
  bytes[4096]! ^= 1
  writeFileSync(file, bytes)
  const { status, said } = await tryRestore()
  expect(said).toContain('could not be restored, or is not whole')
  expect(status).toBe(1)
  expect(readdirSync(join(here.root, 'scratch'))).toEqual([])
})
