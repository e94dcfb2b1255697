/** The numbers of a group's rules as somebody types them. Pure. */
import { formatAmount } from '@linnet/protocol/money'
import type { PacketRulesView } from '@linnet/protocol/redpackets/views'
import { typedAmount } from '~/kit/text/amount-text'
import { timesText, typedTimes } from './times-text'

export type RulesDraft = { least: string; most: string; times: string }

type Limits = { least: bigint; most: bigint; mineTimes: bigint }
export type RulesProblem = { field: keyof RulesDraft; reason: 'badAmount' | 'badOrder' | 'badTimes' }

/** The largest multiple that the server takes, in thousandths. */
const mostTimes = 10_000n

export const draftOf = ({ least, most, mineTimes }: PacketRulesView): RulesDraft => ({
  least: formatAmount(least),
  most: formatAmount(most),
  times: mineTimes === undefined ? '' : timesText(mineTimes),
})

/** What is to be saved; an empty multiple goes back to the fair one, which the wire says as 0. */
export function readRules(draft: RulesDraft): { limits: Limits } | { problem: RulesProblem } {
  const least = typedAmount(draft.least)
  if (least === undefined) return { problem: { field: 'least', reason: 'badAmount' } }
  const most = typedAmount(draft.most)
  if (most === undefined) return { problem: { field: 'most', reason: 'badAmount' } }
  if (most < least) return { problem: { field: 'most', reason: 'badOrder' } }
  if (draft.times === '') return { limits: { least, most, mineTimes: 0n } }
  const mineTimes = typedTimes(draft.times)
  if (mineTimes === undefined || mineTimes === 0n || mineTimes > mostTimes)
    return { problem: { field: 'times', reason: 'badTimes' } }
  return { limits: { least, most, mineTimes } }
}
