/** Which of the given videos a reader may see. Everything that is not a list goes through here. */
import type { PersonId } from '@linnet/protocol'
import { tiesBetween } from '../contacts'
import { refuse } from '../kernel/refusal'
import type { ReadWork, Work } from '../kernel/work'
import { maySee, type Viewpoint } from './rule'
import { lockVideo, selectByIds, selectHolders, type VideoRow } from './store'

export interface Visible extends VideoRow {
  relationship: Viewpoint['relationship']
}

/** A reader and the video they want to see. */
export interface Which {
  personId: PersonId
  videoId: string
}

export async function visibleAmong(
  work: ReadWork,
  { personId, ids }: { personId: PersonId; ids: readonly string[] },
): Promise<ReadonlyMap<string, Visible>> {
  const seen = await visibleToEach(
    work,
    ids.map((videoId) => ({ personId, videoId })),
  )
  return new Map([...seen.values()].map((video) => [video.id, video]))
}

/** The visible videos, by `placeOf`, with as many queries for many readers as for one. */
export async function visibleToEach(
  work: ReadWork,
  looks: readonly Which[],
): Promise<ReadonlyMap<string, Visible>> {
  if (looks.length === 0) return new Map()
  const rows = await selectByIds(work.sql, [...new Set(looks.map(({ videoId }) => videoId))])
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  const found = looks.flatMap((look) => {
    const row = rowOf.get(look.videoId)
    return row ? [{ look, row }] : []
  })
  const sides = found.map(({ look: { personId }, row }) => ({ personId, otherId: row.authorId }))
  const others = new Map(sides.map((side) => [side.personId + side.otherId, side]))
  const tie = await tiesBetween(
    work,
    [...others.values()].filter(({ personId, otherId }) => personId !== otherId),
  )
  return new Map(
    found.flatMap(({ look, row }): [string, Visible][] => {
      const { personId } = look
      const relationship =
        row.authorId === personId ? 'self' : tie({ personId, otherId: row.authorId }).relationship
      return maySee({ ...row, relationship }) ? [[placeOf(look), { ...row, relationship }]] : []
    }),
  )
}

export const placeOf = ({ personId, videoId }: Which): string => personId + videoId

/** The video, or a refusal that does not reveal why. */
export const visibleVideo = async (work: ReadWork, { personId, videoId }: Which): Promise<Visible> =>
  (await visibleAmong(work, { personId, ids: [videoId] })).get(videoId) ?? refuse('VideoNotFound')

/** The video, or a refusal, locked against deletion and hiding until this transaction ends. */
export async function lockVisible(work: Work, which: Which): Promise<Visible> {
  if (!(await lockVideo(work.sql, which.videoId))) return refuse('VideoNotFound')
  return visibleVideo(work, which)
}

/** Files and covers can be read by exactly the people who may see their video. */
export async function mayReadFile(
  work: ReadWork,
  { personId, fileId }: { personId: PersonId; fileId: string },
): Promise<boolean> {
  const ids = (await selectHolders(work.sql, fileId)).map(({ id }) => id)
  return (await visibleAmong(work, { personId, ids })).size > 0
}
