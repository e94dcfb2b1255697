import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { listChats, newEntry, profileFields, sendMessage, setProfileField } from '@linnet/protocol'
import {
  createTestWorld,
  type Device,
  messageTo,
  peopleNamed,
  type Person,
  type TestWorld,
} from '@linnet/testing'
import { statementName } from './statements'

interface Span {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: { key: string; value: object }[]
}

/** The requests to a collector, by OTLP over HTTP. */
const bodies: string[] = []
const paths = new Set<string>()
const collector = Bun.serve({
  port: 0,
  hostname: '127.0.0.1',
  async fetch(request) {
    paths.add(new URL(request.url).pathname)
    bodies.push(await request.text())
    return Response.json({})
  },
})
afterAll(() => collector.stop(true))

const spans = () =>
  bodies.flatMap((body) => {
    const { resourceSpans } = JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }
    return resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((each) => each.spans))
  })

/** The newest trace of a call: each of its spans, and the name of the one that caused it. */
function traceOf(call: string): { name: string; cause: string | undefined }[] {
  const { traceId } = spans().findLast(({ name, parentSpanId }) => name === call && !parentSpanId)!
  const those = spans().filter((span) => span.traceId === traceId)
  const nameOf = (id: string | undefined) => those.find(({ spanId }) => spanId === id)?.name
  return those.map(({ name, parentSpanId }) => ({ name, cause: nameOf(parentSpanId) }))
}

const isLoaded = () => Object.keys(require.cache).some((path) => path.includes('@opentelemetry/sdk-trace'))

test('without a collector nothing of the library is loaded', async () => {
  const world = await createTestWorld()
  const [ann] = await peopleNamed(world, 'Ann')
  await ann.call(listChats, {})
  await world.stop()
  expect(isLoaded()).toBe(false)
})

describe('with a collector', () => {
  let world: TestWorld
  let ann: Person
  let phone: Device
  let peer: Device
  const words = 'Nobody but Ben reads this.'

  beforeAll(async () => {
    const { port } = collector
    world = await createTestWorld({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}/` })
    const [first, ben] = await peopleNamed(world, 'Ann', 'Ben')
    ann = first
    const chat = await world.befriend(ann, ben)
    ;[phone, peer] = [await ann.connect(), await ben.connect()]
    await phone.call(sendMessage, messageTo(chat, words))
    await peer.next(newEntry)
    await ann.call(setProfileField, { field: 99, content: 'x' })
    await ann.call(setProfileField, { field: profileFields.nickname, content: 'Another name' })
    await Promise.all([phone.close(), peer.close()])
    // Sends what is left.
    await world.stop()
  })

  test('a message is traced from its arrival to its commit and its push', () => {
    const trace = traceOf('conversations.send')
    expect(trace).toContainEqual({ name: 'conversations.send', cause: undefined })
    expect(trace).toContainEqual({ name: 'batch', cause: 'conversations.send' })
    // One statement, which commits by itself.
    expect(trace).toContainEqual({ name: 'insert conversations.used_cid', cause: 'batch' })
    expect(trace).toContainEqual({ name: 'push chatData', cause: 'batch' })
  })

  test('a transaction is traced with its statements and its commit', () => {
    const cause = 'profiles.setField'
    const trace = traceOf(cause)
    for (const name of ['update profiles.person', 'commit', 'push userInfo'])
      expect(trace).toContainEqual({ name, cause })
  })

  test('a refused call is traced with the name of its refusal', () => {
    const refused = spans().find(({ attributes }) => attributes.some(({ key }) => key === 'linnet.outcome'))
    expect(refused).toMatchObject({ name: 'profiles.setField' })
    expect(JSON.stringify(refused?.attributes)).toContain('BadInput')
  })

  test('a trace has neither what people write nor who they are', () => {
    const sent = bodies.join('\n')
    expect([...paths]).toEqual(['/v1/traces'])
    for (const secret of [words, 'Another name', ann.id, ann.account, ann.token])
      expect(sent).not.toContain(secret)
    const keys = new Set(spans().flatMap(({ attributes }) => attributes.map(({ key }) => key)))
    expect([...keys].toSorted()).toEqual(['linnet.batch', 'linnet.outcome', 'linnet.people', 'linnet.via'])
  })
})

test('a part of all calls can be traced, or none', async () => {
  const before = bodies.length
  const { port } = collector
  const world = await createTestWorld({
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
    OTEL_TRACES_SAMPLER_ARG: '0',
  })
  await peopleNamed(world, 'Ann')
  await world.stop()
  expect(bodies.length).toBe(before)
})

test.each([
  ['with x as (select 1) insert into conversations.entry (a) values ($)', 'insert conversations.entry'],
  ['update profiles.profile set a = $', 'update profiles.profile'],
  ['delete from auth.session where id = $', 'delete auth.session'],
  ['select a, b from wallet.account where id = $ for update', 'select wallet.account'],
  ["set local lock_timeout = '1s'", 'statement'],
])('a statement is named by what it does: %s', (text, name) => {
  expect(statementName(text.split('$'))).toBe(name)
})
