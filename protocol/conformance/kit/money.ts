/**
 * Money: a payment that is sent twice is made once. Needs play money, which servers give in development only, without a chain.
 */
import { type Cast, password, type Person, tradePassword } from './actors'
import { type Check, expectSame, Skipped } from './checks'

async function rich(cast: Cast, name: string): Promise<Person> {
  const person = await cast.person(name)
  const wallet = await person.do('/im/wallet/show')
  if (wallet['has_faucet'] !== 1)
    throw new Skipped('the server gives no play money; one in development does with SANDBOX_CHAIN=off')
  await person.do('/im/user/setUserTradePassword', {
    password: tradePassword,
    confirm: tradePassword,
    login_password: password,
  })
  await person.do('/im/wallet/faucet', { amount: '100', cid: crypto.randomUUID() })
  return person
}

const balanceOf = async (person: Person) => (await person.do('/im/wallet/show'))['balance']

export const moneyChecks: readonly Check[] = [
  {
    title: 'a transfer is paid once, however often it is confirmed, and both sides are notified',
    shows: [
      '/im/wallet/show',
      '/im/wallet/faucet',
      '/im/user/setUserTradePassword',
      '/im/user/checkUserTradePassword',
      '/im/user/checkBeforePay',
      '/im/user/payAmount',
      '/im/get/getUserCapitalList',
      '< payAmount',
      '< onlinePaySuccess',
    ],
    async run(cast) {
      const [ann, ben] = [await rich(cast, 'Ann'), await cast.person('Ben')]
      await cast.befriend(ann, ben)
      const [annsDevice, bensDevice] = [await ann.connect(), await ben.connect()]
      const intent = { kind: 'transfer', user_id: ben.id, amount: '12.50' }
      const { intent_id } = await ann.do('/im/user/checkBeforePay', intent)
      const payment = { intent_id, password: tradePassword, cid: crypto.randomUUID() }
      const wrong = await ann.refusal('/im/user/payAmount', { ...payment, password: '000001' })
      expectSame(wrong, 'WrongTradePassword', 'a wrong trade password')
      const first = await ann.do('/im/user/payAmount', payment)
      expectSame(await ann.do('/im/user/payAmount', payment), first, 'the same payment again')
      const other = { ...payment, cid: crypto.randomUUID() }
      expectSame(await ann.refusal('/im/user/payAmount', other), 'IntentUsed', 'the same intent again')
      await annsDevice.next('onlinePaySuccess', ({ data }) => data['intent_id'] === intent_id)
      await bensDevice.next('payAmount', ({ data }) => data['intent_id'] === intent_id)
      expectSame([await balanceOf(ann), await balanceOf(ben)], ['87.50', '12.50'], 'the balances')
      const { list } = await ben.do<{ list: { amount: string; type: number }[] }>(
        '/im/get/getUserCapitalList',
      )
      expectSame(
        list.map(({ amount, type }) => [amount, type]),
        [['12.50', 1]],
        'the bills',
      )
      await Promise.all([annsDevice.close(), bensDevice.close()])
    },
  },
  {
    title: 'a scanned pay code asks its owner, who confirms or declines',
    shows: [
      '/im/wallet/makePayCode',
      '/im/user/collectAmount',
      '/im/order/updateOrderStatus',
      '/im/order/showOrder',
      '< collectAmount',
      '< collectDeclined',
    ],
    async run(cast) {
      const [ann, ben] = [await rich(cast, 'Ann'), await cast.person('Ben')]
      const [annsDevice, bensDevice] = [await ann.connect(), await ben.connect()]
      const collect = async (text: string) => {
        const { code } = await ann.do('/im/wallet/makePayCode')
        return ben.do('/im/user/collectAmount', { code, amount: '5', text })
      }
      const { intent_id } = await collect('Coffee')
      await annsDevice.next('collectAmount', ({ data }) => data['intent_id'] === intent_id)
      const payment = { intent_id, password: tradePassword, cid: crypto.randomUUID() }
      await ann.do('/im/user/payAmount', payment)
      await bensDevice.next('payAmount', ({ data }) => data['intent_id'] === intent_id)
      expectSame(
        (await ben.do('/im/order/showOrder', { id: intent_id }))['status'],
        2,
        'the state of the payment',
      )
      const { intent_id: declined } = await collect('Cake')
      await ann.do('/im/order/updateOrderStatus', { id: declined, status: 3 })
      await bensDevice.next('collectDeclined', ({ data }) => data['intent_id'] === declined)
      expectSame(await balanceOf(ben), '5.00', 'the balance of the collector')
      await Promise.all([annsDevice.close(), bensDevice.close()])
    },
  },
  {
    title: 'a red packet is created once, opened once by each, and pays out what was paid in',
    shows: [
      '/im/message/createHongBaoNew',
      '/im/message/getHongBao',
      '/im/get/getHongBaoDetail',
      '/im/redpacket/states',
      '< hongBaoClaimed',
    ],
    async run(cast) {
      const [ann, ben] = [await rich(cast, 'Ann'), await cast.person('Ben')]
      const list_id = await cast.befriend(ann, ben)
      const device = await ann.connect()
      const draft = { list_id, type: 3, num: 1 }
      const stated = await ann.do('/im/user/checkBeforePay', { kind: 'packet', packet: draft, amount: '8' })
      const creation = {
        ...draft,
        amount: '8',
        intent_id: stated['intent_id'],
        password: tradePassword,
        cid: crypto.randomUUID(),
      }
      const packet = await ann.do('/im/message/createHongBaoNew', creation)
      expectSame(await ann.do('/im/message/createHongBaoNew', creation), packet, 'the same packet again')
      const claim = { id: packet['id'], cid: crypto.randomUUID() }
      const opened = await ben.do('/im/message/getHongBao', claim)
      expectSame(opened['amount'], '8.00', 'the share')
      expectSame(await ben.do('/im/message/getHongBao', claim), opened, 'the same claim again')
      const other = { id: packet['id'], cid: crypto.randomUUID() }
      expectSame(await ben.refusal('/im/message/getHongBao', other), 'PacketAlreadyClaimed', 'another claim')
      await device.next('hongBaoClaimed', ({ data }) => data['id'] === packet['id'])
      expectSame([await balanceOf(ann), await balanceOf(ben)], ['92.00', '8.00'], 'the balances')
      const shown = await ben.do('/im/get/getHongBaoDetail', { id: packet['id'] })
      expectSame([shown['status'], shown['claimed']], ['finished', 1], 'the packet')
      await device.close()
    },
  },
  {
    title: 'a moment with a price is open to people who paid for it, once, and on all devices',
    shows: ['/im/pay/payCircleOrder', '< payCircleOrder'],
    async run(cast) {
      const [ann, ben] = [await rich(cast, 'Ann'), await cast.person('Ben')]
      await cast.befriend(ann, ben)
      const device = await ann.connect()
      const moment = { content: 'The whole story', see_type: 'friends', price: '5', cid: crypto.randomUUID() }
      const { post_id: circle_id } = await ben.do('/im/circle/publish', moment)
      const timesToPay = async () => (await ann.do('/im/circle/detail', { circle_id }))['can_pay_times']
      expectSame(await timesToPay(), 1, 'a closed moment')
      const { intent_id } = await ann.do('/im/user/checkBeforePay', { kind: 'moment', circle_id })
      const payment = { circle_id, amount: '5', intent_id, password: tradePassword, cid: crypto.randomUUID() }
      const first = await ann.do('/im/pay/payCircleOrder', payment)
      expectSame(await ann.do('/im/pay/payCircleOrder', payment), first, 'the same payment again')
      await device.next('payCircleOrder', ({ data }) => data['circle_id'] === circle_id)
      expectSame([await timesToPay(), await balanceOf(ann)], [0, '95.00'], 'an open moment, and its price')
      await device.close()
    },
  },
]
