/** A recording that one process of a cluster makes, fetched at another, with the real forwarder and the real encoder. */
import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  connectLive,
  endLive,
  listLiveRecordings,
  livePass,
  liveTypes,
  recordLive,
  startLive,
} from '@linnet/protocol'
import { type Beside, createTestWorld, newId, readUntil, type TestWorld } from '@linnet/testing'
import { enterRoom } from '@linnet/testing/room-device'
import S3rver from 's3rver'

setDefaultTimeout(90_000)

const directory = mkdtempSync(join(tmpdir(), 'linnet-recorded-'))
let bucket: S3rver
let world: TestWorld
let other: Beside

beforeAll(async () => {
  const buckets = [{ name: 'linnet', configs: [] }]
  bucket = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets: buckets })
  const { port } = await bucket.run()
  const env = {
    MEDIA_PORTS: '47000-47999',
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_BUCKET: 'linnet',
    S3_KEY: 'S3RVER',
    S3_SECRET: 'S3RVER',
    S3_REGION: 'us-east-1',
  }
  world = await createTestWorld(env, undefined, { cluster: 'recordings' })
  other = await world.beside()
})
afterAll(async () => {
  await other.stop()
  await world.stop()
  await bucket.close()
  rmSync(directory, { recursive: true, force: true })
})

test('is finished by the process of its stream, and fetched at any', async () => {
  const ann = await world.person('Ann')
  const there = other.visitor(ann)
  const device = newId()
  const start = { type: liveTypes.voice, title: 'Noodles', isPublic: true, device }
  const { id: liveId } = (await ann.do(startLive, start)).live
  await ann.do(recordLive, { liveId, isOn: true })
  const { pass } = await ann.do(livePass, { liveId, device })
  const host = await enterRoom(ann.id, async (offer) => (await ann.do(connectLive, { pass, offer })).answer)
  const speaking = setInterval(() => {
    host.speak()
    host.sendMessage({ self: { voice: true, picture: false, hand: false } })
  }, 20)
  const owned = () => world.sql<unknown[]>`select from kernel.lease where name like 'recording:%'`
  try {
    await readUntil(owned, (rows) => rows.length === 1, { timeoutMs: 40_000 })
  } finally {
    clearInterval(speaking)
  }
  await ann.do(endLive, { liveId })
  await host.close()
  const listed = async () => (await there.do(listLiveRecordings, { liveId })).recordings.at(-1)
  const ready = await readUntil(listed, (recording) => recording?.isReady === true, { timeoutMs: 40_000 })
  expect(ready?.bytes).toBeGreaterThan(0)
  const paths = [world.url, other.url].map((url) => `${url}${ready?.path}`)
  for (const path of paths) {
    const bytes = Buffer.from(await (await fetch(path)).arrayBuffer())
    expect(bytes).toHaveLength(ready?.bytes ?? 0)
    expect(bytes.subarray(4, 8).toString()).toBe('ftyp')
    const part = await fetch(path, { headers: { range: 'bytes=4-7' } })
    expect([part.status, await part.text()]).toEqual([206, 'ftyp'])
  }
})
