import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import {
  answer,
  callOverSocket,
  fileKeyHeader,
  filePath,
  type FileView,
  finishUpload,
  logOut,
  recallMessage,
  setProfileField,
  profileFields,
  sendMessage,
  showFile,
  takeFileKey,
  uploadCalls,
} from '@linnet/protocol'
import {
  createTestWorld,
  fetchFile,
  nameOf,
  pathOf,
  type Person,
  postForm,
  sendFile,
  type TestWorld,
  valueOf,
} from '@linnet/testing'
import sharp from 'sharp'

let world: TestWorld
let ann: Person
let bob: Person
let letters: FileView
const alphabet = 'abcdefghijklmnopqrstuvwxyz'

beforeAll(async () => {
  world = await createTestWorld()
  ann = await world.person('Ann')
  bob = await world.person('Bob')
  letters = await sent(ann, { content: alphabet, name: 'letters.txt' })
})
afterAll(() => world.stop())

async function sent(person: Person, more: Omit<Parameters<typeof sendFile>[1], 'person'>): Promise<FileView> {
  return valueOf(await sendFile(world.url, { person, ...more }))
}

const fetched = (person: Person, headers: Record<string, string> = {}, file = letters) =>
  fetchFile(world.url, { person, id: file.id, variant: 'original', headers })

const square = (edge: number) =>
  sharp({ create: { width: edge, height: edge, channels: 3, background: 'green' } })
    .png()
    .toBuffer()

describe('who may read a file', () => {
  test('its owner may', async () => {
    const response = await fetched(ann)
    expect(response.status).toBe(200)
    expect(await response.text()).toBe(alphabet)
    expect(await ann.do(showFile, { id: letters.id })).toEqual(letters)
  })

  test('a stranger gets a 404', async () => {
    expect((await fetched(bob)).status).toBe(404)
    const outcome = await bob.call(showFile, { id: letters.id })
    expect(nameOf(outcome)).toBe('FileNotFound')
  })

  test('avatars are visible to every member but no guest', async () => {
    for (const purpose of ['photo', 'groupPhoto'] as const) {
      const { id } = await sent(ann, { content: await square(20), purpose })
      expect((await fetchFile(world.url, { person: bob, id, variant: 'thumb' })).status).toBe(200)
      expect((await fetch(`${world.url}${filePath(id, 'thumb')}`)).status).toBe(401)
    }
  })

  test('files for other purposes are private: reports, documents, moments', async () => {
    for (const purpose of ['report', 'realName', 'circle', 'circleImg', 'test'] as const) {
      const { id } = await sent(ann, { content: await square(20), purpose })
      expect((await fetchFile(world.url, { person: bob, id, variant: 'original' })).status).toBe(404)
    }
  })

  test("recipients of a message may read its file from then on; nobody can send someone else's file", async () => {
    const [cleo, dora] = [await world.person('Cleo'), await world.person('Dora')]
    const conversationId = await world.befriend(cleo, dora)
    const { id } = await sent(cleo, { content: await square(40) })
    expect((await fetchFile(world.url, { person: dora, id, variant: 'thumb' })).status).toBe(404)
    const message = { conversationId, kind: 'image' as const, content: { fileId: id } }
    const stolen = await dora.call(sendMessage, { ...message, cid: 'stolen' })
    expect(nameOf(stolen)).toBe('FileNotFound')
    await cleo.do(sendMessage, { ...message, cid: 'own' })
    expect((await fetchFile(world.url, { person: dora, id, variant: 'thumb' })).status).toBe(200)
    expect((await fetchFile(world.url, { person: bob, id, variant: 'thumb' })).status).toBe(404)
    expect(await world.sql`select 1 from uploads.file where id = ${id} and used_at is not null`).toHaveLength(
      1,
    )
  })

  test('a key works as a header too; a forged, altered or missing key does not', async () => {
    const { key } = await ann.do(takeFileKey, {})
    const bobs = (await bob.do(takeFileKey, {})).key
    expect((await ann.do(takeFileKey, {})).key).toBe(key)
    const address = `${world.url}${filePath(letters.id, 'original')}`
    expect((await fetch(address, { headers: { [fileKeyHeader]: key } })).status).toBe(200)
    const [session = '', period = '', seal = ''] = key.split('.')
    const later = (Number.parseInt(period, 36) + 1).toString(36)
    const made = [
      `${bobs.split('.')[0]}.${period}.${seal}`,
      `${session}.${later}.${seal}`,
      `${session}.${seal}`,
      `${session}.${period}.${'A'.repeat(32)}`,
      session,
      key.slice(0, -1),
      ann.token,
      '',
    ]
    for (const each of made)
      expect((await fetch(address, { headers: { [fileKeyHeader]: each } })).status).toBe(401)
  })

  test('a key is not the token, and expires with its session', async () => {
    const cat = await world.person('Cat')
    const file = await sent(cat, { content: 'mine' })
    const { key } = await cat.do(takeFileKey, {})
    expect(key).not.toContain(cat.token)
    const outcome = await world.holderOf(key).call(takeFileKey, {})
    expect(nameOf(outcome)).toBe('SessionEnded')
    const address = `${world.url}${filePath(file.id, 'original', key)}`
    expect((await fetch(address)).status).toBe(200)
    await cat.do(logOut, {})
    expect((await fetch(address)).status).toBe(401)
  })
})

describe('a key changes', () => {
  const halfDay = 12 * 3_600_000

  test('twice a day, and the last one still works till it ends; then files say that it has expired', async () => {
    const other = await createTestWorld()
    const eve = await other.person('Eve')
    const file = valueOf(await sendFile(other.url, { person: eve, content: 'mine' }))
    const first = await eve.do(takeFileKey, {})
    const left = first.untilMs - other.clock.nowMs()
    expect(left).toBeGreaterThan(halfDay)
    expect(left).toBeLessThanOrEqual(2 * halfDay)
    const fetchWith = (key: string) => fetch(`${other.url}${filePath(file.id, 'original', key)}`)
    other.clock.advance(halfDay)
    const second = await eve.do(takeFileKey, {})
    expect(second.key).not.toBe(first.key)
    expect(second.untilMs).toBe(first.untilMs + halfDay)
    expect([(await fetchWith(first.key)).status, (await fetchWith(second.key)).status]).toEqual([200, 200])
    other.clock.advance(first.untilMs - other.clock.nowMs() + 1000)
    const late = await fetchWith(first.key)
    expect([late.status, late.headers.get('cache-control')]).toEqual([403, 'no-store'])
    expect((await fetchWith(second.key)).status).toBe(200)
    await eve.do(logOut, {})
    expect((await fetchWith(first.key)).status).toBe(401)
    await other.stop()
  })

  test('at another time for each session', async () => {
    const people = await Promise.all(['One', 'Two', 'Three', 'Four'].map((name) => world.person(name)))
    const ends = await Promise.all(people.map(async (person) => (await person.do(takeFileKey, {})).untilMs))
    expect(new Set(ends).size).toBeGreaterThan(1)
  })
})

test('a recalled file is refused at once, also to a browser that asks whether its copy is still good', async () => {
  const [gil, hana] = [await world.person('Gil'), await world.person('Hana')]
  const chat = await world.befriend(gil, hana)
  const file = await sent(gil, { content: await square(80) })
  const message = { kind: 'image', content: { fileId: file.id }, cid: Bun.randomUUIDv7() } as const
  const { cseq } = await gil.do(sendMessage, { conversationId: chat, ...message })
  const { key } = await hana.do(takeFileKey, {})
  const address = `${world.url}${filePath(file.id, 'original', key)}`
  const shown = await fetch(address)
  expect(shown.status).toBe(200)
  await gil.do(recallMessage, { conversationId: chat, cseq })
  const headers = { 'if-none-match': shown.headers.get('etag') ?? '' }
  for (const init of [{}, { headers }, { headers: { range: 'bytes=0-3' } }]) {
    const refused = await fetch(address, init)
    expect([refused.status, refused.headers.get('cache-control')]).toEqual([404, 'no-store'])
  }
})

describe('how a file is served', () => {
  test('a file may be cached for half a day, but only privately, and its type is never sniffed', async () => {
    const { headers } = await fetched(ann)
    expect(headers.get('cache-control')).toBe('private, max-age=43200')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    const again = await fetched(ann, { 'if-none-match': headers.get('etag') ?? '' })
    expect(again.status).toBe(304)
  })

  test.each([
    ['bytes=0-4', 206, 'abcde', 'bytes 0-4/26'],
    ['bytes=20-', 206, 'uvwxyz', 'bytes 20-25/26'],
    ['bytes=-3', 206, 'xyz', 'bytes 23-25/26'],
    ['bytes=-300', 206, alphabet, 'bytes 0-25/26'],
    ['bytes=25-900', 206, 'z', 'bytes 25-25/26'],
    ['bytes=26-', 416, 'no such part', 'bytes */26'],
    ['bytes=-0', 416, 'no such part', 'bytes */26'],
    ['bytes=5-2', 200, alphabet, null],
    ['bytes=0-1,4-5', 200, alphabet, null],
    ['lines=1-2', 200, alphabet, null],
  ])('a range can be requested with %s', async (range, status, text, contentRange) => {
    const response = await fetched(ann, { range })
    expect(response.status).toBe(status)
    expect(response.headers.get('content-range')).toBe(contentRange)
    expect(await response.text()).toBe(text)
  })

  test('a range of a file that has changed returns the whole file', async () => {
    expect((await fetched(ann, { range: 'bytes=0-1', 'if-range': '"other"' })).status).toBe(200)
  })

  test('HEAD returns the size', async () => {
    const { key } = await ann.do(takeFileKey, {})
    const response = await fetch(`${world.url}${filePath(letters.id, 'original', key)}`, { method: 'HEAD' })
    expect(response.headers.get('content-length')).toBe('26')
  })

  test.each([
    ['page.html', 'text/html', '<html><script>alert(1)</script></html>'],
    ['drawing.svg', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['script.js', 'text/javascript', 'alert(1)'],
  ])('%s is served as a download, never as a page', async (name, mime, content) => {
    const response = await fetched(ann, {}, await sent(ann, { content, name, mime }))
    expect(response.headers.get('content-type')).toBe('application/octet-stream')
    expect(response.headers.get('content-disposition')).toStartWith('attachment; ')
  })

  test('a picture sent as a file is downloaded unchanged', async () => {
    const content = await square(30)
    const file = await sent(ann, { content, name: 'scan.png', fields: { as: 'file' } })
    const response = await fetched(ann, {}, file)
    expect(file).toMatchObject({ kind: 'file', mime: 'image/png' })
    expect(response.headers.get('content-disposition')).toStartWith('attachment; ')
    expect(Buffer.from(await response.arrayBuffer()).equals(content)).toBe(true)
  })

  test.each([
    ['报告 2026.pdf', '报告 2026.pdf', "filename*=UTF-8''%E6%8A%A5%E5%91%8A%202026.pdf"],
    ['../../etc/passwd', 'passwd', 'filename="passwd"'],
    ['C:\\Users\\ann\\신분증.pdf', '신분증.pdf', "filename*=UTF-8''%EC"],
    ['a\u202egpj.exe', 'agpj.exe', 'filename="agpj.exe"'],
    ["it's (1).txt", "it's (1).txt", "filename*=UTF-8''it%27s%20%281%29.txt"],
    ['..', 'file', 'filename="file"'],
    ['say "hi".txt', 'say hi.txt', 'filename="say hi.txt"'],
  ])('the name %s is readable and harmless', async (name, kept, header) => {
    const file = await sent(ann, { content: 'x', name })
    expect(file.name).toBe(kept)
    expect((await fetched(ann, {}, file)).headers.get('content-disposition')).toContain(header)
  })

  test.each([
    ['/im/file/1/original'],
    ['/im/file/00000000-0000-4000-8000-000000000000/original'],
    ['/im/file/00000000-0000-4000-8000-000000000000/../../../secrets'],
    ['/im/file/%2e%2e/original'],
  ])('nothing else can be fetched: %s', async (path) => {
    const { key } = await ann.do(takeFileKey, {})
    const response = await fetch(`${world.url}${path}`, { headers: { [fileKeyHeader]: key } })
    const text = await response.text()
    expect(text.includes('UnknownCall') || [401, 404].includes(response.status)).toBe(true)
  })
})

describe('uploading', () => {
  const address = () => `${world.url}/im/upload/chat`

  test('needs a live session', async () => {
    const answer = await postForm(address(), { token: 'x'.repeat(43), file: { content: 'text' } })
    expect(answer).toMatchObject({ err: 404, data: { code: 'SessionEnded' } })
    const none = await postForm(address(), { token: undefined, file: { content: 'text' } })
    expect(none).toMatchObject({ err: 404 })
  })

  test('accepts the token after the file, as old clients send it', async () => {
    const form = new FormData()
    form.append('file', new Blob(['text']), 'a.txt')
    form.append('_token', ann.token)
    const answer = (await (await fetch(address(), { method: 'POST', body: form })).json()) as { err: number }
    expect(answer.err).toBe(0)
  })

  test('refuses an empty file, a missing one, an unknown field and a broken form', async () => {
    const of = async (file: Parameters<typeof postForm>[1]['file']) =>
      (await postForm(address(), { token: ann.token, file })).data
    expect(await of({ content: '' })).toMatchObject({ code: 'EmptyFile' })
    expect(await of({ content: 'x', fields: { colour: 'red' } })).toMatchObject({
      code: 'BadInput',
      field: 'colour',
    })
    expect(await of({ content: 'x', fields: { as: 'picture' } })).toMatchObject({
      code: 'BadInput',
      field: 'as',
    })
    for (const [body, type, code] of [
      [
        '--x\r\ncontent-disposition: form-data; name="_token"\r\n\r\n',
        'multipart/form-data; boundary=x',
        'BrokenBody',
      ],
      ['nonsense', 'multipart/form-data', 'BrokenBody'],
      [`{"_token":"${ann.token}","file":{"path":"/etc/passwd"}}`, 'application/json', 'BadInput'],
      [
        `--x\r\ncontent-disposition: form-data; name="_token"\r\n\r\n${ann.token}\r\n--x--`,
        'multipart/form-data; boundary=x',
        'BadInput',
      ],
    ] as const) {
      const response = await fetch(address(), { method: 'POST', body, headers: { 'content-type': type } })
      expect(await response.json()).toMatchObject({ err: 1, data: { code } })
    }
  })

  test('does not work over a socket', async () => {
    const device = await ann.connect()
    device.send(callOverSocket, {
      path: pathOf(uploadCalls.chat),
      payload: { file: { path: '/etc/passwd' } },
    })
    expect(JSON.stringify(await device.next(answer))).not.toContain('"err":0')
    await device.close()
  })

  test('cannot be finished by someone else', async () => {
    const outcome = await bob.call(finishUpload, { id: letters.id })
    expect(nameOf(outcome)).toBe('UploadNotFound')
  })
})

describe('my profile photo', () => {
  const set = (person: Person, content: string) =>
    person.call(setProfileField, { field: profileFields.photo, content })

  test('must be a file I uploaded for it', async () => {
    const { id } = await sent(ann, { content: await square(50), purpose: 'photo' })
    expect((await set(ann, filePath(id, 'original'))).ok).toBe(true)
    const other = await set(bob, filePath(id, 'original'))
    expect(nameOf(other)).toBe('FileNotFound')
    const letter = await set(ann, filePath(letters.id, 'original'))
    expect(nameOf(letter)).toBe('FileNotFound')
  })
})
