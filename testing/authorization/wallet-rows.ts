/** The wallet: people see and move only their own money. */
import {
  addAddress,
  addAddressByOtherName,
  askFaucet,
  askTestTokens,
  cancelWithdrawal,
  changeTradePassword,
  checkBeforePay,
  checkIn,
  checkTradePassword,
  collectAmount,
  listAddresses,
  listBills,
  listOrders,
  listWithdrawals,
  makeCollectCode,
  makePayCode,
  offerPaymentPasskey,
  payIntent,
  readCollectCode,
  removeAddress,
  requestWithdrawal,
  resetTradePassword,
  sendCode,
  setTradePassword,
  showBill,
  showCharge,
  showCheckIn,
  showIntent,
  showOrder,
  showWallet,
  showWithdrawal,
  showWithdrawTerms,
  updateOrder,
} from '@linnet/protocol'
import { newId, pin, usdt } from '@linnet/testing'
import { devCode } from '../src/world'
import { type Row, row, rowOfEach } from './row'
import type { Scene } from './scene'

const dayMs = 86_400_000
const byFriend = { by: ({ friend }: Scene) => friend }
const everybody = (result: string) => ({ others: result, owner: result })

/** An order of Ann's to pay her friend. */
async function order({ ann, friend }: Scene): Promise<string> {
  const stated = { kind: 'transfer', payeeId: friend.id, amount: usdt(1) } as const
  return (await ann.do(checkBeforePay, stated)).id
}
/** The friend's payment request to Ann, by her pay code. */
async function askedByFriend({ ann, friend }: Scene): Promise<string> {
  const { code } = await ann.do(makePayCode, {})
  return (await friend.do(collectAmount, { code, amount: usdt(1) })).intentId
}
/** The bill of an order that Ann paid. */
async function bill(scene: Scene): Promise<string> {
  const intentId = await order(scene)
  await scene.ann.do(payIntent, { intentId, password: pin, cid: newId() })
  const { bills } = await scene.ann.do(listBills, {})
  return bills[0]?.id ?? ''
}

/** An address without letters, whose checksum case could be wrong. */
const someAddress = () => `0x${Array.from({ length: 40 }, () => Math.trunc(Math.random() * 10)).join('')}`
const newAddress = () => ({
  name: 'Exchange',
  contact: '13800000001',
  address: someAddress(),
  password: pin,
})

/** An address of Ann's that is old enough to be used. */
async function address({ ann, world }: Scene): Promise<string> {
  const { id } = await ann.do(addAddress, newAddress())
  world.clock.advance(dayMs)
  return id
}
async function withdrawalOrder(scene: Scene): Promise<string> {
  const stated = { kind: 'withdraw', addressId: await address(scene), amount: usdt(10) } as const
  return (await scene.ann.do(checkBeforePay, stated)).id
}
async function withdrawal(scene: Scene): Promise<string> {
  const intentId = await withdrawalOrder(scene)
  return (await scene.ann.do(requestWithdrawal, { intentId, password: pin, cid: newId() })).id
}

const ofId = (make: (scene: Scene) => Promise<string>) => async (scene: Scene) => ({ id: await make(scene) })
const withPassword = (make: (scene: Scene) => Promise<string>) => async (scene: Scene) => ({
  intentId: await make(scene),
  password: pin,
  cid: newId(),
})

export const walletRows: readonly Row[] = [
  row(showWallet, () => ({}), 'own'),
  row(listBills, () => ({}), 'own'),
  row(showBill, ofId(bill), 'BillNotFound'),
  row(setTradePassword, () => ({ password: pin, confirm: pin, loginPassword: 'linnet_1' }), {
    others: 'TradePasswordExists',
    ...byFriend,
  }),
  row(
    changeTradePassword,
    () => ({ oldPassword: '135792', password: '739182', confirm: '739182' }),
    everybody('WrongTradePassword'),
  ),
  row(
    resetTradePassword,
    async ({ friend, world }) => {
      world.clock.advance(60_000)
      await friend.do(sendCode, { account: friend.account, scene: 'trade' })
      const passwords = { loginPassword: 'linnet_1', password: pin, confirm: pin }
      return { account: friend.account, code: devCode, ...passwords }
    },
    { others: 'BadAccount', ...byFriend },
  ),
  row(checkTradePassword, () => ({ password: pin }), 'own'),
  row(
    checkBeforePay,
    ({ friend }) => ({ kind: 'transfer' as const, payeeId: friend.id, amount: usdt(1) }),
    'NotFriends',
  ),
  row(checkBeforePay, ({ bob }) => ({ kind: 'transfer' as const, payeeId: bob.id, amount: usdt(1) }), {
    stranger: 'NotFriends',
    blocked: 'NotYourself',
    outsider: 'NotFriends',
    owner: 'PayeeUnavailable',
    about: 'to whom one blocked',
  }),
  row(askFaucet, () => ({ amount: usdt(1), cid: newId() }), 'own'),
  row(payIntent, withPassword(order), 'IntentNotFound'),
  row(offerPaymentPasskey, async (scene) => ({ intentId: await order(scene) }), 'IntentNotFound'),
  row(makePayCode, () => ({}), 'own'),
  rowOfEach(
    collectAmount,
    async ({ ann }) =>
      async () => ({ code: (await ann.do(makePayCode, {})).code, amount: usdt(1) }),
    { blocked: 'PayerUnavailable', owner: 'NotYourself' },
  ),
  row(makeCollectCode, () => ({}), 'own'),
  row(readCollectCode, async ({ ann }) => ({ code: (await ann.do(makeCollectCode, {})).code }), {
    blocked: 'PayeeUnavailable',
  }),
  row(listOrders, () => ({}), 'own'),
  row(showOrder, ofId(order), 'IntentNotFound'),
  row(showIntent, ofId(order), 'IntentNotFound'),
  row(updateOrder, async (scene) => ({ id: await askedByFriend(scene), status: 3 }), 'IntentNotFound'),
  row(checkIn, () => ({}), 'own'),
  row(showCheckIn, () => ({}), 'own'),
  row(showCharge, () => ({}), 'own'),
  // No chain is watched in tests.
  row(askTestTokens, () => ({ amount: usdt(1), cid: newId() }), everybody('FaucetClosed')),
  row(listAddresses, () => ({}), 'own'),
  row(addAddress, newAddress, 'own'),
  row(addAddressByOtherName, newAddress, 'own'),
  row(removeAddress, ofId(address), 'own'),
  row(showWithdrawTerms, () => ({}), 'own'),
  row(requestWithdrawal, withPassword(withdrawalOrder), 'IntentNotFound'),
  row(listWithdrawals, () => ({}), 'own'),
  row(showWithdrawal, ofId(withdrawal), 'WithdrawalNotFound'),
  row(cancelWithdrawal, ofId(withdrawal), 'WithdrawalNotFound'),
]
