/**
 * The runbook of docs/operations/backup.md on real parts: a backup under a load of payments, everything
 * destroyed, restored from the backup, verified, and used for payments again.
 */
import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { generateKeyPairSync } from 'node:crypto'
import { existsSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  askFaucet,
  checkBeforePay,
  makeCollectCode,
  payIntent,
  setTradePassword,
  showWallet,
} from '@linnet/protocol'
import { fetchFile, sendFile } from './files'
import { createInstallation, type Installation, type Member, withDatabase } from './installation'
import { loginPassword } from './login'
import { pin, usdt } from './money'
import { until } from './until'
import type { Person } from './world'

setDefaultTimeout(120_000)

let here: Installation
beforeAll(() => {
  here = createInstallation()
})
afterAll(() => here.remove())

const asPerson = (payer: Member) => ({ ...payer, ...here.callerOf(payer) }) as Person

async function pay(payer: Member, code: string): Promise<string> {
  const intent = await here.callerOf(payer).do(checkBeforePay, { kind: 'collect', code, amount: usdt(1) })
  const paid = { intentId: intent.id, password: pin, cid: crypto.randomUUID() }
  return (await here.callerOf(payer).do(payIntent, paid)).id
}

/** Pays until it is stopped or the server dies. `acknowledged` grows with every answer. */
function load(payers: readonly Member[], code: string) {
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
  const [publicFile, privateFile] = [join(here.root, 'public.pem'), join(here.root, 'private.pem')]
  writeFileSync(publicFile, publicKey.export({ type: 'spki', format: 'pem' }))
  writeFileSync(privateFile, privateKey.export({ type: 'pkcs8', format: 'pem' }))
  return { publicFile, privateFile }
}

test('an encrypted backup under load, restored after everything was destroyed, has all that was acknowledged before it', async () => {
  const [lost, found] = [join(here.root, 'lost'), join(here.root, 'found')]
  const backups = join(here.root, 'backups')
  const key = makeKeyPair()
  await here.start(lost)
  const [cashier, ...payers] = await Promise.all([1, 2, 3].map(here.signUp))
  if (!cashier) throw new Error('nobody signed up')
  for (const payer of payers) {
    await here.callerOf(payer).do(setTradePassword, { password: pin, confirm: pin, loginPassword })
    await here.callerOf(payer).do(askFaucet, { amount: usdt(5_000), cid: 'first' })
  }
  const { code } = await here.callerOf(cashier).do(makeCollectCode, {})
  const sent = await sendFile(here.url(), {
    person: asPerson(cashier),
    content: 'a letter',
    name: 'letter.txt',
  })
  if (!sent.ok) throw new Error(sent.refusal.name)
  const epochBefore = await here.epochSeenBy(cashier)

  const writing = load(payers, code)
  await writing.until(20)
  const before = [...writing.acknowledged]
  const backup = await here.run('backup-main.ts', {
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
  await here.stop()
  await here.start(lost)
  await pay(payers[0] ?? cashier, code)
  await here.killAll(lost)
  rmSync(lost, { recursive: true })

  const [name = ''] = readdirSync(backups).filter((entry) => !entry.endsWith('.keys'))
  expect(statSync(join(backups, `${name}.keys`)).mode & 0o077).toBe(0)
  const words = [join(backups, name), '--decrypt-with', key.privateFile]
  const restored = await here.run('restore-main.ts', { dataDir: found, words })
  expect(restored.said).toMatch(/Epoch 2 .* begins[^]*gives up all noted blocks after[^]*whole /)
  expect(restored.said).not.toMatch(/WRONG|broken /)
  expect(restored.status).toBe(0)

  await here.start(found)
  const stored = await storedIds(found)
  expect(before.filter((id) => !stored.has(id))).toEqual([])
  const kept = writing.acknowledged.filter((id) => stored.has(id)).length
  const received = async () => (await here.callerOf(cashier).do(showWallet, {})).balance
  expect(await received()).toBeGreaterThanOrEqual(usdt(kept))
  const balance = await received()
  for (const payer of payers) await pay(payer, code)
  expect(await received()).toBe(balance + usdt(payers.length))

  const letter = await fetchFile(here.url(), {
    person: asPerson(cashier),
    id: sent.value.id,
    variant: 'original',
  })
  expect(await letter.text()).toBe('a letter')
  expect(await here.epochSeenBy(cashier)).not.toBe(epochBefore)
  const verified = await here.run('verify-main.ts', { dataDir: found })
  expect(verified.said).toMatch(/epoch +2 began in block \d+ .*restored from the backup/)
  expect(verified.status).toBe(0)
})

test('a backup that was changed, was never finished or would overwrite something is refused', async () => {
  const backups = join(here.root, 'backups')
  const [name = ''] = readdirSync(backups).filter((entry) => !entry.endsWith('.keys'))
  const restore = (dataDir: string, words: string[]) =>
    here.run('restore-main.ts', { dataDir: join(here.root, dataDir), words })
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
  const key = ['--decrypt-with', join(here.root, 'private.pem')]
  const { status, said } = await restore('other', [join(backups, name), ...key])
  expect(status).toBe(1)
  expect(said).toContain('is not what was backed up')
  expect(existsSync(join(here.root, 'other', 'postgres'))).toBe(false)
})
