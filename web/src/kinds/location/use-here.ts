import { useEffect } from 'react'
import { createSessionStore } from '~/session/session-store'
import type { Point } from './point'
import { currentPosition, hasGeolocationPermission } from './position'

const useStore = createSessionStore<{ here: Point | undefined; isAsked: boolean }>({
  here: undefined,
  isAsked: false,
})

/** This device's position, if available without prompting; queried once. */
export function useHere(): Point | undefined {
  useEffect(() => {
    if (useStore.getState().isAsked) return
    useStore.setState({ isAsked: true })
    void findHere()
  }, [])
  return useStore(({ here }) => here)
}

async function findHere(): Promise<void> {
  if (!(await hasGeolocationPermission())) return
  const found = await currentPosition()
  if (typeof found !== 'string') useStore.setState({ here: found })
}
