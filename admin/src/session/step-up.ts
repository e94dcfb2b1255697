import { createStore } from '@/platform/store'

/** The request waiting for the second factor; the shell shows the dialog. */
export const stepUpRequest = createStore<{ answer: (isProved: boolean) => void } | undefined>(undefined)

/** Asks for the second factor; false if the person cancelled. Several callers share one dialog. */
export function requestStepUp(): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const earlier = stepUpRequest.get()
  stepUpRequest.set({
    answer: (isProved) => {
      stepUpRequest.set(undefined)
      earlier?.answer(isProved)
      resolve(isProved)
    },
  })
  return promise
}
