/** Follows the conversion of videos, and shows them to others once it is finished. */
import { maxVideoMs, videoChanged, type VideoState } from '@linnet/protocol'
import type { Work } from '../kernel/work'
import { conversionsOf } from '../uploads'
import { lockVideo, selectProcessing, updateConversion } from './store'

const perRun = 200
/** The tolerance of lengths: that stated by a container is not exact. */
const toleranceMs = 1000

const gone = { state: 'failed', progress: 0, durationMs: null, hasLow: false } as const

/** Polls the uploads, which know the state of each file and survive a killed server, rather than being notified. */
export async function followConversions(work: Work): Promise<void> {
  const rows = await selectProcessing(work.sql, perRun)
  const conversions = await conversionsOf(
    work,
    rows.map(({ fileId }) => fileId),
  )
  for (const { id } of rows) {
    const row = await lockVideo(work.sql, id)
    if (row?.state !== 'processing') continue
    const { state, progress, durationMs, hasLow } = conversions.get(row.fileId) ?? gone
    const isTooLong = (durationMs ?? 0) > maxVideoMs + toleranceMs
    const next: VideoState = state === 'ready' && isTooLong ? 'failed' : state
    if (next === 'processing' && progress === row.progress) continue
    await updateConversion(work.sql, { id, state: next, progress, hasLow })
    const data = { videoId: id, state: next, ...(next === 'processing' && { progress }) }
    work.emit({ to: [row.authorId], event: videoChanged, data })
  }
}
