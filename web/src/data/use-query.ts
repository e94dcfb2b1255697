import type { Call, CallInput, CallOutput } from '@linnet/protocol'
import { callOrThrow } from './call-or-throw'
import { keyOf } from './keys'
import type { Queries } from './session-queries'
import { type AnswerOptions, type AnswerState, useObserver } from './use-observer'

export type Answer<C extends Call> = AnswerState<C> & { data: CallOutput<C> | undefined }

type Options<C extends Call> = AnswerOptions & {
  /** Polling: ms until the next fetch, or undefined for none. */
  refetchAfterMs?: (answer: CallOutput<C> | undefined) => number | undefined
  /** Fetches in another way, such as in a batch with others. */
  fetch?: () => Promise<CallOutput<C>>
}

const newObserver = ({ client, QueryObserver }: Queries, options: never) => new QueryObserver(client, options)

/**
 * The answer to a call. Fetched while the screen is visible: when it opens, when it is uncovered, after a lost connection,
 * and when the staleness table says so. A new input starts empty.
 */
export function useQueryOf<C extends Call>(
  call: C,
  input: CallInput<C>,
  { refetchAfterMs, fetch = () => callOrThrow(call, input), ...options }: Options<C> = {},
): Answer<C> {
  const asking = {
    call,
    queryKey: keyOf(call, input),
    queryFn: fetch,
    refetchIntervalInBackground: true,
    refetchInterval: ({ state }: { state: { data: unknown } }) =>
      refetchAfterMs?.(state.data as CallOutput<C> | undefined) ?? false,
  }
  const { data, state, actions } = useObserver(newObserver, { ...options, ...asking })
  return { ...state, ...actions, data: data as CallOutput<C> | undefined }
}
