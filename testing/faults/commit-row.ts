import {
  addAddress,
  type Call,
  type CallInput,
  type CallOutput,
  checkBeforePay,
  claimPacket,
  createPacket,
  packetTypes,
  payIntent,
  readHistory,
  requestWithdrawal,
  sendMessage,
  showWallet,
} from '@linnet/protocol'
import { inviteMembers, removeMembers } from '@linnet/protocol/groups/calls'
import { domains } from '../../server/domains'
import { findWrongBooks } from '../src/books'
import { pin, usdt } from '../src/money'
import { until } from '../src/until'
import { certain } from './actions'
import { noFindings } from './findings'
import { type Crowd, createCrowd, type FaultPerson } from './people'
import type { Row } from './row'
import { startSystem, type System } from './system'

const committed = Buffer.from('COMMIT\0')
const maxCommits = 12
const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

/** An action whose effects can be counted. */
interface Verb {
  name: string
  /** Returns a function that performs it, under the same ids until there is an answer, and one that counts its effects. */
  prepare: (stage: Stage) => Promise<{ act: () => Promise<void>; effects: () => Promise<number> }>
}

interface Stage {
  system: System
  crowd: Crowd
  owner: FaultPerson
  guest: FaultPerson
  /** Makes a call until it has an outcome. */
  certain: <C extends Call>(by: FaultPerson, call: C, input: CallInput<C>) => Promise<CallOutput<C>>
}

/**
 * The server dies after PostgreSQL has answered a COMMIT and before anybody has learned of it: at the first,
 * the second, ... of each verb.
 */
export const killedAfterCommit: Row = {
  name: 'server killed after each COMMIT',
  async run({ random, isShort }) {
    const startedMs = Date.now()
    const system = await startSystem({ env: { LOG_LEVEL: 'error' } })
    const findings = noFindings()
    let kills = 0
    let done = 0
    let longestOutageMs = 0
    let crowd: Crowd | undefined
    try {
      crowd = await createCrowd(system, { count: 4, random })
      const [group] = crowd.groups
      const guest = group?.guests[0]
      if (!group || !guest) throw new Error('the crowd has no group')
      const stage: Stage = { system, crowd, owner: group.owner, guest, certain: callUntilDone }
      for (const verb of isShort ? verbs.slice(0, 3) : verbs)
        for (let nth = 1; nth <= maxCommits; nth++) {
          const { act, effects } = await verb.prepare(stage)
          const before = await effects()
          const startedAt = performance.now()
          const wasKilled = await killAtCommit(system, { nth, act })
          longestOutageMs = Math.max(longestOutageMs, performance.now() - startedAt)
          done++
          const found = (await effects()) - before
          if (found < 1) findings.lost.push(`${verb.name}, killed at commit ${nth}`)
          if (found > 1) findings.doubled.push(`${verb.name}, killed at commit ${nth}`)
          if (!wasKilled) break
          kills++
        }
      findings.drifted.push(
        ...(await findWrongBooks({ domains, sql: system.sql, sinceMs: startedMs, spoiled: [] })),
      )
      const counts = { operations: done, acknowledged: done, refused: 0, unknown: 0, resolved: kills }
      return { ...counts, longestOutageMs, findings, faults: `${kills} kills` }
    } finally {
      for (const { engine } of crowd?.people ?? []) engine.stop()
      await system.stop()
    }
  },
}

/** Returns whether there was an nth commit before the verb was done. */
export async function killAtCommit(
  system: System,
  { nth, act }: { nth: number; act: () => Promise<void> },
): Promise<boolean> {
  let commits = 0
  let restarting: Promise<void> | undefined
  system.database.onAnswer = (bytes) => {
    if (!bytes.includes(committed) || ++commits !== nth) return false
    restarting = system.killServer().then(() => system.startServer())
    return true
  }
  await act()
  system.database.onAnswer = undefined
  await restarting
  return restarting !== undefined
}

/** The end of an answer after which the connection is in no transaction: all that it was asked for is committed. */
const idle = Buffer.from([0x5a, 0, 0, 0, 5, 'I'.charCodeAt(0)])

/**
 * Kills the server once PostgreSQL has committed the transaction that contains a text, and before the server learns of it, whatever
 * its jobs commit in the meantime. Resolves when the server has ended.
 */
export function killAfterCommitOf(
  server: Pick<System, 'database' | 'killServer'>,
  text: string,
): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { database } = server
  let writing: object | undefined
  database.onQuestion = (bytes, connection) => {
    if (bytes.includes(text)) writing = connection
  }
  database.onAnswer = (bytes, connection) => {
    if (connection !== writing || !bytes.subarray(-idle.length).equals(idle)) return false
    database.onQuestion = undefined
    database.onAnswer = undefined
    void server.killServer().then(resolve)
    return true
  }
  return promise
}

async function callUntilDone<C extends Call>(
  by: FaultPerson,
  call: C,
  input: CallInput<C>,
): Promise<CallOutput<C>> {
  const value = await certain(by, [call, input])
  if (value === undefined) throw new Error(`${call.name} was refused`)
  return value
}

const countOf = async (query: Promise<readonly { count: bigint }[]>): Promise<number> =>
  Number((await query)[0]?.count ?? 0)

const send: Verb = {
  name: 'send',
  async prepare({ crowd, owner, guest, certain }) {
    const direct = crowd.directs.find(({ pair }) => pair.includes(owner) && pair.includes(guest))
    const conversationId = direct?.conversationId
    if (!conversationId) throw new Error('they have no conversation')
    const text = crypto.randomUUID()
    const message = { conversationId, kind: 'text', content: { text }, cid: Bun.randomUUIDv7() } as const
    return {
      act: async () => void (await certain(owner, sendMessage, message)),
      async effects() {
        const { entries } = await guest.do(readHistory, { conversationId, range: {} })
        return entries.filter(({ cid }) => cid === message.cid).length
      },
    }
  },
}

const removal: Verb = {
  name: 'removal',
  async prepare({ crowd, owner, guest, certain, system }) {
    const conversationId = crowd.groups[0]?.conversationId
    if (!conversationId) throw new Error('there is no group')
    const input = { conversationId, personIds: [guest.id] }
    await certain(owner, inviteMembers, input)
    return {
      act: async () => void (await certain(owner, removeMembers, input)),
      // One if the guest is not a member.
      effects: async () =>
        1 -
        (await countOf(system.sql`
          select count(*) as count from conversations.member
          where conversation_id = ${conversationId} and person_id = ${guest.id}`)),
    }
  },
}

const balanceOf = async (stage: Stage, person: FaultPerson): Promise<bigint> =>
  (await stage.certain(person, showWallet, {})).balance

const payment: Verb = {
  name: 'payment',
  async prepare(stage) {
    const { owner, guest, certain } = stage
    const amount = usdt(1)
    const stated = await certain(owner, checkBeforePay, { kind: 'transfer', payeeId: guest.id, amount })
    const order = { intentId: stated.id, password: pin, cid: crypto.randomUUID() }
    return {
      act: async () => void (await certain(owner, payIntent, order)),
      effects: async () => Number((await balanceOf(stage, guest)) / amount),
    }
  },
}

async function sendPacket({ crowd, owner, certain }: Stage, amount: bigint): Promise<string> {
  const conversationId = crowd.groups[0]?.conversationId
  if (!conversationId) throw new Error('there is no group')
  const packet = { conversationId, type: packetTypes.equal, count: 1 }
  const stated = await certain(owner, checkBeforePay, { kind: 'packet', amount, packet })
  const paid = { amount, intentId: stated.id, password: pin, cid: crypto.randomUUID() }
  return (await certain(owner, createPacket, { ...packet, ...paid })).id
}

const claim: Verb = {
  name: 'claim',
  async prepare(stage) {
    const { crowd, owner, guest, certain } = stage
    const conversationId = crowd.groups[0]?.conversationId
    if (conversationId) await certain(owner, inviteMembers, { conversationId, personIds: [guest.id] })
    const amount = usdt(1)
    const order = { id: await sendPacket(stage, amount), cid: crypto.randomUUID() }
    return {
      act: async () => void (await certain(guest, claimPacket, order)),
      effects: async () => Number((await balanceOf(stage, guest)) / amount),
    }
  },
}

const expiry: Verb = {
  name: 'expiry',
  async prepare(stage) {
    const { system, owner } = stage
    const amount = usdt(1)
    const id = await sendPacket(stage, amount)
    // The promised amount can't be changed in the books, so the trigger that guards it is disabled for once.
    return {
      async act() {
        await system.sql.begin(async (sql) => {
          await sql`set local session_replication_role = replica`
          await sql`update redpackets.packet set expires_at = now() - interval '1 minute' where id = ${id}`
        })
        const hasEnded = async () => {
          const [row] = await system.sql<{ status: string }[]>`
            select status from redpackets.packet where id = ${id}`
          return row?.status !== 'open'
        }
        await until(hasEnded, { timeoutMs: 60_000 })
      },
      effects: async () => Number((await balanceOf(stage, owner)) / amount),
    }
  },
}

const withdrawal: Verb = {
  name: 'withdrawal request',
  async prepare({ system, owner, certain }) {
    const draft = { name: 'Exchange', contact: 'a@example.org', address, password: pin }
    const saved = await system.sql<
      { id: string }[]
    >`select id from wallet.withdrawal_address where person_id = ${owner.id}`
    const addressId = saved[0]?.id ?? (await certain(owner, addAddress, draft)).id
    const stated = await certain(owner, checkBeforePay, { kind: 'withdraw', addressId, amount: usdt(1) })
    const order = { intentId: stated.id, password: pin, cid: crypto.randomUUID() }
    return {
      act: async () => void (await certain(owner, requestWithdrawal, order)),
      effects: () =>
        countOf(system.sql`select count(*) as count from wallet.withdrawal where person_id = ${owner.id}`),
    }
  },
}

const verbs: readonly Verb[] = [send, removal, payment, claim, expiry, withdrawal]
