import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import {
  chatExportsPerDay,
  clearHistory,
  type ConversationId,
  deleteEntries,
  dropChatExport,
  editMessage,
  exportChat,
  leaveGroup,
  listChatExports,
  openChatExport,
  recallMessage,
  setGroupInfo,
} from '@linnet/protocol'
import {
  createTestWorld,
  groupOf,
  loginPassword,
  newId,
  openBeside,
  type Person,
  refusalOf,
  runJob,
  said,
  sendFile,
  type TestWorld,
  valueOf,
} from '@linnet/testing'
import { unzipSync } from 'fflate'

const hourMs = 3_600_000

let world: TestWorld
let ann: Person
let ben: Person
let chat: ConversationId

beforeAll(async () => {
  // The tests run the jobs, so that an archive that waits is still waiting when they look.
  world = await createTestWorld({}, undefined, { jobSpeed: 0 })
})
beforeEach(async () => {
  ann = await world.person('Ann')
  ben = await world.person('Ben')
  chat = await world.befriend(ann, ben)
})
afterAll(() => world.stop())

const make = () => runJob(world, openBeside(world).job('chatexports.make'))
type Range = { from?: number; to?: number; withFiles?: boolean }
const ask = (person: Person, conversationId: ConversationId, { from, to, withFiles = true }: Range = {}) =>
  person.do(exportChat, { conversationId, withFiles, from, to })
const open = async (person: Person, id: string): Promise<string> =>
  world.url + (await person.do(openChatExport, { id, password: loginPassword })).url

/** The files of the archive, by name. */
async function archive(person: Person, conversationId: ConversationId, range?: Range) {
  const { id } = await ask(person, conversationId, range)
  await make()
  const response = await fetch(await open(person, id))
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip'])
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
  const text = (name: string) => new TextDecoder().decode(files[name])
  const json = JSON.parse(text('messages.json')) as {
    title: string
    isComplete: boolean
    messages: unknown[]
  }
  const pages = Object.keys(files).filter((name) => name.startsWith('pages/'))
  return { id, names: Object.keys(files), text, json, html: pages.map(text).join('\n') }
}

describe('an archive', () => {
  test('holds the messages as pages and JSON, and each file once, byte for byte', async () => {
    const file = valueOf(await sendFile(world.url, { person: ben, content: 'milk, bread', name: 'list.txt' }))
    await said(ben, chat, { fileId: file.id, text: 'for Sunday' }, { kind: 'file' })
    await said(ann, chat, { fileId: file.id }, { kind: 'file' }).catch(() => 0)
    await said(ann, chat, 'thank you')
    const { names, text, json, html } = await archive(ann, chat)
    expect(json).toMatchObject({ title: 'Ben', isComplete: true })
    expect(JSON.stringify(json.messages)).toContain('thank you')
    expect(html).toContain('for Sunday')
    const files = names.filter((name) => name.startsWith('files/'))
    expect(files).toEqual(['files/00001-list.txt'])
    expect(text('files/00001-list.txt')).toBe('milk, bread')
    expect(html).toContain('../files/00001-list.txt')
    expect(text('index.html')).toContain('pages/0001.html')
  })

  test('without files holds the words only, and of a range only what was said in it', async () => {
    const file = valueOf(await sendFile(world.url, { person: ben, content: 'x', name: 'list.txt' }))
    await said(ben, chat, { fileId: file.id, text: 'too early' }, { kind: 'file' })
    world.clock.advance(2 * hourMs)
    const from = Math.floor(world.clock.nowMs() / 1000)
    await said(ben, chat, 'in time')
    world.clock.advance(2 * hourMs)
    const to = Math.floor(world.clock.nowMs() / 1000)
    await said(ben, chat, 'too late')
    const ranged = await archive(ann, chat, { from, to })
    expect(ranged.json.messages).toHaveLength(1)
    expect(ranged.html).toContain('in time')
    const bare = await archive(ann, chat, { withFiles: false })
    expect(bare.names.filter((name) => name.startsWith('files/'))).toEqual([])
    expect(bare.html).toContain('too early')
  })

  test('holds only what its person may see', async () => {
    const cleared = await said(ben, chat, 'from before the clearing')
    await ann.do(clearHistory, { conversationId: chat })
    await ann.do(deleteEntries, {
      conversationId: chat,
      cseqs: [await said(ben, chat, 'deleted by Ann')],
    })
    await ben.do(recallMessage, { conversationId: chat, cseq: await said(ben, chat, 'recalled by Ben') })
    await said(ben, chat, 'still there')
    const anns = await archive(ann, chat)
    for (const gone of ['from before', 'deleted by', 'recalled by Ben'])
      expect(JSON.stringify(anns.json) + anns.html).not.toContain(gone)
    expect(anns.html).toContain('still there')
    expect(cleared).toBeGreaterThan(0)
    expect((await archive(ben, chat)).html).toContain('from before the clearing')
  })

  test('of an anonymous group does not say who wrote', async () => {
    const group = await groupOf(ann, ben)
    await ann.do(setGroupInfo, { conversationId: group, isAnonymous: true })
    await said(ben, group, 'guess who')
    const { json, html } = await archive(ann, group)
    const spoken = json.messages.filter((entry) => JSON.stringify(entry).includes('guess who'))
    expect(html).toContain('guess who')
    expect(JSON.stringify(spoken)).not.toContain(ben.id)
    expect(JSON.stringify(spoken)).not.toContain('"Ben"')
  })

  test('leaves out files that were recalled after it was made', async () => {
    const file = valueOf(await sendFile(world.url, { person: ben, content: 'x', name: 'list.txt' }))
    const cseq = await said(ben, chat, { fileId: file.id }, { kind: 'file' })
    const { id } = await ask(ann, chat)
    await make()
    await ben.do(recallMessage, { conversationId: chat, cseq })
    const names = Object.keys(
      unzipSync(new Uint8Array(await (await fetch(await open(ann, id))).arrayBuffer())),
    )
    expect(names.filter((name) => name.startsWith('files/'))).toEqual([])
  })

  test('of a long conversation has all of it once, over several pages', async () => {
    for (let n = 0; n < 130; n++) await said(ann, chat, `line ${n}. ${'long '.repeat(900)}`)
    const { names, html, json } = await archive(ann, chat)
    for (const n of [0, 64, 129]) expect(html.split(`line ${n}. `)).toHaveLength(2)
    expect(JSON.stringify(json).split('line 77. ')).toHaveLength(2)
    expect(names.filter((name) => name.startsWith('pages/')).length).toBeGreaterThan(1)
  })
})

describe('what is taken back after it was asked for is not in an archive', () => {
  /** The contents of an archive that is already made. */
  async function read(id: string): Promise<string> {
    const files = unzipSync(new Uint8Array(await (await fetch(await open(ann, id))).arrayBuffer()))
    return Object.values(files)
      .map((file) => new TextDecoder().decode(file))
      .join('\n')
  }

  test('neither words that were recalled or reworded, nor where they are quoted', async () => {
    const recalled = await said(ben, chat, 'said in haste')
    const edited = await said(ben, chat, 'badly worded')
    await said(ann, chat, { text: 'an answer', replyTo: recalled })
    const { id } = await ask(ann, chat)
    await make()
    await ben.do(recallMessage, { conversationId: chat, cseq: recalled })
    await ben.do(editMessage, { conversationId: chat, cseq: edited, text: 'well put', cid: newId() })
    expect(await world.sql`select 1 from chatexports.part where request_id = ${id}`).toHaveLength(0)
    const all = await read(id)
    expect(all).toContain('an answer')
    expect(all).toContain('well put')
    for (const gone of ['in haste', 'badly worded']) expect(all).not.toContain(gone)
  })

  test('nor what its person deleted or cleared, nor what was said since', async () => {
    await said(ben, chat, 'cleared before the download')
    await said(ben, chat, 'the last before it')
    const { id } = await ask(ann, chat)
    await make()
    await ann.do(clearHistory, { conversationId: chat })
    await said(ben, chat, 'said later')
    const all = await read(id)
    for (const gone of ['cleared before', 'the last before', 'said later']) expect(all).not.toContain(gone)
  })

  test('who left the group since gets none of it', async () => {
    const group = await groupOf(ben, ann)
    await said(ben, group, 'between us')
    const { id } = await ask(ann, group)
    await make()
    const address = await open(ann, id)
    await ann.do(leaveGroup, { conversationId: group })
    expect(await refusalOf(ann.call(openChatExport, { id, password: loginPassword }))).toBe(
      'ConversationNotFound',
    )
    const files = unzipSync(new Uint8Array(await (await fetch(address)).arrayBuffer()))
    expect(Object.keys(files).toSorted()).toEqual(['index.html', 'messages.json'])
    expect(new TextDecoder().decode(files['messages.json'])).not.toContain('between us')
  })
})

test('spoilers are under covers, also in chat records, without a script', async () => {
  const ranges = [{ style: 'spoiler', at: 4, length: 6 }] as const
  const cseq = await said(ann, chat, { text: 'the <butler> did it', ranges })
  await said(ann, chat, { from: chat, cseqs: [cseq], title: 'Record' }, { kind: 'chatRecord' })
  const { html } = await archive(ann, chat, { withFiles: false })
  expect(html.match(/>&lt;butle<\/span><\/label>r&gt; did it/g)).toHaveLength(2)
  expect(html.replaceAll(/<label class="cover">.*?<\/label>/g, '')).not.toContain('butle')
})

describe('an archive is for its person alone', () => {
  test('it needs the password, and its address and the archive end', async () => {
    const { id } = await ask(ann, chat)
    expect(await refusalOf(ann.call(openChatExport, { id, password: loginPassword }))).toBe(
      'DataRequestNotFound',
    )
    await make()
    expect((await ann.do(listChatExports, {})).exports).toMatchObject([{ id, state: 'ready', progress: 100 }])
    expect((await ben.do(listChatExports, {})).exports).toEqual([])
    expect(await refusalOf(ann.call(openChatExport, { id, password: 'not_this_1' }))).toBe('WrongPassword')
    expect(await refusalOf(ben.call(openChatExport, { id, password: loginPassword }))).toBe(
      'DataRequestNotFound',
    )
    expect(await refusalOf(ben.call(dropChatExport, { id }))).toBe('DataRequestNotFound')
    const address = await open(ann, id)
    world.clock.advance(11 * 60_000)
    expect((await fetch(address)).status).toBe(404)
    world.clock.advance(24 * hourMs)
    expect(await refusalOf(ann.call(openChatExport, { id, password: loginPassword }))).toBe(
      'DataRequestNotFound',
    )
    await runJob(world, openBeside(world).job('chatexports.prune'))
    expect(await world.sql`select 1 from chatexports.part where request_id = ${id}`).toHaveLength(0)
  })

  test('one is made at a time, and so many in a day', async () => {
    for (let n = 0; n < chatExportsPerDay; n++) {
      const { id } = await ask(ann, chat)
      expect(await refusalOf(ann.call(exportChat, { conversationId: chat, withFiles: false }))).toMatch(
        n + 1 < chatExportsPerDay ? 'DataRequestWaiting' : 'TooManyChatExports',
      )
      await ann.do(dropChatExport, { id })
    }
    expect((await ann.do(listChatExports, {})).exports).toEqual([])
    world.clock.advance(25 * hourMs)
    await ask(ann, chat)
  })

  test('who leaves the group before it is made gets none, and others are not held up', async () => {
    const group = await groupOf(ann, ben)
    await said(ann, group, 'hello')
    const { id } = await ask(ben, group)
    await ben.do(leaveGroup, { conversationId: group })
    const { id: next } = await ask(ann, group)
    await make()
    expect(await refusalOf(ben.call(openChatExport, { id, password: loginPassword }))).toBe(
      'DataRequestNotFound',
    )
    expect((await ann.do(listChatExports, {})).exports).toMatchObject([{ id: next, state: 'ready' }])
  })
})

const hostile = [
  '<img src=x onerror="alert(1)">',
  '</title></style><script>alert(2)</script>',
  '"><svg/onload=alert(3)>',
  "' onmouseover='alert(4)",
  'javascript:alert(5)',
  '\u202egnp.eod\u202c',
  '&lt;b&gt;&#x3C;',
  '../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  'CON',
  'a\u0001b\u0007c',
  '<!--',
  ']]></messages>',
]

test('hostile texts and names of files stay text, and stay in the archive', async () => {
  for (const [at, text] of hostile.entries()) {
    const file = valueOf(
      await sendFile(world.url, { person: ben, content: `file ${at}`, name: `${text}.txt` }),
    )
    await said(ben, chat, { fileId: file.id, text }, { kind: 'file' })
  }
  const { names, text, html, json } = await archive(ann, chat)
  for (const page of [html, text('index.html')]) {
    // The page has only the tags that it writes itself, without handlers or addresses from outside.
    expect(page).not.toMatch(/<(?:script|svg|iframe|object|embed|form)\b/i)
    for (const [tag] of page.matchAll(/<[a-z][^>]*>/gi)) {
      expect(tag).not.toMatch(/\son\w+\s*=/i)
      if (!tag.startsWith('<meta'))
        expect(tag).not.toMatch(/(?:src|href)="(?!\.\.\/|pages\/|messages\.json)/i)
    }
    expect(page).toContain("default-src 'none'")
  }
  expect(JSON.stringify(json)).toContain('onerror')
  const files = names.filter((name) => name.startsWith('files/'))
  expect(files).toHaveLength(hostile.length)
  for (const name of files) expect(name).toMatch(/^files\/\d{5}-[^/\\:*?"<>|\p{C}]+$/u)
})

test('an archive that fails does not hold up the next one', async () => {
  await said(ann, chat, 'hello')
  const [{ id: broken }, { id }] = [await ask(ann, chat), await ask(ben, chat)]
  // One message more than can be counted.
  await world.sql`update chatexports.request set messages = 2147483647 where id = ${broken}`
  const job = openBeside(world).job('chatexports.make')
  expect(await runJob(world, job).then(String, String)).toContain('out of range')
  await runJob(world, job)
  expect((await fetch(await open(ben, id))).status).toBe(200)
  await world.sql`delete from chatexports.request where id = ${broken}`
})
