import type { CallOutput } from '@linnet/protocol'
import type { listCareDecisions } from '@linnet/protocol/care/calls'

export type CareDecision = CallOutput<typeof listCareDecisions>[number]

/** Whether a decision is in force. One without an end is in force until the staff have reviewed it. */
export const isActive = (
  { until, isUndone }: Pick<CareDecision, 'until' | 'isUndone'>,
  now: number,
): boolean => !isUndone && (until === 0 || until > now)
