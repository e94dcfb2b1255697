import type { Frame } from '@linnet/protocol'

/**
 * The wire names of the events handled by later-pushes.ts; those of automatic care, and those of calls,
 * meetings and voice rooms, share their prefixes. Their schemas are loaded with that file.
 */
const names =
  /^(care|call[CS]|groupCall|meeting|(get|close)Voice|(payAmount|collectAmount|spendingFrozen|securityEvent|sanction|reportAnswered|realName|vendorDecided|bigRedComing|dataRequest|circleRemoved)$)/

/** Whether a pushed frame is one that later-pushes.ts handles. */
export const isRarePush = ({ action }: Frame): boolean => names.test(action)
