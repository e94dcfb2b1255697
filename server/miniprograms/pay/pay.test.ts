import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { createPublicKey } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  askFaucet,
  checkBeforePay,
  listBills,
  listOrders,
  listSecurityEvents,
  payIntent,
  payProgram,
  showOrder,
  showProgram,
  showReceipt,
} from '@linnet/protocol'
import { listStaffPrograms, resendReceipts, setProgramPayee, switchProgram } from '@linnet/protocol/staff'
import {
  balanceOf,
  createTestWorld,
  deleteAccount,
  doTogether,
  endow,
  newId,
  onThisMachine,
  peopleNamed,
  type Person,
  pin,
  refusalOf,
  type StaffPerson,
  type TestWorld,
  until,
  usdt,
  valueOf,
} from '@linnet/testing'
import { readSigned } from '../identity'

const root = mkdtempSync(join(tmpdir(), 'linnet-paying-'))
const folder = join(root, 'programs')
const [keyPath, certPath] = [join(root, 'key.pem'), join(root, 'cert.pem')]

/** The answers of the shop's server to the next receipt of an order; by default it accepts. */
const answers = new Map<string, number>()
const received: string[] = []
let shop: { port: number | undefined; stop: (now: boolean) => Promise<void> }

let world: TestWorld
let sam: StaffPerson
let owner: StaffPerson
let finance: StaffPerson
let payee: Person
let ann: Person
let ben: Person

const payloadOf = (receipt: string) =>
  JSON.parse(Buffer.from(receipt.split('.')[0] ?? '', 'base64url').toString()) as { order: string }

function putProgram(id: string, more: object): void {
  const at = join(folder, id)
  mkdirSync(at, { recursive: true })
  const manifest = {
    id,
    kind: 'miniProgram',
    names: { 'en-us': 'Tea' },
    about: { 'en-us': 'Tea' },
    icon: 'icon.png',
    entry: 'index.html',
    ...more,
  }
  for (const [name, text] of [
    ['manifest.json', JSON.stringify(manifest)],
    ['icon.png', 'picture'],
    ['index.html', '<!doctype html>'],
  ] as const)
    writeFileSync(join(at, name), text)
}

beforeAll(async () => {
  mkdirSync(folder, { recursive: true })
  const subject = '-subj /CN=localhost -addext subjectAltName=DNS:localhost'
  const command = `openssl req -x509 -newkey rsa:2048 -nodes -keyout ${keyPath} -out ${certPath} -days 2 ${subject}`
  expect(Bun.spawnSync(command.split(' ')).exitCode).toBe(0)
  shop = Bun.serve({
    port: 0,
    tls: { key: readFileSync(keyPath, 'utf8'), cert: readFileSync(certPath, 'utf8') },
    async fetch(request) {
      const { receipt } = (await request.json()) as { receipt: string }
      received.push(receipt)
      const { order } = payloadOf(receipt)
      const status = answers.get(order) ?? 200
      answers.delete(order)
      return new Response(null, { status })
    },
  })
  putProgram('tea', { calls: ['pay'] })
  putProgram('free', { calls: ['scan'] })
  putProgram('shop', { calls: ['pay'], webhook: `https://localhost:${shop.port}/receipts` })
  world = await createTestWorld({
    MINI_PROGRAMS: folder,
    OUTGOING_EXCEPTIONS: onThisMachine('programs', shop.port),
    OUTGOING_CA: certPath,
  })
  await passTime(0)
  ;[payee, ann, ben] = await peopleNamed(world, 'Tea house', 'Ann', 'Ben')
  for (const person of [payee, ann, ben]) await endow(person, 100)
  for (const id of ['tea', 'shop'])
    await doTogether([owner, finance], setProgramPayee, { id, personId: payee.id, reason: 'Our own' })
})
afterAll(async () => {
  await world.stop()
  await shop.stop(true)
  rmSync(root, { recursive: true })
})

const dayMs = 24 * 3_600_000
/** Lets time pass, after which staff have logged in again. */
async function passTime(ms: number): Promise<void> {
  world.clock.advance(ms)
  sam = await world.staff('content', 'Sam')
  owner = await world.staff('owner', 'Olga')
  finance = await world.staff('finance', 'Fay')
}
const payTo = (personId?: Person['id']) =>
  doTogether([owner, finance], setProgramPayee, {
    id: 'tea',
    ...(personId && { personId }),
    reason: 'Another one',
  })
const orderOf = (id = 'tea') => ({ id, order: newId(), title: 'A cup of tea' })
type Order = ReturnType<typeof orderOf>
const nameOf = ({ id, order }: Order) => ({ id, order })

const stated = (person: Person, program: Order, amount = usdt(2.5)) =>
  person.call(checkBeforePay, { kind: 'program', program, amount })

async function paymentOf(person: Person, program: Order, amount = usdt(2.5)) {
  const { id: intentId } = valueOf(await stated(person, program, amount))
  return { program, amount, intentId, password: pin, cid: newId() }
}

async function pay(person: Person, program: Order): Promise<string> {
  return (await person.do(payProgram, await paymentOf(person, program))).id
}

async function publicKey() {
  const answer = await fetch(`${world.url}/.well-known/linnet-programs.json`)
  const { keys } = (await answer.json()) as { keys: [Record<string, string>] }
  return createPublicKey({ key: keys[0], format: 'jwk' })
}

describe('an order of a program', () => {
  test('is paid at once, and is in the bills and orders of both', async () => {
    expect((await ann.do(showProgram, { id: 'tea' })).payeeName).toBe('Tea house')
    const before = await balanceOf(payee)
    const id = await pay(ann, orderOf())
    expect((await balanceOf(payee)) - before).toBe(usdt(2.5))
    for (const [person, side] of [
      [payee, 1],
      [ann, 2],
    ] as const) {
      const [order] = (await person.do(listOrders, { group: 'program' })).orders
      expect(order).toMatchObject({
        id,
        kind: 'program',
        side,
        amount: usdt(2.5),
        note: 'A cup of tea',
        programId: 'tea',
      })
      expect((await person.do(showOrder, { id })).billId).toBe(order?.billId)
      expect((await person.do(listBills, {})).bills.map((bill) => bill.id)).toContain(order?.billId ?? '')
    }
  })

  test('is paid once, however often the app tries, and by one person only', async () => {
    const program = orderOf()
    const payment = await paymentOf(ann, program)
    const bens = await paymentOf(ben, program)
    const before = await balanceOf(ann)
    const paid = await Promise.all([1, 2, 3].map(() => ann.call(payProgram, payment)))
    expect(new Set(paid.map((each) => each.ok && each.value.id)).size).toBe(1)
    expect(before - (await balanceOf(ann))).toBe(usdt(2.5))
    expect(await refusalOf(ann.call(payProgram, { ...payment, cid: newId() }))).toBe('IntentUsed')
    expect(await refusalOf(ben.call(payProgram, bens))).toBe('ProgramOrderPaid')
    expect(await refusalOf(stated(ann, program))).toBe('ProgramOrderPaid')
    expect(await refusalOf(stated(ben, program))).toBe('ProgramOrderPaid')
  })

  test('that two people pay at once is paid by one of them', async () => {
    const program = orderOf()
    const payments = [await paymentOf(ann, program), await paymentOf(ben, program)] as const
    const before = (await balanceOf(ann)) + (await balanceOf(ben))
    const outcomes = await Promise.all([
      refusalOf(ann.call(payProgram, payments[0])),
      refusalOf(ben.call(payProgram, payments[1])),
    ])
    expect(outcomes.toSorted()).toEqual(['ProgramOrderPaid', 'done'])
    expect(before - (await balanceOf(ann)) - (await balanceOf(ben))).toBe(usdt(2.5))
  })

  test('is not used up by somebody who pays another amount', async () => {
    const program = orderOf()
    await ann.do(payProgram, await paymentOf(ann, program, usdt(0.01)))
    await pay(ben, program)
    expect(await refusalOf(stated(ann, program))).toBe('ProgramOrderPaid')
    const amounts = await Promise.all(
      [ann, ben].map(async (person) => {
        const [payload = ''] = (await person.do(showReceipt, nameOf(program))).receipt.split('.')
        return (JSON.parse(Buffer.from(payload, 'base64url').toString()) as { amount: string }).amount
      }),
    )
    expect(amounts).toEqual(['0.01', '2.50'])
  })

  test('is paid as it was stated, with the trade password, by the person it was stated to', async () => {
    const payment = await paymentOf(ann, orderOf())
    const attempt = (change: object, person = ann) =>
      refusalOf(person.call(payProgram, { ...payment, ...change }))
    const { program } = payment
    expect(await attempt({ amount: usdt(0.01) })).toBe('IntentDiffers')
    expect(await attempt({ program: { ...program, order: newId() } })).toBe('IntentDiffers')
    expect(await attempt({ program: { ...program, title: 'Nothing' } })).toBe('IntentDiffers')
    expect(await attempt({ program: { ...program, id: 'shop' } })).toBe('IntentDiffers')
    expect(await attempt({ password: '000000' })).toBe('WrongTradePassword')
    expect(await attempt({}, ben)).toBe('IntentNotFound')
    const { intentId, password, cid } = payment
    expect(await refusalOf(ann.call(payIntent, { intentId, password, cid }))).not.toBe('done')
    const more = (change: object) =>
      refusalOf(ann.call(checkBeforePay, { kind: 'program', program, amount: usdt(1), ...change }))
    expect(await more({ payeeId: ben.id })).toBe('BadInput')
    expect(await more({ kind: 'transfer' })).toBe('BadInput')
    expect(await more({ program: undefined })).toBe('BadInput')
    expect(await more({ amount: undefined })).toBe('BadInput')
  })

  test('can’t be paid to a program that asks for none, is off, has no payee or another one meanwhile', async () => {
    expect(await refusalOf(stated(ann, orderOf('free')))).toBe('ProgramUnpaid')
    expect(await refusalOf(stated(ann, orderOf('nothing')))).toBe('ProgramNotFound')
    expect(await refusalOf(stated(payee, orderOf()))).toBe('NotYourself')
    const unpaid = await paymentOf(ann, orderOf())
    await payTo()
    expect(await refusalOf(ann.call(payProgram, unpaid))).toBe('ProgramUnpaid')
    await payTo(payee.id)
    await passTime(dayMs)
    const payment = await paymentOf(ann, orderOf())
    const attempt = () => refusalOf(ann.call(payProgram, payment))
    await sam.do(switchProgram, { id: 'tea', isOn: false, reason: 'For the night' })
    expect(await attempt()).toBe('ProgramNotFound')
    await sam.do(switchProgram, { id: 'tea', isOn: true, reason: 'Morning' })
    expect(await attempt()).toBe('done')
  })

  test('is paid to a new payee a day after two people chose them, which the one before can see', async () => {
    await pay(ann, orderOf())
    await payTo(ben.id)
    const events = await payee.do(listSecurityEvents, {})
    expect(events[0]).toMatchObject({ kind: 'programPayeeChanged' })
    const shown = (await owner.do(listStaffPrograms, {})).programs.find(({ id }) => id === 'tea')
    expect(shown).toMatchObject({ payee: { id: payee.id }, nextPayee: { id: ben.id } })
    const [before, bens] = [await balanceOf(payee), await balanceOf(ben)]
    await pay(ann, orderOf())
    expect(await balanceOf(payee)).toBe(before + usdt(2.5))
    await passTime(dayMs - 60_000)
    const late = await paymentOf(ann, orderOf())
    world.clock.advance(61_000)
    expect(await refusalOf(ann.call(payProgram, late))).toBe('IntentDiffers')
    await pay(ann, orderOf())
    expect([await balanceOf(payee), await balanceOf(ben)]).toEqual([before + usdt(2.5), bens + usdt(2.5)])
    await payTo(payee.id)
    await passTime(dayMs)
  })

  test('can’t be paid for a day when a payee follows nobody', async () => {
    await pay(ann, orderOf())
    await payTo()
    await payTo(ben.id)
    expect(await refusalOf(stated(ann, orderOf()))).toBe('ProgramUnpaid')
    await payTo(payee.id)
    await passTime(dayMs)
    expect(await refusalOf(stated(ann, orderOf()))).toBe('done')
  })

  test('goes to nobody once the account of its new payee is deleted', async () => {
    const [eve] = await peopleNamed(world, 'Eve')
    await pay(ann, orderOf())
    await payTo(eve.id)
    await passTime(dayMs)
    expect(await refusalOf(stated(ann, orderOf()))).toBe('done')
    await deleteAccount(world, eve)
    expect(await refusalOf(stated(ann, orderOf()))).toBe('ProgramUnpaid')
    await payTo(payee.id)
    await passTime(dayMs)
  })

  test('goes to the payee chosen last, also when a server of the version before stores the choice', async () => {
    await pay(ann, orderOf())
    await payTo(ben.id)
    const [eve] = await peopleNamed(world, 'Eve')
    // A server of the version before knows no payee to come.
    await world.sql`update miniprograms.program set is_on = true, payee_id = ${eve.id} where id = 'tea'`
    await passTime(dayMs)
    const [bens, eves] = [await balanceOf(ben), await balanceOf(eve)]
    await pay(ann, orderOf())
    expect([await balanceOf(ben), await balanceOf(eve)]).toEqual([bens, eves + usdt(2.5)])
    await payTo(payee.id)
    await passTime(dayMs)
  })

  test('goes to the payee to come although the account of the one before is deleted', async () => {
    const [eve] = await peopleNamed(world, 'Eve')
    await pay(ann, orderOf())
    await payTo(eve.id)
    await passTime(dayMs)
    expect(await refusalOf(stated(ann, orderOf()))).toBe('done')
    await payTo(ben.id)
    await deleteAccount(world, eve)
    expect(await refusalOf(stated(ann, orderOf()))).toBe('ProgramUnpaid')
    await passTime(dayMs)
    expect(await refusalOf(stated(ann, orderOf()))).toBe('done')
    await payTo(payee.id)
    await passTime(dayMs)
  })

  test('is refused without enough money, for good', async () => {
    const [person] = await peopleNamed(world, 'Eve')
    await endow(person, 3)
    const [one, two] = [await paymentOf(person, orderOf()), await paymentOf(person, orderOf())]
    await person.do(payProgram, one)
    expect(await refusalOf(person.call(payProgram, two))).toBe('InsufficientFunds')
    await person.do(askFaucet, { amount: usdt(10), cid: newId() })
    expect(await refusalOf(person.call(payProgram, two))).toBe('InsufficientFunds')
    expect((await person.do(listOrders, { group: 'program' })).orders).toHaveLength(1)
  })
})

describe('a receipt', () => {
  test('is signed, the same each time, for the payer alone, and does not say who that is', async () => {
    const program = orderOf()
    const ask = (person: Person) => person.call(showReceipt, nameOf(program))
    expect(await refusalOf(ask(ann))).toBe('ProgramOrderNotPaid')
    const id = await pay(ann, program)
    const { receipt } = valueOf(await ask(ann))
    expect(valueOf(await ask(ann)).receipt).toBe(receipt)
    expect(await refusalOf(ask(ben))).toBe('ProgramOrderNotPaid')
    const nowSeconds = 2_000_000_000
    const claims = readSigned(receipt, { purpose: 'receipt', key: await publicKey(), nowSeconds })
    expect(claims).toMatchObject({
      program: 'tea',
      order: program.order,
      amount: '2.50',
      currency: 'PLAY',
      payment: id,
    })
    expect(JSON.stringify(claims)).not.toContain(ann.id)
  })

  test('reaches the program’s server again and again until it takes it', async () => {
    const program = orderOf('shop')
    answers.set(program.order, 500)
    await pay(ann, program)
    const { receipt } = await ann.do(showReceipt, nameOf(program))
    const times = () => received.filter((each) => each === receipt).length
    await until(() => times() >= 2)
    expect(times()).toBe(2)
  })

  test('that the server says is gone waits for the staff', async () => {
    const undelivered = async () =>
      (await sam.do(listStaffPrograms, {})).programs.find(({ id }) => id === 'shop')?.undelivered
    const program = orderOf('shop')
    answers.set(program.order, 410)
    await pay(ann, program)
    await until(async () => (await undelivered()) === 1)
    const { receipt } = await ann.do(showReceipt, nameOf(program))
    await sam.do(resendReceipts, { id: 'shop', reason: 'Their server is back' })
    await until(() => received.filter((each) => each === receipt).length === 2)
    await until(async () => (await undelivered()) === 0)
  })
})
