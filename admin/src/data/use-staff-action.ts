import type { StaffCall, StaffInput, StaffOutput } from '@linnet/protocol/staff'
import { useTexts } from '@/i18n/texts'
import { CallProblem } from '@/session/call-problem'
import { callTexts } from '@/session/call-texts'
import { callStaff } from '@/session/staff-call'
import { requestStepUp } from '@/session/step-up'
import { useCallNames } from './call-names/call-names'
import { type Action, type ActionOptions, useAction } from './use-action'

/**
 * A call that changes something. If the server requires the second factor, its dialog opens and the call is repeated; an action
 * that needs approval by another person reports that.
 */
export function useStaffAction<C extends StaffCall>(
  call: C,
  { refreshes = [], ...options }: ActionOptions<StaffOutput<C>> = {},
): Action<StaffInput<C>> {
  const t = useTexts(callTexts)
  const what = useCallNames()[call.name]
  return useAction({
    ...(what !== undefined && { done: t.didThat({ what }) }),
    ...options,
    refreshes: [...refreshes, { name: 'approvals.count' }, { name: 'approvals.about' }],
    perform: (input: StaffInput<C>) => withStepUp(() => callStaff(call, input)),
    isWaiting: (output) => isProposal(output),
    explain: (error) => (isGivenUp(error) ? t.stepUpCancelled : undefined),
  })
}

const isProposal = (output: unknown) => {
  const { state, proposalId } = output as { state?: unknown; proposalId?: unknown }
  return state === 'waiting' && proposalId !== undefined
}

const isGivenUp = (error: unknown) => error instanceof CallProblem && error.refusal === 'StepUpNeeded'

/** Repeats a call that needs the second factor once it is proved; throws the refusal if the person cancels. */
export async function withStepUp<Answer>(make: () => Promise<Answer>): Promise<Answer> {
  try {
    return await make()
  } catch (error) {
    if (!isGivenUp(error) || !(await requestStepUp())) throw error
    return make()
  }
}
