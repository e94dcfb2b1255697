/**
 * kill -9 of the server under a load of payments. Calls without an answer are retried under the same ids, as the app does.
 * The two controls show that this test would detect a lost payment and a duplicate one.
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
  withEnvelope,
} from '@linnet/protocol'
import { rejectWithdrawal, staffPath } from '@linnet/protocol/staff'
import { buildServer } from '../../scripts/prepare.mjs'
import { domains } from '../../server/domains'
import { createLog } from '../../server/kernel/log'
import { openAdminDatabase, type AdminDatabase } from '../../server/postgres/admin-database'
import { paymentId } from '../../server/wallet'
import { freePort } from '../free-port.mjs'
import { findWrongBooks } from './books'
import { callOver, type Outcome } from './call'
import type { Caller } from './caller'
import { createPeople } from './crowd'
import { atDepth } from './depth'
import { loginPassword } from './login'
import { pin, usdt } from './money'
import { asOrdinaryUser } from './ordinary-user'
import { hire, sendStaffCall, type StaffPerson } from './staff'
import { until } from './until'

setDefaultTimeout(180_000)

const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const fee = usdt(0.25)
const endowment = usdt(5_000)
const people = 6
const writers = 12

interface Payer extends Caller {
  id: Awaited<ReturnType<typeof createPeople>>[number]['id']
  addressId: string
  /** The balance according to the answers received. */
  balance: bigint
  points: bigint
}

let root: string
let child: Bun.Subprocess | undefined
/** URL of the running server, or of the next one while it restarts. */
let serving: Promise<string>
let unanswered = 0
let payers: Payer[]
let sam: StaffPerson
let adminPort: number
let adminUrl: string
let group: ConversationId

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'linnet-server-kill-'))
  // The server runs as another user if we are root.
  chmodSync(root, 0o777)
  unanswered = 0
  adminPort = await freePort()
  adminUrl = `http://127.0.0.1:${adminPort}`
  serving = start()
  await serving
  payers = await endowed()
  // The proof of the second factor stays valid for the whole test.
  const nowMs = Date.now() + 600_000
  sam = await withDatabase((sql) => hire({ sql, adminUrl, nowMs }, { role: 'finance', name: 'Sam' }))
})

afterEach(async () => {
  child?.kill('SIGTERM')
  await child?.exited
  rmSync(root, { recursive: true, force: true })
})

/** Starts the server in a process of its own, as in production, and returns its URL. */
async function start(): Promise<string> {
  const dataDir = join(root, 'data')
  const command = [process.execPath, '--no-env-file', await buildServer()]
  const server = Bun.spawn(asOrdinaryUser(command, { dataDir }), {
    env: {
      PATH: process.env['PATH'] ?? '',
      PORT: '0',
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
      PASSWORD_HASHING: 'quick',
      ADMIN_PORT: String(adminPort),
      // People are given play money.
      SANDBOX_CHAIN: 'off',
      WITHDRAW_FEE: '0.25',
      WITHDRAW_MIN: '0.01',
      WITHDRAW_ADDRESS_HOURS: '0',
    },
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'inherit',
  })
  child = server
  let output = ''
  for await (const chunk of server.stdout) {
    output += new TextDecoder().decode(chunk)
    const url = /Linnet is running at (http:\S+)/.exec(output)?.[1]
    if (url) return url
  }
  throw new Error(`the server did not start: ${output}`)
}

/** Kills the server after this many more answers and restarts it, while unanswered calls are retried. */
async function killAfter(answers: number, answered: () => number): Promise<void> {
  const enough = answered() + answers
  await until(() => answered() >= enough, { timeoutMs: 60_000 })
  const killed = child
  killed?.kill('SIGKILL')
  serving = (async () => {
    await killed?.exited
    return start()
  })()
  await serving
}

/** A call without an answer: its outcome is unknown. */
class Unanswered extends Error {}

function callerOf(token: string | undefined): Caller {
  const call = async <C extends Call>(
    definition: C,
    input: CallInput<C>,
  ): Promise<Outcome<CallOutput<C>>> => {
    const url = await serving
    const outcome = await callOver(definition, input, async (path, payload) => {
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
    async do(definition, input) {
      const outcome = await retryCall({ call }, definition, input)
      if (outcome.ok) return outcome.value
      throw new Error(`${definition.name} was refused: ${outcome.refusal.name}`)
    },
  }
}

/** Retries the same call, under the same ids, until an answer comes. */
async function retryCall<C extends Call>(
  { call }: Pick<Caller, 'call'>,
  definition: C,
  input: CallInput<C>,
): Promise<Outcome<CallOutput<C>>> {
  for (;;) {
    try {
      return await call(definition, input)
    } catch (error) {
      if (!(error instanceof Unanswered)) throw error
      unanswered++
    }
  }
}

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

/** People with money, points and an address each, who are all friends and share a group. */
async function endowed(): Promise<Payer[]> {
  const ids = Array.from({ length: people }, () => Bun.randomUUIDv7())
  const extras = await withDatabase((sql) => createPeople({ sql, holderOf: callerOf }, ids))
  const ready: Payer[] = []
  for (const person of extras) {
    await person.do(setTradePassword, { password: pin, confirm: pin, loginPassword })
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
  if (!owner) throw new Error('no people')
  const made = await owner.do(createGroup, { personIds: others.map(({ id }) => id), name: 'All' })
  group = made.conversationId
  return ready
}

/** The acknowledged actions under load, which must be found in the database afterwards. */
class Tally {
  /** Number of calls answered. */
  answered = 0
  /** Number of ledger transfers acknowledged, by reason. */
  readonly expected = new Map<string, number>()
  /** Ids of acknowledged payments. */
  readonly paid: string[] = []
  readonly packets: string[] = []
  cards = 0

  expect(reason: string, times = 1): void {
    this.expected.set(reason, (this.expected.get(reason) ?? 0) + times)
  }

  async call<C extends Call>(
    caller: Caller,
    call: C,
    input: CallInput<C>,
  ): Promise<CallOutput<C> | undefined> {
    const outcome = await retryCall(caller, call, input)
    this.answered++
    return outcome.ok ? outcome.value : undefined
  }

  /** Staff reject a withdrawal, and retry until an answer comes. */
  async reject(id: string): Promise<boolean> {
    for (;;) {
      await serving
      const input = { id, reason: 'a test' }
      const sent = sendStaffCall({ adminUrl, cookie: sam.cookie }, staffPath(rejectWithdrawal), input)
      const status = await sent.then((response) => response.status).catch(() => 500)
      if (status < 500) {
        this.answered++
        return status === 200
      }
      unanswered++
    }
  }
}

type Action = (
  tally: Tally,
  parts: { me: Payer; other: Payer; rest: Payer[]; amount: bigint },
) => Promise<void>

const newId = () => crypto.randomUUID()

async function pay(tally: Tally, payer: Payer, payment: { intentId: string | undefined; payee: Payer }) {
  if (!payment.intentId) return undefined
  const made = await tally.call(payer, payIntent, { intentId: payment.intentId, password: pin, cid: newId() })
  if (!made) return undefined
  payer.balance -= made.amount
  payment.payee.balance += made.amount
  tally.paid.push(made.id)
  return made
}

const faucet: Action = async (tally, { me, amount }) => {
  const cid = newId()
  if (!(await tally.call(me, askFaucet, { amount, cid }))) return
  me.balance += amount
  tally.expect('faucet')
  tally.paid.push(paymentId(['faucet', me.id, cid]))
}

const transfer: Action = async (tally, { me, other, amount }) => {
  const stated = await tally.call(me, checkBeforePay, { kind: 'transfer', payeeId: other.id, amount })
  if (!(await pay(tally, me, { intentId: stated?.id, payee: other }))) return
  tally.expect('transfer')
  tally.cards++
}

const byPayCode: Action = async (tally, { me, other, amount }) => {
  const shown = await tally.call(me, makePayCode, {})
  const collected = shown && (await tally.call(other, collectAmount, { code: shown.code, amount }))
  if (await pay(tally, me, { intentId: collected?.intentId, payee: other })) tally.expect('collect')
}

const byCollectCode: Action = async (tally, { me, other, amount }) => {
  const shown = await tally.call(other, makeCollectCode, {})
  const stated =
    shown && (await tally.call(me, checkBeforePay, { kind: 'collect', code: shown.code, amount }))
  if (await pay(tally, me, { intentId: stated?.id, payee: other })) tally.expect('collect')
}

const packet: Action = async (tally, { me, rest, amount }) => {
  const draft = { conversationId: group, type: packetTypes.lucky, count: 4 }
  const stated = await tally.call(me, checkBeforePay, { kind: 'packet', amount, packet: draft })
  if (!stated) return
  const paid = { amount, intentId: stated.id, password: pin, cid: newId() }
  const made = await tally.call(me, createPacket, { ...draft, ...paid })
  if (!made) return
  me.balance -= amount
  tally.expect('redpacket')
  tally.packets.push(made.id)
  // Some packets stay open.
  const claimers = amount % usdt(2) === 0n ? rest.slice(0, 2) : rest.slice(0, 4)
  await Promise.all(
    claimers.map(async (person) => {
      const got = await tally.call(person, claimPacket, { id: made.id, cid: newId() })
      person.balance += got?.amount ?? 0n
      if (got) tally.expect('redpacket')
    }),
  )
}

const mines: Action = async (tally, { me, rest, amount }) => {
  const draft = { conversationId: group, count: 5, digits: [3, 8], mode: 'ANY' as const }
  const draftIntent = { kind: 'packet', amount, packet: { ...draft, type: packetTypes.mine } } as const
  const stated = await tally.call(me, checkBeforePay, draftIntent)
  if (!stated) return
  const paid = { amount, intentId: stated.id, password: pin, cid: newId() }
  const made = await tally.call(me, createMinePacket, { ...draft, ...paid })
  if (!made) return
  me.points -= amount
  tally.expect('redpacket')
  tally.packets.push(made.id)
  const { mines: terms } = await me.do(showPacket, { id: made.id })
  const claims = rest.map(async (person) => {
    const claim = { id: made.id, cid: newId(), stake: terms?.stake ?? 0n }
    expect(await tally.call(person, claimMinePacket, claim)).toBeDefined()
    // The held stake, and the share at the end.
    tally.expect('redpacket', 2)
  })
  await Promise.all(claims)
  const ended = await me.do(showPacket, { id: made.id })
  for (const { personId, amount: share = 0n, paid: stake = 0n } of ended.claims) {
    const claimer = rest.find(({ id }) => id === personId)
    if (claimer) claimer.points += share - stake
    me.points += stake
  }
}

const withdrawal: Action = async (tally, { me, amount }) => {
  const draft = { kind: 'withdraw', addressId: me.addressId, amount } as const
  const stated = await tally.call(me, checkBeforePay, draft)
  if (!stated) return
  const order = { intentId: stated.id, password: pin, cid: newId() }
  const made = await tally.call(me, requestWithdrawal, order)
  if (!made) return
  tally.expect('withdraw')
  tally.expect('fee')
  me.balance -= amount + fee
  const { id } = made
  const turn = amount % 3n
  const ended =
    turn === 0n ? await tally.call(me, cancelWithdrawal, { id }) : turn === 1n && (await tally.reject(id))
  if (ended) me.balance += amount + fee
}

const allActions = [faucet, transfer, byPayCode, byCollectCode, packet, mines, withdrawal]

/** Runs one action after another in each writer, until stopped. */
function load(tally: Tally): { stop: () => Promise<void> } {
  let isOver = false
  const write = async (writer: number) => {
    for (let n = writer; !isOver; n++) {
      const others = payers.map((_, place) => payers[(writer + place) % people] as Payer)
      const [me, ...rest] = others as [Payer, ...Payer[]]
      const other = rest[n % rest.length] as Payer
      const amount = usdt((1 + (n % 7)) / 2)
      await allActions[n % allActions.length]?.(tally, { me, other, rest, amount })
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

test('when the server is killed repeatedly under load, retries under the same ids lose nothing and pay nothing twice', async () => {
  const tally = new Tally()
  const { stop } = load(tally)
  const least = atDepth({ short: 1, full: 6 })
  let kills = 0
  for (const answers of [150, 60, 110, 90, 130, 70]) {
    // A kill at a moment when all calls are answered leaves nothing to retry.
    if (kills >= least && unanswered > 0) break
    await killAfter(answers, () => tally.answered)
    kills++
  }
  await stop()
  expect(unanswered).toBeGreaterThan(0)

  const shown = await Promise.all(payers.map((person) => person.do(showWallet, {})))
  expect(shown.map(({ balance, points }) => [balance, points])).toEqual(
    payers.map(({ balance, points }) => [balance, points]),
  )
  await withDatabase(async (sql) => {
    const rows = await sql<{ reason: string; count: bigint }[]>`
      select reason, count(*) as count from ledger.transfer where kind in ('single', 'pending') group by reason`
    // Everyone got money and points before the load started.
    tally.expect('faucet', 2 * people)
    expect(new Map(rows.map((row) => [row.reason, row.count.toString()]))).toEqual(
      new Map([...tally.expected].map(([reason, times]) => [reason, times.toString()])),
    )
    const paid = JSON.stringify(tally.paid)
    expect(
      count(
        await sql`
        select count(*) from json_array_elements_text(${paid}::text::json) where value::uuid not in (select id from ledger.transfer)`,
      ),
    ).toBe(0n)
    expect(count(await sql`select count(*) from wallet.transfer_card`)).toBe(BigInt(tally.cards))
    const packets = JSON.stringify(tally.packets)
    const messages = sql`
      select count(*) from redpackets.packet join conversations.entry
        on entry.conversation_id = packet.conversation_id and entry.cseq = packet.cseq
      where packet.id in (select value::uuid from json_array_elements_text(${packets}::text::json))`
    expect(count(await messages)).toBe(BigInt(tally.packets.length))
    expect(count(await sql`select count(*) from redpackets.packet`)).toBe(BigInt(tally.packets.length))
    expect(await findWrongBooks({ domains, sql, sinceMs: Date.now() - 3_600_000, spoiled: [] })).toEqual([])
  })
  process.stdout.write(
    `server killed ${kills} times: ${tally.answered} calls acknowledged, ${unanswered} retried, 0 lost, 0 duplicated\n`,
  )
})

/** One payment as intended by its payer, and every id under which it was sent. */
interface Intended {
  ids: string[]
  isAnswered: boolean
}

/** People draw from the faucet; `onNoAnswer` says how they handle a call without an answer. */
function draw(onNoAnswer: 'assumeSuccess' | 'newId' | 'sameId', loseAnswer = () => false) {
  const intended: Intended[] = []
  let isOver = false
  const write = async (person: Payer) => {
    while (!isOver) {
      let cid = newId()
      const one: Intended = { ids: [paymentId(['faucet', person.id, cid])], isAnswered: false }
      intended.push(one)
      while (!one.isAnswered) {
        try {
          await person.call(askFaucet, { amount: usdt(1), cid })
          if (loseAnswer()) throw new Unanswered()
          one.isAnswered = true
        } catch (error) {
          if (!(error instanceof Unanswered)) throw error
          if (onNoAnswer === 'assumeSuccess') one.isAnswered = true
          if (onNoAnswer !== 'newId') continue
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
  return { intended, answered: () => intended.filter(({ isAnswered }) => isAnswered).length, stop }
}

async function lostAndDuplicated(intended: readonly Intended[]) {
  const rows = await withDatabase(
    (sql) => sql<{ id: string }[]>`select id from ledger.transfer where reason = 'faucet'`,
  )
  const there = new Set(rows.map(({ id }) => id))
  const paid = ({ ids }: Intended) => ids.filter((id) => there.has(id)).length
  return {
    lost: intended.filter((one) => one.isAnswered && paid(one) === 0).length,
    duplicated: intended.filter((one) => paid(one) > 1).length,
  }
}

/** Prints the figures of a control. */
const report = (
  control: string,
  intended: readonly Intended[],
  { lost, duplicated }: { lost: number; duplicated: number },
) => {
  const acknowledged = intended.filter(({ isAnswered }) => isAnswered).length
  process.stdout.write(
    `${control}: ${acknowledged} taken as acknowledged, ${lost} lost, ${duplicated} duplicated\n`,
  )
}

test('control: payers who take a lost connection for success lose payments, and the test detects it', async () => {
  const { intended, answered, stop } = draw('assumeSuccess')
  const least = atDepth({ short: 1, full: 3 })
  // A kill at a moment when all calls are committed, which only drops their answers, loses nothing yet.
  for (let kill = 0; kill < 8; kill++) {
    if (kill >= least && (await lostAndDuplicated(intended)).lost > 0) break
    await killAfter(100, answered)
  }
  await stop()
  const { lost, duplicated } = await lostAndDuplicated(intended)
  report('control, lost connection taken for success', intended, { lost, duplicated })
  expect(lost).toBeGreaterThan(0)
  expect(duplicated).toBe(0)
})

test('control: payers who retry under a new id are paid twice, and the test detects it; under the same id never', async () => {
  let answers = 0
  const loseAnswer = () => ++answers % 20 === 0
  for (const onNoAnswer of ['newId', 'sameId'] as const) {
    const { intended, answered, stop } = draw(onNoAnswer, loseAnswer)
    await killAfter(atDepth({ short: 100, full: 400 }), answered)
    await stop()
    const { lost, duplicated } = await lostAndDuplicated(intended)
    report(`control, ${onNoAnswer} for each retry`, intended, { lost, duplicated })
    expect(lost).toBe(0)
    if (onNoAnswer === 'newId') expect(duplicated).toBeGreaterThan(0)
    else expect(duplicated).toBe(0)
  }
})
