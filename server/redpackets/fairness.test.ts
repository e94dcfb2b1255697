/** Evidence that nobody, the server included, decided who gets which share. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import {
  chainCommitOf,
  checkPacket,
  claimMinePacket,
  claimPacket,
  claimerTag,
  commitOf,
  type ConversationId,
  nextTranscript,
  type OpenedView,
  packetKeysPath,
  type PacketView,
  proofOf,
  sharesOf,
  showPacket,
} from '@linnet/protocol'
import {
  type Extra,
  openBeside,
  openPacketGroup,
  type PacketToSend,
  type Person,
  sendPacket,
  sendRaw,
  type TestWorld,
  topUp,
  usdt,
  valueOf,
} from '@linnet/testing'
import { checkSignatures, readKeys } from '../../protocol/packet-signatures'
import { createMetrics } from '../kernel/metrics'
import { createTransact } from '../kernel/work'
import { intentEvent, movePayments, wallet } from '../wallet'
import { expirePackets } from './expire'
import { packetChecks } from './packet-checks'
import { sealsOf } from './seals.fixture'
import { selectPackets } from './store'

let world: TestWorld
let ann: Person
let crowd: Extra[]
let group: ConversationId

beforeAll(async () => {
  ;({ world, ann, crowd, group } = await openPacketGroup({ claimers: 5 }))
  await topUp(ann, { amount: usdt(1_000), asset: 'POINTS' })
  for (const person of crowd) await topUp(person, { amount: usdt(1_000), asset: 'POINTS' })
})
afterAll(async () => {
  for (const { name, count } of packetChecks)
    expect([name, await count({ sql: world.sql, nowMs: world.clock.nowMs() })]).toEqual([name, 0n])
  await world.stop()
})

const send = async (changes: Partial<PacketToSend> = {}) =>
  valueOf(await sendPacket(ann, { conversationId: group, type: 1, amount: usdt(10), count: 3, ...changes }))
    .id
const mines = (changes: Partial<PacketToSend> = {}) =>
  send({ type: 4, count: 5, digits: [3], mode: 'ANY', ...changes })
const nonce = (of: string) => Bun.SHA256.hash(of, 'hex')
const claimer = (n: number) => crowd[n] as Extra
const open = (n: number, id: string, input: { nonce?: string; cid?: string } = {}) =>
  claimer(n).do(claimPacket, { id, cid: crypto.randomUUID(), ...input })
const proof = (packet: PacketView, kept: Parameters<typeof proofOf>[1] = {}) => {
  const made = proofOf(packet, kept)
  if (!made) throw new Error('this packet cannot be proved')
  return made
}

const work = <T>(act: Parameters<ReturnType<typeof createTransact>>[0]) =>
  createTransact({ sql: world.sql, clock: world.clock, deliver: () => undefined, metrics: createMetrics() })(
    act,
  ) as Promise<T>

describe('a claim', () => {
  test("carries its device's nonce into the chain, and is answered with the hash of the chain", async () => {
    const id = await send()
    const { commit } = await ann.do(showPacket, { id })
    let before = commit
    const answers: OpenedView[] = []
    for (const n of [0, 1, 2]) {
      const answer = await open(n, id, { nonce: nonce(`${n}`) })
      const who = claimerTag(id, claimer(n).id)
      const link = { place: n + 1, who, nonce: nonce(`${n}`), by: 'claimer' as const }
      before = nextTranscript(before, link)
      expect(answer).toMatchObject({ nonce: nonce(`${n}`), nonceBy: 'claimer', transcript: before })
      answers.push(answer)
    }
    const shown = await claimer(1).do(showPacket, { id })
    const receipt = {
      who: claimerTag(id, claimer(1).id),
      nonce: nonce('1'),
      place: 2,
      transcript: answers[1]?.transcript,
    }
    expect(checkPacket(proof(shown, { commit, receipt }))).toMatchObject({
      seed: 'kept',
      chain: 'kept',
      receipt: 'kept',
      shares: 'kept',
      verdict: 'fair',
    })
    expect(chainCommitOf(shown.seed ?? '', proof(shown))).toBe(commit)
  })

  test('is signed, like the commit, under the published key', async () => {
    const id = await send()
    const shown = await ann.do(showPacket, { id })
    const answer = await open(0, id, { cid: 'signed', nonce: nonce('0') })
    expect(await open(0, id, { cid: 'signed' })).toEqual(answer)
    const keys = await readKeys(`${world.url}${packetKeysPath}`)
    const receipt = {
      who: claimerTag(id, claimer(0).id),
      nonce: nonce('0'),
      place: answer.place,
      transcript: answer.transcript,
      signature: answer.signature,
    }
    const signed = proof(shown, { commit: shown.commit, receipt })
    expect(checkSignatures(signed, keys)).toEqual({ commit: 'kept', receipt: 'kept' })
    const moved = { ...signed, commit: nonce('another'), receipt: { ...receipt, place: 2 } }
    expect(checkSignatures(moved, keys)).toEqual({ commit: 'broken', receipt: 'broken' })
  })

  test('without a nonce, as of an app that knows none, gets one from the server, which says so', async () => {
    const id = await send({ count: 1 })
    const answer = await open(0, id)
    expect(answer.nonceBy).toBe('server')
    expect(answer.nonce).toMatch(/^[0-9a-f]{32}$/)
    const { claims } = await ann.do(showPacket, { id })
    expect(claims).toMatchObject([{ nonce: answer.nonce, nonceBy: 'server' }])
  })

  test('made again with the same cid keeps its first nonce, whatever comes with it', async () => {
    const id = await send()
    const first = await open(0, id, { cid: 'once', nonce: nonce('first') })
    expect(await open(0, id, { cid: 'once', nonce: nonce('second') })).toEqual(first)
  })

  test.each(['', 'ab', 'AB'.repeat(16), 'ab'.repeat(33), 'zz'.repeat(16)])(
    'with the nonce %j is refused',
    async (bad) => {
      const id = await send()
      const answer = await sendRaw(world, claimPacket, { _token: ann.token, id, cid: 'x', nonce: bad })
      expect(answer).toMatchObject({ data: { code: 'BadInput' } })
    },
  )
})

test('nothing in the database gives an open packet away: its seed and shares are sealed, and mines have no amounts yet', async () => {
  const id = await send()
  await open(0, id)
  const mine = await mines()
  const { stake = 0n } = (await ann.do(showPacket, { id: mine })).mines ?? {}
  await claimer(0).do(claimMinePacket, { id: mine, stake, cid: 'x' })
  const rows = await selectPackets(world.sql, [id, mine])
  for (const row of rows) {
    expect([row.seed, row.shares]).toEqual([null, null])
    const draw = sealsOf(world).open(row)
    expect(draw?.seed).toMatch(/^[0-9a-f]{64}$/)
    expect(chainCommitOf(draw?.seed ?? '', proof(await ann.do(showPacket, { id: row.id })))).toBe(row.commit)
    expect(JSON.stringify(row, (_, value: unknown) => String(value))).not.toContain(draw?.seed ?? '')
  }
  const [claim] = await world.sql<
    { amount: bigint | null }[]
  >`select amount from redpackets.claim where packet_id = ${mine}`
  expect(claim).toEqual({ amount: null })
})

test('a packet whose seal cannot be opened is refunded when its time is up; a mine packet releases its stakes', async () => {
  const [lucky, mine] = [await send(), await mines()]
  const got = (await open(0, lucky)).amount ?? 0n
  const { stake = 0n } = (await ann.do(showPacket, { id: mine })).mines ?? {}
  await claimer(0).do(claimMinePacket, { id: mine, stake, cid: 'x' })
  world.clock.advance(24 * 3_600_000)
  const lost = { ...sealsOf(world), open: () => undefined }
  for (const id of [lucky, mine])
    for (let isOpen = true; isOpen;) {
      await work((each) => expirePackets(each, lost))
      isOpen = (await ann.do(showPacket, { id })).status === 'open'
    }
  const shown = await ann.do(showPacket, { id: lucky })
  expect(shown).toMatchObject({ status: 'expired', returned: usdt(10) - got })
  // An unverifiable packet does not count as fair.
  expect(checkPacket(proof(shown)).verdict).toBe('unfair')
  expect(await ann.do(showPacket, { id: mine })).toMatchObject({ returned: usdt(10), claims: [{ paid: 0n }] })
})

describe('a packet from before nonces', () => {
  /** Sends a packet as the previous version stored it. */
  async function sendAsBefore(): Promise<string> {
    const [id, intentId] = [Bun.randomUUIDv7(), Bun.randomUUIDv7()]
    const seed = nonce(`seed of ${id}`)
    const terms = { id, split: 'lucky' as const, amount: usdt(5), count: 3, mines: '' }
    const { cseq } = await ann.do(showPacket, { id: await send() })
    await work(async (each) => {
      const payment = {
        event: intentEvent(intentId),
        from: openBeside(world).of(wallet).spenderOf({ personId: ann.id, sessionId: crypto.randomUUID() }),
        to: { escrow: id },
        asset: 'USDT' as const,
        amount: usdt(5),
        reason: 'redpacket',
        reference: intentId,
      }
      expect(await movePayments(each, [payment])).toEqual(['posted'] as never)
      await each.sql`
        insert into redpackets.packet (id, sender_id, conversation_id, cseq, cid, digest, intent_id, type, split, asset, amount,
          count, text, seed, commit, shares, created_at, expires_at)
        values (${id}, ${ann.id}, ${group}, ${cseq}, ${id}, '', ${intentId}, 1, 'lucky', 'USDT', ${usdt(5)}, 3, '',
          ${seed}, ${commitOf(seed, terms)}, ${each.sql.array(sharesOf(seed, terms).map(String), 'INT8')},
          ${new Date(each.nowMs)}, ${new Date(each.nowMs + 60_000)})`
    })
    return id
  }

  test('is claimed and verified by the rule it was made with', async () => {
    const id = await sendAsBefore()
    for (const n of [0, 1, 2]) expect(await open(n, id, { nonce: nonce('x') })).not.toHaveProperty('nonce')
    const shown = await ann.do(showPacket, { id })
    expect(shown).toMatchObject({ status: 'finished', rule: 1 })
    expect(checkPacket(proof(shown, { commit: shown.commit }))).toMatchObject({
      shares: 'kept',
      verdict: 'fair',
    })
  })
})
