import { useEffect, useRef } from 'react'
import { appHistory } from './navigation'

/**
 * While `isOpen`, Back calls `close` instead of leaving the screen. Layers close in reverse order of opening: sheet,
 * viewer, then the screen.
 */
export function useBackLayer(isOpen: boolean, close: () => void): void {
  const latestClose = useRef(close)
  useEffect(() => {
    latestClose.current = close
  })
  useEffect(() => {
    if (!isOpen) return undefined
    return appHistory().openLayer(() => latestClose.current())
  }, [isOpen])
}
