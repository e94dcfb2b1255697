import type { Expiry, ExpiryParts } from './expiry'

const loadAfterMs = 1_000
const retryAfterMs = 5_000

/** Starts the expiry once its code is loaded, for which a first visit does not wait. */
export function createLaterExpiry(parts: ExpiryParts): Expiry {
  let expiry: Expiry | undefined
  let timer = setTimeout(load, loadAfterMs)
  let isStopped = false

  function load(): void {
    import('./background').then(
      ({ createExpiry }) => {
        if (!isStopped) expiry = createExpiry(parts)
      },
      () => {
        if (!isStopped) timer = setTimeout(load, retryAfterMs)
      },
    )
  }

  return {
    stop() {
      isStopped = true
      clearTimeout(timer)
      expiry?.stop()
    },
  }
}
