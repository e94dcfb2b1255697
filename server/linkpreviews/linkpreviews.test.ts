import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type ConversationId,
  editMessage,
  type LinkPreview,
  previewLink,
  readHistory,
  sendMessage,
} from '@linnet/protocol'
import {
  createTestWorld,
  entryAt,
  fetchFile,
  messageTo,
  newId,
  onThisMachine,
  peopleNamed,
  type Person,
  send,
  type TestWorld,
} from '@linnet/testing'
import sharp from 'sharp'
import { createOutgoing } from '../kernel/outgoing/outgoing'
import { pageWords } from './page-words'
import { addressOf, readPage, readPicture } from './read-page'

const folder = mkdtempSync(join(tmpdir(), 'linnet-previews-'))
let web: ReturnType<typeof Bun.serve>
let authority: string
let world: TestWorld
let ann: Person
let ben: Person
let chat: ConversationId
const asked: string[] = []

const html = (head: string, type = 'text/html; charset=utf-8') =>
  new Response(`<!doctype html><head>${head}</head><body><meta property="og:title" content="not me">`, {
    headers: { 'content-type': type },
  })

const encoded = (type: string, ...parts: Buffer[]) =>
  new Response(Buffer.concat(parts), { headers: { 'content-type': type } })

beforeAll(async () => {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const made = Bun.spawnSync(
    `openssl req -x509 -newkey rsa:2048 -nodes -keyout ${key} -out ${cert} -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost,DNS:page.example`.split(
      ' ',
    ),
  )
  expect(made.exitCode).toBe(0)
  authority = readFileSync(cert, 'utf8')
  const picture = await sharp({
    create: { width: 800, height: 400, channels: 3, background: '#23dbf3' },
  })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .toBuffer()
  const pages: Record<string, () => Response | Promise<Response>> = {
    '/news': () =>
      html(
        '<meta property="og:title" content="A &amp; B"><meta name=description content="About it"><meta property="og:image" content="/picture.jpg"><title>old</title>',
      ),
    '/picture.jpg': () => new Response(picture, { headers: { 'content-type': 'image/jpeg' } }),
    '/declared': () =>
      encoded('text/html', Buffer.from('<meta charset="euc-kr"><title>'), Buffer.from('b0a1', 'hex')),
    '/marked': () => encoded('text/html; charset=gbk', Buffer.from('\ufeff<title>标题</title>')),
    '/wide': () => encoded('text/html', Buffer.from('\ufeff<title>标题</title>', 'utf16le')),
    '/wide-big': () =>
      encoded('text/html; charset=utf-8', Buffer.from('\ufeff<title>标题</title>', 'utf16le').swap16()),
    '/fake.jpg': () => new Response('<script>', { headers: { 'content-type': 'image/jpeg' } }),
    '/fake': () => html('<title>fake</title><meta property="og:image" content="/fake.jpg">'),
    '/file': () => html('<title>no page</title>', 'application/octet-stream'),
    '/missing': () =>
      new Response('<title>not found</title>', { status: 404, headers: { 'content-type': 'text/html' } }),
    '/inside': () => Response.redirect('https://inside.example/', 302),
    '/rebound': () => Response.redirect('https://rebound.example/', 302),
    '/picture-inside': () =>
      html('<title>page</title><meta property="og:image" content="https://inside.example/status">'),
    '/circle': () => Response.redirect('/circle', 302),
    '/huge': () =>
      new Response(
        new ReadableStream({
          pull: (controller) => controller.enqueue(Buffer.from('<p>'.repeat(20_000))),
        }),
        { headers: { 'content-type': 'text/html' } },
      ),
    '/huge.jpg': () =>
      new Response(new Uint8Array(3 * 1024 * 1024), { headers: { 'content-type': 'image/jpeg' } }),
    '/slow': () => new Promise<Response>(() => undefined),
  }
  web = Bun.serve({
    port: 0,
    idleTimeout: 60,
    tls: { key: readFileSync(key, 'utf8'), cert: authority },
    fetch(request) {
      const { pathname } = new URL(request.url)
      asked.push(pathname)
      return pages[pathname]?.() ?? new Response('', { status: 404 })
    },
  })
  world = await createTestWorld({
    OUTGOING_EXCEPTIONS: onThisMachine('previews', web.port),
    OUTGOING_CA: cert,
  })
  ;[ann, ben] = await peopleNamed(world, 'Ann', 'Ben')
  chat = await world.befriend(ann, ben)
})
afterAll(async () => {
  await world.stop()
  await web.stop(true)
  rmSync(folder, { recursive: true })
})

const at = (path: string) => `https://localhost:${web.port}${path}`
const previewIn = async (person: Person, cseq: number): Promise<LinkPreview | undefined> => {
  const content = (await entryAt(person, chat, cseq))?.message.content
  return content?.kind === 'text' ? content.preview : undefined
}

describe('a preview', () => {
  test('says what the page says, and travels with the message and its picture', async () => {
    const { id, preview } = await ann.do(previewLink, { url: at('/news') })
    expect(preview).toMatchObject({ url: at('/news'), site: 'localhost', title: 'A & B', about: 'About it' })
    expect(preview?.file).toMatchObject({ kind: 'image', width: 800, height: 400 })
    const { cseq } = await send(ann, chat, { text: `look: ${at('/news')}`, previewId: id })
    const seen = await previewIn(ben, cseq)
    expect(seen).toEqual(preview)
    const file = await fetchFile(world.url, { person: ben, id: seen!.file!.id, variant: 'original' })
    expect(file.status).toBe(200)
    expect(Buffer.from(await file.arrayBuffer()).includes('secret place')).toBe(false)
    const eve = await world.person('Eve')
    expect(
      (await fetchFile(world.url, { person: eve, id: seen!.file!.id, variant: 'original' })).status,
    ).toBe(404)
  })

  test('is read in the encoding that the page begins with, states or declares', async () => {
    for (const [path, title] of [
      ['/declared', '가'],
      ['/marked', '标题'],
      ['/wide', '标题'],
      ['/wide-big', '标题'],
    ] as const)
      expect((await ann.do(previewLink, { url: at(path) })).preview?.title, path).toBe(title)
  })

  test('of a page that was read before is not fetched again', async () => {
    await ann.do(previewLink, { url: at('/news') })
    const before = asked.filter((path) => path === '/news').length
    expect((await ben.do(previewLink, { url: at('/news') })).preview?.title).toBe('A & B')
    expect(asked.filter((path) => path === '/news')).toHaveLength(before)
  })

  test('belongs to who had it made, to the text that holds its address, and to twelve hours', async () => {
    const { id } = await ann.do(previewLink, { url: at('/news') })
    const bens = await send(ben, chat, { text: at('/news'), previewId: id })
    expect(await previewIn(ann, bens.cseq)).toBeUndefined()
    const elsewhere = await send(ann, chat, { text: 'https://example.org/', previewId: id })
    expect(await previewIn(ben, elsewhere.cseq)).toBeUndefined()
    const unknown = await send(ann, chat, { text: at('/news'), previewId: newId() })
    expect(await previewIn(ben, unknown.cseq)).toBeUndefined()
    const ranges = [{ style: 'spoiler' as const, at: 0, length: at('/news').length }]
    const hidden = await send(ann, chat, { text: at('/news'), ranges, previewId: id })
    expect(await previewIn(ben, hidden.cseq)).toBeUndefined()
  })

  test('leaves when an edit puts its address into a spoiler', async () => {
    const { id } = await ann.do(previewLink, { url: at('/news') })
    const { cseq } = await send(ann, chat, { text: `see ${at('/news')}`, previewId: id })
    const edit = (style: 'bold' | 'spoiler') =>
      ann.do(editMessage, {
        conversationId: chat,
        cseq,
        text: `see ${at('/news')}`,
        ranges: [{ style, at: 4, length: at('/news').length }],
        cid: newId(),
      })
    await edit('bold')
    expect((await previewIn(ben, cseq))?.title).toBe('A & B')
    await edit('spoiler')
    expect(await previewIn(ben, cseq)).toBeUndefined()
  })

  test('is forwarded with its message, and leaves when an edit takes its address away', async () => {
    const { id } = await ann.do(previewLink, { url: at('/news') })
    const { cseq } = await send(ann, chat, { text: at('/news'), previewId: id })
    const forwarded = await send(ben, chat, { forward: { conversationId: chat, cseq } })
    expect((await previewIn(ann, forwarded.cseq))?.title).toBe('A & B')
    const edit = (text: string) => ann.do(editMessage, { conversationId: chat, cseq, text, cid: newId() })
    await edit(`see ${at('/news')}`)
    expect((await previewIn(ben, cseq))?.title).toBe('A & B')
    await edit('never mind')
    expect(await previewIn(ben, cseq)).toBeUndefined()
  })

  test('is not made of a file, a missing page or a false picture', async () => {
    expect(await ann.do(previewLink, { url: at('/file') })).toEqual({})
    expect(await ann.do(previewLink, { url: at('/missing') })).toEqual({})
    expect((await ann.do(previewLink, { url: at('/fake') })).preview).toEqual({
      url: at('/fake'),
      site: 'localhost',
      title: 'fake',
    })
  })

  test('cannot be written by the sender', async () => {
    const content = {
      text: 'https://bank.example',
      preview: { url: 'https://bank.example', site: 'Bank', title: 'x' },
    }
    const outcome = await ann.call(sendMessage, messageTo(chat, content))
    expect(outcome.ok).toBe(false)
    const { entries } = await ben.do(readHistory, { conversationId: chat })
    expect(entries.some(({ message }) => JSON.stringify(message).includes('bank.example'))).toBe(false)
  })
})

describe('an attack on the reader of pages', () => {
  /** Resolves to a public address at first and to a private one on every later lookup. */
  const outgoing = () => {
    let questions = 0
    return createOutgoing({
      resolve(host) {
        if (host === 'inside.example') return Promise.resolve(['169.254.169.254'])
        if (host === 'rebound.example')
          return Promise.resolve(questions++ === 0 ? ['10.0.0.1'] : ['127.0.0.1'])
        return Promise.resolve(['127.0.0.1'])
      },
      exceptions: new Set([`127.0.0.1:${web.port}`]),
      authority,
    })
  }
  const page = (path: string) => readPage(outgoing(), `https://page.example:${web.port}${path}`)

  test('by a redirect into the own network, a name that moves there, or a circle reads nothing', async () => {
    expect(await page('/inside')).toBeUndefined()
    expect(await page('/rebound')).toBeUndefined()
    expect(await page('/circle')).toBeUndefined()
    expect(await readPage(createOutgoing({ authority }), at('/news'))).toBeUndefined()
  })

  test('by a picture in the own network, or one that is too large, brings no picture', async () => {
    const words = await page('/picture-inside')
    expect(words?.title).toBe('page')
    expect(await readPicture(outgoing(), words!.picture)).toBeUndefined()
    expect(await readPicture(outgoing(), `https://page.example:${web.port}/huge.jpg`)).toBeUndefined()
    expect(await readPicture(outgoing(), `https://page.example:${web.port}/news`)).toBeUndefined()
  })

  test('by a page without an end is read as far as allowed, and a page that never comes is given up', async () => {
    expect(await page('/huge')).toBeUndefined()
    expect(await page('/slow')).toBeUndefined()
  }, 20_000)

  test('by other protocols, passwords and ports of the open one is not even begun', () => {
    for (const url of [
      'file:///etc/passwd',
      'ftp://a.example/',
      'javascript:alert(1)',
      'http://a.example:8080/',
      'junk',
    ])
      expect(addressOf(url)).toBeUndefined()
    expect(addressOf('http://a.example/x#y')).toBe('https://a.example/x')
    expect(addressOf('www.a.example')).toBe('https://www.a.example/')
  })

  test('by the words of a page cannot break or turn the line they are shown in', () => {
    const words = pageWords(
      `<title>a\n\u202eevil\u0000 ${'x'.repeat(5_000)}</title><meta property="og:site_name" content="\u2066\u200b"><meta name="description" content="&lt;script&gt;">`,
    )
    expect(words.title).toHaveLength(200)
    expect(words.title.startsWith('a evil x')).toBe(true)
    expect(words.site).toBe('')
    expect(words.about).toBe('<script>')
    expect(pageWords(`${'<div>'.repeat(50_000)}<title>deep</title>`).title).toBe('')
    expect(pageWords(`${'<noscript>'.repeat(50)}<img><title>hidden</title>`).title).toBe('hidden')
    expect(pageWords('<meta property="og:title" content="' + 'y'.repeat(100)).title).toBe('')
  })
})
