/** The numbers in the form of a group's packet rules, and their validation. Pure functions. */
import { formatAmount } from '@linnet/protocol/money'
import type { PacketRulesView } from '@linnet/protocol/redpackets/views'
import { typedAmount } from '~/kit/text/typed-amount'
import { timesText, typedTimes } from './times-text'

export type RulesDraft = { least: string; most: string; times: string }

type Limits = { least: bigint; most: bigint; mineTimes: bigint }
export type RulesProblem = { field: keyof RulesDraft; reason: 'badAmount' | 'badOrder' | 'badTimes' }

/** The largest multiplier the server accepts, in thousandths. */
const maxTimes = 10_000n

export const draftOf = ({ least, most, mineTimes }: PacketRulesView): RulesDraft => ({
  least: formatAmount(least),
  most: formatAmount(most),
  times: mineTimes === undefined ? '' : timesText(mineTimes),
})

/** Validates the form. An empty multiplier means the fair one, which is 0 on the wire. */
export function readRules(draft: RulesDraft): { limits: Limits } | { problem: RulesProblem } {
  const least = typedAmount(draft.least)
  if (least === undefined) return { problem: { field: 'least', reason: 'badAmount' } }
  const most = typedAmount(draft.most)
  if (most === undefined) return { problem: { field: 'most', reason: 'badAmount' } }
  if (most < least) return { problem: { field: 'most', reason: 'badOrder' } }
  if (draft.times === '') return { limits: { least, most, mineTimes: 0n } }
  const mineTimes = typedTimes(draft.times)
  if (mineTimes === undefined || mineTimes === 0n || mineTimes > maxTimes)
    return { problem: { field: 'times', reason: 'badTimes' } }
  return { limits: { least, most, mineTimes } }
}
