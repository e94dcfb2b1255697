/** Ends packets: refunds the rest, settles mines and closes the escrow. */
import { lastDigit, packetSettled, type PersonId } from '@linnet/protocol'
import { Refusal } from '../kernel/refusal'
import type { Work } from '../kernel/work'
import { appendToUserLogs, type UserLogAddition } from '../userlogs'
import {
  closeEscrows,
  movePayments,
  type Payment,
  type PaymentEvent,
  refusalOf,
  type Settlement,
  settlePayments,
} from '../wallet'
import { type ClaimRow, markBest, selectClaims, settleClaims } from './claim-store'
import { type PacketRow, updateEnds } from './store'

export const claimEvent = (packetId: string, personId: PersonId): PaymentEvent => [
  'redpacket',
  'claim',
  packetId,
  personId,
]
/** Includes the cid so that a refused stake can be tried again. */
export const stakeEvent = ({ packetId, personId, cid }: Pick<ClaimRow, 'packetId' | 'personId' | 'cid'>) =>
  ['redpacket', 'stake', packetId, personId, cid] as const
const refundEvent = (packetId: string): PaymentEvent => ['redpacket', 'refund', packetId]

/** A locked packet, including its last claim, and how it ends. */
export interface Ending {
  packet: PacketRow
  status: 'finished' | 'expired'
}

interface Settled extends Ending {
  claims: readonly MineClaim[]
  returned: bigint
  won: bigint
}

interface MineClaim extends ClaimRow {
  paid: bigint
}

/** Refused while all money is stopped: packets stay open and end once it moves again. */
export const moneyStopped = 'MoneyStopped'

/** Ends packets permanently. Throws `MoneyStopped`, without any effect, while money is stopped. */
export async function settleAll(work: Work, endings: readonly Ending[]): Promise<void> {
  if (endings.length === 0) return
  const mineIds = endings.flatMap(({ packet }) => (packet.split === 'mine' ? [packet.id] : []))
  const claims = mineIds.length > 0 ? await selectClaims(work.sql, mineIds) : []
  const settled = endings.map((ending) => settle(ending, claims))
  expectPaid(await movePayments(work, settled.flatMap(paymentsOf)))
  const stakes = settled.flatMap(settlementsOf)
  if (stakes.length > 0) expectPaid(await settlePayments(work, stakes))
  await closeEscrows(
    work,
    settled.map(({ packet: { id, asset } }) => ({ escrow: id, asset })),
  )
  await write(work, settled)
  await appendToUserLogs(work, settled.flatMap(settledEventsOf))
}

function settle({ packet, status }: Ending, all: readonly ClaimRow[]): Settled {
  const returned = packet.amount - packet.claimedAmount
  if (packet.split !== 'mine') return { packet, status, claims: [], returned, won: 0n }
  const own = all.filter(({ packetId }) => packetId === packet.id)
  const digits = packet.digits ?? []
  const hit = new Set(own.map(({ amount }) => lastDigit(amount)).filter((digit) => digits.includes(digit)))
  // Until all shares are taken, nobody can tell whether every mine would have been hit.
  const doHitsPay = packet.mode === 'ANY' || (status === 'finished' && hit.size === digits.length)
  const claims = own.map((claim) => ({
    ...claim,
    paid: doHitsPay && hit.has(lastDigit(claim.amount)) ? (packet.stake ?? 0n) : 0n,
  }))
  return { packet, status, claims, returned, won: claims.reduce((sum, { paid }) => sum + paid, 0n) }
}

function paymentsOf({ packet, claims, returned }: Settled): Payment[] {
  const { id, asset, senderId } = packet
  const rest = { from: { escrow: id }, asset, reference: id }
  const shares = claims.map(({ personId, amount }) => ({
    ...rest,
    event: claimEvent(id, personId),
    to: { person: personId },
    amount,
    reason: 'redpacket',
  }))
  const refund = {
    ...rest,
    event: refundEvent(id),
    to: { person: senderId },
    amount: returned,
    reason: 'refund',
  }
  return returned > 0n ? [...shares, refund] : shares
}

const settlementsOf = ({ claims }: Settled): Settlement[] =>
  claims.map((claim) => {
    const held = { held: stakeEvent(claim), reason: 'redpacket' }
    return claim.paid > 0n ? { ...held, amount: claim.paid } : held
  })

/** An escrow always covers its payments, so the only expected refusal is a stop of all money. */
export function expectPaid(outcomes: Awaited<ReturnType<typeof movePayments>>): void {
  for (const outcome of outcomes) {
    const refusal = refusalOf(outcome)?.refusal
    if (refusal === moneyStopped) throw new Refusal(moneyStopped)
    if (refusal) throw new Error(`a payment of a packet was refused: ${outcome}`)
  }
}

async function write(work: Work, settled: readonly Settled[]): Promise<void> {
  const mines = settled.flatMap(({ claims }) => claims)
  if (mines.length > 0)
    await settleClaims(
      work.sql,
      mines.map(({ packetId, personId, paid }) => ({ packetId, personId, paid: paid.toString() })),
    )
  const lucky = settled.flatMap(({ packet, status }) =>
    status === 'finished' && packet.split === 'lucky' && packet.count > 1 ? [packet.id] : [],
  )
  if (lucky.length > 0) await markBest(work.sql, lucky)
  const ends = settled.map(({ packet, status, returned, won }) => ({
    id: packet.id,
    status,
    returned: returned.toString(),
    won: won.toString(),
  }))
  await updateEnds(work.sql, { ends, nowMs: work.nowMs })
}

function settledEventsOf({ packet, status, claims, returned, won }: Settled): UserLogAddition[] {
  const { id, conversationId, cseq, asset, senderId } = packet
  const known = { id, conversationId, cseq, status, asset, senderId }
  const forClaimers = claims.map(({ personId, amount, paid }) => ({
    to: [personId],
    event: packetSettled,
    data: { ...known, amount, paid },
  }))
  if (returned === 0n && packet.split !== 'mine') return forClaimers
  return [...forClaimers, { to: [senderId], event: packetSettled, data: { ...known, returned, won } }]
}
