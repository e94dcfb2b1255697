import type { CallOutput } from '@linnet/protocol'
import type { listCareDecisions } from '@linnet/protocol/care/calls'

export type CareDecision = CallOutput<typeof listCareDecisions>[number]

/** Whether a decision holds now. One without an end does until the staff have looked. */
export const isActive = (
  { until, isUndone }: Pick<CareDecision, 'until' | 'isUndone'>,
  now: number,
): boolean => !isUndone && (until === 0 || until > now)
