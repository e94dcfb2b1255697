import type { Frame } from '@linnet/protocol'

/** The wire names of the events that wallet-events.ts handles; its test compares them. Their schemas come with it. */
const names: readonly string[] = ['payAmount', 'collectAmount']

/** Whether a pushed frame is one that wallet-events.ts handles. */
export const isWalletEvent = ({ action }: Frame): boolean => names.includes(action)
