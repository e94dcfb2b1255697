/** Lifting a stop by signatures: the checker trusts keys that it was given, and nothing that the role of the server can write. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  haltMoney,
  liftHalt,
  listHalts,
  readBooks,
  readLift,
  runChecksNow,
  signLift,
} from '@linnet/protocol/staff'
import {
  createAuthenticator,
  createStaffCaller,
  createTestWorld,
  refusalOf,
  type StaffPerson,
  type TestWorld,
  transactIn,
  valueOf,
} from '@linnet/testing'
import { moneyChecksOf } from '../../kernel/domain'
import { verifyNewPasskey } from '../../kernel/factors/passkeys'
import { createLog } from '../../kernel/log'
import { pinPasskey } from '../../kernel/staff/pin-passkey'
import { pinsIn, readPins } from '../../kernel/staff/signed-statements'
import { jobsOfChecks } from '../checker/checker'
import { createCheckRuns } from '../jobs'
import { knownMoneyOf } from '../known-money'
import { findSignedLift, type SignedLift } from './find-signed-lift'
import type { Lifting } from './lifting'

let world: TestWorld
let folder: string
let origin: string
let sam: Signatory
let finn: Signatory
let stranger: Signatory

interface Signatory {
  staff: StaffPerson
  device: ReturnType<typeof createAuthenticator>
  publicKey: Buffer
  credential: string
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'linnet-checker-'))
  // The checker of this world has no keys: what it would lift is asked here.
  world = await createTestWorld({ STOPS_LIFTED_BY: 'signatures' })
  origin = new URL(world.adminUrl.replace('127.0.0.1', 'localhost')).origin
  ;[sam, finn, stranger] = [await signatory('Sam'), await signatory('Finn'), await signatory('Stranger')]
  for (const each of [sam, finn]) pin(each)
})
beforeEach(async () => {
  await world.sql`delete from ledger.halt`
  await sam.staff.do(haltMoney, { reason: 'something\nlooks "wrong"' })
  world.clock.advance(1_000)
  await sam.staff.do(runChecksNow, {})
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await world.stop()
})

async function signatory(name: string): Promise<Signatory> {
  const staff = await world.staff('finance', name)
  const device = createAuthenticator(origin)
  const challenge = 'bmV3'
  const made = await verifyNewPasskey(origin, challenge, device.create({ challenge }))
  if (!made) throw new Error('no passkey was made')
  const publicKey = Buffer.from(made.publicKey)
  await world.sql`
    insert into staff.passkey (id, account_id, public_key, counter, transports, name, created_at)
    values (${made.id}, ${staff.id}, ${publicKey}, 0, '{}', 'Key', now())`
  const caller = createStaffCaller({ adminUrl: world.adminUrl, origin, cookie: staff.cookie })
  return { staff: { ...staff, ...caller }, device, publicKey, credential: made.id }
}

function pin({ staff, publicKey, credential }: Signatory): void {
  const passkey = { staff: staff.id, name: staff.name, person: null, credential, publicKey }
  const [line = ''] = pinPasskey([passkey], { folder, fingerprint: undefined })
  const [fingerprint = ''] = line.split('  ')
  expect(pinPasskey([passkey], { folder, fingerprint })).toEqual([`Pinned a passkey of ${staff.name}.`])
}

const readOwn = () => readPins(pinsIn(folder)) ?? []
const found = (): Promise<SignedLift | undefined> =>
  transactIn(world)((work) => findSignedLift(work, { pins: readOwn, origin }))

/** Lets a checker with these keys do what is asked of it. */
async function answer(lifting: Lifting): Promise<void> {
  const [transact, { domains }] = [transactIn(world), world]
  const log = createLog({ level: 'error', write: () => undefined })
  const parts = { checks: moneyChecksOf(domains), known: knownMoneyOf(domains) }
  const jobs = jobsOfChecks(createCheckRuns({ log, transact, ...parts }), transact, { lifting })
  const job = jobs.find(({ name }) => name === 'ledger.answer')
  await transact(async (work) => void (await job?.run(work)))
}

/** Signs in the same way as the console: what the server shows, with the device. */
async function signedBy({ staff, device }: Signatory, reason?: string) {
  const { statement = '', passkeyOptions = {} } = await staff.do(readLift, { reason })
  return staff.call(signLift, { statement, answer: device.get(passkeyOptions) })
}

test('two people lift a stop by signing the same statement with keys that the checker was given', async () => {
  expect(await sam.staff.do(readBooks, {})).toMatchObject({ liftedBy: 'signatures' })
  expect(await refusalOf(sam.staff.call(liftHalt, { reason: 'explained' }))).toBe('LiftedBySignatures')
  expect(await sam.staff.do(readLift, {})).toEqual({ signatures: [], isSigned: false, hasPasskey: true })
  for (let times = 0; times < 2; times++) valueOf(await signedBy(sam, 'explained'))
  expect(await found()).toBeUndefined()
  const offered = await finn.staff.do(readLift, { reason: 'another' })
  expect(offered).toMatchObject({ signatures: [{ name: 'Sam' }], isSigned: false })
  expect(offered.statement?.split('\n')).toContain('because "explained"')
  expect(await sam.staff.do(readLift, {})).toMatchObject({ isSigned: true })
  valueOf(await signedBy(finn))
  const signed = await found()
  expect(signed).toMatchObject({ reason: 'explained' })
  expect(new Set([signed?.staffId, signed?.approverId])).toEqual(new Set([sam.staff.id, finn.staff.id]))
  await answer({ by: 'signatures', pins: () => [], origin })
  expect(await world.sql`select from ledger.halt`).toHaveLength(1)
  await answer({ by: 'signatures', pins: readOwn, origin })
  expect(await world.sql`select from ledger.halt`).toHaveLength(0)
  const { rows } = await sam.staff.do(listHalts, {})
  expect(rows[0]).toMatchObject({ act: 'lift', reason: 'explained' })
})

test('a key that was not pinned counts for nothing, nor does a pin that was removed', async () => {
  valueOf(await signedBy(sam, 'explained'))
  valueOf(await signedBy(stranger))
  expect(await found()).toBeUndefined()
  valueOf(await signedBy(finn))
  expect(await found()).toBeDefined()
  const pins = readFileSync(pinsIn(folder), 'utf8')
  writeFileSync(pinsIn(folder), pins.split('\n')[0] ?? '')
  expect(await found()).toBeUndefined()
  writeFileSync(pinsIn(folder), pins)
})

test('the server can write signatures, and they count for nothing', async () => {
  const { statement = '', passkeyOptions = {} } = await sam.staff.do(readLift, { reason: 'explained' })
  const answer = sam.device.get(passkeyOptions)
  const call = (change: object) => refusalOf(sam.staff.call(signLift, { statement, answer, ...change }))
  expect(await call({ statement: statement.replace('explained', 'nothing to see') })).toBe('WrongFactor')
  expect(await call({ answer: finn.device.get(passkeyOptions) })).toBe('WrongFactor')
  await world.sql.begin(async (tx) => {
    await tx`set local role linnet_app`
    for (const each of [sam, finn])
      await tx`
        select ledger.add_lift_signature(gen_random_uuid(), ${each.staff.id}::uuid, 'Any', ${each.credential},
          ${statement}, ${JSON.stringify(answer)})`
  })
  expect(await found()).toBeUndefined()
  const [row] = await world.sql<{ may: boolean }[]>`
    select has_function_privilege('linnet_app', 'ledger.lift_halt_by_staff(text,uuid,uuid,timestamptz)', 'execute') as may`
  expect(row?.may).toBe(false)
  expect((await sam.staff.do(listHalts, {})).rows[0]).toMatchObject({ act: 'halt' })
})

test('signatures are about one stop, for an hour, and lift nothing that the checks have not seen', async () => {
  valueOf(await signedBy(sam, 'explained'))
  valueOf(await signedBy(finn))
  await world.sql`update ledger.halt set reason = 'another'`
  expect(await found()).toBeUndefined()
  await world.sql`delete from ledger.halt`
  expect(await found()).toBeUndefined()
  await sam.staff.do(haltMoney, { reason: 'something\nlooks "wrong"' })
  expect(await refusalOf(signedBy(sam, 'explained'))).toBe('BooksNotClean')
  world.clock.advance(1_000)
  await sam.staff.do(runChecksNow, {})
  expect(await found()).toBeUndefined()
  valueOf(await signedBy(sam, 'explained'))
  valueOf(await signedBy(finn))
  expect(await found()).toBeDefined()
  world.clock.advance(3_601_000)
  expect(await found()).toBeUndefined()
})
