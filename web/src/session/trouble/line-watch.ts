import type { ClientState, Engine } from '@linnet/client'
import { leaveBadLine } from '~/lines/line-failover'
import { onEngine } from '../engine'

/** The time without an answer after which a line is checked (ms). */
const doubtMs = 800
/** A line that died is checked within this time, so that its people do not arrive at the next one at once. */
const spreadMs = 400
/** The pause before a line that was kept is checked again. */
const againMs = 5_000

/**
 * Leaves a line that dies, hangs or has become too slow, as soon as people would notice: when the connection ends, or while it or
 * a message waits. Messages that wait then go over the next line, under the same ids. Returns a function that stops it.
 */
export function followLines(): () => void {
  let leave = () => {}
  const stop = onEngine((engine) => {
    leave()
    leave = engine ? watch(engine) : () => {}
  })
  return () => {
    stop()
    leave()
  }
}

function watch(engine: Engine): () => void {
  let doubt: string | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    const now = doubtOf(engine.getState())
    if (now === doubt) return
    doubt = now
    clearTimeout(timer)
    if (now !== undefined)
      timer = setTimeout(() => void check(), now === 'offline' ? Math.random() * spreadMs : doubtMs)
  }
  const check = async () => {
    const asked = doubt
    const isAsked = navigator.onLine && document.visibilityState === 'visible'
    if (isAsked && (await leaveBadLine())) engine.wake(true)
    if (asked === doubt) timer = setTimeout(() => void check(), againMs)
  }
  const unfollow = engine.subscribe(look)
  look()
  return () => {
    unfollow()
    clearTimeout(timer)
    doubt = undefined
  }
}

/** The reason to wait: the end of the connection, its beginning, or the answer to a message. */
function doubtOf({ connection, outgoing }: Pick<ClientState, 'connection' | 'outgoing'>): string | undefined {
  switch (connection) {
    case 'ready':
      return outgoing.find(
        ({ stored, failure, upload, payload }) => !stored && !failure && (!upload || payload),
      )?.cid
    case 'offline':
      return 'offline'
    case 'connecting':
    case 'updating':
      return 'connecting'
    case 'signedOut':
    case 'outdated':
      return undefined
  }
}
