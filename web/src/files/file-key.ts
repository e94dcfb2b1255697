import type { Engine } from '@linnet/client'
import { takeFileKey } from '@linnet/protocol/uploads/calls'
import { currentEngine } from '~/session/engine'

/** Fetches the session's file key, retrying on reconnect; undefined once the session has ended. */
export async function fetchFileKey(): Promise<string | undefined> {
  for (let engine = currentEngine(); engine; engine = currentEngine()) {
    const outcome = await engine.call(takeFileKey, {})
    if (outcome.ok) return outcome.value.key
    if (outcome.refusal.name !== 'NetworkFailure' && outcome.refusal.name !== 'Timeout') return undefined
    await untilReady(engine)
  }
  return undefined
}

function untilReady(engine: Engine): Promise<void> {
  return new Promise((resolve) => {
    const stop = engine.subscribe(() => {
      const { connection } = engine.getState()
      if (connection !== 'ready' && connection !== 'signedOut') return
      stop()
      resolve()
    })
  })
}
