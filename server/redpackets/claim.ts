/** Claims red packets in batches: one transaction for all claims that arrived in the meantime. */
import { formatAmount, type OpenedView } from '@linnet/protocol'
import { inOrder, type Outcome, type PlacedOutcome, refusedOutcome } from '../kernel/batch'
import type { Tunable } from '../kernel/tunables/tunables'
import type { Work } from '../kernel/work'
import { readRestored, type SpenderOf } from '../wallet'
import { announceClaims } from './announce-claims'
import { type ClaimRow, selectClaimsOf } from './claim-store'
import { type ClaimInput, type Facts, gatherFacts, pairKey, refusalOfClaim } from './eligible'
import type { PacketLimits } from './packet-limits'
import { recordClaims } from './record-claims'
import { mineAssetOf } from './rulebook'
import type { Seals } from './seals'
import { seatClaims } from './seat-claims'
import type { OpenClaim } from './seats'
import { lockPackets, type PacketRow } from './store'

export interface ClaimParts {
  limits: Tunable<PacketLimits>
  seals: Seals
  /** Called with the packets that changed. */
  updateCards: (packetIds: readonly string[]) => void
  spenderOf: SpenderOf
}

/** Claims a batch, each independently: a refusal doesn't affect the others. */
export async function claimAll(
  work: Work,
  inputs: readonly ClaimInput[],
  parts: ClaimParts,
): Promise<Outcome<OpenedView>[]> {
  const placed: PlacedOutcome<OpenedView>[] = []
  for (const round of roundsOf(inputs)) placed.push(...(await claimRound(work, round, parts)))
  return inOrder(placed)
}

type Numbered = { n: number; input: ClaimInput }

/** One claim per person and packet in each round, so that repeated tries see the result of the first. */
function roundsOf(inputs: readonly ClaimInput[]): Numbered[][] {
  const rounds: Numbered[][] = []
  const tries = new Map<string, number>()
  inputs.forEach((input, n) => {
    const nth = tries.get(pairKey(input)) ?? 0
    tries.set(pairKey(input), nth + 1)
    ;(rounds[nth] ??= []).push({ n, input })
  })
  return rounds
}

async function claimRound(
  work: Work,
  round: readonly Numbered[],
  { limits, seals, updateCards, spenderOf }: ClaimParts,
): Promise<PlacedOutcome<OpenedView>[]> {
  const { open, answered } = await screenClaims(work, round, limits.current(work))
  const { seated, refused } = await seatClaims(work, open, { seals, spenderOf })
  const recorded = await recordClaims(work, seated, seals)
  await announceClaims(work, recorded)
  const changedIds = [...new Set(recorded.map(({ packet }) => packet.id))]
  if (changedIds.length > 0) work.afterChange(() => updateCards(changedIds))
  const opened = recorded.map((claim) => {
    const { link, amount = null } = claim
    const value = openedView(claim.packet, {
      ...claim,
      amount,
      nonce: link?.nonce ?? null,
      nonceBy: link?.by ?? null,
    })
    return { n: claim.n, outcome: { ok: true as const, value } }
  })
  return [...answered, ...refused, ...opened]
}

/** Locks the packets and separates the claims to make from those already answered. */
async function screenClaims(
  work: Work,
  round: readonly Numbered[],
  limits: PacketLimits,
): Promise<{ open: OpenClaim[]; answered: PlacedOutcome<OpenedView>[] }> {
  const inputs = round.map(({ input }) => input)
  const ids = [...new Set(inputs.map(({ packetId }) => packetId))].sort()
  const packets = new Map((await lockPackets(work.sql, ids)).map((row) => [row.id, row]))
  const known = new Map((await selectClaimsOf(work.sql, inputs)).map((row) => [pairKey(row), row]))
  const facts = await gatherFacts(work, inputs, packets)
  const times = { nowMs: work.nowMs, restoredMs: await readRestored(work.sql) }
  const open: OpenClaim[] = []
  const answered: PlacedOutcome<OpenedView>[] = []
  for (const { n, input } of round) {
    const packet = packets.get(input.packetId)
    const claim = known.get(pairKey(input))
    const isOff = input.way === 'mine' && !claim && !mineAssetOf(limits)
    const outcome = isOff
      ? refusedOutcome('MinePacketsOff')
      : packet
        ? earlyOutcome({ input, packet, claim }, facts, times)
        : refusedOutcome('PacketNotFound')
    if (outcome) answered.push({ n, outcome })
    else if (packet) open.push({ n, input, packet })
  }
  return { open, answered }
}

interface Candidate {
  input: ClaimInput
  packet: PacketRow
  claim: ClaimRow | undefined
}

/** The earlier answer if this is a retry, or a refusal; undefined if the claim can go ahead. */
function earlyOutcome(
  { input, packet, claim }: Candidate,
  facts: Facts,
  { nowMs, restoredMs = 0 }: { nowMs: number; restoredMs: number | undefined },
): Outcome<OpenedView> | undefined {
  if (claim)
    return claim.cid === input.cid
      ? { ok: true, value: openedView(packet, claim) }
      : refusedOutcome('PacketAlreadyClaimed')
  const refusal = refusalOfClaim({ input, packet }, facts)
  if (refusal) return refusedOutcome(refusal)
  if (packet.startsAt && packet.startsAt.getTime() > nowMs)
    return refusedOutcome('PacketNotStarted', {
      seconds: Math.ceil((packet.startsAt.getTime() - nowMs) / 1000),
    })
  if (packet.status === 'finished') return refusedOutcome('PacketFinished')
  // The seed of a restored packet may have been published after the backup.
  const isOver = packet.expiresAt.getTime() <= nowMs || packet.createdAt.getTime() <= restoredMs
  if (packet.status === 'expired' || isOver) return refusedOutcome('PacketExpired')
  if (packet.stake !== null && input.stake !== packet.stake)
    return refusedOutcome('StakeDiffers', { stake: formatAmount(packet.stake) })
  // A stake in money needs the trade password like any payment, even if mines have since been switched to points.
  if (packet.stake !== null && packet.asset === 'USDT' && !input.isAgreed)
    return refusedOutcome('BadInput', { field: 'password' })
  return undefined
}

/** The result of a claim. Mine packets hide amounts until they end, or the last claimer could work out their digit. */
function openedView(
  packet: PacketRow,
  {
    place,
    amount,
    nonce,
    nonceBy,
    transcript,
  }: Pick<ClaimRow, 'place' | 'amount' | 'nonce' | 'nonceBy' | 'transcript'>,
): OpenedView {
  const { id, status, asset, claimed, count, split, stake } = packet
  const isHidden = split === 'mine' && status === 'open'
  return {
    id,
    status,
    asset,
    place,
    claimed,
    count,
    ...(!isHidden && amount !== null && { amount }),
    ...(stake !== null && { stake }),
    ...(nonce !== null && { nonce }),
    ...(nonceBy !== null && { nonceBy }),
    ...(transcript !== null && { transcript }),
  }
}
