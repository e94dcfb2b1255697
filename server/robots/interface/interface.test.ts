import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  addRobot,
  type ConversationId,
  deleteRobot,
  listRobotCommands,
  type PersonId,
  pressButton,
  previewLink,
  recallMessage,
  removeRobot,
  renewRobotToken,
  robotAnswered,
  setGroupInfo,
  setRobotAccess,
  showRobot,
} from '@linnet/protocol'
import {
  askAsRobot,
  createTestWorld,
  friendsNamed,
  groupOf,
  logOf,
  newId,
  onThisMachine,
  type Person,
  readUntil,
  refusalOf,
  send,
  type TestWorld,
} from '@linnet/testing'
import { signatureOf } from './webhooks'

const folder = mkdtempSync(join(tmpdir(), 'linnet-webhook-'))
const [keyPath, certPath] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
/** Programs behind webhooks, by the path of their webhook, on two hosts. */
const programs = new Map<string, (request: Request) => Response | Promise<Response>>()
let hosts: ReturnType<typeof Bun.serve>[]
let world: TestWorld
let ann: Person
let ben: Person

const listen = () =>
  Bun.serve({
    port: 0,
    tls: { key: readFileSync(keyPath, 'utf8'), cert: readFileSync(certPath, 'utf8') },
    fetch: (request) =>
      programs.get(new URL(request.url).pathname)?.(request) ?? new Response(null, { status: 404 }),
  })

/** Puts a program behind a webhook; returns its URL. */
function behindWebhook(
  answer: (request: Request) => Response | Promise<Response>,
  { host = 0 } = {},
): string {
  const path = `/${newId()}`
  programs.set(path, answer)
  return `https://localhost:${hosts[host]?.port}${path}`
}

beforeAll(async () => {
  const subject = '-subj /CN=localhost -addext subjectAltName=DNS:localhost'
  const command = `openssl req -x509 -newkey rsa:2048 -nodes -keyout ${keyPath} -out ${certPath} -days 2 ${subject}`
  expect(Bun.spawnSync(command.split(' ')).exitCode).toBe(0)
  hosts = [listen(), listen()]
  world = await createTestWorld({
    OUTGOING_EXCEPTIONS: hosts.map(({ port }) => onThisMachine('robots', port)).join(','),
    OUTGOING_CA: certPath,
  })
  ;[ann, ben] = await friendsNamed(world, 'Ann', 'Ben')
})
afterAll(async () => {
  await world.stop()
  for (const host of hosts) await host.stop(true)
  rmSync(folder, { recursive: true })
})

interface Answer {
  status: number
  ok: boolean
  result: never
  error?: { code: string }
}

interface Robot {
  id: PersonId
  group: ConversationId
  token: string
  call: (method: string, input?: object) => Promise<Answer>
}

async function ask(token: string, method: string, input: object): Promise<Answer> {
  const response = await askAsRobot(world.url, { token, method, input })
  return { status: response.status, ...((await response.json()) as Omit<Answer, 'status'>) }
}

async function robot(): Promise<Robot> {
  const group = await groupOf(ann, ben)
  const { robotId: id } = await ann.do(addRobot, { conversationId: group, name: 'Coffee', cid: newId() })
  const { token } = await ann.do(renewRobotToken, { robotId: id })
  return { id, group, token, call: (method, input = {}) => ask(token, method, input) }
}

interface Update {
  id: number
  type: string
  message?: { text: string; cseq: number; command?: { name: string; args: string } }
  press?: { id: string; button: string; from: { name: string } }
}

/** Polls for updates as a program does. */
const updates = async ({ call }: Robot, offset?: number): Promise<Update[]> =>
  (await call('getUpdates', { timeout: 10, ...(offset !== undefined && { offset }) })).result

describe('the token of a robot', () => {
  test('a renewed token ends the one before, and nobody else gets one', async () => {
    const { id, call } = await robot()
    expect((await call('getMe')).result).toMatchObject({ id, name: 'Coffee' })
    expect(await refusalOf(ben.call(renewRobotToken, { robotId: id }))).toBe('RobotNotFound')
    const renewed = await ann.do(renewRobotToken, { robotId: id })
    expect(await call('getMe')).toMatchObject({ status: 401, error: { code: 'WrongToken' } })
    expect((await ask(renewed.token, 'getMe', {})).ok).toBe(true)
    await ann.do(deleteRobot, { robotId: id })
    expect((await ask(renewed.token, 'getMe', {})).status).toBe(401)
  })

  test('unknown methods, broken bodies and junk are refused by name', async () => {
    const { call, token, group } = await robot()
    expect(await call('constructor')).toMatchObject({ status: 404, error: { code: 'UnknownMethod' } })
    expect((await call('sendMessage', { group, text: '' })).error?.code).toBe('BadInput')
    expect((await call('sendMessage', { group, text: 'a', junk: 1 })).error?.code).toBe('BadInput')
    const headers = { authorization: `Bearer ${token}` }
    const broken = await fetch(`${world.url}/robot/v1/getMe`, { method: 'POST', headers, body: '{' })
    expect(broken.status).toBe(400)
    const long = { group, text: 'x'.repeat(70_000) }
    expect((await call('sendMessage', long)).status).toBe(413)
  })
})

describe('what a robot receives', () => {
  test('by default commands, mentions and replies, in order and nothing else', async () => {
    const it = await robot()
    await send(ben, it.group, 'just talking')
    await send(ben, it.group, '/order two cups')
    await send(ben, it.group, '/order@somebody_else tea')
    await send(ben, it.group, { text: 'hey Coffee', mentions: [it.id] })
    const { result } = await it.call('sendMessage', { group: it.group, text: 'Yes?' })
    await send(ben, it.group, { text: 'never mind', replyTo: (result as { cseq: number }).cseq })
    const all = await readUntil(
      () => updates(it),
      (each) => each.length >= 3,
    )
    expect(all.map(({ message }) => message?.text)).toEqual(['/order two cups', 'hey Coffee', 'never mind'])
    expect(all[0]?.message?.command).toEqual({ name: 'order', args: 'two cups' })
    expect(all.map(({ id }) => id)).toEqual([1, 2, 3])
  })

  test('all messages once that is allowed, from then on, and what was fetched does not come again', async () => {
    const it = await robot()
    await send(ben, it.group, 'before')
    await send(ben, it.group, '/mark')
    const [mark] = await updates(it)
    await ann.do(setRobotAccess, { conversationId: it.group, robotId: it.id, reads: 'all' })
    await send(ben, it.group, 'after')
    const next = await updates(it, (mark?.id ?? 0) + 1)
    expect(next.map(({ message }) => message?.text)).toEqual(['after'])
  })

  test('robots don’t hear each other', async () => {
    const it = await robot()
    await ann.do(setRobotAccess, { conversationId: it.group, robotId: it.id, reads: 'all' })
    const other = await ann.do(addRobot, { conversationId: it.group, name: 'Tea', cid: newId() })
    const { token } = await ann.do(renewRobotToken, { robotId: other.robotId })
    await ask(token, 'sendMessage', { group: it.group, text: 'from Tea' })
    await send(ben, it.group, 'from Ben')
    const all = await readUntil(
      () => updates(it),
      (each) => each.some(({ message }) => message?.text === 'from Ben'),
    )
    expect(all.some(({ message }) => message?.text === 'from Tea')).toBe(false)
  })

  test('a removed robot is notified, and the group no longer exists for it', async () => {
    const it = await robot()
    await ann.do(removeRobot, { conversationId: it.group, robotId: it.id })
    expect((await updates(it)).map(({ type }) => type)).toEqual(['removed'])
    expect((await it.call('sendMessage', { group: it.group, text: 'still here?' })).error?.code).toBe(
      'ConversationNotFound',
    )
    expect((await it.call('getMe')).result).toMatchObject({ groups: [] })
  })
})

describe('what a robot sends', () => {
  test('the same id is the same message, with buttons and without', async () => {
    const { call, group } = await robot()
    const buttons = [[{ id: 'yes', text: 'Yes' }]]
    for (const input of [
      { group, text: 'plain', id: newId() },
      { group, text: 'with buttons', buttons, id: newId() },
    ]) {
      const first = await call('sendMessage', input)
      expect((await call('sendMessage', input)).result).toEqual(first.result)
      expect((await call('sendMessage', { ...input, text: 'other' })).error?.code).toBe('IdReused')
    }
  })

  test('a picture is a message like any other', async () => {
    const { token, group } = await robot()
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    )
    const headers = { authorization: `Bearer ${token}` }
    const query = new URLSearchParams({ group, text: 'Look' })
    const response = await fetch(`${world.url}/robot/v1/sendPicture?${query.toString()}`, {
      method: 'POST',
      headers,
      body: png,
    })
    expect(response.status).toBe(200)
    const last = (await logOf(ben, group)).at(-1)?.message
    expect(last).toMatchObject({ content: { kind: 'image', text: 'Look' }, sender: { isRobot: true } })
  })

  test('the robot learns who presses a button, and answers them', async () => {
    const it = await robot()
    const { group } = it
    const buttons = [[{ id: 'yes', text: 'Yes' }]]
    const sent = (await it.call('sendMessage', { group, text: 'Shall I?', buttons })).result as {
      cseq: number
    }
    const at = { conversationId: group, cseq: sent.cseq }
    const eve = await world.person('Eve')
    expect(await refusalOf(eve.call(pressButton, { ...at, buttonId: 'yes' }))).toBe('ConversationNotFound')
    expect(await refusalOf(ben.call(pressButton, { ...at, buttonId: 'no' }))).toBe('MessageGone')
    const device = await ben.connect()
    await ben.do(pressButton, { ...at, buttonId: 'yes' })
    const [update] = await updates(it)
    expect(update).toMatchObject({ type: 'press', press: { button: 'yes', from: { name: 'Ben' } } })
    const answer = { press: update?.press?.id, text: 'Thank you' }
    expect((await it.call('answerPress', answer)).ok).toBe(true)
    expect((await it.call('answerPress', answer)).error?.code).toBe('PressNotFound')
    const frame = await device.next(robotAnswered)
    expect(frame.data).toMatchObject({ robot_id: it.id, text: 'Thank you' })
    await device.close()
    await it.call('editMessage', { group, cseq: sent.cseq, text: 'Done' })
    const log = await logOf(ben, group)
    expect(log.find(({ cseq }) => cseq === sent.cseq)?.message.content).toMatchObject({
      text: 'Done',
      buttons: [],
    })
    await ann.do(recallMessage, at)
    expect((await it.call('editMessage', { group, cseq: sent.cseq, text: 'Again' })).error?.code).toBe(
      'MessageGone',
    )
  })

  test('where nobody is named, neither are people who press a button', async () => {
    const it = await robot()
    const { group } = it
    const buttons = [[{ id: 'yes', text: 'Yes' }]]
    const sent = (await it.call('sendMessage', { group, text: 'Shall I?', buttons })).result as {
      cseq: number
    }
    await ann.do(setGroupInfo, { conversationId: group, isAnonymous: true })
    await ben.do(pressButton, { conversationId: group, cseq: sent.cseq, buttonId: 'yes' })
    const press = (await updates(it)).find(({ type }) => type === 'press')?.press
    expect(press?.from).toEqual({ name: '' })
    expect((await it.call('answerPress', { press: press?.id, text: 'Thank you' })).ok).toBe(true)
  })

  test('a robot edits no message of others', async () => {
    const it = await robot()
    const { cseq } = await send(ben, it.group, 'mine')
    expect((await it.call('editMessage', { group: it.group, cseq, text: 'yours' })).ok).toBe(false)
  })
})

describe('a webhook', () => {
  /** A program behind a webhook that answers with these statuses, then with 200. */
  function program(...statuses: number[]) {
    const calls: { body: string; headers: Headers }[] = []
    const url = behindWebhook(async (request) => {
      calls.push({ body: await request.text(), headers: request.headers })
      return new Response(null, { status: statuses.shift() ?? 200 })
    })
    return { calls, url }
  }

  test('gets signed updates, again until it takes them, and no polling besides', async () => {
    const it = await robot()
    const { calls, url } = program(500)
    const { secret } = (await it.call('setWebhook', { url })).result as { secret: string }
    await send(ben, it.group, '/one')
    await readUntil(
      () => Promise.resolve(calls.length),
      (count) => count >= 2,
    )
    const texts = calls.map(({ body }) =>
      (JSON.parse(body) as { updates: Update[] }).updates.map((u) => u.message?.text),
    )
    expect(texts.slice(0, 2)).toEqual([['/one'], ['/one']])
    const { body = '', headers } = calls[1] ?? {}
    const time = Number(headers?.get('x-linnet-timestamp'))
    expect(headers?.get('x-linnet-signature')).toBe(signatureOf(secret, { time, body }))
    expect((await it.call('getUpdates')).error?.code).toBe('WebhookSet')
    const place = { conversationId: it.group, robotId: it.id }
    await readUntil(
      () => ann.do(showRobot, place),
      ({ webhook, waiting }) => webhook === 'working' && waiting === 0,
    )
  })

  test('that is gone is dead, and keeps what it did not take', async () => {
    const it = await robot()
    const { url } = program(410)
    await it.call('setWebhook', { url })
    await send(ben, it.group, '/one')
    const place = { conversationId: it.group, robotId: it.id }
    const shown = await readUntil(
      () => ann.do(showRobot, place),
      ({ webhook }) => webhook === 'dead',
    )
    expect(shown.waiting).toBe(1)
    await it.call('deleteWebhook')
    expect((await updates(it)).map(({ message }) => message?.text)).toEqual(['/one'])
  })

  test('of one robot does not wait for those of twenty robots of somebody whose server hangs', async () => {
    const it = await robot()
    const hanging = Promise.withResolvers<Response>()
    let asked = 0
    const hangingUrl = behindWebhook(() => (asked++, hanging.promise), { host: 1 })
    const owner = Bun.randomUUIDv7()
    await world.sql`
      insert into robots.robot (id, owner_id, cid, created_at, last_update, webhook_url, webhook_secret, webhook_state,
        webhook_next_at)
      select gen_random_uuid(), ${owner}, n::text, now(), 1, ${hangingUrl}, 'secret', 'working', now() - interval '1 hour'
      from generate_series(1, 20) as n`
    await world.sql`
      insert into robots.update (robot_id, n, body, created_at)
      select id, 1, '{}', now() from robots.robot where owner_id = ${owner}`
    await readUntil(
      () => Promise.resolve(asked),
      (count) => count > 0,
    )
    const { calls, url } = program()
    await it.call('setWebhook', { url })
    await send(ben, it.group, '/one')
    await readUntil(
      () => Promise.resolve(calls.length),
      (count) => count > 0,
    )
    const [failed] = await world.sql<{ count: number }[]>`
      select count(*)::int as count from robots.robot where owner_id = ${owner} and webhook_failures > 0`
    expect(failed?.count).toBe(0)
    hanging.resolve(new Response())
    await world.sql`update robots.robot set webhook_state = 'none' where owner_id = ${owner}`
  })

  test('opens its address in the own network to no previews of links', async () => {
    let asked = 0
    const url = behindWebhook(() => {
      asked++
      return new Response('<title>inside</title>', { headers: { 'content-type': 'text/html' } })
    })
    expect(await ben.do(previewLink, { url })).toEqual({})
    expect(asked).toBe(0)
  })

  test('must be over https', async () => {
    const { call } = await robot()
    expect((await call('setWebhook', { url: 'http://localhost/' })).error?.code).toBe('BadUrl')
    expect((await call('setWebhook', { url: 'https://u:p@localhost/' })).error?.code).toBe('BadUrl')
  })
})

/** Runs a program that drives a robot, until `act` is over. */
async function withProgram(path: string, token: string, act: () => Promise<void>): Promise<void> {
  const env = { ...process.env, SERVER: world.url, TOKEN: token }
  const program = Bun.spawn([process.execPath, path], { env, stdout: 'inherit', stderr: 'inherit' })
  try {
    await act()
  } finally {
    program.kill()
    await program.exited
  }
}

/** Waits until the robot offers a command, and uses it. */
async function command(group: ConversationId, name: string, words = ''): Promise<void> {
  await readUntil(
    () => ben.do(listRobotCommands, { conversationId: group }),
    (robots) => robots[0]?.commands[0]?.command === name,
  )
  await send(ben, group, `/${name}${words}`)
}

/** Waits for a message of the robot. */
const shownIn = async (group: ConversationId, text: string) =>
  (
    await readUntil(
      () => logOf(ben, group),
      (log) =>
        log.some(({ message: { content } }) => content.kind === 'robotMessage' && content.text === text),
    )
  ).find(({ message }) => message.content.kind === 'robotMessage')

test('the example in docs/robots.md runs', async () => {
  const page = readFileSync(join(import.meta.dir, '../../../docs/robots.md'), 'utf8')
  const source = /```js\n([\s\S]*?)```/.exec(page)?.[1] ?? ''
  expect(source.trim().split('\n').length).toBeLessThanOrEqual(20)
  const path = join(folder, 'example.mjs')
  writeFileSync(path, source)
  const { token, group } = await robot()
  await withProgram(path, token, async () => {
    await command(group, 'coffee')
    const asked = await shownIn(group, 'Coffee?')
    await ben.do(pressButton, { conversationId: group, cseq: asked?.cseq ?? 0, buttonId: 'me' })
    await shownIn(group, 'Coffee for 1')
  })
})

test('the template of a robot runs, and counts the newest vote of each person', async () => {
  const path = join(import.meta.dir, '../../../templates/robot/robot.mjs')
  const { token, group } = await robot()
  await withProgram(path, token, async () => {
    await command(group, 'vote', ' Noodles?')
    const cseq = (await shownIn(group, 'Noodles?'))?.cseq ?? 0
    const press = (person: Person, buttonId: string) =>
      person.do(pressButton, { conversationId: group, cseq, buttonId })
    await press(ben, 'yes')
    await shownIn(group, 'Noodles?\n1 yes, 0 no')
    await press(ann, 'no')
    await shownIn(group, 'Noodles?\n1 yes, 1 no')
    await press(ben, 'no')
    await shownIn(group, 'Noodles?\n0 yes, 2 no')
  })
})
