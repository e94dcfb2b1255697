/** Actions on a video: shown at once, and reverted if the server refuses. */
import type { PersonId } from '@linnet/protocol'
import {
  deleteVideo,
  dismissVideo,
  type DisinterestScope,
  followVideos,
  keepVideo,
  likeVideo,
  listVideoPeople,
  showVideoPerson,
  type VideoPersonView,
  type VideoView,
} from '@linnet/protocol/videos/calls'
import { patchPages } from '~/data/patch-pages'
import { markStale } from '~/data/query-client'
import { currentLanguage } from '~/i18n/preferences'
import { showToast } from '~/kit/overlays/toast'
import { deleteIfSure } from '~/posts/delete-if-sure'
import { postTexts } from '~/posts/post-texts'
import { currentEngine } from '~/session/engine'
import { toastRefusal } from '~/session/toast-refusal'
import { patchFeed, returnToFeed, useFeed } from './feed'
import { dropVideo, patchVideo, patchVideos } from './video-lists'
import { videoTexts } from './video-texts'

const withLike = (video: VideoView, isLiked: boolean): VideoView =>
  video.isLiked === isLiked
    ? video
    : { ...video, isLiked, likeCount: Math.max(0, video.likeCount + (isLiked ? 1 : -1)) }

export async function setLike({ id }: VideoView, isLiked: boolean): Promise<void> {
  patchVideo(id, (video) => withLike(video, isLiked))
  const outcome = await currentEngine()?.call(likeVideo, { videoId: id, isLiked })
  if (!outcome) return
  if (outcome.ok) patchVideo(id, (video) => ({ ...video, ...outcome.value }))
  else if (!toastRefusal(outcome)) patchVideo(id, (video) => withLike(video, !isLiked))
}

const withFavourite = (video: VideoView, isFavourite: boolean): VideoView =>
  video.isFavourite === isFavourite
    ? video
    : { ...video, isFavourite, favouriteCount: Math.max(0, video.favouriteCount + (isFavourite ? 1 : -1)) }

export async function toggleFavourite({ id, isFavourite }: VideoView): Promise<void> {
  patchVideo(id, (video) => withFavourite(video, !isFavourite))
  const outcome = await currentEngine()?.call(keepVideo, { videoId: id, isFavourite: !isFavourite })
  if (!outcome) return
  if (outcome.ok) patchVideo(id, (video) => ({ ...video, ...outcome.value }))
  else if (!toastRefusal(outcome)) patchVideo(id, (video) => withFavourite(video, isFavourite))
}

/** Follows or unfollows a person. */
export async function setFollowing(personId: PersonId, isFollowing: boolean): Promise<void> {
  const show = (value: boolean) => {
    patchVideos(
      ({ author }) => author.id === personId,
      (video) => ({ ...video, isFollowing: value }),
    )
    patchPages<VideoPersonView>(listVideoPeople, (rows) =>
      rows.map((row) => (row.person.id === personId ? { ...row, isFollowing: value } : row)),
    )
  }
  show(isFollowing)
  const outcome = await currentEngine()?.call(followVideos, { personId, isFollowing })
  if (outcome && !toastRefusal(outcome)) show(!isFollowing)
  markStale(showVideoPerson, { personId })
}

/** Removes a video, or all videos of its author, from my feed. This can be undone. */
export async function dismiss(video: VideoView, scope: DisinterestScope): Promise<void> {
  const texts = videoTexts[currentLanguage()]
  const ask = (isDismissed: boolean) =>
    currentEngine()?.call(dismissVideo, { videoId: video.id, scope, isDismissed })
  const outcome = await ask(true)
  if (!outcome || !toastRefusal(outcome)) return
  const isMeant = (each: VideoView) =>
    scope === 'author' ? each.author.id === video.author.id : each.id === video.id
  const gone = useFeed.getState().videos?.filter(isMeant) ?? []
  patchFeed((videos) => videos.filter((each) => !isMeant(each)))
  const undo = async () => {
    const taken = await ask(false)
    if (taken && toastRefusal(taken)) returnToFeed(gone)
  }
  showToast(texts.seenLess, { action: { label: texts.undo, onSelect: () => void undo() } })
}

/** Asks for confirmation, then deletes a video of mine. Returns whether it was deleted. */
export async function removeVideo({ id }: VideoView): Promise<boolean> {
  const language = currentLanguage()
  const question = { title: videoTexts[language].deleteTitle, body: postTexts[language].deleteNote }
  if (!(await deleteIfSure(question, deleteVideo, { videoId: id }))) return false
  dropVideo(id)
  return true
}
