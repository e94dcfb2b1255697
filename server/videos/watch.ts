/** Watching videos, and its effect on statistics and taste. */
import {
  type CallInput,
  type CallOutput,
  maxVideoMs,
  type PersonId,
  type showVideoStatistics,
  type watchVideos,
} from '@linnet/protocol'
import { refuse } from '../kernel/refusal'
import type { ReadWork, Work } from '../kernel/work'
import { addTaste } from './reaction-store'
import { selectByIds } from './store'
import { visibleAmong } from './visible'
import { countWatches, insertWatches, lockWatching, selectDays, type Watch } from './watch-store'

const dayMs = 86_400_000
const shownDays = 30
/** A tag's gain from a video watched to the end. */
const finishedWeight = 1

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

export async function watch(
  work: Work,
  { personId, watches }: CallInput<typeof watchVideos> & { personId: PersonId },
): Promise<void> {
  const given = mergedOf(watches)
  const visible = await visibleAmong(work, { personId, ids: [...given.keys()] })
  const others = [...given.values()].filter(({ videoId }) => {
    const video = visible.get(videoId)
    return video && video.authorId !== personId
  })
  if (others.length === 0) return
  await lockWatching(work.sql, personId)
  const day = dayOf(work.nowMs)
  const rows = await insertWatches(work.sql, { personId, day, watches: others })
  const counted = rows.map((row) => ({ ...row, seconds: given.get(row.videoId)?.seconds ?? 0 }))
  await countWatches(work.sql, { day, counted })
  const keys = rows.flatMap((row) => (row.isFirstFinish ? (visible.get(row.videoId)?.keys ?? []) : []))
  if (keys.length > 0) await addTaste(work.sql, { personId, keys, weight: finishedWeight })
}

/** Merges repeated views of a video in one call, up to the longest length that a video can have. */
function mergedOf(watches: CallInput<typeof watchVideos>['watches']): Map<string, Watch> {
  const merged = new Map<string, Watch>()
  for (const { videoId, watchedMs, isFinished } of watches) {
    const seconds = Math.round(Math.min(watchedMs, maxVideoMs) / 1000)
    const before = merged.get(videoId)
    merged.set(videoId, {
      videoId,
      seconds: Math.min(maxVideoMs / 1000, seconds + (before?.seconds ?? 0)),
      isFinished: isFinished || (before?.isFinished ?? false),
    })
  }
  return merged
}

export async function statistics(
  work: ReadWork,
  { personId, videoId }: { personId: PersonId; videoId: string },
): Promise<CallOutput<typeof showVideoStatistics>> {
  const [row] = await selectByIds(work.sql, [videoId])
  if (row?.authorId !== personId) return refuse('VideoNotFound')
  return { days: await selectDays(work.sql, { videoId, since: dayOf(work.nowMs - (shownDays - 1) * dayMs) }) }
}
