import type { Chat } from '@linnet/client'
import { useCallback, useRef } from 'react'
import { useEngine } from '~/session/engine'

/** Loads the pages after an old range, one at a time, until they reach the newest. */
export function useNewer({ id, window }: Pick<Chat, 'id' | 'window'>): () => void {
  const engine = useEngine()
  const isLoading = useRef(false)
  const hasMore = window !== undefined
  return useCallback(() => {
    if (!hasMore || isLoading.current) return
    isLoading.current = true
    void engine.loadNewer(id).finally(() => {
      isLoading.current = false
    })
  }, [engine, id, hasMore])
}
