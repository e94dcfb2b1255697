import { afterAll, beforeAll, expect, test } from 'bun:test'
import { allCalls, fieldsOf } from '@linnet/protocol'
import { createTestWorld, pathOf, type Person, type TestWorld } from '@linnet/testing'

let world: TestWorld
let ann: Person

beforeAll(async () => {
  world = await createTestWorld()
  ann = await world.person('Ann')
})
afterAll(() => world.stop())

const uuid = '01a1fab9-9e6e-71c5-b586-ab4f13487f52'
const junk: readonly unknown[] = [
  null,
  true,
  -1,
  1.5,
  9e15,
  '',
  ' ',
  '-1',
  '1e5',
  '99999999999999999999',
  '٣',
  'a\u0000b',
  '\ud800',
  'x'.repeat(20_000),
  "'; drop schema conversations cascade; --",
  '{"a":',
  [],
  [null],
  {},
  { a: { b: [1] } },
  uuid,
  uuid.toUpperCase(),
  [uuid],
  { [uuid]: -1 },
  { [uuid]: 1e300 },
  '__proto__',
]

/** Calls that would end the caller's session. */
const ending = new Set(['auth.logOut'])

test.each(
  allCalls
    .filter(({ name, wire }) => wire.startsWith('POST') && !ending.has(name))
    .map((call) => [call.name, call] as const),
)('%s answers any junk without a server fault', async (_, call) => {
  const path = pathOf(call)
  const names = Object.values(fieldsOf(call.input) ?? {}).map(([wire]) => wire)
  const payloads = junk.flatMap((value) => [
    Object.fromEntries(names.map((name) => [name, value])),
    ...names.map((name) => ({ ...Object.fromEntries(names.map((other) => [other, uuid])), [name]: value })),
  ])
  const statuses = await Promise.all(
    payloads.map(async (payload) => {
      const response = await fetch(`${world.url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...payload, _token: ann.token }),
      })
      const { err } = (await response.json()) as { err: number }
      return { status: response.status, err, payload: response.status === 500 ? payload : undefined }
    }),
  )
  expect(statuses.filter(({ status, err }) => status === 500 || err === 404)).toEqual([])
})
