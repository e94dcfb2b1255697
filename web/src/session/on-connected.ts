import { onEngine } from './engine'

/** Calls the listener whenever there is a connection again, as pushes may have been missed; at once if there is one. */
export function onConnected(listener: () => void): () => void {
  let unfollow = () => {}
  const stop = onEngine((engine) => {
    unfollow()
    let wasReady = engine?.getState().connection === 'ready'
    if (wasReady) listener()
    unfollow =
      engine?.subscribe(() => {
        const isReady = engine.getState().connection === 'ready'
        if (isReady && !wasReady) listener()
        wasReady = isReady
      }) ?? (() => {})
  })
  return () => {
    stop()
    unfollow()
  }
}
