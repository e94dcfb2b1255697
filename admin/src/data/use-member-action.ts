import type { Call, CallInput, CallOutput } from '@linnet/protocol/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '@/i18n/texts'
import { showToast } from '@/kit/toast'
import { CallProblem } from '@/session/call-problem'
import { callTexts } from '@/session/call-texts'
import { callMember } from '@/session/vendor-session'
import { useProblemText } from './problem-text'
import type { Action } from './use-staff-action'

export interface MemberActionOptions<Output> {
  /** The calls whose answers become stale. */
  refreshes?: readonly Pick<Call, 'name'>[]
  /** The toast after success; none if null. */
  done?: string | null
  onDone?: (output: Output) => void
}

/** A member's call that changes something, on the vendors' page. */
export function useMemberAction<C extends Call>(
  call: C,
  { refreshes = [], done, onDone }: MemberActionOptions<CallOutput<C>> = {},
): Action<CallInput<C>> {
  const t = useTexts(callTexts)
  const client = useQueryClient()
  const problemText = useProblemText()
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [refusal, setRefusal] = useState<string>()

  const attempt = async (input: CallInput<C>): Promise<string | undefined> => {
    try {
      const output = await callMember(call, input)
      if (done !== null) showToast(done ?? t.done)
      for (const { name } of refreshes) void client.invalidateQueries({ queryKey: [name] })
      onDone?.(output)
      return undefined
    } catch (error) {
      if (error instanceof CallProblem) setRefusal(error.refusal)
      return problemText(error, { isChange: true })
    }
  }

  const run = async (input: CallInput<C>) => {
    setIsBusy(true)
    setProblem(undefined)
    const refused = await attempt(input).finally(() => setIsBusy(false))
    setProblem(refused)
    return refused
  }
  return { run, isBusy, problem, refusal }
}
