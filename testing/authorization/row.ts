import type { AnyCall, Call, CallInput } from '@linnet/protocol'
import type { CallerName, Scene } from './scene'

/** `ok`, or the name of a refusal. */
type Result = string

/** The results of people who are logged in. Guests and dead sessions get `SessionEnded` from every call that needs a member. */
export type Results = Partial<Record<Exclude<CallerName, 'guest' | 'dead'>, Result>>

export interface Row {
  call: AnyCall
  /** Distinguishes this row from others of the same call. */
  about?: string
  /** The person who may make the call; Ann unless a row says otherwise. */
  by: (scene: Scene) => Scene['ann']
  /** Makes the input for all callers, or a function that makes the input of each. */
  input: (scene: Scene) => unknown
  results: Required<Results>
  /** Input or owner come from the scene, which is then made for this row alone. */
  takesScene: boolean
  /** The call ends its caller's rights, so each caller is a person made for this row. */
  endsCaller: boolean
}

interface Expectation extends Results {
  /** The result for everybody but the owner, unless stated otherwise. */
  others?: Result
  about?: string
  by?: Row['by']
  endsCaller?: boolean
}

type Input<C extends Call> = CallInput<C> | Promise<CallInput<C>>
/** The refusal for everybody but the owner; `own`: everybody owns what they request. */
type Expected<C extends Call> = 'own' | C['refusals'][number] | Expectation

/** A row of the table. */
export const row = <C extends Call>(call: C, input: (scene: Scene) => Input<C>, expected: Expected<C>): Row =>
  rowWith(call, input, expected)

/** A row in which each caller has an input of their own. */
export const rowOfEach = <C extends Call>(
  call: C,
  input: (scene: Scene) => Promise<(caller: CallerName) => Input<C>>,
  expected: Expected<C>,
): Row => rowWith(call, input, expected)

function rowWith(call: Call, input: Row['input'], expected: string | Expectation): Row {
  const simple = expected === 'own' ? {} : { others: expected }
  const expectation: Expectation = typeof expected === 'string' ? (simple as Expectation) : expected
  const { others = 'ok', about, by, endsCaller = false, ...results } = expectation
  const everybody = { stranger: others, blocked: others, outsider: others, owner: 'ok' }
  return {
    call,
    ...(about !== undefined && { about }),
    by: by ?? (({ ann }) => ann),
    input,
    takesScene: input.length > 0 || by !== undefined,
    endsCaller,
    results: { ...everybody, ...results },
  }
}
