/**
 * kill -9 of the server under a load of money. Whoever got no answer asks again with the same ids, as the app does. The two
 * controls show that this test would see a loss, and a double, if there were one.
 */
import { afterEach, beforeEach, expect, setDefaultTimeout, test } from 'bun:test'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  addAddress,
  answerFriendRequest,
  askFaucet,
  type Call,
  type CallInput,
  type CallOutput,
  cancelWithdrawal,
  checkBeforePay,
  claimMinePacket,
  claimPacket,
  collectAmount,
  type ConversationId,
  createGroup,
  createMinePacket,
  createPacket,
  listFriendRequests,
  makeCollectCode,
  makePayCode,
  packetTypes,
  payIntent,
  requestFriend,
  requestWithdrawal,
  setTradePassword,
  showPacket,
  showWallet,
  staffDecideWithdrawal,
  withEnvelope,
} from '@linnet/protocol'
import { domains } from '../../server/domains'
import { createLog } from '../../server/kernel/log'
import { openAdminDatabase, type AdminDatabase } from '../../server/postgres/admin-database'
import { paymentId } from '../../server/wallet'
import { findWrongBooks } from './books'
import { callOver, type Outcome } from './call'
import { createPeople } from './crowd'
import { atDepth } from './depth'
import { pin, usdt } from './money'
import type { Caller } from './world'

setDefaultTimeout(180_000)

const staffToken = 'a-token-of-more-than-thirty-two-characters'
const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const fee = usdt(0.25)
const endowment = usdt(5_000)
const people = 6
const writers = 12

interface Payer extends Caller {
  id: Awaited<ReturnType<typeof createPeople>>[number]['id']
  addressId: string
  /** What the answers add up to. */
  balance: bigint
  points: bigint
}

let root: string
let child: Bun.Subprocess | undefined
/** Where the server answers; while it is dead, where it will. */
let serving: Promise<string>
let unanswered = 0
let payers: Payer[]
let group: ConversationId

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'linnet-server-kill-'))
  chmodSync(root, 0o755)
  unanswered = 0
  serving = start()
  await serving
  payers = await endowed()
})

afterEach(async () => {
  child?.kill('SIGTERM')
  await child?.exited
  rmSync(root, { recursive: true, force: true })
})

/** Starts the server as it is started for use, in a process of its own; answers its address. */
async function start(): Promise<string> {
  const server = Bun.spawn(
    [process.execPath, '--no-env-file', join(import.meta.dir, '../../server/main.ts')],
    {
      env: {
        PATH: process.env['PATH'] ?? '',
        PORT: '0',
        DATA_DIR: join(root, 'data'),
        RATE_LIMITS: 'off',
        PASSWORD_HASHING: 'quick',
        STAFF_TOKEN: staffToken,
        WITHDRAW_FEE: '0.25',
        WITHDRAW_MIN: '0.01',
        WITHDRAW_ADDRESS_HOURS: '0',
      },
      stdin: 'ignore',
      stdout: 'pipe',
      stderr: 'inherit',
    },
  )
  child = server
  let output = ''
  for await (const chunk of server.stdout) {
    output += new TextDecoder().decode(chunk)
    const url = /Linnet is running at (http:\S+)/.exec(output)?.[1]
    if (url) return url
  }
  throw new Error(`the server did not start: ${output}`)
}

/** After so many answers more, the server is killed, and started again while those who got none ask again. */
async function killAfter(answers: number, answered: () => number): Promise<void> {
  const until = answered() + answers
  const deadline = performance.now() + 60_000
  while (answered() < until) {
    if (performance.now() > deadline) throw new Error(`only ${answered()} answers came`)
    await Bun.sleep(1)
  }
  const killed = child
  killed?.kill('SIGKILL')
  serving = (async () => {
    await killed?.exited
    return start()
  })()
  await serving
}

/** Nobody knows what became of a call. */
class Unanswered extends Error {}

function callerOf(token: string | undefined): Caller {
  const call = async <C extends Call>(asked: C, input: CallInput<C>): Promise<Outcome<CallOutput<C>>> => {
    const url = await serving
    const outcome = await callOver(asked, input, async (path, payload) => {
      const body = JSON.stringify(
        withEnvelope(payload, token ? { language: 'en-us', token } : { language: 'en-us' }),
      )
      const headers = { 'content-type': 'application/json' }
      try {
        const response = await fetch(`${url}${path}`, { method: 'POST', headers, body })
        return (await response.json()) as { err: number; msg: string; data: unknown }
      } catch {
        throw new Unanswered()
      }
    })
    if (!outcome.ok && outcome.refusal.name === 'ServerFault') throw new Unanswered()
    return outcome
  }
  return {
    call,
    async do(asked, input) {
      const outcome = await insist({ call }, asked, input)
      if (outcome.ok) return outcome.value
      throw new Error(`${asked.name} was refused: ${outcome.refusal.name}`)
    },
  }
}

/** Asks until an answer comes: always the same, under the same ids. */
async function insist<C extends Call>(
  { call }: Pick<Caller, 'call'>,
  asked: C,
  input: CallInput<C>,
): Promise<Outcome<CallOutput<C>>> {
  for (;;) {
    try {
      return await call(asked, input)
    } catch (error) {
      if (!(error instanceof Unanswered)) throw error
      unanswered++
    }
  }
}

const staff = callerOf(undefined)

const withDatabase = async <T>(act: (sql: AdminDatabase['sql']) => Promise<T>): Promise<T> => {
  await serving
  const log = createLog({ level: 'error', write: () => undefined })
  const stored = await openAdminDatabase(
    { databaseUrl: undefined, databaseOwnerUrl: undefined, dataDir: join(root, 'data') },
    log,
  )
  try {
    return await act(stored.sql)
  } finally {
    await stored.close()
  }
}

/** People with money and points, an address each, all friends, and a group of them. */
async function endowed(): Promise<Payer[]> {
  const ids = Array.from({ length: people }, () => Bun.randomUUIDv7())
  const extras = await withDatabase((sql) => createPeople({ sql, holderOf: callerOf }, ids))
  const ready: Payer[] = []
  for (const person of extras) {
    await person.do(setTradePassword, { password: pin, confirm: pin })
    for (const asset of ['USDT', 'POINTS'] as const)
      await person.do(askFaucet, { amount: endowment, asset, cid: `first-${asset}` })
    const draft = { name: 'Exchange', contact: 'a@example.org', address, password: pin }
    const { id: addressId } = await person.do(addAddress, draft)
    for (const other of ready) {
      await person.do(requestFriend, { personId: other.id, text: '' })
      const requests = await other.do(listFriendRequests, {})
      const request = requests.find(({ personId }) => personId === person.id)
      await other.do(answerFriendRequest, { requestId: request?.id ?? '', agree: true })
    }
    ready.push({ ...person, addressId, balance: endowment, points: endowment })
  }
  const [owner, ...others] = ready
  if (!owner) throw new Error('there is nobody')
  const made = await owner.do(createGroup, { personIds: others.map(({ id }) => id), name: 'All' })
  group = made.conversationId
  return ready
}

/** What was done under a load, and what must be found of it afterwards. */
class Deeds {
  /** Calls that were answered. */
  answered = 0
  /** Transfers of the ledger that were acknowledged: how many, for each reason. */
  readonly expected = new Map<string, number>()
  /** Ids of payments that were acknowledged. */
  readonly paid: string[] = []
  readonly packets: string[] = []
  cards = 0

  expect(reason: string, times = 1): void {
    this.expected.set(reason, (this.expected.get(reason) ?? 0) + times)
  }

  async ask<C extends Call>(who: Caller, call: C, input: CallInput<C>): Promise<CallOutput<C> | undefined> {
    const outcome = await insist(who, call, input)
    this.answered++
    return outcome.ok ? outcome.value : undefined
  }
}

type Deed = (deeds: Deeds, parts: { me: Payer; other: Payer; rest: Payer[]; amount: bigint }) => Promise<void>

const newId = () => crypto.randomUUID()

async function pay(deeds: Deeds, payer: Payer, payment: { intentId: string | undefined; payee: Payer }) {
  if (!payment.intentId) return undefined
  const made = await deeds.ask(payer, payIntent, { intentId: payment.intentId, password: pin, cid: newId() })
  if (!made) return undefined
  payer.balance -= made.amount
  payment.payee.balance += made.amount
  deeds.paid.push(made.id)
  return made
}

const faucet: Deed = async (deeds, { me, amount }) => {
  const cid = newId()
  if (!(await deeds.ask(me, askFaucet, { amount, cid }))) return
  me.balance += amount
  deeds.expect('faucet')
  deeds.paid.push(paymentId(['faucet', me.id, cid]))
}

const transfer: Deed = async (deeds, { me, other, amount }) => {
  const stated = await deeds.ask(me, checkBeforePay, { kind: 'transfer', payeeId: other.id, amount })
  if (!(await pay(deeds, me, { intentId: stated?.id, payee: other }))) return
  deeds.expect('transfer')
  deeds.cards++
}

const byPayCode: Deed = async (deeds, { me, other, amount }) => {
  const shown = await deeds.ask(me, makePayCode, {})
  const asked = shown && (await deeds.ask(other, collectAmount, { code: shown.code, amount }))
  if (await pay(deeds, me, { intentId: asked?.intentId, payee: other })) deeds.expect('collect')
}

const byCollectCode: Deed = async (deeds, { me, other, amount }) => {
  const shown = await deeds.ask(other, makeCollectCode, {})
  const stated = shown && (await deeds.ask(me, checkBeforePay, { kind: 'collect', code: shown.code, amount }))
  if (await pay(deeds, me, { intentId: stated?.id, payee: other })) deeds.expect('collect')
}

const packet: Deed = async (deeds, { me, rest, amount }) => {
  const draft = { conversationId: group, type: packetTypes.lucky, count: 4 }
  const stated = await deeds.ask(me, checkBeforePay, { kind: 'packet', amount, packet: draft })
  if (!stated) return
  const paid = { amount, intentId: stated.id, password: pin, cid: newId() }
  const made = await deeds.ask(me, createPacket, { ...draft, ...paid })
  if (!made) return
  me.balance -= amount
  deeds.expect('redpacket')
  deeds.packets.push(made.id)
  // Some stay open.
  const claimers = amount % usdt(2) === 0n ? rest.slice(0, 2) : rest.slice(0, 4)
  await Promise.all(
    claimers.map(async (person) => {
      const got = await deeds.ask(person, claimPacket, { id: made.id, cid: newId() })
      person.balance += got?.amount ?? 0n
      if (got) deeds.expect('redpacket')
    }),
  )
}

const mines: Deed = async (deeds, { me, rest, amount }) => {
  const draft = { conversationId: group, count: 5, digits: [3, 8], mode: 'ANY' as const }
  const asked = { kind: 'packet', amount, packet: { ...draft, type: packetTypes.mine } } as const
  const stated = await deeds.ask(me, checkBeforePay, asked)
  if (!stated) return
  const paid = { amount, intentId: stated.id, password: pin, cid: newId() }
  const made = await deeds.ask(me, createMinePacket, { ...draft, ...paid })
  if (!made) return
  me.points -= amount
  deeds.expect('redpacket')
  deeds.packets.push(made.id)
  const { mines: terms } = await me.do(showPacket, { id: made.id })
  const claims = rest.map(async (person) => {
    const claim = { id: made.id, cid: newId(), stake: terms?.stake ?? 0n }
    expect(await deeds.ask(person, claimMinePacket, claim)).toBeDefined()
    // The stake that is held, and the share at the end.
    deeds.expect('redpacket', 2)
  })
  await Promise.all(claims)
  const ended = await me.do(showPacket, { id: made.id })
  for (const { personId, amount: share = 0n, paid: stake = 0n } of ended.claims) {
    const claimer = rest.find(({ id }) => id === personId)
    if (claimer) claimer.points += share - stake
    me.points += stake
  }
}

const withdrawal: Deed = async (deeds, { me, amount }) => {
  const draft = { kind: 'withdraw', addressId: me.addressId, amount } as const
  const stated = await deeds.ask(me, checkBeforePay, draft)
  if (!stated) return
  const order = { intentId: stated.id, password: pin, cid: newId() }
  const made = await deeds.ask(me, requestWithdrawal, order)
  if (!made) return
  deeds.expect('withdraw')
  deeds.expect('fee')
  me.balance -= amount + fee
  const { id } = made
  const decision = { token: staffToken, staff: 'Sam', id, status: 'rejected' } as const
  const turn = amount % 3n
  const ended =
    turn === 0n
      ? await deeds.ask(me, cancelWithdrawal, { id })
      : turn === 1n && (await deeds.ask(staff, staffDecideWithdrawal, decision))
  if (ended) me.balance += amount + fee
}

const allDeeds = [faucet, transfer, byPayCode, byCollectCode, packet, mines, withdrawal]

/** Writers who do one deed after the other, until they are told to stop. */
function load(deeds: Deeds): { stop: () => Promise<void> } {
  let isOver = false
  const write = async (writer: number) => {
    for (let n = writer; !isOver; n++) {
      const others = payers.map((_, place) => payers[(writer + place) % people] as Payer)
      const [me, ...rest] = others as [Payer, ...Payer[]]
      const other = rest[n % rest.length] as Payer
      const amount = usdt((1 + (n % 7)) / 2)
      await allDeeds[n % allDeeds.length]?.(deeds, { me, other, rest, amount })
    }
  }
  const writing = Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)))
  return {
    async stop() {
      isOver = true
      await writing
    },
  }
}

const count = (rows: readonly { count: bigint }[]) => rows[0]?.count

test('the server is killed under load again and again: who asks again under the same ids has lost nothing, and paid nothing twice', async () => {
  const deeds = new Deeds()
  const { stop } = load(deeds)
  const kills = [150, 60, 110, 90, 130, 70].slice(0, atDepth({ short: 1, full: 6 }))
  for (const answers of kills) await killAfter(answers, () => deeds.answered)
  await stop()
  expect(unanswered).toBeGreaterThan(0)

  const shown = await Promise.all(payers.map((person) => person.do(showWallet, {})))
  expect(shown.map(({ balance, points }) => [balance, points])).toEqual(
    payers.map(({ balance, points }) => [balance, points]),
  )
  await withDatabase(async (sql) => {
    const rows = await sql<{ reason: string; count: bigint }[]>`
      select reason, count(*) as count from ledger.transfer where kind in ('single', 'pending') group by reason`
    // Everybody was given money and points before the load began.
    deeds.expect('faucet', 2 * people)
    expect(new Map(rows.map((row) => [row.reason, row.count.toString()]))).toEqual(
      new Map([...deeds.expected].map(([reason, times]) => [reason, times.toString()])),
    )
    const paid = JSON.stringify(deeds.paid)
    expect(
      count(
        await sql`
        select count(*) from json_array_elements_text(${paid}::text::json) where value::uuid not in (select id from ledger.transfer)`,
      ),
    ).toBe(0n)
    expect(count(await sql`select count(*) from wallet.transfer_card`)).toBe(BigInt(deeds.cards))
    const packets = JSON.stringify(deeds.packets)
    const messages = sql`
      select count(*) from redpackets.packet join conversations.entry
        on entry.conversation_id = packet.conversation_id and entry.cseq = packet.cseq
      where packet.id in (select value::uuid from json_array_elements_text(${packets}::text::json))`
    expect(count(await messages)).toBe(BigInt(deeds.packets.length))
    expect(count(await sql`select count(*) from redpackets.packet`)).toBe(BigInt(deeds.packets.length))
    expect(await findWrongBooks({ domains, sql, sinceMs: Date.now() - 3_600_000, spoiled: [] })).toEqual([])
  })
  process.stdout.write(
    `the server killed ${kills.length} times: ${deeds.answered} calls acknowledged, ${unanswered} asked again, 0 lost, 0 doubled\n`,
  )
})

/** A payment as its payer means it, and every id under which it was sent. */
interface Meant {
  ids: string[]
  isAnswered: boolean
}

/** People who draw play money and, when their call is cut, do what the control says. */
function draw(onCut: 'believe' | 'newId' | 'sameId', loseAnswer = () => false) {
  const meant: Meant[] = []
  let isOver = false
  const write = async (person: Payer) => {
    while (!isOver) {
      let cid = newId()
      const one: Meant = { ids: [paymentId(['faucet', person.id, cid])], isAnswered: false }
      meant.push(one)
      while (!one.isAnswered) {
        try {
          await person.call(askFaucet, { amount: usdt(1), cid })
          if (loseAnswer()) throw new Unanswered()
          one.isAnswered = true
        } catch (error) {
          if (!(error instanceof Unanswered)) throw error
          if (onCut === 'believe') one.isAnswered = true
          if (onCut !== 'newId') continue
          cid = newId()
          one.ids.push(paymentId(['faucet', person.id, cid]))
        }
      }
    }
  }
  const writing = Promise.all(
    Array.from({ length: 4 * people }, (_, n) => write(payers[n % people] as Payer)),
  )
  const stop = async () => {
    isOver = true
    await writing
  }
  return { meant, answered: () => meant.filter(({ isAnswered }) => isAnswered).length, stop }
}

async function lostAndDoubled(meant: readonly Meant[]) {
  const rows = await withDatabase(
    (sql) => sql<{ id: string }[]>`select id from ledger.transfer where reason = 'faucet'`,
  )
  const there = new Set(rows.map(({ id }) => id))
  const paid = ({ ids }: Meant) => ids.filter((id) => there.has(id)).length
  return {
    lost: meant.filter((one) => one.isAnswered && paid(one) === 0).length,
    doubled: meant.filter((one) => paid(one) > 1).length,
  }
}

/** The figures of a control, for who repeats it. */
const report = (
  control: string,
  meant: readonly Meant[],
  { lost, doubled }: { lost: number; doubled: number },
) => {
  const acknowledged = meant.filter(({ isAnswered }) => isAnswered).length
  process.stdout.write(
    `${control}: ${acknowledged} taken for acknowledged, ${lost} lost, ${doubled} doubled\n`,
  )
}

test('control: payers who take a cut line for an answer lose payments, and that is seen', async () => {
  const { meant, answered, stop } = draw('believe')
  for (let kill = 0; kill < atDepth({ short: 1, full: 3 }); kill++) await killAfter(100, answered)
  await stop()
  const { lost, doubled } = await lostAndDoubled(meant)
  report('control, a cut line is believed', meant, { lost, doubled })
  expect(lost).toBeGreaterThan(0)
  expect(doubled).toBe(0)
})

test('control: payers who take a new id for each retry are paid twice, and that is seen; with one id nobody is', async () => {
  let answers = 0
  const loseAnswer = () => ++answers % 20 === 0
  for (const onCut of ['newId', 'sameId'] as const) {
    const { meant, answered, stop } = draw(onCut, loseAnswer)
    await killAfter(atDepth({ short: 100, full: 400 }), answered)
    await stop()
    const { lost, doubled } = await lostAndDoubled(meant)
    report(`control, ${onCut} for each retry`, meant, { lost, doubled })
    expect(lost).toBe(0)
    if (onCut === 'newId') expect(doubled).toBeGreaterThan(0)
    else expect(doubled).toBe(0)
  }
})
