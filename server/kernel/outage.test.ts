import { afterAll, beforeAll, expect, test } from 'bun:test'
import { getBase, sendMessage } from '@linnet/protocol'
import { staffLogIn } from '@linnet/protocol/staff'
import { createTestWorld, messageTo, type Person, type TestWorld } from '@linnet/testing'

let world: TestWorld
let ann: Person
let ben: Person

beforeAll(async () => {
  world = await createTestWorld({}, undefined, { cutsDatabase: true })
  ann = await world.person('Ann')
  ben = await world.person('Ben')
})
afterAll(() => world.stop())

test('while the database is out of reach, calls are refused as unavailable, and work as soon as it is back', async () => {
  const chat = await world.befriend(ann, ben)
  const message = messageTo(chat, 'hello')
  const { mend } = world.cutDatabase()
  const response = await fetch(`${world.url}/im/get/base`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ _token: ann.token }),
  })
  expect(response.status).toBe(503)
  expect(response.headers.get('retry-after')).toBe('3')
  const refused = await Promise.all([
    ann.call(getBase, {}),
    ...Array.from({ length: 5 }, () => ann.call(sendMessage, message)),
  ])
  for (const outcome of refused) expect(outcome).toMatchObject({ refusal: { name: 'Unavailable' } })
  await mend()
  expect((await ann.do(sendMessage, message)).cseq).toBeGreaterThan(0)
})

test('the console of the staff says that the service cannot be reached, too', async () => {
  const { mend } = world.cutDatabase()
  const refused = await world.staffGuest.call(staffLogIn, { email: 'owner@example.org', password: 'any' })
  expect(refused).toMatchObject({ refusal: { name: 'Unavailable' } })
  await mend()
  expect(
    await world.staffGuest.call(staffLogIn, { email: 'owner@example.org', password: 'any' }),
  ).toMatchObject({ refusal: { name: 'WrongLogin' } })
})
