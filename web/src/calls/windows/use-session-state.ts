import type { ClientState } from '@linnet/client'
import { useSyncExternalStore } from 'react'
import { currentEngine, onEngine } from '~/session/engine'

const follow = (listener: () => void) => onEngine(listener)
const followNothing = () => () => undefined

/** A part of the engine's state; undefined without a session, which the windows of calls outlive. */
export function useSessionState<T>(select: (state: ClientState) => T): T | undefined {
  const engine = useSyncExternalStore(follow, currentEngine)
  return useSyncExternalStore(engine?.subscribe ?? followNothing, () =>
    engine ? select(engine.getState()) : undefined,
  )
}
