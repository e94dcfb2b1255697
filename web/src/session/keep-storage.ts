import type { ClientState } from '@linnet/client'
import { persistStorage } from '~/platform/storage-facts'
import { onEngine } from './engine'

/** Whether a message is on this device alone. */
export const isWaiting = ({ connection, outgoing }: Pick<ClientState, 'connection' | 'outgoing'>): boolean =>
  connection !== 'ready' && outgoing.some(({ stored, failure }) => !stored && !failure)

/** Asks the browser not to discard this site's data, once a message waits to be sent. Returns a function that stops it. */
export function keepStorageForWaiting(ask: () => Promise<unknown> = persistStorage): () => void {
  let unsubscribe = () => {}
  const stop = onEngine((engine) => {
    unsubscribe()
    if (!engine) return
    unsubscribe = engine.subscribe(() => {
      if (!isWaiting(engine.getState())) return
      unsubscribe()
      void ask()
    })
  })
  return () => {
    unsubscribe()
    stop()
  }
}
