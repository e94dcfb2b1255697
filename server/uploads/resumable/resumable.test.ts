import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { connect } from 'node:net'
import { appendUpload, beginUpload, cancelUpload, type FilePurpose, finishUpload } from '@linnet/protocol'
import {
  createTestWorld,
  fetchFile,
  nameOf,
  type Person,
  postForm,
  type TestWorld,
  until,
  valueOf,
} from '@linnet/testing'

let world: TestWorld
let ann: Person
let bob: Person
beforeAll(async () => {
  world = await createTestWorld({ UPLOAD_MAX_MB: '4', UPLOAD_IMAGE_MAX_MB: '1', UPLOAD_QUOTA_MB: '6' })
  ann = await world.person('Ann')
  bob = await world.person('Bob')
})
afterAll(() => world.stop())

const content = Buffer.from(Array.from({ length: 300_000 }, (_, nth) => (nth * 7) % 251))
const appendPath = appendUpload.wire.replace('POST ', '')

const begin = (person: Person, cid: string, more: { size?: number; purpose?: FilePurpose } = {}) =>
  person.call(beginUpload, { clientId: cid, purpose: 'chat', name: 'big.bin', size: content.length, ...more })

async function begun(person: Person, cid: string) {
  return valueOf(await begin(person, cid))
}

const append = (person: Person, { id, offset, part }: { id: string; offset: number; part: Buffer }) =>
  postForm(`${world.url}${appendPath}`, {
    token: person.token,
    file: { content: part, fields: { id, offset: String(offset) } },
  })

/** Sends a form's header and part of its file, then hangs up. */
async function cutOff({
  id,
  cid,
  offset,
  part,
}: {
  id: string
  cid: string
  offset: number
  part: Buffer
}): Promise<void> {
  const field = (name: string, value: string) =>
    `--cut\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const head = [
    field('_token', ann.token),
    field('id', id),
    field('offset', String(offset)),
    '--cut\r\ncontent-disposition: form-data; name="file"; filename="part"\r\n\r\n',
  ].join('')
  const { port } = new URL(world.url)
  const socket = connect(Number(port), '127.0.0.1')
  socket.write(
    `POST ${appendPath} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\ncontent-type: multipart/form-data; boundary=cut\r\n` +
      `content-length: ${head.length + content.length}\r\n\r\n${head}`,
  )
  socket.write(part)
  // The client disconnects only once some bytes have arrived.
  await until(async () => (await begun(ann, cid)).offset > offset)
  socket.destroy()
}

describe('a large file', () => {
  test('is uploaded in parts and downloaded whole', async () => {
    const { id, offset } = await begun(ann, 'parts')
    expect(offset).toBe(0)
    for (let at = 0; at < content.length; at += 100_000) {
      const answer = await append(ann, { id, offset: at, part: content.subarray(at, at + 100_000) })
      expect(answer.data).toEqual({ offset: at + 100_000 })
    }
    const file = await ann.do(finishUpload, { id })
    expect(file).toMatchObject({ kind: 'file', name: 'big.bin', size: content.length })
    const response = await fetchFile(world.url, { person: ann, id: file.id, variant: 'original' })
    expect(Buffer.from(await response.arrayBuffer()).equals(content)).toBe(true)
    // A repeated request, even by cid, returns the same file.
    expect((await ann.do(finishUpload, { id })).id).toBe(file.id)
    expect(await begun(ann, 'parts')).toMatchObject({ id, offset: content.length })
  })

  test('resumes where it was interrupted', async () => {
    const { id } = await begun(ann, 'cut')
    await append(ann, { id, offset: 0, part: content.subarray(0, 50_000) })
    await cutOff({ id, cid: 'cut', offset: 50_000, part: content.subarray(50_000, 120_000) })
    let offset = 0
    const isStill = async () => {
      const before = offset
      offset = (await begun(ann, 'cut')).offset
      return offset === before && offset > 0
    }
    await until(isStill, { everyMs: 20 })
    expect(offset).toBeGreaterThanOrEqual(50_000)
    expect(offset).toBeLessThanOrEqual(120_000)
    await append(ann, { id, offset, part: content.subarray(offset) })
    const file = await ann.do(finishUpload, { id })
    const response = await fetchFile(world.url, { person: ann, id: file.id, variant: 'original' })
    expect(Buffer.from(await response.arrayBuffer()).equals(content)).toBe(true)
  })

  test('accepts its parts in order, and not a byte more than announced', async () => {
    const { id } = await begun(ann, 'order')
    const early = await append(ann, { id, offset: 10, part: content.subarray(0, 10) })
    expect(early.data).toEqual({ code: 'WrongOffset', offset: 0 })
    const long = await append(ann, { id, offset: 0, part: Buffer.concat([content, content]) })
    expect(long.data).toMatchObject({ code: 'FileTooLarge' })
    await ann.do(cancelUpload, { id })
  })

  test('is finished only once complete, even when two ask at the same time', async () => {
    const { id } = await begun(ann, 'twice')
    const half = content.subarray(0, 1000)
    await append(ann, { id, offset: 0, part: half })
    expect(await ann.call(finishUpload, { id })).toMatchObject({
      ok: false,
      refusal: { name: 'WrongOffset', parameters: { offset: 1000 } },
    })
    await append(ann, { id, offset: 1000, part: content.subarray(1000) })
    const [one, other] = await Promise.all([ann.do(finishUpload, { id }), ann.do(finishUpload, { id })])
    expect(one.id).toBe(other.id)
  })

  test('belongs to the person who began it', async () => {
    const { id } = await begun(ann, 'mine')
    expect((await append(bob, { id, offset: 0, part: content })).data).toMatchObject({
      code: 'UploadNotFound',
    })
    expect(nameOf(await bob.call(finishUpload, { id }))).toBe('UploadNotFound')
    await bob.do(cancelUpload, { id })
    expect(await begun(ann, 'mine')).toMatchObject({ id })
    await ann.do(cancelUpload, { id })
    expect(nameOf(await ann.call(finishUpload, { id }))).toBe('UploadNotFound')
  })

  test('has one upload per cid', async () => {
    const { id } = await begun(ann, 'same')
    expect(nameOf(await begin(ann, 'same', { size: 5 }))).toBe('IdReused')
    expect((await begun(bob, 'same')).id).not.toBe(id)
    await ann.do(cancelUpload, { id })
  })

  test('is refused before uploading if it is too large for its purpose', async () => {
    const megabyte = 1024 * 1024
    expect(nameOf(await begin(ann, 'large', { size: 4 * megabyte + 1 }))).toBe('FileTooLarge')
    expect(nameOf(await begin(ann, 'large', { size: megabyte + 1, purpose: 'photo' }))).toBe('FileTooLarge')
    expect(nameOf(await begin(ann, 'large', { size: 0 }))).toBe('EmptyFile')
    const direct = await postForm(`${world.url}/im/upload/photo`, {
      token: ann.token,
      file: { content: Buffer.alloc(megabyte + 1) },
    })
    expect(direct.data).toEqual({ code: 'FileTooLarge', megabytes: 1 })
  })

  test('is refused for identity papers, whose parts would lie on the disk in the clear', async () => {
    expect(nameOf(await begin(ann, 'papers', { purpose: 'realName' }))).toBe('BadInput')
  })

  test('unfinished uploads cannot exceed the quota or a maximum number', async () => {
    const cat = await world.person('Cat')
    const megabyte = 1024 * 1024
    expect(nameOf(await begin(cat, 'one', { size: 4 * megabyte }))).toBe('done')
    expect(nameOf(await begin(cat, 'two', { size: 4 * megabyte }))).toBe('QuotaExceeded')
    const names: string[] = []
    for (let nth = 0; nth < 21; nth++) names.push(nameOf(await begin(cat, `small-${nth}`, { size: 10 })))
    expect(names.filter((name) => name === 'done')).toHaveLength(19)
    expect(names.at(-1)).toBe('TooManyUploads')
  })
})

test('a person cannot store more than the quota', async () => {
  const dan = await world.person('Dan')
  const send = () =>
    postForm(`${world.url}/im/upload/chat`, {
      token: dan.token,
      file: { content: Buffer.alloc(2.5 * 1024 * 1024, 1) },
    })
  expect((await send()).err).toBe(0)
  const [one, other] = await Promise.all([send(), send()])
  expect(one.err + other.err).toBe(1)
  expect([one, other].find(({ err }) => err === 1)?.data).toEqual({ code: 'QuotaExceeded', megabytes: 6 })
})

describe('quota', () => {
  const megabyte = 1024 * 1024

  test('is reserved when a form begins to arrive: a second one that would not fit is refused before its file', async () => {
    const eve = await world.person('Eve')
    const first = await holdForm(eve, 4 * megabyte)
    const refused = await firstRefusal(eve, 3 * megabyte)
    expect(refused.data).toEqual({ code: 'QuotaExceeded', megabytes: 6 })
    expect(nameOf(await begin(eve, 'resumable', { size: 3 * megabyte }))).toBe('QuotaExceeded')
    first.breakOff()
    await untilAccepted(eve, 3 * megabyte)
  }, 20_000)

  test('that a dead server reserved counts again after a minute', async () => {
    const fay = await world.person('Fay')
    const reserve = (until: number) => world.sql`
      insert into uploads.reservation (id, owner_id, bytes, until)
      values (${crypto.randomUUID()}, ${fay.id}, ${6 * megabyte}, ${new Date(world.clock.nowMs() + until)})`
    await reserve(-1)
    expect(nameOf(await begin(fay, 'after', { size: megabyte }))).toBe('done')
    await reserve(60_000)
    expect(nameOf(await begin(fay, 'during', { size: megabyte }))).toBe('QuotaExceeded')
  })

  test('is reserved for at most twelve forms of one person at a time', async () => {
    const gus = await world.person('Gus')
    const held = []
    for (let nth = 1; nth <= 12; nth++) held.push(await holdForm(gus, 1000, nth))
    expect(await firstRefusal(gus, 10)).toMatchObject({ status: 429, data: { code: 'TooManyRequests' } })
    for (const { breakOff } of held) breakOff()
  }, 20_000)

  const send = (person: Person, bytes: number) =>
    postForm(`${world.url}/im/upload/chat`, {
      token: person.token,
      file: { content: Buffer.alloc(bytes, 1) },
    })

  async function firstRefusal(person: Person, bytes: number) {
    for (;;) {
      const answer = await send(person, bytes)
      if (answer.err === 1) return answer
    }
  }

  async function untilAccepted(person: Person, bytes: number): Promise<void> {
    while ((await send(person, bytes)).err !== 0);
  }

  /** Begins a form whose file never arrives, and waits until the server has reserved its quota. */
  async function holdForm(person: Person, bytes: number, nth = 1) {
    const { hostname, port } = new URL(world.url)
    const socket = connect(Number(port), hostname)
    const start =
      `--cut\r\ncontent-disposition: form-data; name="_token"\r\n\r\n${person.token}\r\n` +
      '--cut\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nx'
    const length = start.length + bytes
    socket.on('error', () => undefined)
    socket.write(
      `POST /im/upload/chat HTTP/1.1\r\nhost: ${hostname}\r\ncontent-type: multipart/form-data; boundary=cut\r\ncontent-length: ${length}\r\n\r\n${start}`,
    )
    const isReserved = async () =>
      (
        await world.sql<unknown[]>`
          select 1 from uploads.reservation where owner_id = ${person.id} and bytes >= ${bytes}`
      ).length === nth
    await until(isReserved)
    return { breakOff: () => socket.destroy() }
  }
})
