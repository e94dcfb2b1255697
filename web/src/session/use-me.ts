import type { Engine } from '@linnet/client'
import { getBase } from '@linnet/protocol/startup'
import { useEffect } from 'react'
import { useClientState, useEngine } from './engine'
import { setMe, useMeStore } from './me'
import { useSession } from './session'

/** The engine and the version for which the profile has been asked, so that several screens ask once. */
let asked: { engine: Engine; version: number } | undefined

/** My own profile, read after the start and again whenever it changed on another device. */
export function useMe(): ReturnType<typeof useMeStore.getState> & { reload: () => void } {
  const engine = useEngine()
  const version = useClientState((state) => state.profileVersion)
  const isReady = useClientState((state) => state.connection === 'ready')
  const me = useMeStore()
  const hasFailed = me.refusal !== undefined
  useEffect(() => {
    const isAsked = asked?.engine === engine && asked.version === version
    // What failed for want of a line is asked again once there is one.
    if (isAsked && !(isReady && hasFailed)) return
    asked = { engine, version }
    void loadMe(engine)
  }, [engine, version, isReady, hasFailed])
  return { ...me, reload: () => void loadMe(engine) }
}

async function loadMe(engine: Engine): Promise<void> {
  const outcome = await engine.call(getBase, {})
  // The session may have ended, or another begun, while the answer was on its way.
  if (engine.getState().me !== useSession.getState().session?.accountId) return
  if (outcome.ok) setMe(outcome.value.profile)
  else useMeStore.setState({ refusal: outcome.refusal })
}
