import type { StaffCall, StaffInput, StaffOutput } from '@linnet/protocol/staff'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '@/i18n/texts'
import { showToast } from '@/kit/toast'
import { CallProblem } from '@/session/call-problem'
import { callTexts } from '@/session/call-texts'
import { callStaff } from '@/session/staff-call'
import { requestStepUp } from '@/session/step-up'
import { useProblemText } from './problem-text'

export interface ActionOptions<Output> {
  /** The calls whose answers become stale. */
  refreshes?: readonly Pick<StaffCall, 'name'>[]
  /** The toast after success; none if null. An action that needs a second person's approval shows that instead. */
  done?: string | null
  onDone?: (output: Output) => void
}

export interface Action<Input> {
  /** Performs the action. Returns why it was refused, as text, or undefined; never throws. */
  run: (input: Input) => Promise<string | undefined>
  isBusy: boolean
  /** Why the last attempt was refused, and the name of that refusal. */
  problem: string | undefined
  refusal: string | undefined
}

/**
 * A call that changes something. If the server requires the second factor, its dialog opens and the call is repeated; an action
 * that needs approval by another person reports that.
 */
export function useStaffAction<C extends StaffCall>(
  call: C,
  { refreshes = [], done, onDone }: ActionOptions<StaffOutput<C>> = {},
): Action<StaffInput<C>> {
  const t = useTexts(callTexts)
  const client = useQueryClient()
  const problemText = useProblemText()
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [refusal, setRefusal] = useState<string>()

  const attempt = async (input: StaffInput<C>): Promise<string | undefined> => {
    try {
      const output = await withStepUp(() => callStaff(call, input))
      const isWaiting = call.approval === 'second' && (output as { state?: unknown }).state === 'waiting'
      if (isWaiting) showToast(t.waiting, 'neutral')
      else if (done !== null) showToast(done ?? t.done)
      for (const { name } of [...refreshes, { name: 'approvals.count' }])
        void client.invalidateQueries({ queryKey: [name] })
      onDone?.(output)
      return undefined
    } catch (error) {
      if (error instanceof CallProblem) setRefusal(error.refusal)
      if (isGivenUp(error)) return t.stepUpCancelled
      return problemText(error, { isChange: true })
    }
  }

  const run = async (input: StaffInput<C>) => {
    setIsBusy(true)
    setProblem(undefined)
    const refused = await attempt(input).finally(() => setIsBusy(false))
    setProblem(refused)
    return refused
  }
  return { run, isBusy, problem, refusal }
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
