import type { Call, CallInput, CallOutput } from '@linnet/protocol/contract'
import { callMember } from '@/session/vendor-session'
import { type Action, type ActionOptions, useAction } from './use-action'

/** A member's call that changes something, on the vendors' page. */
export function useMemberAction<C extends Call>(
  call: C,
  options: ActionOptions<CallOutput<C>> = {},
): Action<CallInput<C>> {
  return useAction({ ...options, perform: (input: CallInput<C>) => callMember(call, input) })
}
