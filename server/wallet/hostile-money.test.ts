/** Hostile input to every money call: refused by name, in four languages, and nothing moves. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import {
  type AnyCall,
  askFaucet,
  checkBeforePay,
  claimMinePacket,
  claimPacket,
  collectAmount,
  createPacket,
  languages,
  makeCollectCode,
  makePayCode,
  payIntent,
  type RefusalName,
  refusals,
  setPacketRules,
} from '@linnet/protocol'
import {
  balanceOf,
  createTestWorld,
  endow,
  type Person,
  pin,
  sendPacket,
  sendRaw,
  type TestWorld,
  usdt,
  valueOf,
} from '@linnet/testing'

let world: TestWorld
let ann: Person
let bob: Person
let eve: Person
let chat: Awaited<ReturnType<TestWorld['befriend']>>

beforeAll(async () => {
  world = await createTestWorld()
  ann = await world.person('Ann')
  bob = await world.person('Bob')
  eve = await world.person('Eve')
  for (const person of [ann, bob, eve]) await endow(person, 100)
  chat = await world.befriend(ann, bob)
})
afterAll(() => world.stop())

const books = async () => {
  const [row] = await world.sql<{ transfers: bigint; refused: bigint; accounts: string }[]>`
    select (select count(*) from ledger.transfer) as transfers, (select count(*) from ledger.refused) as refused,
      (select md5(string_agg(account::text, ';' order by id)) from ledger.account as account where rule <> 'free') as accounts`
  return row
}

interface Hostile {
  person?: Person
  call: AnyCall
  payload: Record<string, unknown>
}

/** Sends the request in each language and expects the named refusal and unchanged books. */
async function expectRefused({ person = ann, call, payload }: Hostile, name: RefusalName): Promise<void> {
  const before = await books()
  for (const language of languages) {
    const answer = await sendRaw(world, call, { ...payload, _token: person.token, lang: language })
    const message = refusals[name][language].replace(/\{(\w+)\}/g, (_, key: string) =>
      String(answer.data[key]),
    )
    expect([payload, answer]).toMatchObject([payload, { err: 1, msg: message, data: { code: name } }])
  }
  expect(await books()).toEqual(before as never)
}

describe('an amount', () => {
  const amounts = [
    ['with a minus', '-1'],
    ['with a plus', '+1'],
    ['with an exponent', '1e5'],
    ['with a capital exponent', '1E5'],
    ['with a space before it', ' 1'],
    ['with a space after it', '1 '],
    ['with a line break after it', '1\n'],
    ['with an invisible space', '1\u200b'],
    ['of zero', '0'],
    ['of zero with decimals', '0.00'],
    ['below zero', '-0.01'],
    ['with three decimals', '1.001'],
    ['with a comma', '1,5'],
    ['with two points', '1.0.0'],
    ['without digits before the point', '.5'],
    ['without digits after the point', '5.'],
    ['of 30 digits', '9'.repeat(30)],
    ['of 30 digits after the point', `0.${'0'.repeat(29)}1`],
    ['in full-width digits', '１'],
    ['in Arabic digits', '١'],
    ['in Devanagari digits', '१'],
    ['in hexadecimal', '0x1'],
    ['that is not a number', 'NaN'],
    ['that is infinite', 'Infinity'],
    ['that is empty', ''],
    ['that is a JSON number', 5],
    ['that is true', true],
    ['that is null', null],
    ['that is a list', ['1']],
    ['that is an object', { amount: '1' }],
  ] as const

  test.each(amounts)('%s is refused wherever one is read', async (_, amount) => {
    const { code } = await bob.do(makePayCode, {})
    const intent_id = crypto.randomUUID()
    const packet = { list_id: chat, type: 1, num: 1 }
    const tries: [AnyCall, Record<string, unknown>][] = [
      [askFaucet, { amount, cid: 'x' }],
      [checkBeforePay, { kind: 'transfer', user_id: bob.id, amount }],
      [checkBeforePay, { kind: 'withdraw', address_id: crypto.randomUUID(), amount }],
      [checkBeforePay, { kind: 'packet', amount, packet }],
      [collectAmount, { code, amount }],
      [makeCollectCode, { amount }],
      [createPacket, { ...packet, amount, intent_id, password: pin, cid: 'x' }],
      [claimMinePacket, { id: crypto.randomUUID(), cid: 'x', stake: amount }],
      [setPacketRules, { list_id: chat, max: amount }],
    ]
    for (const [call, payload] of tries) await expectRefused({ call, payload }, 'BadInput')
  })
})

describe('an intent', () => {
  const prepare = (amount = usdt(1)) => ann.do(checkBeforePay, { kind: 'transfer', payeeId: bob.id, amount })
  const paying = (intent_id: string, more: Record<string, unknown> = {}) => ({
    call: payIntent,
    payload: { intent_id, password: pin, cid: 'x', ...more },
  })

  test('that was used cannot be used again', async () => {
    const { id: intentId } = await prepare()
    await ann.do(payIntent, { intentId, password: pin, cid: 'first' })
    await expectRefused(paying(intentId), 'IntentUsed')
  })

  test("of somebody else, or one that doesn't exist, is not found", async () => {
    const { id } = await prepare()
    await expectRefused({ ...paying(id), person: eve }, 'IntentNotFound')
    await expectRefused({ ...paying(id), person: bob }, 'IntentNotFound')
    await expectRefused(paying(crypto.randomUUID()), 'IntentNotFound')
  })

  test('cannot be altered when paid', async () => {
    const { id } = await prepare()
    for (const more of [
      { amount: '1' },
      { user_id: eve.id },
      { fee: '0' },
      { kind: 'transfer' },
      { asset: 'POINTS' },
    ])
      await expectRefused(paying(id, more), 'BadInput')
    const packet = { list_id: chat, type: 1, num: 1 }
    const prepared = await ann.do(checkBeforePay, {
      kind: 'packet',
      amount: usdt(5),
      packet: { conversationId: chat, type: 1, count: 1 },
    })
    const make = { ...packet, intent_id: prepared.id, password: pin, cid: 'altered' }
    for (const altered of [{ amount: '4' }, { amount: '6' }, { amount: '5', text: 'other' }])
      await expectRefused({ call: createPacket, payload: { ...make, ...altered } }, 'IntentDiffers')
    await expectRefused(paying(prepared.id), 'IntentNotFound')
  })

  test('expires after two minutes', async () => {
    const { id } = await prepare()
    world.clock.advance(120_000)
    await expectRefused(paying(id), 'IntentExpired')
  })

  test('for more than the balance moves nothing', async () => {
    const { id } = await prepare(usdt(99))
    const other = await prepare(usdt(99))
    await ann.do(payIntent, { intentId: other.id, password: pin, cid: 'first' })
    // The first refusal is recorded by the ledger; later ones repeat it, so the books no longer change.
    expect(await ann.call(payIntent, { intentId: id, password: pin, cid: 'x' })).toMatchObject({ ok: false })
    await expectRefused(paying(id), 'InsufficientFunds')
  })
})

describe('a claim', () => {
  const call = claimPacket
  async function send(): Promise<string> {
    return valueOf(await sendPacket(bob, { conversationId: chat, type: 1, amount: usdt(2), count: 1 })).id
  }

  test('by a stranger finds no packet', async () => {
    await expectRefused({ person: eve, call, payload: { id: await send(), cid: 'x' } }, 'PacketNotFound')
  })

  test('made twice, or by the sender, gets nothing', async () => {
    const id = await send()
    await ann.do(claimPacket, { id, cid: 'first' })
    await expectRefused({ call, payload: { id, cid: 'second' } }, 'PacketAlreadyClaimed')
    await expectRefused({ person: bob, call, payload: { id, cid: 'x' } }, 'OwnPacket')
  })

  test('after 24 hours gets nothing', async () => {
    const id = await send()
    world.clock.advance(24 * 3_600_000)
    const before = await balanceOf(ann)
    for (const language of languages)
      expect(await ann.in(language).call(claimPacket, { id, cid: 'late' })).toMatchObject({
        refusal: { name: 'PacketExpired', message: refusals.PacketExpired[language] },
      })
    expect(await balanceOf(ann)).toBe(before)
  })
})

test('concurrent trade password guesses lock paying, even with the right password', async () => {
  await world.befriend(eve, bob)
  const draft = { kind: 'transfer', payeeId: bob.id, amount: usdt(1) } as const
  const { id: intentId } = await eve.do(checkBeforePay, draft)
  const guesses = Array.from({ length: 20 }, (_, n) => String(100_003 + 7 * n))
  const outcomes = await Promise.all(
    guesses.map((password) => eve.call(payIntent, { intentId, password, cid: password })),
  )
  const names = outcomes.map((outcome) => (outcome.ok ? 'paid' : outcome.refusal.name))
  expect(names.filter((name) => name === 'WrongTradePassword').length).toBeLessThanOrEqual(5)
  expect(new Set(names)).toEqual(new Set(['WrongTradePassword', 'TradePasswordLocked']))
  const payload = { intent_id: intentId, password: pin, cid: 'right' }
  await expectRefused({ person: eve, call: payIntent, payload }, 'TradePasswordLocked')
})
