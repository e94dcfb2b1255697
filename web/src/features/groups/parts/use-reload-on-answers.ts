import { useEffect, useRef } from 'react'
import { useScreenVisible } from '~/platform/screen-context'
import { useClientState } from '~/session/engine'

/** Reads anew what is seen whenever an application came or was answered, here, elsewhere or by somebody else. */
export function useReloadOnAnswers(reload: () => void): void {
  const isVisible = useScreenVisible()
  const version = useClientState((state) => state.groupApplications.version)
  const seen = useRef(version)
  useEffect(() => {
    if (!isVisible || seen.current === version) return
    seen.current = version
    reload()
  }, [isVisible, version, reload])
}
