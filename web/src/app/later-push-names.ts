import type { Frame } from '@linnet/protocol'

/** The wire names of what later-pushes.ts handles, besides those of automatic care. Their schemas come with it. */
const names: readonly string[] = [
  'payAmount',
  'collectAmount',
  'spendingFrozen',
  'securityEvent',
  'sanction',
  'reportAnswered',
  'realName',
  'vendorDecided',
  'bigRedComing',
  'dataRequest',
  'callChanged',
  'callSignal',
]

/** Whether a pushed frame is one that later-pushes.ts handles. */
export const isRarePush = ({ action }: Frame): boolean => names.includes(action) || action.startsWith('care')
