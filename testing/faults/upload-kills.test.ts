/** An upload whose server is killed goes on at another one of its cluster. */
import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { appendUpload, beginUpload, type FileView, finishUpload } from '@linnet/protocol'
import S3rver from 's3rver'
import { makeScratch } from '../../scripts/scratch.mjs'
import { type Caller, createHttpCaller } from '../src/caller'
import { createPeople } from '../src/crowd'
import { fetchFile, postForm } from '../src/files'
import { until } from '../src/until'
import type { Person } from '../src/world'
import { type FaultNode, startSystem, type System } from './system'

setDefaultTimeout(240_000)

const folder = makeScratch('linnet-buckets-')
const appendPath = appendUpload.wire.replace('POST ', '')
const partBytes = 300_000
const content = Buffer.from(Array.from({ length: 5 * partBytes }, (_, nth) => (nth * 7) % 251))
const partAt = (offset: number) => content.subarray(offset, offset + partBytes)

let bucket: S3rver
let system: System
let node: FaultNode

beforeAll(async () => {
  const buckets = [{ name: 'linnet', configs: [] }]
  bucket = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    configureBuckets: buckets,
  })
  const { port } = await bucket.run()
  const env: Record<string, string> = {}
  system = await startSystem({ env })
  await system.killServer()
  Object.assign(env, {
    CLUSTER: 'uploads',
    MIGRATE_ON_START: 'off',
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_BUCKET: 'linnet',
    S3_KEY: 'S3RVER',
    S3_SECRET: 'S3RVER',
    S3_REGION: 'us-east-1',
    HEADS_S3_ENDPOINT: 'http://127.0.0.1:9',
    HEADS_S3_BUCKET: 'heads',
    HEADS_S3_KEY: 'key',
    HEADS_S3_SECRET: 'secret',
  })
  await system.startServer()
  node = await system.startNode()
})
afterAll(async () => {
  node.signal('SIGKILL')
  await node.ended
  await system.stop()
  await bucket.close()
})

const at = (url: string, token: string): Caller => createHttpCaller(url, { language: 'en-us', token })

async function newPerson() {
  const holderOf = (token: string) => ({ token, ...at(node.url, token) })
  const [person] = await createPeople({ sql: system.sql, holderOf }, [Bun.randomUUIDv7()])
  if (!person) throw new Error('nobody was created')
  return person as unknown as Person
}

const begin = (caller: Caller) =>
  caller.do(beginUpload, { clientId: 'big', purpose: 'chat', name: 'big.bin', size: content.length })

const append = (url: string, { token, id, offset }: { token: string; id: string; offset: number }) =>
  postForm(`${url}${appendPath}`, {
    token,
    file: { content: partAt(offset), fields: { id, offset: String(offset) } },
  })

/** Sends half of a part to the node, and nothing more. */
async function beginPart({
  token,
  id,
  offset,
}: {
  token: string
  id: string
  offset: number
}): Promise<void> {
  const field = (name: string, value: string) =>
    `--cut\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const head = [
    field('_token', token),
    field('id', id),
    field('offset', String(offset)),
    '--cut\r\ncontent-disposition: form-data; name="file"; filename="part"\r\n\r\n',
  ].join('')
  const { host, port } = new URL(node.url)
  const socket = connect(Number(port), '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write(
    `POST ${appendPath} HTTP/1.1\r\nhost: ${host}\r\ncontent-type: multipart/form-data; boundary=cut\r\n` +
      `content-length: ${head.length + partBytes}\r\n\r\n${head}`,
  )
  await new Promise<unknown>(
    (resolve) => void socket.write(partAt(offset).subarray(0, partBytes / 2), resolve),
  )
}

const objects = () =>
  readdirSync(folder, { recursive: true }).filter((name) => String(name).includes('unfinished/'))

test('what one process received goes on at another, and arrives unchanged', async () => {
  const person = await newPerson()
  const { token } = person
  const here = at(system.directUrl, token)
  const { id } = await begin(person)
  for (const offset of [0, partBytes])
    expect((await append(node.url, { token, id, offset })).data).toEqual({ offset: offset + partBytes })
  await beginPart({ token, id, offset: 2 * partBytes })
  node.signal('SIGKILL')
  await node.ended

  // The part that was on its way is sent again.
  expect(await begin(here)).toMatchObject({ id, offset: 2 * partBytes })
  for (let offset = 2 * partBytes; offset < content.length; offset += partBytes)
    expect((await append(system.directUrl, { token, id, offset })).data).toEqual({
      offset: offset + partBytes,
    })
  expect(objects().length).toBeGreaterThan(0)
  const file: FileView = await here.do(finishUpload, { id })
  const reader = { ...person, ...here }
  const response = await fetchFile(system.directUrl, { person: reader, id: file.id, variant: 'original' })
  expect(Buffer.from(await response.arrayBuffer()).equals(content)).toBe(true)
  await until(() => objects().length === 0)
})
