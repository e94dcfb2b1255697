/** Withdrawals, limits of payments, and freezes. */
import {
  addAddress,
  checkBeforePay,
  logIn,
  offerPaymentPasskey,
  requestWithdrawal,
  resetPassword,
  resetTradePassword,
  setTradePassword,
  showWallet,
  showWithdrawal,
  showWithdrawTerms,
} from '@linnet/protocol'
import {
  decideWithdrawal,
  endow,
  loginPassword,
  newId,
  type Person,
  pin,
  refusalOf,
  type TestWorld,
  usdt,
} from '@linnet/testing'
import { createHttpCaller } from '../src/caller'
import { devCode } from '../src/world'
import type { Row, Scene } from './row'

const hourMs = 3_600_000
const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const draft = { name: 'Exchange', contact: 'ann@example.org', address, password: pin }

/** A person with money and an address, which can be used at once if the row says so. */
async function withdrawer({ world }: Scene) {
  const person = await world.person('Wim')
  await endow(person, 1_000)
  const { id: addressId } = await person.do(addAddress, draft)
  const prepare = (units: number) =>
    person.call(checkBeforePay, { kind: 'withdraw', addressId, amount: usdt(units) })
  async function request(units: number): Promise<string> {
    const intent = await prepare(units)
    if (!intent.ok) throw new Error(intent.refusal.message)
    const paid = { intentId: intent.value.id, password: pin, cid: newId() }
    return (await person.do(requestWithdrawal, paid)).id
  }
  return { person, prepare, request }
}

const withdrawing = (units: number) => async (scene: Scene) =>
  refusalOf((await withdrawer(scene)).prepare(units))
const given = { withdrawAddressHours: '0' }

/** The largest of these amounts that can be paid to a first-time payee. */
async function paying({ ann, ben }: Scene, units: number) {
  return refusalOf(ann.call(checkBeforePay, { kind: 'transfer', payeeId: ben.id, amount: usdt(units) }))
}

/** Whether a passkey can confirm a payment of 60. */
async function isPasskeyOffered({ world, ann, ben }: Scene): Promise<boolean> {
  await world.sql`
    insert into auth.passkey (id, person_id, public_key, counter, transports, name, created_at)
    values (${newId()}, ${ann.id}, '', 0, '{}', 'Key', now() - interval '30 days')`
  const transfer = { kind: 'transfer', payeeId: ben.id, amount: usdt(60) } as const
  const { id: intentId } = await ann.do(checkBeforePay, transfer)
  return (await ann.do(offerPaymentPasskey, { intentId })).options !== ''
}

/** The number of hours for which payments are frozen. */
async function frozenHours(world: TestWorld, person: Pick<Person, 'do'>): Promise<number> {
  const { frozenUntil = 0 } = await person.do(showWallet, {})
  return Math.max(0, Math.round((frozenUntil * 1000 - world.clock.nowMs()) / hourMs))
}

/** A person whose account is older than any freeze here, so that only later changes count as new. */
async function settled(world: TestWorld): Promise<Person> {
  const person = await world.person('Nia')
  await endow(person, 0)
  world.clock.advance(25 * hourMs)
  return person
}

async function logInWith(world: TestWorld, { account }: Person, password: string) {
  const deviceId = `${newId()}-new-device`
  const { token } = await world.guest.do(logIn, { account, password, deviceId, platform: 'phone' })
  return createHttpCaller(world.url, { language: 'en-us', token })
}

async function afterLoginReset({ world }: Scene): Promise<number> {
  const person = await settled(world)
  await world.guest.do(resetPassword, { account: person.account, code: devCode, password: 'linnet_2' })
  return frozenHours(world, await logInWith(world, person, 'linnet_2'))
}

async function afterTradeReset({ world }: Scene): Promise<number> {
  const person = await settled(world)
  const proof = { account: person.account, code: devCode, loginPassword }
  await person.do(resetTradePassword, { ...proof, password: pin, confirm: pin })
  return frozenHours(world, person)
}

async function afterPhoneOnly({ world }: Scene): Promise<number> {
  const person = await world.person('Pia')
  await world.guest.do(resetPassword, { account: person.account, code: devCode, password: 'linnet_2' })
  const thief = await logInWith(world, person, 'linnet_2')
  await thief.do(setTradePassword, { password: pin, confirm: pin, loginPassword: 'linnet_2' })
  return frozenHours(world, thief)
}

async function approvedAlone(scene: Scene): Promise<string> {
  const { request } = await withdrawer(scene)
  return refusalOf(decideWithdrawal(scene.world, { id: await request(200), status: 'approved' }))
}

/** Two withdrawals of 60 by a person with a second factor whose session has not proved it. */
async function withoutProof(scene: Scene): Promise<string> {
  const { person, prepare } = await withdrawer(scene)
  await scene.world.sql`
    insert into auth.passkey (id, person_id, public_key, counter, transports, name, created_at)
    values (${newId()}, ${person.id}, '', 0, '{}', 'Key', now())`
  const outcomes = []
  for (const units of [60, 60]) {
    const intent = await prepare(units)
    if (!intent.ok) throw new Error(intent.refusal.message)
    const paid = { intentId: intent.value.id, password: pin, cid: newId() }
    outcomes.push(await refusalOf(person.call(requestWithdrawal, paid)))
  }
  return outcomes.join(', ')
}

/** The state of a withdrawal that was approved two hours ago and not sent. */
async function stateAfterTwoHours(scene: Scene) {
  const { person, request } = await withdrawer(scene)
  const id = await request(20)
  await decideWithdrawal(scene.world, { id, status: 'approved' })
  scene.world.clock.advance(2 * hourMs)
  await scene.runJob('wallet.expireWithdrawals')
  return (await person.do(showWithdrawal, { id })).status
}

const row = (key: string, to: string, rest: Omit<Row, 'key' | 'to'>): Row => ({ key, to, ...rest })

export const moneyRows: readonly Row[] = [
  row('withdrawFee', '2.5', {
    meets: async ({ ann }) => (await ann.do(showWithdrawTerms, {})).fee,
    before: usdt(1),
    after: usdt(2.5),
  }),
  row('withdrawMin', '5', { given, meets: withdrawing(7), before: 'WithdrawalTooSmall', after: 'done' }),
  row('withdrawMax', '50', { given, meets: withdrawing(60), before: 'done', after: 'WithdrawalTooLarge' }),
  row('withdrawMaxPerDay', '50', {
    given,
    meets: withdrawing(60),
    before: 'done',
    after: 'WithdrawalOverDayLimit',
  }),
  row('withdrawProofFrom', '100', {
    given,
    meets: withoutProof,
    before: 'FactorProofNeeded, FactorProofNeeded',
    // The second of the day brings the sum to the amount.
    after: 'done, FactorProofNeeded',
  }),
  row('withdrawTwoApprovalsFrom', '100', {
    given,
    meets: approvedAlone,
    before: 'done',
    after: 'WithdrawalNeedsTwo',
  }),
  row('withdrawApprovedHours', '1', {
    given,
    meets: stateAfterTwoHours,
    before: 'approved',
    after: 'expired',
  }),
  row('withdrawAddressHours', '0', { meets: withdrawing(20), before: 'AddressTooNew', after: 'done' }),
  row('payMax', '50', { meets: (scene) => paying(scene, 60), before: 'done', after: 'PaymentTooLarge' }),
  row('payMaxPerDay', '50', {
    meets: (scene) => paying(scene, 60),
    before: 'done',
    after: 'DayLimitReached',
  }),
  row('payMaxToNewPayee', '50', {
    meets: (scene) => paying(scene, 60),
    before: 'done',
    after: 'NewPayeeLimitReached',
  }),
  row('payPasskeyFrom', '50', { meets: isPasskeyOffered, before: false, after: true }),
  row('freezeNewDeviceHours', '5', {
    meets: async ({ world }) =>
      frozenHours(world, await logInWith(world, await settled(world), loginPassword)),
    before: 24,
    after: 5,
  }),
  row('freezeLoginResetHours', '6', {
    meets: afterLoginReset,
    before: 24,
    after: 6,
    given: { freezeNewDeviceHours: '0' },
  }),
  row('freezeTradeResetHours', '7', { meets: afterTradeReset, before: 24, after: 7 }),
  row('freezePhoneOnlyResetHours', '80', {
    meets: afterPhoneOnly,
    before: 72,
    after: 80,
    given: { freezeNewDeviceHours: '0' },
  }),
]
