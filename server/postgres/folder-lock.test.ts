import { afterAll, beforeEach, expect, test } from 'bun:test'
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartRefusal } from '../kernel/start-refusal'
import { lockDataFolder } from './folder-lock'
import { processIdentity } from './process-identity'

const root = mkdtempSync(join(tmpdir(), 'linnet-lock-'))
let dataDir = ''
let lockFile = ''
let count = 0

beforeEach(() => {
  dataDir = join(root, `data-${++count}`)
  lockFile = join(dataDir, 'linnet.pid')
})

afterAll(() => rmSync(root, { recursive: true, force: true }))

/** Starts a process that holds the lock until it is killed. */
async function holder() {
  const script = `
    import { lockDataFolder } from ${JSON.stringify(join(import.meta.dir, 'folder-lock.ts'))}
    try { lockDataFolder(process.argv.at(-1)); console.log('locked') } catch (error) { console.log(error.message) }
    setInterval(() => {}, 1000)
  `
  const file = join(root, 'holder.ts')
  writeFileSync(file, script)
  const child = spawn(process.execPath, [file, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] })
  const said = await new Promise<string>((resolve) =>
    child.stdout.once('data', (chunk: Buffer) => resolve(String(chunk).trim())),
  )
  return {
    said,
    pid: child.pid,
    async kill() {
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGKILL')
      await gone
    },
  }
}

test('a data folder held by another process is refused, with its process id', async () => {
  const other = await holder()
  expect(other.said).toBe('locked')
  expect(() => lockDataFolder(dataDir)).toThrow(
    new StartRefusal(
      `The data folder ${dataDir} is in use by another Linnet (process ${other.pid}). Stop it, or set DATA_DIR to another folder.`,
    ),
  )
  await other.kill()
})

test('the lock of a killed process does not count', async () => {
  const other = await holder()
  await other.kill()
  expect(existsSync(lockFile)).toBe(true)
  lockDataFolder(dataDir).release()
  expect(existsSync(lockFile)).toBe(false)
})

test('of several processes that find a dead lock, one gets the folder', async () => {
  const dead = await holder()
  await dead.kill()
  // Each round leaves a dead lock for the next.
  for (let round = 0; round < 5; round++) {
    const all = await Promise.all(Array.from({ length: 6 }, holder))
    expect(all.filter(({ said }) => said === 'locked')).toHaveLength(1)
    await Promise.all(all.map((one) => one.kill()))
  }
})

test('a live process that now has the id of a dead one is not mistaken for it', () => {
  lockDataFolder(dataDir).release()
  writeFileSync(lockFile, `${process.ppid} some-earlier-start\n`)
  lockDataFolder(dataDir).release()
})

test('a lock that was never filled does not count', () => {
  lockDataFolder(dataDir).release()
  writeFileSync(lockFile, '')
  lockDataFolder(dataDir).release()
})

test('a release removes only its own lock', () => {
  const lock = lockDataFolder(dataDir)
  writeFileSync(lockFile, 'another\n')
  lock.release()
  expect(readFileSync(lockFile, 'utf8')).toBe('another\n')
})

test('a folder that cannot be created is refused, with the reason', () => {
  const file = join(root, 'a-file')
  writeFileSync(file, '')
  expect(() => lockDataFolder(join(file, 'data'))).toThrow(
    /^Cannot create the data folder .*: there is a file where a folder should be/,
  )
})

test('a process keeps one identity while it lives, and has none after that', async () => {
  const other = await holder()
  const identity = processIdentity(other.pid ?? 0)
  expect(identity).toBeDefined()
  expect(processIdentity(other.pid ?? 0)).toBe(identity)
  expect(processIdentity(process.pid)).not.toBe(identity)
  await other.kill()
  expect(processIdentity(other.pid ?? 0)).toBeUndefined()
})
