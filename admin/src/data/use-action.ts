import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '@/i18n/texts'
import { showToast } from '@/kit/toast'
import { CallProblem } from '@/session/call-problem'
import { callTexts } from '@/session/call-texts'
import { useProblemText } from './problem-text'

export interface ActionOptions<Output> {
  /** The calls whose answers become stale. */
  refreshes?: readonly { name: string }[]
  /** The toast after success; none if null. An action that needs a second person's approval shows that instead. */
  done?: string | null
  onDone?: (output: Output) => void
}

export interface Action<Input> {
  /** Performs the action. Returns the reason for a refusal, as text, or undefined; never throws. */
  run: (input: Input) => Promise<string | undefined>
  isBusy: boolean
  /** The reason why the last attempt was refused, and the name of that refusal. */
  problem: string | undefined
  refusal: string | undefined
}

interface Performing<Input, Output> extends ActionOptions<Output> {
  perform: (input: Input) => Promise<Output>
  /** Whether the action waits for a second person's approval. */
  isWaiting?: (output: Output) => boolean
  /** The text of a failure, if it differs from the usual one. */
  explain?: (error: unknown) => string | undefined
}

/** An action that changes what the console shows. */
export function useAction<Input, Output>({
  perform,
  isWaiting,
  explain,
  refreshes = [],
  done,
  onDone,
}: Performing<Input, Output>): Action<Input> {
  const t = useTexts(callTexts)
  const client = useQueryClient()
  const problemText = useProblemText()
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [refusal, setRefusal] = useState<string>()

  const attempt = async (input: Input): Promise<string | undefined> => {
    try {
      const output = await perform(input)
      if (isWaiting?.(output)) showToast(t.waiting, 'neutral')
      else if (done !== null) showToast(done ?? t.done)
      for (const { name } of refreshes) void client.invalidateQueries({ queryKey: [name] })
      onDone?.(output)
      return undefined
    } catch (error) {
      if (error instanceof CallProblem) setRefusal(error.refusal)
      return explain?.(error) ?? problemText(error, { isChange: true })
    }
  }

  const run = async (input: Input) => {
    setIsBusy(true)
    setProblem(undefined)
    const refused = await attempt(input).finally(() => setIsBusy(false))
    setProblem(refused)
    return refused
  }
  return { run, isBusy, problem, refusal }
}
