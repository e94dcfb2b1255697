/** The signer's trust: in keys that it was given, and in nothing that the role of the server can write. */
import { afterAll, beforeAll, beforeEach, expect, setDefaultTimeout, test } from 'bun:test'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addAddress, checkBeforePay, requestWithdrawal, showWithdrawal } from '@linnet/protocol'
import { listAudit, readPayout, signPayout } from '@linnet/protocol/staff'
import {
  createAuthenticator,
  createStaffCaller,
  createTestWorld,
  decideWithdrawal,
  endow,
  type Person,
  pin,
  refusalOf,
  type StaffPerson,
  type TestWorld,
  usdt,
  valueOf,
} from '@linnet/testing'
import { getAddress } from 'viem'
import { type ChainConfig, depositSettings } from '../deposits'
import { verifyNewPasskey } from '../kernel/factors/passkeys'
import { createLog } from '../kernel/log'
import { createMetrics } from '../kernel/metrics'
import { pinPasskey, type StaffPasskey } from '../kernel/staff/pin-passkey'
import { type Pin, pinsIn, readPins } from '../kernel/staff/signed-statements'
import { createTransact, type Transact } from '../kernel/work'
import { chainMoney } from '../wallet'
import { sandboxWallet } from './sandbox-wallet'
import { type Journal, openJournal } from './signer/journal'
import { keyOf } from './signer/key'
import type { SignerParts } from './signer/parts'
import { createSigner } from './signer/signer'
import { writeStatement } from './statement'

setDefaultTimeout(120_000)

const log = createLog({ level: 'error', write: () => undefined })
const key = keyOf(sandboxWallet.key)
const limits = {
  caps: { perHour: usdt(100_000), perDay: usdt(100_000), perPersonAndDay: usdt(100_000) },
  twoFrom: usdt(100),
  maxFeePerGas: 200_000_000_000n,
}

let world: TestWorld
let folder: string
let journal: Journal
let chain: ChainConfig
let origin: string
let ann: Person
let fay: Signatory
let finn: Signatory
let fresh = 0

/** Somebody on the staff with a passkey that the signer was given. */
interface Signatory {
  staff: StaffPerson
  device: ReturnType<typeof createAuthenticator>
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'linnet-signer-'))
  const settings = depositSettings.read({}, { production: false, port: 0, host: '', publicUrl: undefined })
  if (!settings) throw new Error('development has no chain')
  chain = settings
  world = await createTestWorld(
    { SANDBOX_CHAIN: 'on', WITHDRAW_FEE: '1', WITHDRAW_ADDRESS_HOURS: '0', WITHDRAW_MAX_PER_DAY: '100000' },
    undefined,
    { jobSpeed: 0 },
  )
  origin = new URL(world.adminUrl.replace('127.0.0.1', 'localhost')).origin
  journal = openJournal(join(folder, 'journal'), { chainId: chain.chainId, address: key.address })
  // No job runs here: as if the checks had found nothing.
  await world.sql`insert into ledger.reconciliation (at, findings, is_clean) values (now(), '[]', true)`
  // Nor does the watcher, which notes what is on the chain: as if there was nothing before all that happens here.
  await world.sql`
    insert into ledger.observation
      (chain_id, block_number, block_hash, block_at, deposits_raw, hot_raw, cold_raw, ignored_raw, recorded_at)
    values (${chain.chainId}, 0, '0x', now(), 0, 0, 0, 0, now() + interval '1 hour')`
  await world.sql`
    insert into payouts.wallet (chain_id, address, next_nonce, base_fee, tip, seen_at)
    values (${chain.chainId}, ${key.address}, 0, 1000000000, 1000000000, now())`
  await transact(async (work) => {
    await chainMoney.deposits.bind(work, chain)
    await chainMoney.payouts.fundPlayHot(work, {
      id: work.newId(),
      amount: usdt(100_000),
      txHash: `0x${'0'.repeat(64)}`,
    })
  })
  ;[fay, finn] = [await signatory('Fay'), await signatory('Finn')]
})
beforeEach(async () => {
  ann = await world.person('Ann')
  await endow(ann, 1_000)
})
afterAll(async () => {
  journal.close()
  rmSync(folder, { recursive: true, force: true })
  await world.stop()
})

const transact: Transact = (act, options) =>
  createTransact({ sql: world.sql, clock: world.clock, deliver: () => undefined, metrics: createMetrics() })(
    act,
    options,
  )
const asApp = (statement: string) =>
  world.sql
    .begin(async (sql) => {
      await sql`set local role linnet_app`
      await sql.unsafe(statement)
    })
    .then(() => 'done', String)

/** Adds a passkey to somebody on the staff, and pins it by its fingerprint. */
async function signatory(name: string): Promise<Signatory> {
  const staff = await world.staff('finance', name)
  const device = createAuthenticator(origin)
  await addPasskey(staff, device)
  const passkeys = await world.sql<StaffPasskey[]>`
    select account.id as staff, account.name, person_id as person, passkey.id as credential, public_key as "publicKey"
    from staff.passkey join staff.account on account.id = account_id`
  const lines = pinPasskey(passkeys, { folder, fingerprint: undefined })
  const line = lines.find((each) => each.includes(`  ${name}`)) ?? ''
  const [fingerprint = ''] = line.split('  ')
  expect(pinPasskey(passkeys, { folder, fingerprint })).toEqual([`Pinned a passkey of ${name}.`])
  const caller = createStaffCaller({ adminUrl: world.adminUrl, origin, cookie: staff.cookie })
  return { staff: { ...staff, ...caller }, device }
}

async function addPasskey(staff: StaffPerson, device: Signatory['device']): Promise<void> {
  const challenge = 'bmV3'
  const made = await verifyNewPasskey(origin, challenge, device.create({ challenge }))
  if (!made) throw new Error('no passkey was made')
  await world.sql`
    insert into staff.passkey (id, account_id, public_key, counter, transports, name, created_at)
    values (${made.id}, ${staff.id}, ${Buffer.from(made.publicKey)}, 0, '{}', 'Key', now())`
}

const newAddress = () => getAddress(`0x${'c'.repeat(32)}${(++fresh).toString(16).padStart(8, '0')}`)
async function approved(units = 20, person = ann): Promise<{ id: string; address: string }> {
  const address = newAddress()
  const { id: addressId } = valueOf(
    await person.call(addAddress, { name: 'Exchange', contact: 'ann@example.org', address, password: pin }),
  )
  const intent = await person.do(checkBeforePay, { kind: 'withdraw', addressId, amount: usdt(units) })
  const { id } = await person.do(requestWithdrawal, { intentId: intent.id, password: pin, cid: address })
  valueOf(await decideWithdrawal(world, { id, status: 'approved' }))
  return { id, address }
}
/** Signs in the same way as the console: what the server shows, with the device. */
async function signedBy({ staff, device }: Signatory, id: string) {
  const { statement = '', passkeyOptions = {} } = await staff.do(readPayout, { id })
  return staff.call(signPayout, { id, statement, answer: device.get(passkeyOptions) })
}
async function sign(id: string, parts: Partial<SignerParts> = {}): Promise<string | undefined> {
  await world.sql`update payouts.wallet set holder = null, leased_until = null`
  const pins = () => readPins(pinsIn(folder))
  return createSigner({ transact, chain, key, journal, pins, origin, limits, log, ...parts }).sign(id)
}
const missing = (count: number) => `${count} more of the staff have to sign it`
const state = async (id: string) => (await ann.do(showWithdrawal, { id })).status

test('what one of the staff has signed with a pinned key is paid; from an amount on, two have to', async () => {
  const small = await approved(20)
  expect(await sign(small.id)).toBe(missing(1))
  valueOf(await signedBy(fay, small.id))
  expect(await fay.staff.do(readPayout, { id: small.id })).toMatchObject({ signatures: [{ name: 'Fay' }] })
  expect([await sign(small.id), await state(small.id)]).toEqual([undefined, 'onChain'])
  const large = await approved(100)
  for (let times = 0; times < 2; times++) valueOf(await signedBy(fay, large.id))
  expect(await sign(large.id)).toBe(missing(1))
  valueOf(await signedBy(finn, large.id))
  expect(await sign(large.id)).toBeUndefined()
  const olga = await world.staff('owner', 'Olga')
  const { rows } = await olga.do(listAudit, { subjectKind: 'withdrawal', subjectId: large.id })
  expect(JSON.stringify(rows)).toContain('linnet-payout-1')
})

test('nobody signs their own, without a fingerprint, or anything else than is shown', async () => {
  const { id } = await approved()
  const { statement = '', passkeyOptions = {} } = await fay.staff.do(readPayout, { id })
  const answer = fay.device.get(passkeyOptions)
  const call = (change: object) => refusalOf(fay.staff.call(signPayout, { id, statement, answer, ...change }))
  expect(await call({ statement: statement.replace('units 20000000', 'units 90000000') })).toBe('WrongFactor')
  expect(await call({ answer: finn.device.get(passkeyOptions) })).toBe('WrongFactor')
  await world.sql`update staff.account set person_id = ${ann.id} where id = ${fay.staff.id}`
  expect(await call({})).toBe('OwnWithdrawal')
  expect((await fay.staff.do(readPayout, { id })).statement).toBeUndefined()
  await world.sql`update staff.account set person_id = null where id = ${fay.staff.id}`
  const weak = createAuthenticator(origin, { verifies: false })
  await addPasskey(fay.staff, weak)
  expect(await call({ answer: weak.get(passkeyOptions) })).toBe('WrongFactor')
  const waiting = await approved()
  await world.sql`update staff.account set person_id = ${ann.id} where id = ${fay.staff.id}`
  // The key was pinned as that of the owner of the withdrawal.
  const [pinned] = readPins(pinsIn(folder)) ?? []
  const own = [{ ...(pinned as Pin), person: ann.id }]
  await world.sql`update staff.account set person_id = null where id = ${fay.staff.id}`
  valueOf(await signedBy(fay, waiting.id))
  expect(await sign(waiting.id, { pins: () => own })).toBe(missing(1))
})

test('whatever a hijacked server writes, nothing leaves', async () => {
  const { id, address } = await approved()
  const { statement = '', passkeyOptions = {} } = await fay.staff.do(readPayout, { id })
  // A key of its own, as that of somebody on the staff.
  const forged = createAuthenticator(origin)
  await addPasskey(fay.staff, forged)
  const approve = (stated: string, answer: unknown, credential: string) =>
    world.sql`select payouts.add_approval(gen_random_uuid(), ${id}, ${fay.staff.id}, 'Fay', ${credential}, ${stated},
      ${JSON.stringify(answer)})`
  const wrongAnswer = forged.get(passkeyOptions)
  const [pinned] = readPins(pinsIn(folder)) ?? []
  await approve(statement, wrongAnswer, String(wrongAnswer['id']))
  await approve(statement, wrongAnswer, pinned?.credential ?? '')
  await approve(statement, 'nonsense', pinned?.credential ?? '')
  expect(await sign(id)).toBe(missing(1))
  // A true signature for something else: another address, a smaller amount, an earlier epoch, a time that is over.
  const { personId } = (await transact((work) => chainMoney.payouts.find(work, id))) ?? { personId: '' }
  const content = {
    ...chain,
    withdrawal: id,
    person: personId,
    address,
    raw: usdt(20),
    fee: usdt(1),
    epoch: 1,
  }
  const until = Math.floor(Date.now() / 1000) + 3600
  const others = [
    { ...content, address: newAddress(), until },
    { ...content, raw: usdt(1), until },
    { ...content, epoch: 0, until },
    { ...content, chainId: 1, until },
    { ...content, until: until - 7200 },
    { ...content, until: until + 30 * 24 * 3600 },
  ].map(writeStatement)
  for (const stated of others) {
    const { createHash } = await import('node:crypto')
    const challenge = createHash('sha256').update(stated).digest('base64url')
    await approve(stated, fay.device.get({ challenge }), pinned?.credential ?? '')
  }
  expect(await sign(id)).toBe(missing(1))
  for (const statementOfApp of [
    `update payouts.wallet set next_nonce = 9, halted_for = null`,
    `insert into payouts.payout (withdrawal_id, chain_id, nonce, step) values ('${id}', ${chain.chainId}, 99, 'signing')`,
    `update payouts.attempt set signed_transaction = '0x00'`,
    `delete from payouts.approval`,
    `select ledger.begin_payout('[]', now())`,
    `select ledger.end_payout('${id}', '${id}', '${id}', '${id}', '${id}', false, '', 1, '', now())`,
    `select ledger.fund_hot('${id}', 1, '', 'mine')`,
    `select ledger.fund_play_hot('${id}', 1, '')`,
  ])
    expect(await asApp(statementOfApp)).toMatch(/permission denied/)
  const [member] = await world.sql<
    { may: boolean }[]
  >`select pg_has_role('linnet_app', 'linnet_signer', 'member') as may`
  expect(member?.may).toBe(false)
  // A withdrawal that exists in its table only: no money is held for it.
  const invented = crypto.randomUUID()
  expect(
    await asApp(`insert into wallet.withdrawal (id, person_id, amount, fee, name, contact, address, status, requested_at, approved_at,
      decided_at, by_chain) values ('${invented}', '${ann.id}', 5000000, 0, 'x', 'x', '${address}', 'approved', now(), now(), now(), true)`),
  ).toBe('done')
  expect(await sign(invented, { pins: () => undefined })).toBe('its money is not held')
  expect(
    await asApp(`update wallet.withdrawal set address = '${newAddress()}' where id = '${id}'`),
  ).toContain('keeps what is written')
  // What it says was taken for the chain is not signed either.
  expect(await asApp(`update wallet.withdrawal set status = 'onChain' where id = '${invented}'`)).toBe('done')
  expect(await sign(invented, { pins: () => undefined })).toContain('not approved')
  expect(journal.of(invented)).toEqual([])
  expect(journal.of(id)).toEqual([])
})

test('a pin that is removed counts no longer, and without any nothing is paid', async () => {
  const { id } = await approved()
  valueOf(await signedBy(fay, id))
  const pins = readPins(pinsIn(folder)) ?? []
  const left = pins.filter(({ staff }) => staff !== fay.staff.id)
  writeFileSync(pinsIn(folder), left.map((each) => `${JSON.stringify(each)}\n`).join(''))
  expect([await sign(id), await sign(id, { pins: () => [] })]).toEqual([missing(1), missing(1)])
  writeFileSync(pinsIn(folder), pins.map((each) => `${JSON.stringify(each)}\n`).join(''))
  expect(await sign(id)).toBeUndefined()
})
