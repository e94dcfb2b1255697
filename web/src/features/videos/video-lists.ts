/** The queries of the video screens, and changes to their cached results. */
import { readEvent } from '@linnet/client'
import type { PersonId } from '@linnet/protocol'
import { friendListChanged } from '@linnet/protocol/contacts/events'
import {
  listVideoComments,
  listVideoNotifications,
  listVideoPeople,
  listVideos,
  readVideo,
  searchVideos,
  type VideoCommentView,
  type VideoListing,
  type VideoPeople,
  type VideoView,
} from '@linnet/protocol/videos/calls'
import { patchPages, rowsInPages } from '~/data/patch-pages'
import { patchAnswer } from '~/data/query-client'
import { definePages } from '~/data/use-pages-of'
import { currentEngine, onPush } from '~/session/engine'
import { patchFeed, useFeed } from './feed'

/** A video, and the cursor of the page after its own. */
export type VideoRow = { video: VideoView; next: string | undefined }

const rowsOf = (videos: readonly VideoView[], next: string | undefined): VideoRow[] =>
  videos.map((video) => ({ video, next }))

export const videosOf = definePages({
  call: listVideos,
  inputOf: ({ listing, personId }: { listing: VideoListing; personId?: PersonId }) => ({
    listing,
    ...(personId !== undefined && { personId }),
  }),
  read: ({ videos, next }) => ({ rows: rowsOf(videos, next), hasMore: next !== undefined }),
  after: ({ next }) => ({ before: next }),
  idOf: ({ video }) => video.id,
})

export const foundVideos = definePages({
  call: searchVideos,
  inputOf: ({ keyword, isTag }: { keyword: string; isTag: boolean }) => ({ keyword, isTag }),
  read: ({ videos, next, people }) => ({ rows: rowsOf(videos, next), hasMore: next !== undefined, people }),
  after: ({ next }) => ({ before: next }),
  idOf: ({ video }) => video.id,
})

export const peopleOf = definePages({
  call: listVideoPeople,
  inputOf: (which: VideoPeople) => ({ which }),
  read: ({ people, next }) => ({
    rows: people.map((each) => ({ ...each, next })),
    hasMore: next !== undefined,
  }),
  after: ({ next }) => ({ before: next }),
  idOf: ({ person }) => person.id,
})

/** Comments, newest first; replies under a comment oldest first. */
export const commentsOf = definePages({
  call: listVideoComments,
  inputOf: ({ videoId, rootId }: { videoId: string; rootId?: string }) => ({
    videoId,
    ...(rootId !== undefined && { rootId }),
  }),
  read: ({ comments, next }) => ({ rows: comments, hasMore: next !== undefined }),
  after: ({ id }) => ({ after: id }),
  idOf: ({ id }) => id,
})

export const notificationsOf = definePages({
  call: listVideoNotifications,
  inputOf: (_: 'mine') => ({}),
  read: ({ notifications, next, unread }) => ({ rows: notifications, hasMore: next !== undefined, unread }),
  after: ({ id }) => ({ before: id }),
  idOf: ({ id }) => id,
})

/** Changes all matching videos, wherever they are shown. */
export function patchVideos(
  isMeant: (video: VideoView) => boolean,
  change: (video: VideoView) => VideoView,
): void {
  const changed = (video: VideoView) => (isMeant(video) ? change(video) : video)
  const inRows = (rows: readonly VideoRow[]) => rows.map((row) => ({ ...row, video: changed(row.video) }))
  patchPages<VideoRow>(listVideos, inRows)
  patchPages<VideoRow>(searchVideos, inRows)
  patchFeed((videos) => videos.map(changed))
}

/** Changes one video wherever it is shown, including its own page. */
export function patchVideo(id: string, change: (video: VideoView) => VideoView): void {
  patchVideos((video) => video.id === id, change)
  patchAnswer({ call: readVideo, input: { videoId: id }, isAhead: true }, change)
}

/** Drops a video from every list. */
export function dropVideo(id: string): void {
  const without = (rows: readonly VideoRow[]) => rows.filter(({ video }) => video.id !== id)
  patchPages<VideoRow>(listVideos, without)
  patchPages<VideoRow>(searchVideos, without)
  patchFeed((videos) => videos.filter((video) => video.id !== id))
}

/** The number of videos of one person that are refetched. */
const mostAsked = 30

/**
 * Drops cached videos of a person that I may not see any more. One of us may have blocked the other, or ended the friendship: the
 * server knows the rule, so it is asked about each video.
 */
export async function dropUnseen(personId: PersonId, engine = currentEngine()): Promise<void> {
  const rows = [listVideos, searchVideos].flatMap((list) => rowsInPages<VideoRow>(list))
  const held = [...rows.map(({ video }) => video), ...(useFeed.getState().videos ?? [])]
  const ids = new Set(held.filter(({ author }) => author.id === personId).map(({ id }) => id))
  await Promise.all(
    [...ids].slice(-mostAsked).map(async (videoId) => {
      const outcome = await engine?.call(readVideo, { videoId })
      if (outcome?.ok === false && outcome.refusal.name === 'VideoNotFound') dropVideo(videoId)
    }),
  )
}

// Covers changes made on any of my devices: each is pushed to all.
onPush((frame) => {
  const personId = readEvent(friendListChanged, frame)?.personId
  if (personId !== undefined) void dropUnseen(personId)
})

/** Changes a comment wherever it is shown; undefined drops it. */
export const patchComment = (
  id: string,
  change: (comment: VideoCommentView) => VideoCommentView | undefined,
): void =>
  patchPages<VideoCommentView>(listVideoComments, (rows) =>
    rows.flatMap((row) => (row.id === id ? (change(row) ?? []) : row)),
  )
