import { useEffect } from 'react'
import { goBack } from './navigation'

/**
 * One step back once something is done in a sheet of the screen. It waits until the sheet is closed: before that, a step
 * back would only close it, and leave the screen standing.
 */
export function useGoBackWhen(isDone: boolean, fallback?: string): void {
  useEffect(() => {
    if (isDone) goBack(fallback)
  }, [isDone, fallback])
}
