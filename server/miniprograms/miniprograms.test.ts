import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { createPublicKey } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import {
  forgetMe,
  introduceMe,
  listPrograms,
  openProgram,
  pinProgram,
  previewLink,
  programsChanged,
  showProgram,
} from '@linnet/protocol'
import { linkToScreen } from '@linnet/protocol/links/link-to-screen'
import { screens } from '@linnet/protocol/screens'
import { createTestWorld, peopleNamed, type Person, refusalOf, type TestWorld } from '@linnet/testing'
import { StartRefusal } from '../kernel/start-refusal'
import { programKeys, readSigned } from './identity'
import { readPrograms } from './programs'

const root = mkdtempSync(join(tmpdir(), 'linnet-programs-'))
const folder = join(root, 'programs')

function put(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

const manifest = (id: string, more: object = {}) =>
  JSON.stringify({
    id,
    kind: 'game',
    names: { 'en-us': `The ${id}`, 'zh-cn': '游戏' },
    about: { 'en-us': 'For two' },
    icon: 'icon.png',
    entry: 'pages/index.html',
    ...more,
  })

function putProgram(path: string, id: string, more?: object): void {
  put(`${path}/manifest.json`, manifest(id, more))
  put(`${path}/icon.png`, 'picture')
  put(`${path}/pages/index.html`, '<script src="../app.js"></script>')
  put(`${path}/app.js`, 'addEventListener("message", () => {})')
}

let world: TestWorld
let ann: Person
let ben: Person
let origin: string

beforeAll(async () => {
  putProgram('programs/chess', 'chess', { calls: ['whoAmI', 'scan'], servers: ['https://chess.example.org'] })
  putProgram('programs/to-do', 'to-do', { kind: 'miniProgram' })
  putProgram('programs/four', 'four')
  put('programs/chess/.secret', 'hidden')
  put('outside.txt', 'outside')
  symlinkSync(join(root, 'outside.txt'), join(folder, 'chess/link.txt'))
  world = await createTestWorld({ MINI_PROGRAMS: folder })
  ;[ann, ben] = await peopleNamed(world, 'Ann', 'Ben')
  const { port } = await ann.do(listPrograms, {})
  origin = `http://127.0.0.1:${port}`
})
afterAll(async () => {
  await world.stop()
  rmSync(root, { recursive: true })
})

/** The programs of this test, without the shipped ones. */
const ours = new Set(['chess', 'to-do', 'four'])
const idsOf = async (person: Person) =>
  (await person.do(listPrograms, {})).programs.flatMap(({ id }) => (ours.has(id) ? [id] : []))

describe('the catalogue', () => {
  test('names each program in the language of the reader, by kind if asked', async () => {
    const { programs, origin: given } = await (ann.in('yue-lang') as Person).do(listPrograms, {
      kind: 'game',
    })
    expect(given).toBe('')
    expect(new Map(programs.flatMap(({ id, name }) => (ours.has(id) ? [[id, name]] : [])))).toEqual(
      new Map([
        ['chess', '游戏'],
        ['four', '游戏'],
      ]),
    )
    expect(await ann.do(showProgram, { id: 'chess' })).toMatchObject({
      name: 'The chess',
      about: 'For two',
      icon: '/chess/icon.png',
      entry: '/chess/pages/index.html',
      calls: ['whoAmI', 'scan'],
      servers: ['https://chess.example.org'],
      knowsMe: false,
      isPinned: false,
    })
    expect(await refusalOf(ann.call(showProgram, { id: 'nothing' }))).toBe('ProgramNotFound')
  })

  test('has what one pinned first, then what one opened last, on all devices and for nobody else', async () => {
    const phone = await ann.connect()
    await ann.do(openProgram, { id: 'four' })
    await phone.next(programsChanged)
    world.clock.advance(1000)
    await ann.do(openProgram, { id: 'to-do' })
    expect((await idsOf(ann)).slice(0, 2)).toEqual(['to-do', 'four'])
    await ann.do(pinProgram, { id: 'chess', isPinned: true })
    world.clock.advance(1000)
    await ann.do(pinProgram, { id: 'four', isPinned: true })
    await ann.do(pinProgram, { id: 'chess', isPinned: true })
    expect(await idsOf(ann)).toEqual(['chess', 'four', 'to-do'])
    await ann.do(pinProgram, { id: 'chess', isPinned: false })
    expect(await idsOf(ann)).toEqual(['four', 'to-do', 'chess'])
    const { programs } = await ben.do(listPrograms, {})
    expect(programs.every(({ isPinned, openedAt }) => !isPinned && openedAt === undefined)).toBe(true)
    await phone.close()
  })
})

describe('a program', () => {
  test('learns who somebody is only once they agree, and no more once they take it back', async () => {
    expect(await refusalOf(ben.call(introduceMe, { id: 'chess' }))).toBe('ConsentNeeded')
    const known = await ben.do(introduceMe, { id: 'chess', agrees: true })
    expect((await ben.do(introduceMe, { id: 'chess' })).idForProgram).toBe(known.idForProgram)
    expect((await ben.do(showProgram, { id: 'chess' })).knowsMe).toBe(true)
    expect((await ann.do(introduceMe, { id: 'chess', agrees: true })).idForProgram).not.toBe(
      known.idForProgram,
    )
    await ben.do(forgetMe, { id: 'chess' })
    expect(await refusalOf(ben.call(introduceMe, { id: 'chess' }))).toBe('ConsentNeeded')
    expect((await ben.do(introduceMe, { id: 'chess', agrees: true })).idForProgram).toBe(known.idForProgram)
  })

  test('whose manifest does not ask for it never learns it', async () => {
    expect(await refusalOf(ben.call(introduceMe, { id: 'four', agrees: true }))).toBe('ConsentNeeded')
  })

  test('gets a statement that its server can check, for five minutes and itself alone', async () => {
    const { statement, idForProgram, expiresAt } = await ben.do(introduceMe, { id: 'chess', agrees: true })
    const seed = readFileSync(join(world.dataDir, 'secrets', 'programs.key'))
    const key = createPublicKey({ key: programKeys(seed).publicKey, format: 'jwk' })
    const asked = { purpose: 'person', key, nowSeconds: expiresAt - 1 } as const
    expect(readSigned(statement, asked)).toMatchObject({
      program: 'chess',
      id: idForProgram,
      expires: expiresAt,
    })
    expect(readSigned(statement, { ...asked, nowSeconds: expiresAt })).toBeUndefined()
    expect(Buffer.from(statement.split('.')[0] ?? '', 'base64url').toString()).not.toContain(ben.id)
  })
})

describe('the card of a program', () => {
  const played = { program: 'chess', line: 'Your turn', state: '{"x":1}' }
  const cardOf = async (params: Record<string, string>, person = ann) =>
    (await person.do(previewLink, { url: linkToScreen(screens.runProgram, params) })).preview

  test('has the name of the catalogue, one line of the program, and leads to what it needs to go on', async () => {
    const { line: _, ...state } = played
    expect(await cardOf(played)).toEqual({
      url: linkToScreen(screens.runProgram, state),
      site: 'The chess',
      title: 'Your turn',
    })
    expect(await cardOf(played, ann.in('zh-cn') as Person)).toMatchObject({ site: '游戏' })
    const url = linkToScreen(screens.program, { program: 'chess', line: 'Yours', state: 'x' })
    expect((await ann.do(previewLink, { url })).preview).toMatchObject({
      url: linkToScreen(screens.program, { program: 'chess' }),
      site: 'Game',
      title: 'The chess',
      about: 'For two',
    })
  })

  test('has the picture of the program', async () => {
    const url = linkToScreen(screens.program, { program: 'group-list' })
    expect((await ann.do(previewLink, { url })).preview).toMatchObject({
      title: 'Shared List',
      file: { kind: 'image', width: 128, height: 128 },
    })
  })

  test.each([
    ['a program that there is not', { program: 'nothing' }],
    ['a line on two lines', { line: 'Your turn\nPaid: 100' }],
    ['a line that turns its direction', { line: 'Your \u202e turn' }],
    ['no line', { line: '' }],
    ['too much state', { state: 'x'.repeat(1501) }],
  ])('is not made of %s', async (_, change) => {
    expect(await cardOf({ ...played, ...change })).toBeUndefined()
  })
})

describe('the files of a program', () => {
  test('are served on an origin of their own, which has nothing else', async () => {
    const page = await fetch(`${origin}/chess/pages/index.html`)
    expect(page.status).toBe(200)
    expect(page.headers.get('content-type')).toStartWith('text/html')
    expect(page.headers.get('content-security-policy')).toContain('sandbox allow-scripts')
    expect(page.headers.get('content-security-policy')).toContain(
      `frame-ancestors *:${new URL(world.url).port}`,
    )
    for (const path of ['/', '/chess/', '/im/docs', '/health', '/im/get/base', '/index.html', '/nothing/x'])
      expect((await fetch(origin + path)).status).toBe(404)
    expect((await fetch(`${origin}/chess/app.js`, { method: 'POST' })).status).toBe(405)
    expect((await fetch(`${world.url}/chess/app.js`)).status).toBe(404)
  })

  test.each([
    'manifest.json',
    '.secret',
    'link.txt',
    '..%2f..%2foutside.txt',
    '%2e%2e/%2e%2e/outside.txt',
    'pages',
    'pages/',
  ])('do not include %s', async (path) => {
    expect((await fetch(`${origin}/chess/${path}`)).status).toBe(404)
  })

  test('are shown in frames of the app, whose pages lead to no other frames', async () => {
    const policy = (await fetch(world.url)).headers.get('content-security-policy')
    expect(policy).toContain(`frame-src *:${new URL(origin).port};`)
  })
})

test.each<[string, (path: string) => void]>([
  ['without a manifest', (path) => put(`${path}/x/app.js`, '')],
  ['of another id than its folder', (path) => putProgram(`${path}/x`, 'y')],
  ['with an entry that there is not', (path) => putProgram(`${path}/x`, 'x', { entry: 'none.html' })],
  [
    'with a server of the own network',
    (path) => putProgram(`${path}/x`, 'x', { servers: ['https://10.0.0.1'] }),
  ],
])('a program %s keeps the server from starting, and the reason names it', (_, make) => {
  const name = `wrong-${crypto.randomUUID()}`
  make(name)
  expect(() => readPrograms(join(root, name))).toThrow(/^MINI_PROGRAMS: x\/manifest.json /)
  expect(() => readPrograms(join(root, name))).toThrow(StartRefusal)
})
