/** Follows how far videos are converted, and shows them to others once they are. */
import { maxVideoMs, videoChanged, type VideoState } from '@linnet/protocol'
import type { Work } from '../kernel/work'
import { conversionsOf } from '../uploads'
import { lockVideo, selectProcessing, updateConversion } from './store'

const perRun = 200
/** What containers say of their length is not exact. */
const toleranceMs = 1000

const gone = { state: 'failed', progress: 0, durationMs: null, hasLow: false } as const

/** The uploads know how far a file is, and outlive a killed server: so they are asked, rather than telling. */
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
