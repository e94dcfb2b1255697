import { useEffect } from 'react'
import { goBack } from './navigation'

/**
 * Goes back one step once something is finished in a sheet. Waits until the sheet has closed; going back earlier would
 * only close the sheet.
 */
export function useGoBackWhen(isDone: boolean, fallback?: string): void {
  useEffect(() => {
    if (isDone) goBack(fallback)
  }, [isDone, fallback])
}
