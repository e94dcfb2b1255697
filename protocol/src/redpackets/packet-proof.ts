/** Everything that proves a packet fair, in a form that can be stored and verified without the server. */
import { type ChainLink, chainCommitOf, chainedShares, claimerTag, transcriptsOf } from './chain'
import { commitOf, lastDigit, sharesOf } from './fairness'
import {
  minQuanta,
  type NonceSource,
  packetQuantum,
  type PacketSplit,
  packetSplits,
  type PacketTerms,
} from './terms'
import type { PacketStatus, PacketView } from './views'

/** 1: place by place from the seed alone. 2: chained, with a nonce from each claimer. */
export const fairnessRules = [1, 2] as const
export type FairnessRule = (typeof fairnessRules)[number]

/** A packet in verifiable form. Amounts are in millionths. */
export interface PacketProof {
  linnetPacket: 1
  rule: FairnessRule
  /** The commit that the device saw first, if it is pinned; otherwise the one from the server. */
  commit: string
  isPinned: boolean
  /** The server's signature of this commit. */
  commitSignature?: string | undefined
  id: string
  split: PacketSplit
  amount: bigint
  count: number
  /** The mines as contained in the commit; '' without mines. */
  mines: string
  /** The cost of a hit; absent without mines, and in records of earlier versions. */
  stake?: bigint | undefined
  status: PacketStatus
  /** Published at the end. */
  seed?: string | undefined
  claims: readonly ProvenClaim[]
  receipt?: ClaimReceipt | undefined
}

export interface ProvenClaim {
  place: number
  who: string
  nonce?: string | undefined
  by?: NonceSource | undefined
  amount?: bigint | undefined
  /** The amount that a mine has cost the claimer. */
  paid?: bigint | undefined
}

/** A claim as the device sent it, and the answer, if there was one. */
export interface ClaimReceipt {
  who: string
  nonce: string
  place?: number | undefined
  transcript?: string | undefined
  /** The server's signature of place and transcript. */
  signature?: string | undefined
}

/** A device's own record of a packet: the commit that it saw first, and its own claim. */
export interface PacketKept {
  commit?: string | undefined
  commitSignature?: string | undefined
  receipt?: ClaimReceipt | undefined
}

/** The proof of a packet as currently shown by the server. Undefined if this version does not know how it was drawn or split. */
export function proofOf(
  packet: PacketView,
  { commit, receipt, commitSignature }: PacketKept = {},
): PacketProof | undefined {
  const { id, amount, count, terms, status, seed, claims } = packet
  const split = packetSplits.find((each) => each === packet.split)
  const rule = fairnessRules.find((each) => each === (packet.rule ?? 1))
  if (split === undefined || rule === undefined) return undefined
  return {
    linnetPacket: 1,
    rule,
    commit: commit ?? packet.commit,
    isPinned: commit !== undefined,
    commitSignature: (commit ?? packet.commit) === packet.commit ? packet.commitSignature : commitSignature,
    id,
    split,
    amount,
    count,
    mines: terms,
    stake: packet.mines?.stake,
    status,
    seed,
    claims: claims
      .toSorted((one, other) => one.place - other.place)
      .map(({ place, personId, nonce, nonceBy, amount: share, paid }) => {
        return { place, who: claimerTag(id, personId), nonce, by: nonceBy, amount: share, paid }
      }),
    receipt,
  }
}

/** `unknown`: not yet, or nothing to compare with. */
export type Finding = 'kept' | 'broken' | 'unknown'

export interface PacketVerdict {
  /** The seed matches the published hash. */
  seed: Finding
  /** The claims are complete and in order, and each has a nonce. */
  chain: Finding
  /** This device's own claim is in the chain where the server reported it. */
  receipt: Finding
  /** Everybody received the shares that follow from the seed and the chain, and paid for nothing but their hits of mines. */
  shares: Finding
  /** The shares in the order of claims, once the seed is known. */
  drawn: readonly bigint[]
  verdict: 'fair' | 'open' | 'unfair'
}

/** Checks a packet using only the proof. */
export function checkPacket(proof: PacketProof): PacketVerdict {
  const found = { ...checkChain(proof), ...checkDraw(proof) }
  const findings = [found.seed, found.chain, found.receipt, found.shares]
  if (findings.includes('broken')) return { ...found, verdict: 'unfair' }
  return { ...found, verdict: proof.seed === undefined ? 'open' : 'fair' }
}

const finding = (isKept: boolean): Finding => (isKept ? 'kept' : 'broken')

function checkChain(proof: PacketProof): Pick<PacketVerdict, 'chain' | 'receipt'> {
  const { rule, claims, status, count, commit, receipt } = proof
  const isOrdered = claims.every(({ place }, n) => place === n + 1) && claims.length <= count
  const isComplete = status !== 'finished' || claims.length === count
  const isOnce = new Set(claims.map(({ who }) => who)).size === claims.length
  if (rule === 1) return { chain: finding(isOrdered && isComplete && isOnce), receipt: 'unknown' }
  const links = linksOf(proof)
  if (!links || !isOrdered || !isComplete || !isOnce) return { chain: 'broken', receipt: 'unknown' }
  if (!receipt) return { chain: 'kept', receipt: 'unknown' }
  return { chain: 'kept', receipt: checkReceipt(receipt, links, transcriptsOf(commit, links)) }
}

function checkReceipt(
  { who, nonce, place, transcript }: ClaimReceipt,
  links: readonly ChainLink[],
  transcripts: readonly string[],
): Finding {
  const own = links.find((link) => link.who === who)
  // A claim that was never answered may not have been recorded.
  if (!own) return place === undefined ? 'unknown' : 'broken'
  // Without an answer, another device may have claimed first, with its own nonce.
  if (own.nonce !== nonce) return place === undefined ? 'unknown' : 'broken'
  if (own.by !== 'claimer') return 'broken'
  if (place === undefined) return 'kept'
  return finding(own.place === place && transcripts[place - 1] === transcript)
}

/** The links of the chain; undefined if a nonce is missing. */
function linksOf({ claims }: PacketProof): ChainLink[] | undefined {
  const links = claims.flatMap(({ place, who, nonce, by }) =>
    nonce && by ? [{ place, who, nonce, by }] : [],
  )
  return links.length === claims.length ? links : undefined
}

function checkDraw(proof: PacketProof): Pick<PacketVerdict, 'seed' | 'shares' | 'drawn'> {
  const { seed, rule, commit, claims, status } = proof
  if (seed === undefined)
    // An ended packet without a seed cannot be checked, which is what a cheating server would want.
    return { seed: status === 'open' ? 'unknown' : 'broken', shares: 'unknown', drawn: [] }
  const terms: PacketTerms = proof
  const known = finding((rule === 1 ? commitOf(seed, terms) : chainCommitOf(seed, terms)) === commit)
  const drawn = drawnOf(proof, seed)
  const isKept = drawn && claims.every(({ amount }, n) => amount !== undefined && amount === drawn[n])
  const isRight = isKept === true && areChargedForHits(proof, drawn)
  return { seed: known, shares: finding(isRight), drawn: drawn ?? [] }
}

/** Whether each claimer whose charge is known paid the stake for a hit, and nothing for a miss. */
function areChargedForHits(
  { split, mines, stake, status, claims }: PacketProof,
  drawn: readonly bigint[],
): boolean {
  if (split !== 'mine') return true
  const [mode, digits = ''] = mines.split(':')
  const hitBy = (share: bigint) => digits.split(',').includes(`${lastDigit(share)}`)
  const hit = new Set(drawn.filter(hitBy).map(lastDigit))
  const doHitsPay = mode !== 'ALL' || hit.size === digits.split(',').length
  // Servers of earlier versions did not count the free places of an expired packet.
  const mayBeSpared = mode === 'ALL' && status === 'expired'
  return claims.every(({ paid }, n) => {
    if (paid === undefined || (paid === 0n && mayBeSpared)) return true
    const isDue = doHitsPay && hitBy(drawn[n] ?? 0n)
    return isDue ? stake === undefined || paid === stake : paid === 0n
  })
}

function drawnOf(proof: PacketProof, seed: string): bigint[] | undefined {
  const { rule, commit, amount, split, count, claims } = proof
  const canBeSplit = amount % packetQuantum === 0n && amount / packetQuantum >= minQuanta(split, count)
  if (!canBeSplit || claims.length > count) return undefined
  if (rule === 1) return sharesOf(seed, proof)
  const links = linksOf(proof)
  return links && chainedShares(seed, { commit, terms: proof, links })
}

/** The proof as text, for saving or copying. */
export const writeProof = (proof: PacketProof): string =>
  `${JSON.stringify(proof, (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value), 2)}\n`

/**
 * A code that people compare by eye: it is the same for all to whom the server has shown the same commit and the same claims in the
 * same order. Undefined while claims may follow, and without a chain.
 */
export function compareCode({ rule, status, commit, ...proof }: PacketProof): string | undefined {
  if (rule === 1 || status === 'open') return undefined
  const links = linksOf({ rule, status, commit, ...proof })
  const last = links && (transcriptsOf(commit, links).at(-1) ?? commit)
  return last && (last.slice(0, 12).match(/.{4}/g) ?? []).join(' ')
}
