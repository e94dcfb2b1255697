/** Started as root, the server continues as an ordinary user. Started as an ordinary user, it stays that user. */
import { afterAll, afterEach, describe, expect, setDefaultTimeout, test } from 'bun:test'
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { servingPid, until } from '@linnet/testing'
import { buildServer } from '../scripts/prepare.mjs'
import { readPostmasterStatus } from './postgres/left-behind'
import { processIdentity } from './postgres/process-identity'

setDefaultTimeout(60_000)

const root = mkdtempSync(join(tmpdir(), 'linnet-root-'))
chmodSync(root, 0o755)
const isRoot = process.getuid?.() === 0
/** An account that every Linux has, and that is not chosen by default. */
const daemon = 1
const started = new Set<Bun.Subprocess>()
let folders = 0
const newDataDir = () => join(root, `data-${++folders}`)

/** A folder that a server started as root has set up and left: a copy, with the owners of everything in it. */
let settled: Promise<string> | undefined
async function settledDataDir(): Promise<string> {
  settled ??= (async () => {
    const dataDir = newDataDir()
    await stop(await start(dataDir))
    return dataDir
  })()
  const copy = newDataDir()
  Bun.spawnSync(['cp', '-a', await settled, copy])
  return copy
}

afterEach(async () => {
  for (const child of started) {
    child.kill('SIGTERM')
    await child.exited
  }
  started.clear()
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

interface Started {
  child: Bun.Subprocess
  output: string
}

/** Starts the server and waits until it serves or has ended. */
async function start(dataDir: string, settings: Record<string, string> = {}): Promise<Started> {
  const env = { PATH: process.env['PATH'] ?? '', PORT: '0', DATA_DIR: dataDir, ...settings }
  const child = Bun.spawn([process.execPath, '--no-env-file', await buildServer()], {
    env,
    stdout: 'pipe',
    stderr: 'pipe',
  })
  started.add(child)
  let output = ''
  const serves = Promise.withResolvers<void>()
  const read = async (stream: ReadableStream<Uint8Array>) => {
    for await (const chunk of stream) {
      output += new TextDecoder().decode(chunk)
      if (output.includes('Linnet is running at')) serves.resolve()
    }
  }
  const ended = Promise.all([read(child.stdout), read(child.stderr), child.exited])
  await Promise.race([serves.promise, ended])
  return { child, output }
}

const statusOf = (pid: number) => readFileSync(`/proc/${pid}/status`, 'utf8')
const uidsOf = (pid: number) => /^Uid:\s+(.*)$/m.exec(statusOf(pid))?.[1]?.split('\t').map(Number)
const everythingIn = (folder: string) => [
  folder,
  ...readdirSync(folder, { recursive: true }).map((name) => join(folder, String(name))),
]
/** Every owner of anything in the folder, apart from PostgreSQL's part and what root's process writes while it runs. */
const ownersOf = (folder: string) =>
  new Set(
    everythingIn(folder)
      .filter((path) => !/^(postgres|socket|linnet\.pid)/.test(relative(folder, path)))
      .map((path) => lstatSync(path).uid),
  )
const databasePid = (dataDir: string) => readPostmasterStatus(join(dataDir, 'postgres'))?.pid ?? 0
/** Tries to read the path as the server's account; returns the exit code. */
const readAs = (uid: number, path: string) =>
  Bun.spawnSync(['setpriv', `--reuid=${uid}`, `--regid=${statSync(path).gid}`, '--clear-groups', 'ls', path])
    .exitCode

const isBelowClosedFolder = (folder: string): boolean =>
  (statSync(folder).mode & 0o001) === 0 || (folder !== '/' && isBelowClosedFolder(dirname(folder)))

async function stop({ child }: Started): Promise<void> {
  child.kill('SIGTERM')
  await child.exited
}

const asRoot = () => {
  test('it serves as an ordinary user without capabilities, who owns all data and nobody else enters it', async () => {
    const dataDir = newDataDir()
    const server = await start(dataDir)
    const [uid = 0, ...others] = uidsOf(servingPid(dataDir)) ?? []
    expect(uid).not.toBe(0)
    expect(others).toEqual([uid, uid, uid])
    // The capabilities of a process: none except entering folders, if the program is below a folder closed to
    // others, such as /root.
    const kept = isBelowClosedFolder(import.meta.dir) ? '0+4' : '0+'
    expect(statusOf(servingPid(dataDir))).toMatch(new RegExp(`^CapEff:\\s+${kept}$`, 'm'))
    expect(statusOf(servingPid(dataDir))).toMatch(/^Groups:\s*$/m)
    expect(ownersOf(dataDir)).toEqual(new Set([uid]))
    expect(statSync(dataDir).mode & 0o777).toBe(0o711)
    expect(server.output).toContain('going on as ordinary users')
    const nobody = Number(Bun.spawnSync(['id', '-u', 'nobody']).stdout.toString())
    expect(server.output.includes('serving as nobody')).toBe(uid === nobody)
    await stop(server)
    expect(existsSync(join(dataDir, 'linnet.pid'))).toBe(false)
    settled ??= Promise.resolve(dataDir)
  })

  test('the server can read neither the files of PostgreSQL nor the password of the tables’ owner', async () => {
    const dataDir = await settledDataDir()
    await start(dataDir)
    const serving = servingPid(dataDir)
    const [uid = 0] = uidsOf(serving) ?? []
    const [other = 0] = uidsOf(databasePid(dataDir)) ?? []
    expect(other).not.toBe(0)
    expect(other).not.toBe(uid)
    expect(readAs(uid, join(dataDir, 'secrets'))).toBe(0)
    expect(readAs(uid, join(dataDir, 'postgres'))).not.toBe(0)
    const password = join(dataDir, 'postgres-password')
    expect(statSync(password).uid).toBe(other)
    expect(statSync(password).mode & 0o077).toBe(0)
    const secret = readFileSync(password, 'utf8').trim()
    for (const file of ['environ', 'cmdline'])
      expect(readFileSync(`/proc/${serving}/${file}`, 'utf8')).not.toContain(secret)
  })

  test('it gives PostgreSQL a user of its own where both had the same so far', async () => {
    const dataDir = await settledDataDir()
    const { uid, gid } = statSync(dataDir)
    Bun.spawnSync(['chown', '-R', `${uid}:${gid}`, dataDir])
    const server = await start(dataDir)
    expect(server.output).toContain('Linnet is running at')
    expect(uidsOf(servingPid(dataDir))?.[0]).toBe(uid)
    expect(uidsOf(databasePid(dataDir))?.[0]).not.toBe(uid)
  })

  test('it takes over a folder that root has used so far, and what commands of root left in it', async () => {
    const dataDir = await settledDataDir()
    const uid = statSync(dataDir).uid
    for (const name of ['files', 'secrets', 'postgres.log'])
      if (existsSync(join(dataDir, name)))
        for (const path of statSync(join(dataDir, name)).isDirectory()
          ? everythingIn(join(dataDir, name))
          : [join(dataDir, name)])
          chownSync(path, 0, 0)
    chownSync(dataDir, 0, 0)
    const outside = join(root, 'outside')
    writeFileSync(outside, '')
    symlinkSync(outside, join(dataDir, 'secrets', 'link'))
    const server = await start(dataDir)
    expect(server.output).toContain('Linnet is running at')
    expect(uidsOf(servingPid(dataDir))?.[0]).toBe(uid)
    expect(ownersOf(dataDir)).toEqual(new Set([uid]))
    // Links are not followed.
    expect(statSync(outside).uid).toBe(0)
  })

  test('it goes on as the user who owns the folder already', async () => {
    const dataDir = newDataDir()
    mkdirSync(dataDir)
    chownSync(dataDir, daemon, daemon)
    await start(dataDir)
    expect(uidsOf(servingPid(dataDir))?.[0]).toBe(daemon)
    expect(ownersOf(dataDir)).toEqual(new Set([daemon]))
  })

  test('it keeps heads in another folder that a setting names, and touches nothing else there', async () => {
    const apart = join(root, 'apart')
    mkdirSync(apart, { mode: 0o755 })
    writeFileSync(join(apart, 'ledger-heads.txt'), '')
    writeFileSync(join(apart, 'other'), '')
    const dataDir = await settledDataDir()
    await start(dataDir, { HEADS_DIR: apart })
    const uid = statSync(dataDir).uid
    const owners = ['.', 'ledger-heads.txt', 'other'].map((name) => statSync(join(apart, name)).uid)
    expect(owners).toEqual([uid, uid, 0])
  })

  test('it refuses a folder of other things, and changes nothing in it', async () => {
    const dataDir = newDataDir()
    mkdirSync(dataDir)
    writeFileSync(join(dataDir, 'thesis.txt'), '')
    const { child, output } = await start(dataDir)
    expect(await child.exited).toBe(1)
    expect(output).toMatch(/holds other files than Linnet's/)
    expect(ownersOf(dataDir)).toEqual(new Set([0]))
  })

  test('a port below 1024 is still served, by the ordinary user', async () => {
    const dataDir = await settledDataDir()
    await start(dataDir, { PORT: '987', STATUS_PORT: '0' })
    expect((await fetch('http://127.0.0.1:987/health')).status).toBe(200)
    expect(uidsOf(servingPid(dataDir))?.[0]).not.toBe(0)
  })

  test('the server ends with the process that started it, even if that is killed', async () => {
    const dataDir = await settledDataDir()
    const { child } = await start(dataDir)
    const pid = servingPid(dataDir)
    expect(pid).not.toBe(child.pid)
    child.kill('SIGKILL')
    await child.exited
    await until(() => processIdentity(pid) === undefined)
  })
}

const asOrdinaryUser = () => {
  test('it stays that user', async () => {
    const dataDir = newDataDir()
    const { child } = await start(dataDir)
    expect(servingPid(dataDir)).toBe(child.pid)
    expect(ownersOf(dataDir)).toEqual(new Set([process.getuid?.() ?? -1]))
  })
}

if (isRoot) describe('started as root', asRoot)
else describe('started as an ordinary user', asOrdinaryUser)
