/** Two servers of a cluster that finish the same upload. */
import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { appendUpload, beginUpload, cancelUpload, finishUpload } from '@linnet/protocol'
import {
  type Beside,
  createTestWorld,
  fetchFile,
  nameOf,
  type Person,
  postForm,
  type TestWorld,
  until,
} from '@linnet/testing'
import S3rver from 's3rver'
import type { FileStore } from '../file-store'
import { insertPart, keepPart } from './part-store'
import { bucketBytes } from './unfinished-bytes'

setDefaultTimeout(60_000)

const folder = mkdtempSync(join(tmpdir(), 'linnet-upload-owners-'))
const content = Buffer.from(Array.from({ length: 100_000 }, (_, nth) => (nth * 7) % 251))
/** The scanner looks at a file for as long as this one exists. */
const busy = join(folder, 'busy')

let bucket: S3rver
let world: TestWorld
let other: Beside
let ann: Person

beforeAll(async () => {
  const scanner = join(folder, 'scan')
  writeFileSync(
    scanner,
    `#!/bin/sh\ntouch ${folder}/scanning-$$\nwhile [ -e ${busy} ]; do sleep 0.02; done\n`,
  )
  chmodSync(scanner, 0o755)
  const buckets = [{ name: 'linnet', configs: [] }]
  const directory = join(folder, 'buckets')
  bucket = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets: buckets })
  const { port } = await bucket.run()
  const env = {
    SCAN_COMMAND: scanner,
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_BUCKET: 'linnet',
    S3_KEY: 'S3RVER',
    S3_SECRET: 'S3RVER',
    S3_REGION: 'us-east-1',
  }
  world = await createTestWorld(env, undefined, { cluster: 'uploads' })
  other = await world.beside()
  ann = await world.person('Ann')
})
afterAll(async () => {
  rmSync(busy, { force: true })
  await other.stop()
  await world.stop()
  await bucket.close()
  rmSync(folder, { recursive: true, force: true })
})

const append = (id: string, offset: number, part: Uint8Array) =>
  postForm(`${world.url}${appendUpload.wire.replace('POST ', '')}`, {
    token: ann.token,
    file: { content: part, fields: { id, offset: String(offset) } },
  })

async function arrived(clientId: string): Promise<string> {
  const given = { clientId, purpose: 'chat', name: 'a.bin', size: content.length } as const
  const { id } = await ann.do(beginUpload, given)
  expect((await append(id, 0, content)).data).toEqual({ offset: content.length })
  return id
}

const scanning = () => readdirSync(folder).filter((name) => name.startsWith('scanning-')).length
const filesOf = () => world.sql<{ id: string }[]>`select id from uploads.file where owner_id = ${ann.id}`
const leasesOf = (id: string) => world.sql<unknown[]>`select from kernel.lease where name = ${`upload:${id}`}`

test('an owner that slept makes no second file of an upload that another one has finished', async () => {
  const id = await arrived('slept')
  writeFileSync(busy, '')
  const before = scanning()
  const slept = ann.call(finishUpload, { id })
  await until(() => scanning() === before + 1)
  expect(await leasesOf(id)).toHaveLength(1)
  // It was declared dead, and the other one takes its place.
  await world.sql`delete from kernel.lease where name = ${`upload:${id}`}`
  const finished = other.visitor(ann).do(finishUpload, { id })
  await until(() => scanning() === before + 2)
  rmSync(busy)
  const file = await finished
  expect(nameOf(await slept)).toBe('Busy')
  expect((await filesOf()).map(({ id: fileId }) => fileId)).toEqual([String(file.id)])
  expect(await leasesOf(id)).toHaveLength(0)
  // Asked again, it answers with the other one's file.
  expect((await ann.do(finishUpload, { id })).id).toBe(file.id)
  const response = await fetchFile(world.url, { person: ann, id: file.id, variant: 'original' })
  expect(Buffer.from(await response.arrayBuffer()).equals(content)).toBe(true)
})

test('two that finish an upload at once make one file', async () => {
  const id = await arrived('twice')
  const count = (await filesOf()).length
  const both = await Promise.all([ann, other.visitor(ann)].map((each) => each.do(finishUpload, { id })))
  expect(both[0]?.id).toBe(both[1]?.id)
  expect(await filesOf()).toHaveLength(count + 1)
})

test('of parts that arrive at the same place, one is kept, and none without those before it', async () => {
  const given = { clientId: 'place', purpose: 'chat', name: 'a.bin', size: content.length } as const
  const { id: uploadId } = await ann.do(beginUpload, given)
  const newPart = async (position: number) => {
    const part = { id: crypto.randomUUID(), uploadId, position }
    await insertPart(world.sql, { ...part, nowMs: world.clock.nowMs() })
    return { ...part, bytes: 10 }
  }
  const parts = [await newPart(0), await newPart(0)]
  const kept = await Promise.all(parts.map((part) => keepPart(world.sql, part)))
  expect(kept.filter(Boolean)).toHaveLength(1)
  expect(await keepPart(world.sql, await newPart(20))).toBe(false)
  expect(await keepPart(world.sql, await newPart(10))).toBe(true)
  expect(await ann.do(beginUpload, given)).toMatchObject({ id: uploadId, offset: 20 })
  await ann.do(cancelUpload, { id: uploadId })
  expect(await world.sql`select from uploads.part where upload_id = ${uploadId}`).toHaveLength(0)
})

test('parts of uploads that are over are deleted, also if their process ended before it had done so', async () => {
  const removed: string[] = []
  const files = { remove: (key: string) => Promise.resolve(void removed.push(key)) } as unknown as FileStore
  const { sql, clock } = world
  const bytes = bucketBytes({ sql, clock, files, scratch: folder })
  const { id: uploadId } = await ann.do(beginUpload, {
    clientId: 'left',
    purpose: 'chat',
    name: 'a',
    size: 9,
  })
  const part = { id: crypto.randomUUID(), position: 0, nowMs: clock.nowMs() }
  const left = { ...part, id: crypto.randomUUID(), uploadId: crypto.randomUUID() }
  await insertPart(sql, { ...part, uploadId })
  await insertPart(sql, left)
  await bytes.dropLeftBehind(clock.nowMs())
  expect(removed).toEqual([])
  await bytes.dropLeftBehind(clock.nowMs() + 2 * 3_600_000)
  expect(removed).toEqual([`unfinished/${left.uploadId}/0-${left.id}`])
  await ann.do(cancelUpload, { id: uploadId })
})
