/** The steps of calls that are being traced. Without tracing there are none, and nothing here does more than look. */
import { AsyncLocalStorage } from 'node:async_hooks'

export type Attributes = Readonly<Record<string, string | number>>

/** A part of a traced call, with a name, a beginning and an end; never with what people wrote. */
export interface Step {
  /** Begins a step within this one; undefined once the call has been answered. */
  begin(name: string, attributes?: Attributes): Step | undefined
  /** Ends it. A failure is the name of a refusal or of a kind of error. */
  end(failure?: string): void
}

/** Several where one piece of work is done for several calls at once. */
type Steps = readonly Step[]

const scope = new AsyncLocalStorage<Steps>()
const none: Steps = []

/** The steps within which this code runs. */
export const currentSteps = (): Steps => scope.getStore() ?? none

/** Begins a step within each of the current ones. */
export const beginSteps = (name: string, attributes?: Attributes): Steps =>
  currentSteps().flatMap((step) => step.begin(name, attributes) ?? [])

export function endSteps(steps: Steps, failure?: string): void {
  for (const step of steps) step.end(failure)
}

/** Runs code within these steps and no others: work that goes on for later calls would otherwise count for the one that began it. */
export const within = <T>(steps: Steps, act: () => T): T =>
  steps.length === 0 && currentSteps().length === 0 ? act() : scope.run(steps, act)

/** Runs code as a step of its own within the current ones. */
export async function asStep<T>(name: string, act: () => Promise<T>, attributes?: Attributes): Promise<T> {
  const steps = beginSteps(name, attributes)
  if (steps.length === 0) return act()
  try {
    const result = await within(steps, act)
    endSteps(steps)
    return result
  } catch (error) {
    endSteps(steps, failureOf(error))
    throw error
  }
}

/** Names an error by its kind: messages may contain what people wrote. */
export const failureOf = (error: unknown): string => (error instanceof Error ? error.name : 'Error')
