import { afterAll, beforeAll, expect, test } from 'bun:test'
import { createTestWorld, openBeside, type Person, pin, type TestWorld } from '@linnet/testing'
import { createLeases, createSoleLeases, type Leases } from '../../kernel/cluster/leases'
import { createLog } from '../../kernel/log'
import { createMetrics } from '../../kernel/metrics'
import { Refusal } from '../../kernel/refusal'
import { createTransact } from '../../kernel/work'
import { moneyRules } from '../money-rules'
import type { PasswordHashes } from './comparing'
import { createTradePasswords } from './trade-passwords'

let world: TestWorld
let ann: Person
beforeAll(async () => {
  world = await createTestWorld()
  ann = await world.person('Ann')
})
afterAll(() => world.stop())

const hashes: PasswordHashes = {
  hash: (password) => Bun.password.hash(password),
  verify: async (password, hash) => Bun.password.verify(password, await hash()),
}

const noFreezes = Object.fromEntries(
  ['NEW_DEVICE', 'LOGIN_RESET', 'TRADE_RESET', 'PHONE_ONLY_RESET'].map((of) => [`FREEZE_${of}_HOURS`, '0']),
)

const proof = { resetAtMs: undefined }

const callerOf = ({ id: personId }: Person) =>
  ({
    personId,
    sessionId: crypto.randomUUID(),
    language: 'en-us',
    address: '127.0.0.1',
    userAgent: '',
  }) as const

const passwordsWith = (over: Partial<PasswordHashes>, leases: Leases = createSoleLeases()) =>
  createTradePasswords({
    transact: createTransact({
      sql: world.sql,
      clock: world.clock,
      deliver: () => undefined,
      metrics: createMetrics(),
    }),
    read: () => ({ sql: world.sql, nowMs: world.clock.nowMs() }),
    hashes: { ...hashes, ...over },
    pepper: (personId, digits) => personId + digits,
    macOf: (personId, digits) => `mac of ${personId}${digits}`,
    owner: { verifyLoginPassword: async () => proof, reauthenticate: async () => proof },
    rules: openBeside(world, noFreezes).tunables.of(moneyRules),
    leases,
  })

test('a change with the old trade password fails if the owner resets it meanwhile', async () => {
  let meanwhile: (() => Promise<void>) | undefined
  const passwords = passwordsWith({
    async hash(password) {
      const act = meanwhile
      meanwhile = undefined
      await act?.()
      return hashes.hash(password)
    },
  })
  const caller = callerOf(ann)
  const { personId } = caller
  await passwords.set({ caller, password: pin, confirm: pin, loginPassword: '' })
  const given = { account: '', code: '', deviceId: undefined, loginPassword: '' }
  meanwhile = () => passwords.reset({ caller, password: '730582', confirm: '730582', proof: given })
  const change = passwords.change({ caller, oldPassword: pin, password: '904417', confirm: '904417' })
  expect(await change.catch((error: unknown) => error)).toMatchObject({ refusal: 'WrongTradePassword' })
  await passwords.require(personId, '730582')
})

test('a right trade password that finds no room in the queue is not counted as a wrong one', async () => {
  const caller = callerOf(await world.person('Ben'))
  const { personId } = caller
  let isFull = false
  const passwords = passwordsWith({
    verify(password, hash) {
      if (isFull) return Promise.reject(new Refusal('TooManyRequests', { seconds: 5 }))
      return hashes.verify(password, hash)
    },
  })
  await passwords.set({ caller, password: pin, confirm: pin, loginPassword: '' })
  await world.sql`update wallet.trade_password set mac = null where person_id = ${personId}`
  isFull = true
  for (let attempt = 0; attempt < 6; attempt++)
    expect(await passwords.require(personId, pin).catch((error: unknown) => error)).toMatchObject({
      refusal: 'TooManyRequests',
    })
  isFull = false
  await passwords.require(personId, pin)
})

/** Fails when a password is compared by its slow hash. */
const withoutHashes = () =>
  passwordsWith({ verify: () => Promise.reject(new Error('a password was compared by its hash')) })

test('a trade password is compared by its MAC, and hashed only when it is set', async () => {
  const caller = callerOf(await world.person('Cid'))
  const { personId } = caller
  await passwordsWith({}).set({ caller, password: pin, confirm: pin, loginPassword: '' })
  const passwords = withoutHashes()
  await passwords.require(personId, pin)
  expect(await passwords.require(personId, '730582').catch((error: unknown) => error)).toMatchObject({
    refusal: 'WrongTradePassword',
    parameters: { left: 4 },
  })
  await passwords.require(personId, pin)
})

test('a trade password from before there were MACs gets one with its next right entry', async () => {
  const caller = callerOf(await world.person('Dot'))
  const { personId } = caller
  await passwordsWith({}).set({ caller, password: pin, confirm: pin, loginPassword: '' })
  await world.sql`update wallet.trade_password set mac = null where person_id = ${personId}`
  expect(await withoutHashes().require(personId, pin).catch(String)).toContain('by its hash')
  await passwordsWith({}).require(personId, pin)
  await withoutHashes().require(personId, pin)
})

test('a trade password that a server of the version before has set is compared by its hash', async () => {
  const caller = callerOf(await world.person('Eve'))
  const { personId } = caller
  await passwordsWith({}).set({ caller, password: pin, confirm: pin, loginPassword: '' })
  const hash = await hashes.hash(`${personId}730582`)
  await world.sql`update wallet.trade_password set hash = ${hash} where person_id = ${personId}`
  const passwords = passwordsWith({})
  expect(await passwords.require(personId, pin).catch((error: unknown) => error)).toMatchObject({
    refusal: 'WrongTradePassword',
  })
  await passwords.require(personId, '730582')
})

test('right trade passwords at two processes at once do not count as wrong tries', async () => {
  const dan = await world.person('Dan')
  const processes = [newProcess(), newProcess()]
  const both = processes.map((leases) => passwordsWith({}, leases))
  const [one] = both
  await one?.set({ caller: callerOf(dan), password: '730582', confirm: '730582', loginPassword: 'x' })
  // The next try, if it were wrong, would lock the password; comparing its hash takes a while.
  await world.sql`update wallet.trade_password set tries = 4, mac = null where person_id = ${dan.id}`
  const tries = Array.from({ length: 10 }, () => both).flat()
  const outcomes = await Promise.allSettled(tries.map((each) => each.require(dan.id, '730582')))
  expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([])
  processes.forEach((leases) => leases.stop())
})

/** The leases of a process of a cluster. */
function newProcess(): Leases {
  const log = createLog({ level: 'error', write: () => undefined })
  return createLeases({ owner: Bun.randomUUIDv7(), sql: world.sql, ownSql: () => world.sql, log })
}
