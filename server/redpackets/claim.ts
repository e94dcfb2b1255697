/** Claims of red packets, gathered: one transaction for all that arrived meanwhile. */
import { formatAmount, type OpenedView, packetClaimed, type RefusalName } from '@linnet/protocol'
import type { Outcome } from '../kernel/batch'
import { Refusal, type RefusalParameters } from '../kernel/refusal'
import type { Work } from '../kernel/work'
import { profilesByIds } from '../profiles'
import { appendToUserLogs } from '../userlogs'
import { movePayments, type Payment, refusalOf } from '../wallet'
import { type ClaimRow, insertClaims, selectClaimsOf } from './claim-store'
import { type ClaimInput, type Facts, gatherFacts, pairKey, refusalOfClaim } from './eligible'
import { claimEvent, type Ending, expectPaid, settleAll, stakeEvent } from './settle'
import { lockPackets, type PacketRow, updateProgress } from './store'

interface Waiting {
  n: number
  input: ClaimInput
  packet: PacketRow
}

/** A claim that is paid, or whose stake is held. */
interface Made extends Waiting {
  place: number
  amount: bigint
}

/** Claims a batch, each for itself: one that is refused harms no neighbour. `tell` hears which packets changed. */
export async function claimAll(
  work: Work,
  inputs: readonly ClaimInput[],
  tell: (packetIds: readonly string[]) => void,
): Promise<Outcome<OpenedView>[]> {
  const outcomes: Outcome<OpenedView>[] = []
  // Of several tries of one person on one packet, the later ones see what came of the first.
  for (const round of roundsOf(inputs)) await claimRound(work, round, { outcomes, tell })
  return outcomes
}

type Numbered = { n: number; input: ClaimInput }

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

interface Answers {
  outcomes: Outcome<OpenedView>[]
  tell: (packetIds: readonly string[]) => void
}

async function claimRound(
  work: Work,
  round: readonly Numbered[],
  { outcomes, tell }: Answers,
): Promise<void> {
  const ids = [...new Set(round.map(({ input }) => input.packetId))].sort()
  const packets = new Map((await lockPackets(work.sql, ids)).map((row) => [row.id, row]))
  const inputs = round.map(({ input }) => input)
  const known = new Map((await selectClaimsOf(work.sql, inputs)).map((row) => [pairKey(row), row]))
  const facts = await gatherFacts(work, inputs, packets)
  let waiting = round.flatMap(({ n, input }): Waiting[] => {
    const packet = packets.get(input.packetId)
    const claim = known.get(pairKey(input))
    const outcome = decide({ input, packet, claim }, facts, work.nowMs)
    if (outcome) outcomes[n] = outcome
    return packet && !outcome ? [{ n, input, packet }] : []
  })
  const made: Made[] = []
  // A stake that cannot be held leaves its place to the next in line.
  while (waiting.length > 0) {
    const { admitted, left } = admit(waiting, made)
    if (admitted.length === 0) break
    made.push(...(await pay(work, admitted, { made, outcomes })))
    waiting = left
  }
  for (const { n } of waiting) outcomes[n] = refused('PacketFinished')
  await record(work, made, { outcomes, tell })
}

interface Candidate {
  input: ClaimInput
  packet: PacketRow | undefined
  claim: ClaimRow | undefined
}

/** The answer that needs no money; undefined for a claim that may be made. */
function decide(
  { input, packet, claim }: Candidate,
  facts: Facts,
  nowMs: number,
): Outcome<OpenedView> | undefined {
  if (!packet) return refused('PacketNotFound')
  if (claim)
    return claim.cid === input.cid
      ? { ok: true, value: openedView(packet, claim) }
      : refused('PacketAlreadyClaimed')
  const refusal = refusalOfClaim({ input, packet }, facts)
  if (refusal) return refused(refusal)
  if (packet.startsAt && packet.startsAt.getTime() > nowMs)
    return refused('PacketNotStarted', { seconds: Math.ceil((packet.startsAt.getTime() - nowMs) / 1000) })
  if (packet.status === 'finished') return refused('PacketFinished')
  if (packet.status === 'expired' || packet.expiresAt.getTime() <= nowMs) return refused('PacketExpired')
  if (packet.stake !== null && input.stake !== packet.stake)
    return refused('StakeDiffers', { stake: formatAmount(packet.stake) })
  // A stake of money is a payment, and is agreed to like one, whatever mines are played for by now.
  if (packet.stake !== null && packet.asset === 'USDT' && !input.isAgreed)
    return refused('BadInput', { field: 'password' })
  return undefined
}

/** As many as there are places for, in the order in which they came. */
function admit(waiting: readonly Waiting[], made: readonly Made[]) {
  const taken = new Map<string, number>()
  for (const { packet } of made) taken.set(packet.id, (taken.get(packet.id) ?? 0) + 1)
  const admitted: Waiting[] = []
  const left: Waiting[] = []
  for (const one of waiting) {
    const { id, claimed, count } = one.packet
    const number = taken.get(id) ?? 0
    if (claimed + number >= count) left.push(one)
    else {
      admitted.push(one)
      taken.set(id, number + 1)
    }
  }
  return { admitted, left }
}

/** Gives those who were admitted the next places, and moves the money: a share out of the escrow, or a stake into a hold. */
async function pay(
  work: Work,
  admitted: readonly Waiting[],
  { made, outcomes }: { made: readonly Made[]; outcomes: Outcome<OpenedView>[] },
): Promise<Made[]> {
  const places = new Map<string, number>()
  const seat = (one: Waiting): Made => {
    const before = places.get(one.packet.id) ?? one.packet.claimed
    places.set(one.packet.id, before + 1)
    return { ...one, place: before + 1, amount: BigInt(one.packet.shares[before] ?? '0') }
  }
  for (const { packet } of made) places.set(packet.id, (places.get(packet.id) ?? packet.claimed) + 1)
  const planned = admitted.map((one): { one: Waiting; seated?: Made } =>
    one.packet.stake === null ? { one, seated: seat(one) } : { one },
  )
  const moved = await movePayments(
    work,
    planned.map(({ one, seated }) => (seated ? shareOfClaim(seated) : stakeOfClaim(one))),
  )
  return planned.flatMap(({ one, seated }, n) => {
    const outcome = moved[n] ?? 'frozen'
    if (seated) {
      expectPaid([outcome])
      return [seated]
    }
    const refusal = refusalOf(outcome)
    if (refusal) outcomes[one.n] = refused(refusal)
    return refusal ? [] : [seat(one)]
  })
}

const stakeOfClaim = ({ input: { personId, cid }, packet }: Waiting): Payment => ({
  event: stakeEvent({ packetId: packet.id, personId, cid }),
  from: { person: personId },
  to: { person: packet.senderId },
  asset: packet.asset,
  amount: packet.stake ?? 0n,
  reason: 'redpacket',
  reference: packet.id,
  hold: {},
})

const shareOfClaim = ({ input: { personId }, packet, amount }: Made): Payment => ({
  event: claimEvent(packet.id, personId),
  from: { escrow: packet.id },
  to: { person: personId },
  asset: packet.asset,
  amount,
  reason: 'redpacket',
  reference: packet.id,
})

async function record(work: Work, made: readonly Made[], { outcomes, tell }: Answers): Promise<void> {
  if (made.length === 0) return
  const changed = new Map<string, PacketRow>()
  for (const { packet, amount } of made) {
    const now = changed.get(packet.id) ?? packet
    changed.set(packet.id, {
      ...now,
      claimed: now.claimed + 1,
      claimedAmount: now.claimedAmount + amount,
    })
  }
  const after = [...changed.values()]
  const claims = made.map(({ input, packet, place, amount }) => ({
    packetId: packet.id,
    personId: input.personId,
    place,
    id: work.newId<string>(),
    cid: input.cid,
    asset: packet.asset,
    amount: amount.toString(),
    isSettled: packet.stake === null,
  }))
  await insertClaims(work.sql, { claims, nowMs: work.nowMs })
  await updateProgress(
    work.sql,
    after.map(({ id, claimed, claimedAmount }) => ({ id, claimed, claimedAmount: claimedAmount.toString() })),
  )
  const endings = after
    .filter(({ claimed, count }) => claimed === count)
    .map((packet): Ending => ({ packet, status: 'finished' }))
  await settleAll(work, endings)
  for (const { packet } of endings) changed.set(packet.id, { ...packet, status: 'finished' })
  const stands = made.map((one) => ({ ...one, packet: changed.get(one.packet.id) ?? one.packet }))
  await announce(work, stands)
  for (const one of stands) outcomes[one.n] = { ok: true, value: openedView(one.packet, one) }
  const ids = after.map(({ id }) => id)
  work.afterCommit(() => tell(ids))
}

/** Those who claimed, on their other devices, and those who sent. */
async function announce(work: Work, made: readonly Made[]): Promise<void> {
  const people = await profilesByIds(work, [...new Set(made.map(({ input }) => input.personId))])
  await appendToUserLogs(
    work,
    made.map(({ input: { personId }, packet, place, amount }) => {
      const { id, conversationId, cseq, status, asset, senderId, count, split } = packet
      const profile = people.get(personId)
      return {
        to: [personId, senderId],
        event: packetClaimed,
        data: {
          id,
          conversationId,
          cseq,
          status,
          asset,
          senderId,
          personId,
          count,
          nickname: profile?.nickname ?? '',
          photo: profile?.photo ?? '',
          amount: split === 'mine' ? undefined : amount,
          claimed: place,
        },
      }
    }),
  )
}

/** What a claim came to. Of mines nothing is shown before they end: the last one could work out their digit. */
function openedView(packet: PacketRow, { place, amount }: { place: number; amount: bigint }): OpenedView {
  const { id, status, asset, claimed, count, split, stake } = packet
  const isHidden = split === 'mine' && status === 'open'
  return {
    id,
    status,
    asset,
    place,
    claimed,
    count,
    ...(!isHidden && { amount }),
    ...(stake !== null && { stake }),
  }
}

const refused = (name: RefusalName, parameters?: RefusalParameters): Outcome<OpenedView> => ({
  ok: false,
  error: new Refusal(name, parameters),
})
