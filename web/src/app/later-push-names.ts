import type { Frame } from '@linnet/protocol'

/** The wire names of what later-pushes.ts handles; those of automatic care, of calls, meetings and voice rooms begin alike. Their schemas come with it. */
const names =
  /^(care|call[CS]|groupCall|meeting|(get|close)Voice|(payAmount|collectAmount|spendingFrozen|securityEvent|sanction|reportAnswered|realName|vendorDecided|bigRedComing|dataRequest|circleRemoved)$)/

/** Whether a pushed frame is one that later-pushes.ts handles. */
export const isRarePush = ({ action }: Frame): boolean => names.test(action)
