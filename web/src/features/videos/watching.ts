/** Reports watched videos to the server, a few at a time; failed reports are sent with the next. */
import { maxWatches, watchVideos } from '@linnet/protocol/videos/calls'
import { currentEngine } from '~/session/engine'
import { onSessionChange } from '~/session/session-store'

type Watched = { watchedMs: number; isFinished: boolean }

/** The shortest view that counts as watched. */
const leastMs = 1000
const gatherMs = 4000

let waiting = new Map<string, Watched>()
let timer: ReturnType<typeof setTimeout> | undefined
onSessionChange(() => {
  waiting = new Map()
  clearTimeout(timer)
  timer = undefined
})

export function noteWatched(videoId: string, { watchedMs, isFinished }: Watched): void {
  if (watchedMs < leastMs && !isFinished) return
  const before = waiting.get(videoId)
  waiting.set(videoId, {
    watchedMs: Math.round((before?.watchedMs ?? 0) + watchedMs),
    isFinished: isFinished || (before?.isFinished ?? false),
  })
  timer ??= setTimeout(() => void reportWatched(), gatherMs)
}

export async function reportWatched(): Promise<void> {
  clearTimeout(timer)
  timer = undefined
  const batch = [...waiting].slice(0, maxWatches)
  const engine = currentEngine()
  if (batch.length === 0 || !engine) return
  for (const [id] of batch) waiting.delete(id)
  const watches = batch.map(([videoId, watched]) => ({ videoId, ...watched }))
  const outcome = await engine.call(watchVideos, { watches })
  if (outcome.ok || engine !== currentEngine()) return
  for (const [id, watched] of batch) if (!waiting.has(id)) waiting.set(id, watched)
}
