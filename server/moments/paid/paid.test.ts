import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import {
  addComment,
  type CallInput,
  blockPerson,
  changeMomentAudience,
  changeMomentSettings,
  checkBeforePay,
  deleteMoment,
  hideMoments,
  likeMoment,
  listBills,
  listComments,
  listMomentNotifications,
  listMoments,
  listOrders,
  momentPaid,
  payIntent,
  payMoment,
  publishMoment,
  readMoment,
  removeFriend,
  sendReport,
  showMomentSettings,
  showOrder,
} from '@linnet/protocol'
import { decideReport } from '@linnet/protocol/staff'
import {
  balanceOf,
  createTestWorld,
  endow,
  fetchFile,
  newId,
  openBeside,
  peopleNamed,
  type Person,
  pin,
  refusalOf,
  runJob,
  sendFile,
  type TestWorld,
  usdt,
  valueOf,
} from '@linnet/testing'
import sharp from 'sharp'
import { z } from 'zod'

const hourMs = 3_600_000

let world: TestWorld
let ann: Person
let ben: Person
let cid: Person

beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.stop())

/** Ann, who sells, and two friends with 100 each. */
async function cast(): Promise<void> {
  ;[ann, ben, cid] = await peopleNamed(world, 'Ann', 'Ben', 'Cid')
  await world.befriend(ann, ben)
  await world.befriend(ann, cid)
  for (const person of [ben, cid]) await endow(person, 100)
}

const secret = 'The first half is for everybody. The second half is what one pays for: under the old oak.'

async function pictureOf(person: Person): Promise<string> {
  const create = { width: 20, height: 20, channels: 3, background: 'teal' } as const
  const content = await sharp({ create }).png().toBuffer()
  return valueOf(await sendFile(world.url, { person, content, name: 'cat.png', purpose: 'circle' })).id
}
const publishing = (more: Partial<CallInput<typeof publishMoment>> = {}) => ({
  cid: newId(),
  text: secret,
  visibility: 'friends' as const,
  price: usdt(5),
  ...more,
})
const publish = async (more: Partial<CallInput<typeof publishMoment>> = {}) =>
  (await ann.do(publishMoment, publishing(more))).id
const stated = (person: Person, momentId: string) => person.call(checkBeforePay, { kind: 'moment', momentId })

/** Pays as the app does: the intent first. */
async function open(person: Person, momentId: string, { amount = usdt(5), cid: id = newId() } = {}) {
  const intent = await stated(person, momentId)
  if (!intent.ok) return intent
  return person.call(payMoment, { momentId, amount, intentId: intent.value.id, password: pin, cid: id })
}
const opened = ({ data }: { data: unknown }) => z.decode(momentPaid.data, data as never)
const settle = () => runJob(world, openBeside(world).job('moments.settle'))

describe('a paid moment', () => {
  test('costs what staff allow, and says so', async () => {
    await cast()
    const { leastPrice, mostPrice } = await ann.do(showMomentSettings, {})
    expect([leastPrice, mostPrice]).toEqual([usdt(0.1), usdt(200)])
    const attempt = (price: bigint) => refusalOf(ann.call(publishMoment, publishing({ price })))
    expect(await attempt(usdt(0.09))).toBe('BadMomentPrice')
    expect(await attempt(usdt(200.01))).toBe('BadMomentPrice')
    expect(await attempt(usdt(200))).toBe('done')
  })

  test('shows its beginning, and nothing else, to those who have not paid', async () => {
    await cast()
    const fileId = await pictureOf(ann)
    const place = { latitude: 1, longitude: 2, title: 'The old oak', address: '' }
    const id = await publish({ fileIds: [fileId], place, mentions: [ben.id] })
    await ann.do(addComment, { momentId: id, cid: newId(), text: 'It is under the old oak' })
    const [shown] = (await ben.do(listMoments, {})).moments
    expect(shown).toMatchObject({
      id,
      files: [],
      comments: [],
      canComment: false,
      canPayTimes: 1,
      fileCount: 1,
    })
    expect(JSON.stringify(await ben.do(readMoment, { momentId: id }), big)).not.toContain('oak')
    expect(JSON.stringify(await ben.do(listMomentNotifications, {}), big)).not.toContain('oak')
    expect((await fetchFile(world.url, { person: ben, id: fileId, variant: 'original' })).status).not.toBe(
      200,
    )
    expect(await refusalOf(ben.call(likeMoment, { momentId: id, isLiked: true }))).toBe('MomentNotPaid')
    expect(await refusalOf(ben.call(listComments, { momentId: id }))).toBe('MomentNotPaid')
    expect(await refusalOf(ben.call(addComment, { momentId: id, cid: newId(), text: 'Hi' }))).toBe(
      'MomentNotPaid',
    )
    const own = await ann.do(readMoment, { momentId: id })
    expect(own).toMatchObject({ text: secret, canPayTimes: 0, paidCount: 0 })
  })

  test('opens on all devices of the payer, and on nobody else’s', async () => {
    await cast()
    const fileId = await pictureOf(ann)
    const id = await publish({ fileIds: [fileId] })
    const phone = await ben.connect()
    expect(valueOf(await open(ben, id)).canPayTimes).toBe(0)
    expect(opened(await phone.next(momentPaid))).toMatchObject({ momentId: id, canPayTimes: 0 })
    expect(await ben.do(readMoment, { momentId: id })).toMatchObject({
      text: secret,
      canPayTimes: 0,
      canComment: true,
    })
    expect((await fetchFile(world.url, { person: ben, id: fileId, variant: 'original' })).status).toBe(200)
    expect(await cid.do(readMoment, { momentId: id })).toMatchObject({ canPayTimes: 1 })
    expect(await ann.do(readMoment, { momentId: id })).toMatchObject({ paidCount: 1 })
    const { notifications } = await ann.do(listMomentNotifications, {})
    expect(notifications).toMatchObject([{ kind: 'paid', person: { id: ben.id } }])
  })

  test('is paid by its own intent and the trade password, and by no other way', async () => {
    await cast()
    const [id, other, free] = [await publish(), await publish(), await publish({ price: undefined })]
    const intentId = valueOf(await stated(ben, id)).id
    const payment = { momentId: id, amount: usdt(5), intentId, password: pin, cid: newId() }
    const attempt = (more: Partial<typeof payment>) => refusalOf(ben.call(payMoment, { ...payment, ...more }))
    expect(await attempt({ password: '999999' })).toBe('WrongTradePassword')
    expect(await attempt({ momentId: other })).toBe('IntentDiffers')
    expect(await attempt({ amount: usdt(4) })).toBe('IntentDiffers')
    expect(await attempt({ momentId: free })).toBe('MomentIsOpen')
    expect(await refusalOf(cid.call(payMoment, payment))).toBe('IntentNotFound')
    expect(await refusalOf(ben.call(payIntent, { intentId, password: pin, cid: newId() }))).toBe(
      'IntentNotFound',
    )
    const packetless = { kind: 'moment' as const, momentId: id, amount: usdt(1) }
    expect(await refusalOf(ben.call(checkBeforePay, packetless))).toBe('BadInput')
    expect(await refusalOf(ann.call(checkBeforePay, { kind: 'moment', momentId: id }))).toBe('MomentIsOpen')
    expect(await balanceOf(ben)).toBe(usdt(100))
    expect(await attempt({})).toBe('done')
  })

  test('is paid once, however often it is sent', async () => {
    await cast()
    const id = await publish()
    const intents = [valueOf(await stated(ben, id)).id, valueOf(await stated(ben, id)).id]
    const ask = (intentId: string, key: string) =>
      ben.call(payMoment, { momentId: id, amount: usdt(5), intentId, password: pin, cid: key })
    const key = newId()
    const [first, again] = await Promise.all([ask(intents[0] ?? '', key), ask(intents[0] ?? '', key)])
    expect(valueOf(first)).toEqual(valueOf(again))
    expect(await refusalOf(ask(intents[0] ?? '', newId()))).toBe('IntentUsed')
    expect(await refusalOf(ask(intents[1] ?? '', newId()))).toBe('MomentIsOpen')
    expect(await balanceOf(ben)).toBe(usdt(95))
  })

  test('asks for more than somebody has, and stays closed', async () => {
    await cast()
    const id = await publish({ price: usdt(101) })
    expect(await refusalOf(stated(ben, id))).toBe('InsufficientFunds')
    const cheap = await publish({ price: usdt(60) })
    const both = [await publish({ price: usdt(60) }), cheap]
    const intents = await Promise.all(both.map(async (each) => valueOf(await stated(ben, each)).id))
    const outcomes = []
    for (const [n, momentId] of both.entries()) {
      const payment = { momentId, amount: usdt(60), intentId: intents[n] ?? '', password: pin, cid: newId() }
      outcomes.push(await refusalOf(ben.call(payMoment, payment)))
      if (n === 1) expect(await refusalOf(ben.call(payMoment, payment))).toBe('InsufficientFunds')
    }
    expect(outcomes).toEqual(['done', 'InsufficientFunds'])
    expect(await ben.do(readMoment, { momentId: cheap })).toMatchObject({ canPayTimes: 1 })
  })

  test('can’t be bought by somebody who does not see it', async () => {
    await cast()
    const id = await publish()
    const intentId = valueOf(await stated(ben, id)).id
    await ann.do(blockPerson, { personId: ben.id, isBlocked: true })
    const payment = { momentId: id, amount: usdt(5), intentId, password: pin, cid: newId() }
    expect(await refusalOf(ben.call(payMoment, payment))).toBe('MomentNotFound')
    expect(await refusalOf(stated(ben, id))).toBe('MomentNotFound')
    expect(await balanceOf(ben)).toBe(usdt(100))
  })
})

describe('the money', () => {
  test('reaches the author after a day, as a bill and an order', async () => {
    await cast()
    const id = await publish()
    const { id: order } = valueOf(await open(ben, id))
    expect([await balanceOf(ben), await balanceOf(ann)]).toEqual([usdt(95), 0n])
    expect(await ben.do(showOrder, { id: order })).toMatchObject({ kind: 'moment', side: 2, momentId: id })
    expect((await ben.do(listBills, {})).bills[0]).toMatchObject({
      reason: 'moment',
      state: 'held',
      amount: usdt(5),
    })
    world.clock.advance(23 * hourMs)
    await settle()
    expect(await balanceOf(ann)).toBe(0n)
    world.clock.advance(2 * hourMs)
    await settle()
    expect([await balanceOf(ben), await balanceOf(ann)]).toEqual([usdt(95), usdt(5)])
    const [bill] = (await ann.do(listBills, {})).bills
    expect(bill).toMatchObject({ reason: 'moment', side: 1, state: 'done', personId: ben.id })
    const { orders } = await ann.do(listOrders, { group: 'moment' })
    expect(orders).toMatchObject([
      { id: order, side: 1, status: 2, amount: usdt(5), other: { nickname: 'Ben' } },
    ])
  })

  test('goes back to those who paid less than a day ago if the moment is deleted, and not to the others', async () => {
    await cast()
    const id = await publish()
    valueOf(await open(ben, id))
    world.clock.advance(20 * hourMs)
    valueOf(await open(cid, id))
    world.clock.advance(5 * hourMs)
    // The time of paying counts, as nobody has settled in between.
    const phone = await cid.connect()
    await ann.do(deleteMoment, { momentId: id })
    expect(opened(await phone.next(momentPaid))).toMatchObject({ momentId: id, isRefunded: true })
    expect(await Promise.all([ann, ben, cid].map(balanceOf))).toEqual([usdt(5), usdt(95), usdt(100)])
    const { orders } = await cid.do(listOrders, { group: 'moment', status: 4 })
    expect(orders).toMatchObject([{ refunded: usdt(5), momentId: id }])
    expect((await cid.do(listBills, {})).bills[0]).toMatchObject({ reason: 'moment', state: 'returned' })
  })

  test('goes back if staff remove the moment', async () => {
    await cast()
    const sam = await world.staff('support', 'Sam')
    const id = await publish()
    valueOf(await open(ben, id))
    const { id: report } = await ben.do(sendReport, { momentId: id, reason: 'fraud', text: '', cid: newId() })
    await sam.do(decideReport, { id: report, decisions: ['removeMoment'], answer: '', why: 'a fraud' })
    expect(await balanceOf(ben)).toBe(usdt(100))
  })
})

describe('withdrawing a moment from those who paid for it', () => {
  const ways: readonly [string, (momentId: string) => Promise<unknown>][] = [
    ['blocks them', () => ann.do(blockPerson, { personId: ben.id, isBlocked: true })],
    ['hides moments from them', () => ann.do(hideMoments, { personId: ben.id, isHiddenFrom: true })],
    ['hides moments from a list with them', () => ann.do(changeMomentSettings, { hiddenFrom: [ben.id] })],
    [
      'chooses another audience',
      (momentId) => ann.do(changeMomentAudience, { momentId, visibility: 'some', personIds: [cid.id] }),
    ],
  ]

  test.each(ways)('refunds them within a day, and nobody else, if the author %s', async (_, withdraw) => {
    await cast()
    const id = await publish()
    for (const person of [ben, cid]) valueOf(await open(person, id))
    const phone = await ben.connect()
    await withdraw(id)
    expect(opened(await phone.next(momentPaid))).toMatchObject({ momentId: id, isRefunded: true })
    expect(await Promise.all([ben, cid].map(balanceOf))).toEqual([usdt(100), usdt(95)])
    expect(await refusalOf(ben.call(readMoment, { momentId: id }))).toBe('MomentNotFound')
    world.clock.advance(25 * hourMs)
    await settle()
    expect(await balanceOf(ann)).toBe(usdt(5))
  })

  test.each(ways)('takes nothing from them after a day if the author %s', async (_, withdraw) => {
    await cast()
    const fileId = await pictureOf(ann)
    const id = await publish({ fileIds: [fileId] })
    valueOf(await open(ben, id))
    await ann.do(addComment, { momentId: id, cid: newId(), text: 'For those who see it' })
    world.clock.advance(25 * hourMs)
    await settle()
    await withdraw(id)
    expect(await ben.do(readMoment, { momentId: id })).toMatchObject({
      text: secret,
      files: [{ id: fileId }],
      comments: [],
      canComment: false,
    })
    expect((await fetchFile(world.url, { person: ben, id: fileId, variant: 'original' })).status).toBe(200)
    expect(await refusalOf(ben.call(likeMoment, { momentId: id, isLiked: true }))).toBe('MomentNotFound')
    expect(await refusalOf(ben.call(listComments, { momentId: id }))).toBe('MomentNotFound')
    expect((await ben.do(listMoments, {})).moments).toEqual([])
    expect(await Promise.all([ann, ben].map(balanceOf))).toEqual([usdt(5), usdt(95)])
  })

  test('neither refunds nor hides it if the payer ends the friendship or blocks the author', async () => {
    await cast()
    const id = await publish()
    for (const person of [ben, cid]) valueOf(await open(person, id))
    await ben.do(removeFriend, { personId: ann.id })
    await cid.do(blockPerson, { personId: ann.id, isBlocked: true })
    expect(await Promise.all([ben, cid].map(balanceOf))).toEqual([usdt(95), usdt(95)])
    for (const person of [ben, cid])
      expect(await person.do(readMoment, { momentId: id })).toMatchObject({ text: secret })
  })

  test('refunds nobody whom another change of the audience does not concern', async () => {
    await cast()
    const id = await publish()
    valueOf(await open(ben, id))
    await ben.do(removeFriend, { personId: ann.id })
    await ann.do(changeMomentAudience, { momentId: id, visibility: 'friends', commentsFrom: 'nobody' })
    expect(await balanceOf(ben)).toBe(usdt(95))
    await ann.do(changeMomentSettings, { days: 3 })
    world.clock.advance(60 * hourMs)
    valueOf(await open(cid, id))
    world.clock.advance(20 * hourMs)
    const dan = await world.person('Dan')
    await world.befriend(ann, dan)
    await ann.do(changeMomentAudience, { momentId: id, visibility: 'except', personIds: [dan.id] })
    expect(await balanceOf(cid)).toBe(usdt(95))
  })

  test('lets them pay again, once the author lets them see it again', async () => {
    await cast()
    const id = await publish()
    valueOf(await open(ben, id))
    await ann.do(hideMoments, { personId: ben.id, isHiddenFrom: true })
    await ann.do(hideMoments, { personId: ben.id, isHiddenFrom: false })
    expect(await ben.do(readMoment, { momentId: id })).toMatchObject({ canPayTimes: 1 })
    valueOf(await open(ben, id))
    expect(await ben.do(readMoment, { momentId: id })).toMatchObject({ text: secret })
    expect(await balanceOf(ben)).toBe(usdt(95))
  })
})

/** Writes JSON with amounts in it. */
const big = (_: string, value: unknown): unknown => (typeof value === 'bigint' ? value.toString() : value)

test('nobody sees the order of another', async () => {
  await cast()
  const { id } = valueOf(await open(ben, await publish()))
  expect(await refusalOf(cid.call(showOrder, { id }))).toBe('IntentNotFound')
  expect(await refusalOf(ann.call(showOrder, { id }))).toBe('done')
})
