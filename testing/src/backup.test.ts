/**
 * The runbook of docs/operations/backup.md on real parts: a backup under a load of payments, everything
 * destroyed, restored from the backup, verified, and used for payments again.
 */
import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { generateKeyPairSync } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  askFaucet,
  checkBeforePay,
  makeCollectCode,
  payIntent,
  type PersonId,
  register,
  sendCode,
  setTradePassword,
  showWallet,
} from '@linnet/protocol'
import { buildServer } from '../../scripts/prepare.mjs'
import { createLog } from '../../server/kernel/log'
import { type AdminDatabase, openAdminDatabase } from '../../server/postgres/admin-database'
import { type Caller, createHttpCaller } from './caller'
import { openDevice } from './device'
import { fetchFile, sendFile } from './files'
import { loginPassword } from './login'
import { pin, usdt } from './money'
import { servingPid } from './serving-pid'
import { until } from './until'
import { devCode, type Person } from './world'

setDefaultTimeout(120_000)

let root: string
let server: Bun.Subprocess | undefined
let url = ''
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'linnet-backup-'))
  chmodSync(root, 0o755)
  // The server, which root starts as an ordinary user, needs write access.
  mkdirSync(join(root, 'heads'))
  chmodSync(join(root, 'heads'), 0o777)
})
afterAll(async () => {
  server?.kill('SIGTERM')
  await server?.exited
  rmSync(root, { recursive: true, force: true })
})

const settings = (dataDir: string) => ({
  PATH: process.env['PATH'] ?? '',
  PORT: '0',
  DATA_DIR: dataDir,
  HEADS_DIR: join(root, 'heads'),
  DEV_CODE: devCode,
  RATE_LIMITS: 'off',
  PASSWORD_HASHING: 'quick',
})

/** Starts the server in a process of its own, as in production. */
async function start(dataDir: string): Promise<void> {
  const started = Bun.spawn([process.execPath, '--no-env-file', await buildServer()], {
    env: settings(dataDir),
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'inherit',
  })
  server = started
  let output = ''
  for await (const chunk of started.stdout) {
    output += new TextDecoder().decode(chunk)
    const found = /Linnet is running at (http:\S+)/.exec(output)?.[1]
    if (found) return void (url = found)
  }
  throw new Error(`the server did not start: ${output}`)
}

/** Runs one of the commands as its npm script does. */
async function run(program: string, { dataDir, words = [] }: { dataDir: string; words?: string[] }) {
  const file = join(import.meta.dir, '../../server', program)
  const child = Bun.spawn([process.execPath, '--no-env-file', file, ...words], {
    env: settings(dataDir),
    stdout: 'pipe',
    stderr: 'pipe',
  })
  const output = await Promise.all([new Response(child.stdout).text(), new Response(child.stderr).text()])
  return { status: await child.exited, said: output.join('') }
}

/** kill -9 of the server and of its PostgreSQL. */
async function killAll(dataDir: string): Promise<void> {
  const serving = servingPid(dataDir)
  server?.kill('SIGKILL')
  if (isAlive(serving)) process.kill(serving, 'SIGKILL')
  await server?.exited
  const pid = Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
  process.kill(pid, 'SIGKILL')
  await until(() => !isAlive(pid))
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

interface Payer {
  id: PersonId
  token: string
}

const callerOf = ({ token }: Pick<Payer, 'token'>): Caller =>
  createHttpCaller(url, { language: 'en-us', token })
const asPerson = (payer: Payer) => ({ ...payer, ...callerOf(payer) }) as Person

async function signUp(n: number): Promise<Payer> {
  const guest = createHttpCaller(url, { language: 'en-us' })
  const account = `1390000000${n}`
  await guest.do(sendCode, { account, scene: 'register' })
  const draft = { account, code: devCode, password: loginPassword, nickname: `Person ${n}` }
  const { token, profile } = await guest.do(register, draft)
  return { id: profile.id, token }
}

async function pay(payer: Payer, code: string): Promise<string> {
  const intent = await callerOf(payer).do(checkBeforePay, { kind: 'collect', code, amount: usdt(1) })
  const paid = { intentId: intent.id, password: pin, cid: crypto.randomUUID() }
  return (await callerOf(payer).do(payIntent, paid)).id
}

/** Pays until it is stopped or the server dies. `acknowledged` grows with every answer. */
function load(payers: readonly Payer[], code: string) {
  const acknowledged: string[] = []
  let isOver = false
  const writers = payers.map(async (payer) => {
    while (!isOver) acknowledged.push(await pay(payer, code))
  })
  return {
    acknowledged,
    async until(count: number) {
      await until(() => acknowledged.length >= count, { timeoutMs: 30_000 })
    },
    async stop() {
      isOver = true
      await Promise.all(writers)
    },
  }
}

async function withDatabase<T>(dataDir: string, read: (sql: AdminDatabase['sql']) => Promise<T>): Promise<T> {
  const log = createLog({ level: 'error', write: () => undefined })
  const place = { databaseUrl: undefined, databaseOwnerUrl: undefined, dataDir }
  const database = await openAdminDatabase(place, log)
  try {
    return await read(database.sql)
  } finally {
    await database.close()
  }
}

const storedIds = (dataDir: string) =>
  withDatabase(
    dataDir,
    async (sql) => new Set((await sql<{ id: string }[]>`select id from ledger.transfer`).map(({ id }) => id)),
  )

/** Waits until all payments are in a block. */
const untilSealed = (dataDir: string) =>
  withDatabase(dataDir, async (sql) => {
    const count = async () =>
      (
        await sql<{ unsealed: number }[]>`
          select count(*)::int as unsealed from ledger.transfer
          where xid >= coalesce((select to_xid from ledger.block order by n desc limit 1), '0'::xid8)`
      )[0]?.unsealed
    await until(async () => (await count()) === 0, { timeoutMs: 30_000 })
  })

const backupsNoted = (dataDir: string) =>
  withDatabase(dataDir, async (sql) => {
    const [row] = await sql<[{ count: number }]>`select count(*)::int as count from ledger.backup`
    return row.count
  })

function makeKeyPair() {
  const { publicKey, privateKey } = generateKeyPairSync('x25519')
  const [publicFile, privateFile] = [join(root, 'public.pem'), join(root, 'private.pem')]
  writeFileSync(publicFile, publicKey.export({ type: 'spki', format: 'pem' }))
  writeFileSync(privateFile, privateKey.export({ type: 'pkcs8', format: 'pem' }))
  return { publicFile, privateFile }
}

async function epochSeenBy({ token }: Payer): Promise<string | undefined> {
  const device = await openDevice(`${url.replace('http', 'ws')}/socket`, token)
  await device.close()
  return device.checked.epoch
}

test('an encrypted backup under load, restored after everything was destroyed, has all that was acknowledged before it', async () => {
  const [lost, found] = [join(root, 'lost'), join(root, 'found')]
  const backups = join(root, 'backups')
  const key = makeKeyPair()
  await start(lost)
  const [cashier, ...payers] = await Promise.all([1, 2, 3].map(signUp))
  if (!cashier) throw new Error('nobody signed up')
  for (const payer of payers) {
    await callerOf(payer).do(setTradePassword, { password: pin, confirm: pin, loginPassword })
    await callerOf(payer).do(askFaucet, { amount: usdt(5_000), cid: 'first' })
  }
  const { code } = await callerOf(cashier).do(makeCollectCode, {})
  const sent = await sendFile(url, { person: asPerson(cashier), content: 'a letter', name: 'letter.txt' })
  if (!sent.ok) throw new Error(sent.refusal.name)
  const epochBefore = await epochSeenBy(cashier)

  const writing = load(payers, code)
  await writing.until(20)
  const before = [...writing.acknowledged]
  const backup = await run('backup-main.ts', {
    dataDir: lost,
    words: [backups, '--encrypt-for', key.publicFile],
  })
  expect(backup.said).toContain('Backup of')
  expect(backup.status).toBe(0)
  expect(await backupsNoted(lost)).toBe(1)
  const during = writing.acknowledged.length
  expect(during).toBeGreaterThan(before.length)
  await writing.until(during + 10)
  await writing.stop()
  await untilSealed(lost)

  // Records heads that the backup lacks; then everything is destroyed.
  server?.kill('SIGTERM')
  await server?.exited
  await start(lost)
  await pay(payers[0] ?? cashier, code)
  await killAll(lost)
  rmSync(lost, { recursive: true })

  const [name = ''] = readdirSync(backups).filter((entry) => !entry.endsWith('.keys'))
  expect(statSync(join(backups, `${name}.keys`)).mode & 0o077).toBe(0)
  const words = [join(backups, name), '--decrypt-with', key.privateFile]
  const restored = await run('restore-main.ts', { dataDir: found, words })
  expect(restored.said).toMatch(/Epoch 2 .* begins[^]*gives up all noted blocks after[^]*whole /)
  expect(restored.said).not.toMatch(/WRONG|broken /)
  expect(restored.status).toBe(0)

  await start(found)
  const stored = await storedIds(found)
  expect(before.filter((id) => !stored.has(id))).toEqual([])
  const kept = writing.acknowledged.filter((id) => stored.has(id)).length
  const received = async () => (await callerOf(cashier).do(showWallet, {})).balance
  expect(await received()).toBeGreaterThanOrEqual(usdt(kept))
  const balance = await received()
  for (const payer of payers) await pay(payer, code)
  expect(await received()).toBe(balance + usdt(payers.length))

  const letter = await fetchFile(url, { person: asPerson(cashier), id: sent.value.id, variant: 'original' })
  expect(await letter.text()).toBe('a letter')
  expect(await epochSeenBy(cashier)).not.toBe(epochBefore)
  const verified = await run('verify-main.ts', { dataDir: found })
  expect(verified.said).toMatch(/epoch +2 began in block \d+ .*restored from the backup/)
  expect(verified.status).toBe(0)
})

test('a backup that was changed, was never finished or would overwrite something is refused', async () => {
  const backups = join(root, 'backups')
  const [name = ''] = readdirSync(backups).filter((entry) => !entry.endsWith('.keys'))
  const restore = (dataDir: string, words: string[]) =>
    run('restore-main.ts', { dataDir: join(root, dataDir), words })
  expect(await restore('found', [join(backups, name)])).toMatchObject({
    status: 1,
    said: expect.stringMatching(/in use|is encrypted/) as string,
  })
  expect(await restore('other', [backups])).toMatchObject({
    status: 1,
    said: expect.stringContaining('is no backup') as string,
  })
  const victim = join(backups, name, 'database', 'PG_VERSION')
  writeFileSync(victim, '17\n')
  const key = ['--decrypt-with', join(root, 'private.pem')]
  const { status, said } = await restore('other', [join(backups, name), ...key])
  expect(status).toBe(1)
  expect(said).toContain('is not what was backed up')
  expect(existsSync(join(root, 'other', 'postgres'))).toBe(false)
})
