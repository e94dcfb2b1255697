/** The lists of videos. */
import {
  type CallInput,
  type CallOutput,
  type listVideos,
  type PersonId,
  VideoId,
  videosPerPage,
  type VideoView,
} from '@linnet/protocol'
import { refuse } from '../kernel/refusal'
import type { ReadWork } from '../kernel/work'
import { type Reader, readerOf } from '../posts'
import { profilesByIds } from '../profiles'
import { placeIn } from './follow'
import { selectAllFollowed } from './follow-store'
import { selectFavourites, selectLiked, selectOfAuthors, selectOfPerson } from './list-store'
import { presentByIds, presentOne } from './present'
import { visibleVideo } from './visible'

type Listing = Omit<CallInput<typeof listVideos>, 'personId'> & {
  personId: PersonId
  otherId: PersonId | undefined
}
type Page = CallOutput<typeof listVideos>

/** The number to read, one more than a page, which shows whether there is a next page. */
const limit = videosPerPage + 1

export async function list(work: ReadWork, input: Listing): Promise<Page> {
  const { personId, listing, otherId, before } = input
  const { sql } = work
  const reader = await readerOf(work, personId)
  switch (listing) {
    case 'mine':
      return pageOf(
        work,
        reader,
        await selectOfPerson(sql, reader, { authorId: personId, ...spanOf(before) }),
      )
    case 'person': {
      if (otherId === undefined || !(await profilesByIds(work, [otherId])).has(otherId))
        return refuse('PersonNotFound')
      return pageOf(work, reader, await selectOfPerson(sql, reader, { authorId: otherId, ...spanOf(before) }))
    }
    case 'friends':
      return pageOf(
        work,
        reader,
        await selectOfAuthors(sql, reader, { authors: reader.friendIds, ...spanOf(before) }),
      )
    case 'following': {
      const authors = await selectAllFollowed(sql, personId)
      return pageOf(work, reader, await selectOfAuthors(sql, reader, { authors, ...spanOf(before) }))
    }
    case 'liked':
      return pageByPlace(work, reader, await selectLiked(sql, reader, { before: placeIn(before), limit }))
    case 'favourites':
      return pageByPlace(
        work,
        reader,
        await selectFavourites(sql, reader, { before: placeIn(before), limit }),
      )
  }
}

function spanOf(before: string | undefined) {
  const isId = before === undefined || VideoId.safeParse(before).success
  return isId ? { before, limit } : refuse('BadInput', { field: 'before' })
}

const pageOf = (work: ReadWork, reader: Reader, ids: readonly string[]): Promise<Page> =>
  pageByPlace(
    work,
    reader,
    ids.map((id) => ({ id, place: id })),
  )

async function pageByPlace(
  work: ReadWork,
  { personId }: Reader,
  rows: readonly { id: string; place: bigint | string }[],
): Promise<Page> {
  const shown = rows.slice(0, videosPerPage)
  const videos = await presentByIds(work, { personId, ids: shown.map(({ id }) => id) })
  const next = rows.length > videosPerPage ? shown.at(-1)?.place.toString() : undefined
  return { videos, ...(next !== undefined && { next }) }
}

export async function read(
  work: ReadWork,
  { personId, videoId }: { personId: PersonId; videoId: string },
): Promise<VideoView> {
  const row = await visibleVideo(work, { personId, videoId })
  return presentOne(work, { personId, row })
}
