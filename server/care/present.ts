import type { CareDecisionView } from '@linnet/protocol'
import { unixSeconds } from '../kernel/unix-seconds'
import type { DecisionRow } from './store'

/** A decision as the person concerned sees it. */
export const presentDecision = ({
  id,
  rule,
  action,
  at,
  until,
  undoneAt,
}: DecisionRow): CareDecisionView => ({
  id,
  rule,
  action,
  at: unixSeconds(at),
  until: until ? unixSeconds(until) : 0,
  isUndone: undoneAt !== null,
})
