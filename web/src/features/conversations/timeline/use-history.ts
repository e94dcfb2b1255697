import type { Chat } from '@linnet/client'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useClientState, useEngine } from '~/session/engine'

/** Loads older pages one at a time; after a failure, waits for a reconnect or a retry by the user. */
export function useOlder(chat: Chat) {
  const engine = useEngine()
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const isLoading = useRef(false)
  const isReady = useClientState((client) => client.connection === 'ready')
  const run = async () => {
    const range = chat.window ?? chat.log
    if (isLoading.current || !range || range.isStart) return
    isLoading.current = true
    setState('loading')
    const outcome = await engine.loadOlder(chat.id)
    isLoading.current = false
    setState(outcome.ok ? 'idle' : 'failed')
  }
  useEffect(() => {
    if (isReady && state === 'failed') setState('idle')
  }, [isReady, state])
  return {
    state,
    load: () => {
      if (state === 'idle') void run()
    },
    retry: () => void run(),
  }
}

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
