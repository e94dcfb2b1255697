/** The form of a packet: the typed text, and its validation. Pure functions. */
import {
  minQuanta,
  type MineMode,
  maxDaysAhead,
  maxMines,
  packetQuantum,
  packetTypes,
} from '@linnet/protocol/redpackets/terms'
import type { PacketRulesView } from '@linnet/protocol/redpackets/views'
import { plainTyped } from '@linnet/protocol/typed'
import { typedAmount } from '~/kit/text/typed-amount'

export type PacketKind = keyof typeof packetTypes

export type ChosenPerson = { id: string; name: string; photo: string }

export type PacketDraft = {
  amount: string
  count: string
  text: string
  people: readonly ChosenPerson[]
  digits: readonly number[]
  mode: MineMode
  /** Number of shares of a mine packet, chosen from a few fixed counts. */
  mineCount: number
  /** Value of a datetime-local input, `2026-01-31T20:00`; vendors only. */
  start: string
}

export const emptyDraft: PacketDraft = {
  amount: '',
  count: '',
  text: '',
  people: [],
  digits: [],
  mode: 'ANY',
  mineCount: 0,
  start: '',
}

export type DraftProblem =
  | 'noAmount'
  | 'noCount'
  | 'tooManyShares'
  | 'noPeople'
  | 'noDigits'
  | 'sharesTooSmall'
  | 'belowLeast'
  | 'aboveMost'
  | 'startPast'
  | 'startTooFar'

/** A valid packet, ready to be sent to the server. */
export type PacketRequest = {
  type: number
  amount: bigint
  count: number
  text: string | undefined
  personIds: readonly string[] | undefined
  digits: readonly number[] | undefined
  mode: MineMode | undefined
  startsAt: number | undefined
}

export type Circumstances = {
  kind: PacketKind
  /** Whether it is a direct chat, in which a packet has one share. */
  isDirect: boolean
  rules: Pick<PacketRulesView, 'least' | 'most' | 'maxShares' | 'mineCounts'>
  /** Members of the group; limits the number of shares. */
  members: number
  /** The time in Unix seconds. */
  now: number
}

const daySeconds = 86_400

/** Validates a draft: returns the packet, or the first problem. */
export function parseDraft(
  draft: PacketDraft,
  circumstances: Circumstances,
): { request: PacketRequest; problem?: never } | { request?: never; problem: DraftProblem } {
  const { kind, now } = circumstances
  const amount = typedAmount(draft.amount)
  if (amount === undefined) return { problem: 'noAmount' }
  if (kind === 'exclusive' && draft.people.length === 0) return { problem: 'noPeople' }
  const count = countOf(draft, circumstances)
  if (count === undefined)
    return { problem: /^[1-9]\d{5,}$/.test(draft.count.trim()) ? 'tooManyShares' : 'noCount' }
  const startsAt = startOf(draft.start, kind)
  const problem =
    problemOfShares(draft, count, circumstances) ??
    problemOfAmount(amount, count, circumstances) ??
    problemOfStart(startsAt, now)
  if (problem) return { problem }
  return { request: { ...kindFields(draft, kind), type: packetTypes[kind], amount, count, startsAt } }
}

function problemOfShares(
  { digits }: PacketDraft,
  count: number,
  circumstances: Circumstances,
): DraftProblem | undefined {
  const isMineless = digits.length === 0 || digits.length > maxMines
  if (circumstances.kind === 'mine' && isMineless) return 'noDigits'
  return count > maxSharesOf(circumstances) ? 'tooManyShares' : undefined
}

function problemOfAmount(
  amount: bigint,
  count: number,
  { kind, rules }: Circumstances,
): DraftProblem | undefined {
  const split = kind === 'mine' ? 'mine' : 'lucky'
  if (amount < minQuanta(split, count) * packetQuantum) return 'sharesTooSmall'
  if (amount < rules.least) return 'belowLeast'
  return amount > rules.most ? 'aboveMost' : undefined
}

function problemOfStart(startsAt: number | undefined, now: number): DraftProblem | undefined {
  if (startsAt === undefined) return undefined
  if (startsAt <= now) return 'startPast'
  return startsAt > now + maxDaysAhead * daySeconds ? 'startTooFar' : undefined
}

/** The optional fields; some kinds have none of them. */
function kindFields(
  { text, people, digits, mode }: PacketDraft,
  kind: PacketKind,
): Pick<PacketRequest, 'text' | 'personIds' | 'digits' | 'mode'> {
  const isMine = kind === 'mine'
  return {
    text: text.trim() || undefined,
    personIds: kind === 'exclusive' ? people.map(({ id }) => id) : undefined,
    digits: isMine ? digits.toSorted((one, other) => one - other) : undefined,
    mode: isMine ? mode : undefined,
  }
}

/** The most shares: as many as people who can open one. Senders cannot open their own mine packets. */
export function maxSharesOf({ kind, isDirect, rules, members }: Omit<Circumstances, 'now'>): number {
  if (isDirect) return 1
  return Math.min(rules.maxShares, kind === 'mine' ? members - 1 : members)
}

/** The share counts of a mine packet for which a group has enough members besides the sender. */
export const mineCountsFor = ({
  rules,
  members,
}: {
  rules: { mineCounts: readonly number[] }
  members: number
}): readonly number[] => rules.mineCounts.filter((count) => count < members)

/** The number of shares of a draft; undefined unless it is a whole number above 0. */
export function countOf(
  draft: PacketDraft,
  {
    kind,
    isDirect,
    rules,
    members,
  }: Pick<Circumstances, 'kind' | 'isDirect' | 'members'> & { rules: { mineCounts: readonly number[] } },
): number | undefined {
  if (isDirect) return 1
  if (kind === 'exclusive') return draft.people.length
  if (kind === 'mine') {
    const counts = mineCountsFor({ rules, members })
    return counts.includes(draft.mineCount) ? draft.mineCount : counts[0]
  }
  if (!/^[1-9][0-9]{0,4}$/.test(draft.count.trim())) return undefined
  return Number(draft.count.trim())
}

/** Normalizes the typed number of shares, without leading zeros. */
export const typedCount = (typed: string): string =>
  plainTyped(typed)
    .slice(0, 20)
    .replace(/^0+(?=\d)/, '')

/** Whether the typed text contains anything but digits. */
export const isNoCount = (typed: string): boolean => !/^\d*$/.test(typed.trim())

function startOf(start: string, kind: PacketKind): number | undefined {
  if (start === '' || (kind !== 'lucky' && kind !== 'equal')) return undefined
  const ms = new Date(start).getTime()
  return Number.isNaN(ms) ? undefined : Math.floor(ms / 1000)
}

/** The shares of an equal packet; if it does not divide evenly, the first few get a quantum more. */
export function equalShares(amount: bigint, count: number): { each: bigint; luckier: number } {
  const quanta = amount / packetQuantum
  const divisor = BigInt(count)
  return { each: (quanta / divisor) * packetQuantum, luckier: Number(quanta % divisor) }
}

/** Toggles a digit; does nothing if the packet has its maximum of digits already. */
export function withDigit(digits: readonly number[], digit: number): readonly number[] {
  if (digits.includes(digit)) return digits.filter((one) => one !== digit)
  return digits.length < maxMines ? [...digits, digit].toSorted((one, other) => one - other) : digits
}

/** The kinds a conversation allows, in display order. */
export function kindsAllowed(
  rules: Pick<
    PacketRulesView,
    'isOn' | 'allowsLucky' | 'allowsEqual' | 'allowsExclusive' | 'allowsMine' | 'mineAsset'
  >,
  isDirect: boolean,
): readonly PacketKind[] {
  if (!rules.isOn) return []
  if (isDirect) return ['lucky']
  const all: [PacketKind, boolean][] = [
    ['lucky', rules.allowsLucky],
    ['equal', rules.allowsEqual],
    ['exclusive', rules.allowsExclusive],
    ['mine', rules.allowsMine && rules.mineAsset !== undefined],
  ]
  return all.filter(([, isAllowed]) => isAllowed).map(([kind]) => kind)
}
