/** Likes, favourites, and dismissals. */
import type { CallInput, CallOutput, dismissVideo, keepVideo, likeVideo, PersonId } from '@linnet/protocol'
import type { Work } from '../kernel/work'
import { notify, withdraw } from '../posts'
import { videoSubject } from './notifications'
import { addTaste, markDismissedAuthor, markDismissedVideo, markFavourite, markLike } from './reaction-store'
import { lockVisible, visibleVideo } from './visible'

/** A tag's gain from a like, and its loss from a dismissal. A video watched to the end counts 1. */
const [likedWeight, dismissedWeight] = [2, -3]

type Of<Input> = Input & { personId: PersonId }

export async function like(
  work: Work,
  { personId, videoId, isLiked }: Of<CallInput<typeof likeVideo>>,
): Promise<CallOutput<typeof likeVideo>> {
  const { authorId, keys } = await lockVisible(work, { personId, videoId })
  const { hasChanged, count: likeCount } = await markLike(work.sql, { videoId, personId, isOn: isLiked })
  if (!hasChanged) return { likeCount, isLiked }
  await addTaste(work.sql, { personId, keys, weight: isLiked ? likedWeight : -likedWeight })
  if (authorId === personId) return { likeCount, isLiked }
  const notification = { personId: authorId, kind: 'like', actorId: personId, postId: videoId } as const
  if (isLiked) await notify(work, videoSubject, [notification])
  else await withdraw(work, videoSubject, notification)
  return { likeCount, isLiked }
}

export async function keep(
  work: Work,
  { personId, videoId, isFavourite }: Of<CallInput<typeof keepVideo>>,
): Promise<CallOutput<typeof keepVideo>> {
  await lockVisible(work, { personId, videoId })
  const favouriteCount = await markFavourite(work.sql, { videoId, personId, isOn: isFavourite })
  return { favouriteCount, isFavourite }
}

export async function dismiss(
  work: Work,
  { personId, videoId, scope, isDismissed: isOn }: Of<CallInput<typeof dismissVideo>>,
): Promise<void> {
  const { authorId, keys } = await visibleVideo(work, { personId, videoId })
  if (authorId === personId) return
  if (scope === 'author') {
    await markDismissedAuthor(work.sql, { authorId, personId, isOn })
    return
  }
  const hasChanged = (await markDismissedVideo(work.sql, { videoId, personId, isOn })).length > 0
  if (hasChanged)
    await addTaste(work.sql, { personId, keys, weight: isOn ? dismissedWeight : -dismissedWeight })
}
