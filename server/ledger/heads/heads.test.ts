import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { createPublicKey, verify } from 'node:crypto'
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestWorld, type TestWorld, topUp, usdt } from '@linnet/testing'
import S3rver from 's3rver'
import { parseConfig } from '../../kernel/config'
import { createLog } from '../../kernel/log'
import { sealBlock, selectHead } from '../block-store'
import { readPayoutsStop } from '../payouts'
import { readHalt } from '../reconcile'
import { collectHeads } from './collect'
import { openHeads, requireHeadsFolder } from './open'
import { createHeadWatch } from './watch'

let world: TestWorld
let apart: string
let logged: string[]
beforeEach(async () => {
  apart = mkdtempSync(join(tmpdir(), 'linnet-heads-'))
  logged = []
  world = await createTestWorld({ HEADS_DIR: apart })
})
afterEach(async () => {
  await world.stop({ spoiled: 'all' })
  rmSync(apart, { recursive: true, force: true })
})

const keeping = (env: Record<string, string> = { HEADS_DIR: apart }) =>
  openHeads(parseConfig({ DATA_DIR: world.dataDir, ...env }, world.domains))
const log = createLog({ level: 'error', write: (line) => logged.push(line) })
/** Watches as the server does at startup and every minute. */
const watch = (env?: Record<string, string>) =>
  world.sql.begin((sql) => createHeadWatch({ ...keeping(env), log })({ sql, nowMs: Date.now() }))
const halted = async () => (await readHalt({ sql: world.sql, nowMs: 0 }))?.reason
const apartFile = () => join(apart, 'ledger-heads.txt')
const ownFile = () => join(world.dataDir, 'ledger-heads.txt')

async function startBucket() {
  const directory = join(apart, 'buckets')
  const configureBuckets = [{ name: 'heads', configs: [] }]
  const server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets })
  const { port } = await server.run()
  const env = {
    HEADS_S3_ENDPOINT: `http://127.0.0.1:${port}`,
    HEADS_S3_BUCKET: 'heads',
    HEADS_S3_KEY: 'S3RVER',
    HEADS_S3_SECRET: 'S3RVER',
    HEADS_S3_REGION: 'us-east-1',
  }
  return {
    env,
    close: () => server.close(),
    empty: () => rmSync(join(directory, 'heads', 'ledger-heads'), { recursive: true }),
  }
}

async function pay(): Promise<void> {
  await topUp(await world.person('Ann'), { amount: usdt(1) })
  const before = await selectHead(world.sql)
  // A transaction still running elsewhere delays sealing.
  while ((await selectHead(world.sql))?.n === before?.n)
    await world.sql.begin((sql) => sealBlock(sql, Date.now()))
}

describe('the heads of the chain', () => {
  test('are kept in the data folder and apart, signed with a key whose public half anybody can use', async () => {
    await pay()
    await watch()
    expect(await halted()).toBeUndefined()
    const head = await selectHead(world.sql)
    const publicKey = createPublicKey(readFileSync(join(world.dataDir, 'ledger-heads.pub')))
    for (const file of [ownFile(), apartFile()]) {
      const line = readFileSync(file, 'utf8').trim().split('\n').at(-1) ?? ''
      const [text = '', signature = ''] = line.split(/ (?=\S+$)/)
      expect(text).toStartWith(`1 ${head?.n} ${head?.hash} `)
      expect(verify(null, Buffer.from(text), publicKey, Buffer.from(signature, 'base64url'))).toBe(true)
    }
    expect(statSync(join(world.dataDir, 'secrets', 'ledger-heads.key')).mode & 0o077).toBe(0)
  })

  test('a first start has none, and a place that is new begins with the newest', async () => {
    await pay()
    await watch({ HEADS_DIR: join(apart, 'another') })
    expect(await halted()).toBeUndefined()
    expect(readFileSync(join(apart, 'another', 'ledger-heads.txt'), 'utf8')).toStartWith('1 ')
  })

  const head = () => readFileSync(apartFile(), 'utf8').trim().split('\n').at(-1) ?? ''
  const append = (line: string) => appendFileSync(apartFile(), `${line}\n`)
  const rewriteChain = () =>
    world.sql.begin(async (sql) => {
      await sql`set local session_replication_role = replica`
      await sql`update ledger.block set hash = sha256('another')`
    })

  test.each<[string, () => unknown]>([
    ['a place that lost its heads', () => rmSync(apartFile())],
    ['a data folder that lost its heads', () => rmSync(ownFile())],
    ['a place that was emptied', () => writeFileSync(apartFile(), '')],
    ['a chain with another history', rewriteChain],
    ['a head that somebody else signed', () => append(head().replace(/^1 \d+/, '1 999'))],
    ['a head without a signature', () => append(head().split(' ').slice(1, 4).join(' '))],
  ])('%s stops all payments', async (_, spoil) => {
    await pay()
    await watch()
    await spoil()
    await watch()
    expect(await halted()).toContain('wrongHeads')
    expect(logged.join()).toContain('all payments are stopped')
    const ben = await world.person('Ben')
    expect(await topUp(ben, { amount: usdt(1) }).catch(String)).toContain('MoneyStopped')
  })

  test('a line that a crash tore is passed over', async () => {
    await pay()
    await watch()
    appendFileSync(apartFile(), head().slice(0, 50))
    await pay()
    await watch()
    await watch()
    expect(await halted()).toBeUndefined()
    expect(await collectHeads(world.sql, keeping())).toMatchObject({ forged: [], missing: [] })
  })

  test('are kept in a bucket too, one object each and never overwritten', async () => {
    const { env, close } = await startBucket()
    try {
      for (let n = 0; n < 2; n++) {
        await pay()
        await watch(env)
      }
      expect(await halted()).toBeUndefined()
      const bucket = keeping(env).places.at(-1)
      expect((await bucket?.readAll())?.split('\n').length).toBeGreaterThanOrEqual(3)
      await rewriteChain()
      await watch(env)
      expect(logged.join()).toContain('bucket heads: block')
    } finally {
      await close()
    }
  })

  test('servers of a cluster keep them in the bucket alone, where each misses what is gone', async () => {
    const { env, close, empty } = await startBucket()
    const ownSecrets = join(world.dataDir, 'secrets')
    const watchAs = (name: string) => {
      const folder = join(apart, name)
      mkdirSync(folder, { recursive: true })
      return watch({ ...env, CLUSTER: 'east', SECRETS_DIR: ownSecrets, DATA_DIR: folder })
    }
    try {
      await pay()
      await watchAs('one')
      // With the list of places that another server used, as a copy of its keys may have.
      cpSync(join(apart, 'one', 'secrets'), join(apart, 'two', 'secrets'), { recursive: true })
      await watchAs('two')
      expect(await halted()).toBeUndefined()
      empty()
      await watchAs('three')
      expect(await halted()).toContain('wrongHeads')
      expect(logged.join()).toContain('bucket heads: the heads are gone')
    } finally {
      await close()
    }
  })

  test('a folder that cannot be written to refuses the start', () => {
    writeFileSync(join(apart, 'file'), '')
    expect(() => requireHeadsFolder(join(apart, 'file'))).toThrow('Cannot write to HEADS_DIR')
    expect(() => requireHeadsFolder(join(apart, 'new'))).not.toThrow()
  })

  test('a place that does not answer is reported, and payments go on; after an hour, payouts stop until it does', async () => {
    const stop = () => readPayoutsStop({ sql: world.sql, nowMs: 0 })
    await pay()
    const place = { HEADS_DIR: join(apart, 'file') }
    writeFileSync(place.HEADS_DIR, '')
    await watch(place)
    expect(await halted()).toBeUndefined()
    expect(logged.join()).toContain('cannot be kept')
    expect(await stop()).toBeUndefined()
    await world.sql`update ledger.head_place set unseen_since = unseen_since - interval '61 minutes'`
    await watch(place)
    expect(await stop()).toBe('unseen')
    // Servers of an older version run alone: they would never say that it answers.
    await world.sql`update ledger.head_place set looked_at = looked_at - interval '16 minutes'`
    expect(await stop()).toBeUndefined()
    await watch(place)
    expect(await stop()).toBe('unseen')
    rmSync(place.HEADS_DIR)
    await watch(place)
    expect(await stop()).toBeUndefined()
  })

  test('that differ are found while money is stopped for another reason, and staff cannot lift that stop then', async () => {
    await pay()
    await watch()
    await world.sql`select ledger.halt_by_staff('looks wrong', gen_random_uuid(), now())`
    await rewriteChain()
    for (let n = 0; n < 2; n++) await watch()
    expect(await halted()).toBe('staff: looks wrong; {"wrongHeads" : "2"}')
    await world.sql`select ledger.record_checks('{}', now(), false)`
    const [row] = await world.sql<{ outcome: string }[]>`
      select ledger.lift_halt_by_staff('explained', gen_random_uuid(), gen_random_uuid(), now()) as outcome`
    expect(row?.outcome).toBe('unclean')
  })
})
