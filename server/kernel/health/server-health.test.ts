import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { sendCode } from '@linnet/protocol'
import { createTestWorld, readUntil, sendFile, type TestWorld } from '@linnet/testing'
import { SQL } from 'bun'
import { type DatabaseWatch, createDatabaseWatch } from './database-watch'

interface Described {
  status: string
  parts: Record<string, { state: string; reason?: string; writtenAt?: string }>
}

async function healthOf({ statusUrl, url }: TestWorld) {
  const detailed = await fetch(`${statusUrl}/health`)
  const { status, parts } = (await detailed.json()) as Described
  const everybodys = await fetch(`${url}/health`)
  const metrics = await (await fetch(`${statusUrl}/metrics`)).text()
  return {
    code: detailed.status,
    status,
    parts,
    publicly: [everybodys.status, await everybodys.json()] as const,
    metric: (part: string) =>
      Number(new RegExp(`^linnet_health\\{part="${part}"\\} (\\S+)$`, 'm').exec(metrics)?.[1]),
    metrics,
  }
}

describe('a server', () => {
  let world: TestWorld
  const gateway = { isUp: true }
  let sms: ReturnType<typeof Bun.serve>

  beforeAll(async () => {
    sms = Bun.serve({
      port: 0,
      hostname: '127.0.0.1',
      fetch: () => new Response('', { status: gateway.isUp ? 200 : 502 }),
    })
    world = await createTestWorld({ SMS_GATEWAY_URL: `http://127.0.0.1:${sms.port}/` })
  })
  afterAll(async () => {
    await world.stop()
    await sms.stop(true)
  })

  test('names its parts, and when the database last stored something', async () => {
    const { code, parts, metric } = await healthOf(world)
    expect(code).toBe(200)
    for (const part of ['database', 'disk', 'files', 'media', 'sms', 'payments', 'backup'])
      expect(parts[part]?.state, part).toBeOneOf(['ok', 'degraded'])
    expect(parts['database']).toMatchObject({ state: 'ok' })
    expect(Date.parse(parts['database']?.writtenAt ?? '')).toBeGreaterThan(Date.now() - 60_000)
    expect(metric('database')).toBe(1)
  })

  test('whose codes cannot be sent says by which channel, until one goes out', async () => {
    gateway.isUp = false
    const send = (n: number) => world.guest.call(sendCode, { account: `1350000000${n}`, scene: 'register' })
    for (let n = 0; n < 3; n++) expect((await send(n)).ok).toBe(false)
    const failing = await healthOf(world)
    expect(failing).toMatchObject({ code: 503, status: 'failing' })
    expect(failing.parts['sms']).toMatchObject({
      state: 'failing',
      reason: 'sending SMS: the last 3 attempts failed: the SMS gateway answered 502',
    })
    expect(failing.metric('sms')).toBe(0)
    // A restart, or another server, would send no SMS either.
    expect(failing.publicly).toEqual([200, { status: 'degraded' }])
    gateway.isUp = true
    expect((await send(9)).ok).toBe(true)
    expect((await healthOf(world)).parts['sms']).toMatchObject({ state: 'ok' })
  })
})

test('a bucket that takes no files is named', async () => {
  const bucket = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: () => new Response('', { status: 503 }) })
  const world = await createTestWorld({
    S3_ENDPOINT: `http://127.0.0.1:${bucket.port}`,
    S3_BUCKET: 'letters',
    S3_KEY: 'key',
    S3_SECRET: 'secret',
  })
  const ann = await world.person('Ann')
  expect(await sendFile(world.url, { person: ann, content: 'a letter', name: 'letter.txt' })).toMatchObject({
    ok: false,
    refusal: { name: 'ServerFault' },
  })
  const { parts } = await healthOf(world)
  expect(parts['files']?.state).toBe('degraded')
  expect(parts['files']?.reason).toContain('storing files in the bucket letters: the last attempt failed')
  expect(parts['files']?.reason).toContain(`the bucket letters at 127.0.0.1:${bucket.port}: `)
  await world.stop()
  await bucket.stop(true)
})

test('a server without its database answers both kinds of health, and is well again with it', async () => {
  const world = await createTestWorld({}, undefined, { cutsDatabase: true })
  expect((await healthOf(world)).code).toBe(200)
  const { mend } = world.cutDatabase()
  const cut = await readUntil(
    () => healthOf(world),
    ({ code }) => code === 503,
  )
  expect(cut.parts['database']?.state).toBe('failing')
  expect(cut.parts['database']?.reason).toContain('the database does not store anything')
  expect(cut.publicly).toEqual([503, { status: 'failing' }])
  expect(cut.metric('database')).toBe(0)
  await mend()
  await readUntil(
    () => healthOf(world),
    ({ status, publicly }) => status === 'ok' && publicly[0] === 200,
  )
  await world.stop()
})

describe('a database', () => {
  let world: TestWorld
  let watch: DatabaseWatch
  let nowMs = 1_000_000

  beforeAll(async () => {
    world = await createTestWorld()
    watch = createDatabaseWatch(world.sql, () => nowMs)
  })
  afterAll(() => world.stop())

  test('that only reads is failing', async () => {
    const sql = world.sql
    await sql`set default_transaction_read_only = on`
    const error: unknown = await sql`create temporary table x (n int)`.catch((thrown: unknown) => thrown)
    await sql`set default_transaction_read_only = off`
    watch.noteError(error)
    expect(await watch.health()).toMatchObject({
      state: 'failing',
      reason: 'the database does not store everything: it is read-only',
    })
  })

  test('is answering for half a minute after its last answer, and so does one that only reads', async () => {
    const fault: { kind: 'none' | 'gone' | 'read-only' } = { kind: 'none' }
    const gone = new SQL.PostgresError('gone', { code: 'ERR_POSTGRES_CONNECTION_CLOSED' })
    const readOnly = new SQL.PostgresError('read-only', {
      code: 'ERR_POSTGRES_SERVER_ERROR',
      errno: '25006',
    })
    const begin = () =>
      fault.kind === 'none' ? Promise.resolve() : Promise.reject(fault.kind === 'gone' ? gone : readOnly)
    const one = createDatabaseWatch({ begin } as never, () => nowMs)
    const after = (ms: number) => {
      nowMs += ms
      return one.isAnswering()
    }
    expect(await one.isAnswering()).toBe(true)
    fault.kind = 'gone'
    expect([await after(2_000), await after(27_000), await after(2_000)]).toEqual([true, true, false])
    fault.kind = 'read-only'
    expect([await after(2_000), await after(60_000)]).toEqual([true, true])
    fault.kind = 'gone'
    expect(await after(31_000)).toBe(false)
  })

  test('whose disk was full is failing until half a minute has passed without such an error', async () => {
    nowMs += 60_000
    expect(await watch.health()).toMatchObject({ state: 'ok' })
    const full: unknown =
      await world.sql`do $$ begin raise exception 'No space left on device' using errcode = '53100'; end $$`.catch(
        (error: unknown) => error,
      )
    watch.noteError(full)
    nowMs += 2_000
    expect(await watch.health()).toMatchObject({
      state: 'failing',
      reason: 'the database does not store everything: its disk is full',
    })
    nowMs += 31_000
    expect(await watch.health()).toMatchObject({ state: 'ok' })
  })
})
