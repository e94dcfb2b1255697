/** Selects the videos that a reader may see. Everything that is not a list goes through here. */
import type { PersonId } from '@linnet/protocol'
import { refuse } from '../kernel/refusal'
import type { ReadWork, Work } from '../kernel/work'
import { authorsTo, defineVisibility, type Reading } from '../posts'
import { maySee, type Viewpoint } from './rule'
import { lockVideo, selectByIds, selectHolders, type VideoRow } from './store'

export interface Visible extends VideoRow {
  relationship: Viewpoint['relationship']
  readableText: string
}

export const { visibleToEach, visibleAmong } = defineVisibility({ selectByIds, judge })

async function judge(
  work: ReadWork,
  readings: readonly Reading<VideoRow>[],
): Promise<(reading: Reading<VideoRow>) => Visible | undefined> {
  const relationshipOf = await authorsTo(work, readings)
  return (reading) => {
    const { row } = reading
    const relationship = relationshipOf(reading)
    return maySee({ ...row, relationship }) ? { ...row, relationship, readableText: row.text } : undefined
  }
}

interface Which {
  personId: PersonId
  videoId: string
}

/** The video, or a refusal that does not reveal why. */
export const visibleVideo = async (work: ReadWork, { personId, videoId }: Which): Promise<Visible> =>
  (await visibleAmong(work, { personId, ids: [videoId] })).get(videoId) ?? refuse('VideoNotFound')

/** The video, or a refusal, locked against deletion and hiding until this transaction ends. */
export async function lockVisible(work: Work, which: Which): Promise<Visible> {
  if (!(await lockVideo(work.sql, which.videoId))) return refuse('VideoNotFound')
  return visibleVideo(work, which)
}

/** Whether a person may read a file or cover: exactly if they may see its video. */
export async function mayReadFile(
  work: ReadWork,
  { personId, fileId }: { personId: PersonId; fileId: string },
): Promise<boolean> {
  const ids = (await selectHolders(work.sql, fileId)).map(({ id }) => id)
  return (await visibleAmong(work, { personId, ids })).size > 0
}
