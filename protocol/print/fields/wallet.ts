import { examples, payment, period, type RequestTexts, tradePassword, usdt } from './field-text'

const newTradePassword = {
  password: ['The new trade password: six digits that are not easily guessed.', '592746'],
  confirm: ['The new trade password once more.', '592746'],
} as const
const payeeNote = ['What to say to the other person.', 'Lunch'] as const
const collectCode = ['The code of a scanned collect code.', 'h3Jk5Lm7Np9Qr1St3Uv5Wx'] as const
const address = {
  name: ['A name for the address.', 'My hardware wallet'],
  phone: ['A phone number or e-mail address by which the staff can ask back.', '+85251234567'],
  address: ['The address on the chain. Its capitals are its checksum (EIP-55).', examples.address],
  password: tradePassword,
} as const

export const walletTexts: RequestTexts = {
  'wallet.listBills': {
    type: ['Which bills. The default is 0.', 0],
    kind: ['Only bills for these reasons.', ['transfer', 'collect']],
    ...period,
    before: ['The `place` of the last bill of the previous page.', '128'],
  },
  'wallet.showBill': { id: ['The bill.', examples.paymentId] },
  'wallet.setTradePassword': {
    ...newTradePassword,
    login_password: ['My login password. Without it, the call is refused.', 'linnet_2026'],
  },
  'wallet.changeTradePassword': {
    old_password: ['The current trade password.', '314157'],
    ...newTradePassword,
  },
  'wallet.changeVendorTradePassword': {
    old_password: ['The current trade password.', '314157'],
    ...newTradePassword,
  },
  'wallet.resetTradePassword': {
    account: ['An account of mine, to which the code was sent.', examples.account],
    code: ['A verification code of scene `trade`.', '246810'],
    login_password: ['My login password.', 'linnet_2026'],
    ...newTradePassword,
  },
  'wallet.checkTradePassword': { password: tradePassword },
  'wallet.checkBeforePay': {
    kind: ['What is paid.', 'transfer'],
    user_id: ['The friend who is paid.', examples.personId],
    packet: [
      'The red packet that is about to be created.',
      { list_id: examples.conversationId, num: 5, type: 1 },
    ],
    circle_id: ['The paid moment.', examples.requestId],
    live_id: ['The live stream in which the gift is given.', examples.requestId],
    gift: ['The gift, as `live.gifts` names it.', '🌹'],
    program: ['The order of a mini program.', { id: 'tea-shop', order: 'a-1', title: 'A cup of tea' }],
    code: collectCode,
    id: ['The transfer to return, by the `id` of its card.', examples.paymentId],
    address_id: ['The withdrawal address.', examples.paymentId],
    amount: ['The amount, with at most two decimals.', '12.50', usdt],
    text: payeeNote,
  },
  'wallet.askFaucet': { amount: ['How much play money.', '100', 'USDT or points, as `asset` says'] },
  'wallet.pay': payment,
  'wallet.collect': {
    code: ['The 18 digits of a scanned pay code.', '280123456789012345'],
    amount: ['The amount requested.', '12.50', usdt],
    text: payeeNote,
  },
  'wallet.makeCollectCode': {
    amount: ['The amount that the code asks for. Without it, the payer chooses.', '12.50', usdt],
    text: ['What to show the payer. Only together with an amount.', 'Lunch'],
    renew: ['Replace my standing code. The default is 0.', 0],
  },
  'wallet.readCollectCode': { code: collectCode },
  'wallet.listOrders': {
    status: ['Which orders. The default is 0.', 0],
    kind: ['Only orders of this kind.', 'packet'],
    type: ['Only those that I am paid (1) or pay (2). The default is 0, both.', 0],
    before: ['The `place` of the last order of the previous page.', examples.paymentId],
  },
  'wallet.showOrder': { id: ['The order.', examples.paymentId] },
  'wallet.showIntent': {
    intent_id: ['The intent, as in the call that paid it.', examples.paymentId],
    cancel: ['1 closes the intent, unless it is already paid. The default is 0.', 0],
  },
  'wallet.updateOrder': {
    id: ['The intent of the payment.', examples.paymentId],
    status: ['3 declines the payment.', 3],
  },
  'wallet.addAddress': address,
  'wallet.addAddressByOtherName': address,
  'wallet.removeAddress': { id: ['The withdrawal address.', examples.paymentId] },
  'wallet.requestWithdrawal': payment,
  'wallet.listWithdrawals': {
    before: ['The `id` of the last withdrawal of the previous page.', examples.paymentId],
  },
  'wallet.showWithdrawal': { id: ['The withdrawal.', examples.paymentId] },
  'wallet.cancelWithdrawal': { id: ['The withdrawal.', examples.paymentId] },
}
