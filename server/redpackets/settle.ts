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
import { pairKey } from './eligible'
import type { Seals } from './seals'
import { sharesOfMines } from './seats'
import { type PacketRow, updateEnds } from './store'

export const claimEvent = (packetId: string, personId: PersonId): PaymentEvent => [
  'redpacket',
  'claim',
  packetId,
  personId,
]
/** The event of a stake. It includes the cid so that a refused stake can be tried again. */
export const stakeEvent = ({ packetId, personId, cid }: Pick<ClaimRow, 'packetId' | 'personId' | 'cid'>) =>
  ['redpacket', 'stake', packetId, personId, cid] as const
export const refundEvent = (packetId: string): PaymentEvent => ['redpacket', 'refund', packetId]

/** A locked packet, including its last claim, and its outcome. */
export interface Ending {
  packet: PacketRow
  status: 'finished' | 'expired'
  /** Whether it was restored from a backup: its seed may be known, so the stakes of mines are released. */
  isRestored?: boolean
}

interface Settled extends Ending {
  claims: readonly MineClaim[]
  claimedAmount: bigint
  returned: bigint
  won: bigint
  /** The seed; null if the packet's seal cannot be opened. */
  seed: string | null
  shares: readonly string[] | null
}

interface MineClaim extends ClaimRow {
  /** The amount; null if the packet's seal cannot be opened: then nobody gets or pays anything. */
  amount: bigint | null
  paid: bigint
}

/** The error while all money is stopped: packets stay open and end once it moves again. */
export const moneyStopped = 'MoneyStopped'

/**
 * Ends packets permanently. Throws `MoneyStopped`, without any effect, while money is stopped. Returns the shares of mine
 * packets by `pairKey`, which nobody could know before.
 */
export async function settleAll(
  work: Work,
  endings: readonly Ending[],
  seals: Seals,
): Promise<ReadonlyMap<string, bigint>> {
  if (endings.length === 0) return new Map()
  const mineIds = endings.flatMap(({ packet }) => (packet.split === 'mine' ? [packet.id] : []))
  const claims = mineIds.length > 0 ? await selectClaims(work.sql, mineIds) : []
  const settled = endings.map((ending) => settle(ending, claims, seals))
  expectPaid(await movePayments(work, settled.flatMap(paymentsOf)))
  const stakes = settled.flatMap(settlementsOf)
  if (stakes.length > 0) expectPaid(await settlePayments(work, stakes, { hasLocks: true }))
  await closeEscrows(
    work,
    settled.map(({ packet: { id, asset } }) => ({ escrow: id, asset })),
  )
  await write(work, settled)
  await appendToUserLogs(work, settled.flatMap(settledEventsOf))
  const mines = settled.flatMap((each) => each.claims)
  return new Map(mines.flatMap((claim) => (claim.amount === null ? [] : [[pairKey(claim), claim.amount]])))
}

function settle(
  { packet, status, isRestored = false }: Ending,
  all: readonly ClaimRow[],
  seals: Seals,
): Settled {
  const isVoid = isRestored && packet.split === 'mine'
  const draw = isVoid ? undefined : packet.rule === 1 ? packet : seals.open(packet)
  const seed = draw?.seed ?? null
  const shares = draw?.shares ?? null
  if (packet.split !== 'mine') {
    const { claimedAmount } = packet
    const returned = packet.amount - claimedAmount
    return { packet, status, claims: [], claimedAmount, returned, won: 0n, seed, shares }
  }
  const drawn = withShares(packet, seed, all)
  const digits = packet.digits ?? []
  const hitBy = ({ amount }: ClaimRow) => (amount === null ? undefined : lastDigit(amount))
  // The places that nobody took are drawn too: otherwise a free place would save every hit of a packet with ALL.
  const places = packet.rule === 1 ? shares : drawn.shares
  const hit = new Set(
    places?.map((share) => lastDigit(BigInt(share))).filter((digit) => digits.includes(digit)),
  )
  const doHitsPay = packet.mode === 'ANY' || (places !== null && hit.size === digits.length)
  const claims = drawn.claims.map((claim) => ({
    ...claim,
    paid: doHitsPay && digits.includes(hitBy(claim) ?? -1) ? (packet.stake ?? 0n) : 0n,
  }))
  const claimedAmount = claims.reduce((sum, { amount }) => sum + (amount ?? 0n), 0n)
  const won = claims.reduce((sum, { paid }) => sum + paid, 0n)
  return {
    packet,
    status,
    claims,
    claimedAmount,
    returned: packet.amount - claimedAmount,
    won,
    seed,
    shares: packet.rule === 1 ? shares : drawn.shares,
  }
}

/** The claims of a mine packet with their shares, which are drawn only now; and all shares. */
function withShares(packet: PacketRow, seed: string | null, all: readonly ClaimRow[]) {
  const claims = all.filter(({ packetId }) => packetId === packet.id)
  if (packet.rule === 1 || seed === null) return { claims, shares: null }
  const drawn = sharesOfMines(packet, seed, claims)
  return {
    claims: claims.map((claim, n) => ({ ...claim, amount: drawn[n] ?? null })),
    shares: drawn.map(String),
  }
}

function paymentsOf({ packet, claims, returned }: Settled): Payment[] {
  const { id, asset, payerId, campaignId } = packet
  const rest = { from: { escrow: id }, asset, reference: id }
  const shares = claims.flatMap(({ personId, amount }) =>
    amount === null
      ? []
      : [
          {
            ...rest,
            event: claimEvent(id, personId),
            to: { person: personId },
            amount,
            reason: 'redpacket',
          },
        ],
  )
  const refund = {
    ...rest,
    event: refundEvent(id),
    to: { person: payerId },
    amount: returned,
    reason: campaignId === null ? 'refund' : 'campaignReturn',
  }
  return returned > 0n ? [...shares, refund] : shares
}

/** The stakes are paid or released; released money no longer counts as spent on the day of the claim. */
const settlementsOf = ({ packet: { asset, stake }, claims }: Settled): Settlement[] =>
  claims.map((claim) => {
    const held = { held: stakeEvent(claim), reason: 'redpacket' }
    if (claim.paid > 0n) return { ...held, amount: claim.paid }
    const { personId, at } = claim
    if (asset !== 'USDT' || stake === null) return held
    return { ...held, counted: { personId, amount: stake, atMs: at.getTime() } }
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
      mines.map(({ packetId, personId, amount, paid }) => ({
        packetId,
        personId,
        amount: amount?.toString(),
        paid: paid.toString(),
      })),
    )
  const lucky = settled.flatMap(({ packet, status }) =>
    status === 'finished' && packet.split === 'lucky' && packet.count > 1 ? [packet.id] : [],
  )
  if (lucky.length > 0) await markBest(work.sql, lucky)
  const ends = settled.map(({ packet, status, claimedAmount, returned, won, seed, shares }) => ({
    id: packet.id,
    status,
    claimedAmount: claimedAmount.toString(),
    seed,
    shares,
    returned: returned.toString(),
    won: won.toString(),
  }))
  await updateEnds(work.sql, { ends, nowMs: work.nowMs })
}

function settledEventsOf({ packet, status, claims, returned, won }: Settled): UserLogAddition[] {
  const { id, conversationId, cseq, asset, senderId, payerId } = packet
  const known = { id, conversationId, cseq, status, asset, senderId }
  const forClaimers = claims.map(({ personId, amount, paid }) => ({
    to: [personId],
    event: packetSettled,
    data: { ...known, ...(amount !== null && { amount }), paid },
  }))
  if (returned === 0n && packet.split !== 'mine') return forClaimers
  return [...forClaimers, { to: [payerId], event: packetSettled, data: { ...known, returned, won } }]
}
