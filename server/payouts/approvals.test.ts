/** The signer's trust: in keys that it was given, and in nothing that the role of the server can write. */
import { afterAll, beforeAll, beforeEach, expect, setDefaultTimeout, test } from 'bun:test'
import { writeFileSync } from 'node:fs'
import { showWithdrawal } from '@linnet/protocol'
import { listAudit, readPayout, signPayout } from '@linnet/protocol/staff'
import {
  createAuthenticator,
  endowBesideChain,
  type Person,
  refusalOf,
  type TestWorld,
  usdt,
  valueOf,
} from '@linnet/testing'
import {
  approvedFor,
  createSigningWorld,
  newAddress,
  type Signatory,
  signedBy,
} from '@linnet/testing/signing-world'
import type { ChainConfig } from '../deposits'
import { type Pin, pinsIn, readPins } from '../kernel/staff/signed-statements'
import { chainMoney } from '../wallet'
import type { Journal } from './signer/journal'
import type { SignerParts } from './signer/parts'
import { writeStatement } from './statement'

setDefaultTimeout(120_000)

let at: Awaited<ReturnType<typeof createSigningWorld>>
let world: TestWorld
let folder: string
let journal: Journal
let chain: ChainConfig
let origin: string
let ann: Person
let fay: Signatory
let finn: Signatory

beforeAll(async () => {
  at = await createSigningWorld()
  ;({ world, folder, journal, chain, origin } = at)
  ;[fay, finn] = [await at.signatory('Fay'), await at.signatory('Finn')]
})
beforeEach(async () => {
  ann = await world.person('Ann')
  await endowBesideChain(world, ann, 1_000)
})
afterAll(() => at.stop())

const approved = (units = 20) => approvedFor(world, { person: ann, units })
const sign = (id: string, parts: Partial<SignerParts> = {}) => at.sign(id, parts)
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
  await at.addPasskey(fay.staff, weak)
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
  await at.addPasskey(fay.staff, forged)
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
  const { personId } = (await at.transact((work) => chainMoney.payouts.find(work, id))) ?? { personId: '' }
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
    `select ledger.bring_back_payout('[]', now())`,
    `select ledger.end_payout('${id}', '${id}', '${id}', '${id}', '${id}', false, '', 1, '', now())`,
    `select ledger.fund_hot('${id}', 1, '', 'mine')`,
    `select ledger.fund_play_hot('${id}', 1, '')`,
  ])
    expect(await at.asApp(statementOfApp)).toMatch(/permission denied/)
  const [member] = await world.sql<
    { may: boolean }[]
  >`select pg_has_role('linnet_app', 'linnet_signer', 'member') as may`
  expect(member?.may).toBe(false)
  // A withdrawal that exists in its table only: no money is held for it.
  const invented = crypto.randomUUID()
  expect(
    await at.asApp(`insert into wallet.withdrawal (id, person_id, amount, fee, name, contact, address, status, requested_at, approved_at,
      decided_at, by_chain) values ('${invented}', '${ann.id}', 5000000, 0, 'x', 'x', '${address}', 'approved', now(), now(), now(), true)`),
  ).toBe('done')
  expect(await sign(invented, { pins: () => undefined })).toBe('its money is not held')
  expect(
    await at.asApp(`update wallet.withdrawal set address = '${newAddress()}' where id = '${id}'`),
  ).toContain('keeps what is written')
  // What it says was taken for the chain is not signed either.
  expect(await at.asApp(`update wallet.withdrawal set status = 'onChain' where id = '${invented}'`)).toBe(
    'done',
  )
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
