import { afterAll, beforeAll, expect, test } from 'bun:test'
import { createTestWorld, type Person, pin, type TestWorld } from '@linnet/testing'
import { createMetrics } from '../../kernel/metrics'
import { createTransact } from '../../kernel/work'
import { createTradePasswords } from './trade-passwords'

let world: TestWorld
let ann: Person
beforeAll(async () => {
  world = await createTestWorld()
  ann = await world.person('Ann')
})
afterAll(() => world.stop())

test('a change with the old trade password fails if the owner resets it meanwhile', async () => {
  let meanwhile: (() => Promise<void>) | undefined
  const passwords = createTradePasswords({
    transact: createTransact({
      sql: world.sql,
      clock: world.clock,
      deliver: () => undefined,
      metrics: createMetrics(),
    }),
    read: () => ({ sql: world.sql, nowMs: world.clock.nowMs() }),
    hashes: {
      async hash(password) {
        const act = meanwhile
        meanwhile = undefined
        await act?.()
        return Bun.password.hash(password)
      },
      verify: (password, hash) => Bun.password.verify(password, hash ?? ''),
    },
    pepper: (personId, digits) => personId + digits,
    reauthenticate: () => Promise.resolve(),
  })
  const personId = ann.id
  await passwords.set({ personId, password: pin, confirm: pin })
  const proof = { personId, account: '', code: '', password: '', address: '' }
  meanwhile = () => passwords.reset({ personId, password: '730582', confirm: '730582', proof })
  const change = passwords.change({ personId, oldPassword: pin, password: '904417', confirm: '904417' })
  expect(await change.catch((error: unknown) => error)).toMatchObject({ refusal: 'WrongTradePassword' })
  await passwords.require(personId, '730582')
})
