import { useEffect, useRef } from 'react'
import { appHistory } from './navigation'

/**
 * While `isOpen`, the browser's Back calls `close` instead of leaving the screen. Layers close in the reverse of the
 * order in which they opened: sheet, viewer, then the screen.
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
