import type { Call } from '@linnet/protocol'
import { showWallet } from '@linnet/protocol/wallet/calls'
import type { AnswerState } from '~/data/use-observer'
import { useQueryOf } from '~/data/use-query'
import { useConnectionStatus } from '~/session/connection-status'

type Known = Pick<AnswerState<Call>, 'isRestored' | 'updatedAt'> & { refusal: unknown }

/**
 * Whether an amount may be shown, and its age. A stored amount is shown only while offline, with its age;
 * online, the current one is about to arrive.
 */
export function useLastKnown({ isRestored, refusal, updatedAt }: Known) {
  const isDisconnected = useConnectionStatus() !== undefined
  const isCut = isDisconnected || refusal !== undefined
  return {
    isShown: isCut || !isRestored,
    /** The age's time in Unix seconds; undefined while up to date. */
    asOf: isCut && updatedAt > 0 ? Math.floor(updatedAt / 1000) : undefined,
  }
}

/** My wallet; while offline, as last known. */
export function useWallet() {
  const { data, problem, reload, ...state } = useQueryOf(showWallet, {})
  const { isShown, asOf } = useLastKnown(state)
  return { wallet: isShown ? data : undefined, asOf, problem, reload }
}
